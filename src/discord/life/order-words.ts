/** Standing orders in words: phrases `order.<name>` and `order.<name>.<value>` of the game; numbers and typed words as they are. */

import type { AnyGame } from '../../engine/contract.ts';
import type { OrdersInfo } from '../../matches/contract.ts';
import { type OrderField, orderFields } from '../../matches/orders/order-fields.ts';
import { literalText, plainText } from '../names.ts';
import { type Markup, markup, type Plain } from '../payload/safe.ts';
import type { Voice } from '../voice.ts';

export const fieldLabel = (game: AnyGame, field: OrderField, voice: Voice): Plain => {
  const key = `order.${field.name}`;
  return has(game, key) ? voice.plain({ key }, game) : plainText(field.name);
};

export function valueLabel(game: AnyGame, field: OrderField, value: unknown, voice: Voice): Plain {
  if (value === undefined) return voice.say('orders.unset');
  const key = `order.${field.name}.${String(value)}`;
  if (has(game, key)) return voice.plain({ key }, game);
  if (typeof value === 'boolean') return voice.say(value ? 'orders.yes' : 'orders.no');
  const typed = Array.isArray(value) ? value.join(', ') : String(value).trim();
  return typed === '' ? voice.say('orders.nothing') : plainText(typed);
}

const has = ({ phrases }: AnyGame, key: string): boolean => Object.hasOwn(phrases.en, key);

/** A line an order. */
export const ordersInWords = (game: AnyGame, orders: OrdersInfo, voice: Voice): readonly Markup[] =>
  orderFields(game).map(field => {
    const label = literalText(fieldLabel(game, field, voice));
    const value = valueLabel(game, field, orders.order[field.name], voice);
    return markup`• ${label}: **${literalText(value)}**`;
  });
