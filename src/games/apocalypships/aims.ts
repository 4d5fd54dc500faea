/** What a waiting card or ability chose when it was deployed: open to all (rulings 44, 112), so it is said wherever the card is named. */
import { seat } from '../../engine/contract.ts';
import { literal, type Text } from '../../engine/text.ts';
import { copyNumber } from './alike.ts';
import { abilityOfKind, cardOf } from './cards/index.ts';
import type { Target } from './cards/types.ts';
import { text } from './say.ts';
import { SIDES, type Side } from './scalars.ts';
import { AT_MOTHERSHIP, type Table, type Waiting } from './state.ts';

/** A card, which of its copies on board, and whose it is; or a battle: at the expedition named, else at the mothership. */
export type Aim =
  | { readonly card: string; readonly side: Side; readonly copy?: number }
  | { readonly battle: 'mothership' | { readonly expedition: string } };

type Chosen = Pick<Waiting, 'card' | 'ability' | 'targets'>;

const targetOf = ({ card, ability }: Chosen): Target | undefined => {
  const def = cardOf(card);
  const found = ability === undefined ? abilityOfKind(def, 'effect') : def.abilities[ability];
  return found !== undefined && 'target' in found ? found.target : undefined;
};
export const choosesBattle = (chosen: Chosen): boolean => targetOf(chosen)?.what === 'battle';

/** What is still there of it. */
export function aimsOf(table: Table, chosen: Chosen): readonly Aim[] {
  const battles = choosesBattle(chosen);
  return (chosen.targets ?? []).flatMap((target): readonly Aim[] =>
    battles ? battleAim(table, target) : cardAim(table, target),
  );
}

function battleAim({ middle }: Table, place: number): readonly Aim[] {
  if (place === AT_MOTHERSHIP) return [{ battle: 'mothership' }];
  const there = middle.find(e => e.uid === place);
  return there === undefined ? [] : [{ battle: { expedition: there.card } }];
}

function cardAim(table: Table, uid: number): readonly Aim[] {
  const lying = SIDES.flatMap(owner => table.sides[owner].scrapyard.map(card => ({ ...card, owner })));
  const found = [...table.board, ...table.crossfire, ...lying].find(o => o.uid === uid);
  if (found === undefined) return [];
  const onBoard = table.board.find(p => p.uid === uid);
  const copy = onBoard === undefined ? 1 : copyNumber(table, onBoard);
  return [{ card: found.card, side: found.owner, ...(copy > 1 && { copy }) }];
}

export function aimText(aim: Aim): Text {
  if ('card' in aim) {
    const label = literal(cardOf(aim.card).name);
    const card = aim.copy === undefined ? label : text('choice.copy', { label, n: aim.copy });
    return text('line.of', { card, who: { seat: seat(aim.side) } });
  }
  return aim.battle === 'mothership' ? text('place.mothership') : literal(cardOf(aim.battle.expedition).name);
}
