/** What everybody sees of a game about to be lost: by the battles to come, or by what resolves if nobody reacts. */
import { cardOf } from './cards/index.ts';
import { mayProgress } from './flow/battle.ts';
import { run } from './machine.ts';
import type { Options } from './options.ts';
import { otherSide, SIDES, type Side } from './scalars.ts';
import { blankState } from './setup.ts';
import type { Table } from './state.ts';
import { battleAt, battlePlaces, hullLeft, hullThreat, isBeforeBattles, spoilsOf, spoilsToWin } from './values.ts';
import { mothershipOf, pushInOrder, workOn } from './work.ts';
import { faceDown } from './zones.ts';

interface Seen {
  readonly table: Table;
  readonly options: Options;
  readonly piles: readonly { readonly hand: readonly unknown[]; readonly hold: readonly unknown[] }[];
}

/** May this player lose the game by passing now, by what everybody sees? */
export function mayLoseByPassing(seen: Seen, side: Side): boolean {
  if (losesInBattle(seen.table, side)) return true;
  if (seen.table.crossfire.length === 0) return false;
  const after = afterTop(seen);
  const ended = after.results.length > seen.table.results.length;
  return ended ? after.results.at(-1) === otherSide(side) : losesInBattle(after, side);
}

/** Sunk, or the rival's spoils complete, if the battles were fought now. */
function losesInBattle(table: Table, side: Side): boolean {
  if (!isBeforeBattles(table) || side === table.active) return false;
  return hullThreat(table, side) >= hullLeft(mothershipOf(table, side)) || reachesGoal(table, otherSide(side));
}

function reachesGoal(table: Table, side: Side): boolean {
  const goal = spoilsToWin(table, side);
  if (goal === undefined) return false;
  const claims = battlePlaces(table).filter(place => {
    const there = table.middle.find(e => e.uid === place);
    const { winner, margin } = battleAt(table, place);
    if (there === undefined || winner !== side || table.stilled.includes(place)) return false;
    const { distance = Number.POSITIVE_INFINITY } = cardOf(there.card);
    return mayProgress(table, side, place) && there.progress[side] + margin >= distance;
  });
  const spoils = table.middle.filter(e => claims.includes(e.uid)).map(e => cardOf(e.card).spoils ?? 0);
  return claims.length > 0 && spoilsOf(table, side) + spoils.reduce((a, b) => a + b, 0) >= goal;
}

/** A card that does nothing stands for each that is not seen, so that nothing hidden is read. */
const UNSEEN = 'NEU-02';

/** The table after the top of the crossfire has resolved, as far as nobody has to choose anything. */
function afterTop({ table, options, piles }: Seen): Table {
  const blank = blankState(
    options,
    SIDES.map(side => ({ mothership: mothershipOf(table, side).card, deck: {}, drydock: {} })),
  );
  const pileOf = (cards: readonly unknown[] | undefined, side: Side) => (cards ?? []).map(() => faceDown(UNSEEN, side));
  const work = workOn({
    ...blank,
    table,
    piles: [
      { hand: pileOf(piles[0]?.hand, 0), hold: pileOf(piles[0]?.hold, 0), drydock: [] },
      { hand: pileOf(piles[1]?.hand, 1), hold: pileOf(piles[1]?.hold, 1), drydock: [] },
    ],
  });
  // Any question stops there.
  pushInOrder(work, [{ do: 'resolve' }, { do: 'offerStalemate', side: table.active }]);
  run(work);
  return work.table;
}
