/** /orders and the panel's button: a seat's standing orders in words, and a form to change them made from the game's schema. */

import type { Look, MatchId, OrdersChange } from '../../matches/contract.ts';
import { type OrderField, orderFields, readValue } from '../../matches/orders/order-fields.ts';
import { accepted, MatchRefusal, refusal } from '../errors.ts';
import type { Answered, Asking, Commanding, PressHandlers } from '../handling.ts';
import { matchHere } from '../here.ts';
import type { Incoming } from '../incoming.ts';
import { gameName } from '../names.ts';
import type { Option, Row } from '../payload/components.ts';
import { limits } from '../payload/limits.ts';
import { privateMessage } from '../payload/message.ts';
import { buildModal } from '../payload/modal.ts';
import { type Markup, markup } from '../payload/safe.ts';
import { fitLines } from '../payload/text.ts';
import { planTyped, showPlan } from '../plans/planning.ts';
import { formatPress } from '../press.ts';
import { lookOf } from '../showing.ts';
import { fieldLabel, ordersInWords, valueLabel } from './order-words.ts';

type Reading = Asking<Incoming>;

export async function showOrders(commanding: Commanding): Promise<Answered> {
  const { plan } = commanding.incoming.options;
  if (typeof plan === 'string') return planTyped(commanding, plan);
  const { id } = await matchHere(commanding);
  const look = await lookOf(commanding, id);
  const planned = look.orders === undefined && look.seat !== undefined && !look.info.status.over;
  return planned ? showPlan(commanding, id) : ordersMessage(commanding, look);
}

/** @param at the order whose values are offered */
function ordersMessage(asking: Reading, look: Look, at?: OrderField, notice?: Markup): Answered {
  const { voice } = asking;
  const { info, orders } = look;
  if (orders === undefined) {
    const code = info.status.over ? 'match-over' : look.seat === undefined ? 'not-seated' : 'no-orders-here';
    throw new MatchRefusal({ code });
  }
  const state = orders.dropped
    ? 'orders.dropped'
    : orders.set
      ? (`orders.set.${orders.until}` as const)
      : 'orders.usual';
  const lines = [
    ...(notice === undefined ? [] : [notice]),
    voice.say('orders.head', { game: gameName(info.game) }),
    ...ordersInWords(info.game, orders, voice),
    markup`-# ${voice.say(state)} ${voice.say('orders.how')}`,
  ];
  return {
    message: privateMessage({
      text: fitLines(lines, limits.content, n => voice.say('text.more', { n })),
      rows: [fieldMenu(asking, look), ...(at === undefined ? [] : [valueRow(asking, look, at)]), buttons(asking, look)],
    }),
  };
}

function fieldMenu({ voice }: Reading, { info, orders }: Look): Row {
  const { game } = info;
  const options = orderFields(game)
    .slice(0, limits.options)
    .map(
      (field): Option => ({
        label: fieldLabel(game, field, voice),
        value: field.name,
        note: valueLabel(game, field, orders?.order[field.name], voice),
      }),
    );
  return { menu: { id: formatPress('orderField', { match: info.id }), hint: voice.say('orders.which'), options } };
}

/** What is typed instead of chosen has no value of its own in the menu. */
const UNSET = '-';

function valueRow({ voice }: Reading, { info, orders }: Look, field: OrderField): Row {
  const { game, id: match } = info;
  const fields = { match, field: field.name };
  if (field.is !== 'choice') {
    const label = fieldLabel(game, field, voice);
    return { buttons: [{ label, id: formatPress('orderType', fields), style: 'primary' }] };
  }
  const now = orders?.order[field.name];
  const values: Option[] = field.values.slice(0, limits.options - 1).map(value => ({
    label: valueLabel(game, field, value, voice),
    value: String(value),
    chosen: value === now,
  }));
  const unset = { label: voice.say('orders.unset'), value: UNSET, chosen: now === undefined };
  return {
    menu: {
      id: formatPress('orderSet', fields),
      hint: fieldLabel(game, field, voice),
      options: [...values, ...(field.optional ? [unset] : [])],
    },
  };
}

function buttons({ voice }: Reading, { info, orders }: Look): Row {
  const match = info.id;
  const until = orders?.until === 'turn' ? 'match' : 'turn';
  return {
    buttons: [
      ...(orders?.set
        ? []
        : [
            {
              label: voice.say('button.orders-keep'),
              id: formatPress('orderKeep', { match }),
              style: 'success' as const,
            },
          ]),
      { label: voice.say(`button.orders-until-${until}`), id: formatPress('orderUntil', { match, until }) },
      { label: voice.say('button.orders-usual'), id: formatPress('orderUsual', { match }), disabled: !orders?.set },
      { label: voice.say('button.plan'), id: formatPress('plan', { match }) },
      { label: voice.say('button.to-panel'), id: formatPress('turn', { match }) },
    ],
  };
}

function fieldNamed({ info }: Look, name: string): OrderField {
  const found = orderFields(info.game).find(field => field.name === name);
  if (found === undefined) throw refusal('error.orders-changed');
  return found;
}

async function changed(asking: Reading, match: MatchId, change: OrdersChange, at?: string): Promise<Answered> {
  const { bot, incoming, voice } = asking;
  const look = accepted(await bot.matches.changeOrders(match, incoming.user.id, change, incoming.id));
  return ordersMessage(asking, look, at === undefined ? undefined : fieldNamed(look, at), voice.say('orders.saved'));
}

async function give(asking: Reading, match: MatchId, name: string, typed: string): Promise<Answered> {
  const field = fieldNamed(await lookOf(asking, match), name);
  const cleared = field.optional && (typed === UNSET || typed.trim() === '');
  const value = cleared ? undefined : readValue(field, typed);
  if (value === undefined && !cleared) throw refusal('error.orders-value');
  return changed(asking, match, { set: { [name]: value } }, field.is === 'choice' ? undefined : name);
}

export const ordering = {
  orders: { answer: 'panel', run: async p => ordersMessage(p, await lookOf(p, p.press.match)) },
  orderField: {
    answer: 'panel',
    run: async p => {
      const look = await lookOf(p, p.press.match);
      return ordersMessage(p, look, fieldNamed(look, p.values[0] ?? ''));
    },
  },
  orderSet: { answer: 'panel', run: p => give(p, p.press.match, p.press.field, p.values[0] ?? '') },
  orderType: {
    answer: 'modal',
    open: ({ match, field }, voice) =>
      buildModal(formatPress('orderTyped', { match, field }), voice.say('modal.orders.title'), [
        { id: 'value', label: voice.say('modal.orders.label'), max: 100, optional: true },
      ]),
  },
  orderTyped: {
    answer: 'panel',
    run: p => give(p, p.press.match, p.press.field, 'fields' in p.incoming ? (p.incoming.fields.value ?? '') : ''),
  },
  orderUntil: {
    answer: 'panel',
    run: p => changed(p, p.press.match, { until: p.press.until === 'turn' ? 'turn' : 'match' }),
  },
  orderKeep: { answer: 'panel', run: p => changed(p, p.press.match, 'keep') },
  orderUsual: { answer: 'panel', run: p => changed(p, p.press.match, 'usual') },
} satisfies Partial<PressHandlers>;
