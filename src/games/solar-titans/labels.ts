/** Names of cards and squares in choices, as typed and as shown. */
import type { Choice } from '../../engine/contract.ts';
import type { Text } from '../../engine/text.ts';
import { cardOf } from './cards/index.ts';
import { cardName } from './events.ts';
import { squareName } from './grid.ts';
import type { Square } from './layouts.ts';
import { text } from './say.ts';
import type { Ship, ShipCard } from './state.ts';
import { cardByUid, who } from './work.ts';

/** `Light Plate r1c3`, with the ship's number before it where several ships may be meant. */
export const typed = (card: ShipCard, ship?: number): string =>
  `${ship === undefined ? '' : `ship ${ship + 1} `}${cardOf(card.card).name} ${squareName(card)}`;
export const typedSquare = (square: Square, ship?: number): string =>
  `${ship === undefined ? '' : `ship ${ship + 1} `}${squareName(square)}`;

export const cardText = (card: ShipCard): Text => text('at.card', { card: cardName(card.card), r: card.r, c: card.c });
/** Squares before row 1 and left of column 1 have numbers below it. */
export const squareText = ({ r, c }: Square): Text =>
  text(
    r >= 1 && c >= 1 ? 'at.square' : r < 1 && c < 1 ? 'at.square.corner' : r < 1 ? 'at.square.ahead' : 'at.square.left',
    { r, c },
  );
/** Whose ship it is. */
export const ownersText = ({ seats }: Pick<Ship, 'seats'>): Text =>
  seats.length === 0
    ? text('ship.theAutomata')
    : text('ship.of', { owners: seats.map(seat => text('ship.owner', { seat: who(seat) })) });
/** A card with its square and whose ship it is on, for the log. */
export function ownedText(ships: Ship[], card: ShipCard): Text {
  const { ship } = cardByUid({ ships }, card.uid);
  const args = { card: cardText(card), ship: ownersText(ships[ship] ?? { seats: [] }) };
  return text(card.miner === undefined ? 'at.of' : 'at.mineOf', args);
}
/** With its owner where several ships may be meant. */
export const onShip = (label: Text, seats: readonly number[] | undefined): Text =>
  seats === undefined || seats[0] === undefined ? label : text('at.ship', { label, owner: who(seats[0]) });

/** The note of a choice that ends the match, or may end it. */
export const endingNote = (ends: NonNullable<Choice['ends']>, note: Text | undefined): Text =>
  note === undefined ? text(`ends.${ends}.bare`) : text(`ends.${ends}`, { note });
