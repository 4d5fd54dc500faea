/** Names of cards and squares in choices, as typed and as shown. */
import type { Text } from '../../engine/text.ts';
import { text } from '../../engine/text.ts';
import { cardOf } from './cards/index.ts';
import { cardName } from './events.ts';
import { squareName } from './grid.ts';
import type { Square } from './layouts.ts';
import type { ShipCard } from './state.ts';
import { who } from './work.ts';

/** `Light Plate r1c3`, with the ship's number before it where several ships may be meant. */
export const typed = (card: ShipCard, ship?: number): string =>
  `${ship === undefined ? '' : `ship ${ship + 1} `}${cardOf(card.card).name} ${squareName(card)}`;
export const typedSquare = (square: Square, ship?: number): string =>
  `${ship === undefined ? '' : `ship ${ship + 1} `}${squareName(square)}`;

export const cardText = (card: ShipCard): Text => text('at.card', { card: cardName(card.card), r: card.r, c: card.c });
export const squareText = ({ r, c }: Square): Text => text('at.square', { r, c });
/** With its owner where several ships may be meant. */
export const onShip = (label: Text, seats: readonly number[] | undefined): Text =>
  seats === undefined || seats[0] === undefined ? label : text('at.ship', { label, owner: who(seats[0]) });
