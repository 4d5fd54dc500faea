/** A captain leaves: bankrupt or by own wish (R38, R39, R111-R120). */
import type { Frame } from '../frames.ts';
import { isSolo } from '../options.ts';
import type { Place } from '../scalars.ts';
import { attributeOf } from '../values.ts';
import { captainOf, emit, living, push, type Work } from '../work.ts';
import { dropComplication, vanish } from '../zones.ts';

export function eliminate(work: Work, seat: Place, how: 'bankrupt' | 'conceded'): void {
  const { state, table } = work;
  const captain = captainOf(table, seat);
  if (!captain.inGame || state.over) return;
  captain.inGame = false;
  state.gone.push({ seat, how });
  emit(work, { type: how, seat });
  if (isSolo(state.options)) {
    finishMatch(work, [[seat]], how);
    return;
  }
  removeCards(work, seat);
  dropFrames(work, seat);
  const [last, ...others] = living(table);
  if (last !== undefined && others.length === 0) {
    finishMatch(work, [[last]], 'survivor');
    return;
  }
  shareSlots(work, seat);
  if (table.active === seat) table.active = living(table)[0] ?? 0;
}

/** Ends the match; those who left stand behind, the last to leave first. */
export function finishMatch(
  work: Work,
  best: readonly (readonly Place[])[],
  reason: NonNullable<Work['state']['over']>['reason'],
): void {
  const { state } = work;
  const placed = new Set(best.flat());
  const gone = state.gone.map(g => g.seat).filter(s => !placed.has(s));
  state.over = { ranking: [...best.map(group => [...group]), ...gone.toReversed().map(s => [s])], reason };
  state.frames = [];
  delete state.asking;
  emit(work, { type: 'won', seats: best[0] ?? [] });
}

/** Everything that the leaver owns goes, wherever it is; what others own on it goes to their piles. */
function removeCards(work: Work, seat: Place): void {
  const { table } = work;
  const captain = captainOf(table, seat);
  for (const p of [...table.board]) if (p.owner === seat && p.uid !== captain.ship) vanish(work, p);
  const ship = table.board.find(p => p.uid === captain.ship);
  if (ship) vanish(work, ship);
  for (const p of [...table.board]) if (p.controller === seat) vanish(work, p);
  table.queue = table.queue.filter(i => i.by !== seat);
  table.playing = table.playing.filter(i => i.by !== seat);
  table.overbooked = table.overbooked.filter(s => s !== seat);
  const piles = work.state.piles[seat];
  if (piles) {
    piles.hand = [];
    piles.deck = [];
    piles.adventures = [];
  }
  captain.pool = [];
  captain.discard = [];
  captain.adventureDiscard = [];
  captain.activity = { is: 'none' };
}

const ownerOf = (frame: Frame): Place | undefined =>
  'seat' in frame
    ? frame.seat
    : 'item' in frame
      ? (frame as { readonly item: { readonly by: Place } }).item.by
      : undefined;

/** Work of the leaver goes; questions that waited for the leaver alone go on. */
function dropFrames(work: Work, seat: Place): void {
  const { state } = work;
  state.frames = state.frames.filter(f => ownerOf(f) !== seat && !(f.do === 'assign' && f.target === seat));
  const { asking } = state;
  if (asking === undefined) return;
  if (ownerOf(asking.frame) === seat && asking.frame.do !== 'window') {
    delete state.asking;
    return;
  }
  if (!asking.seats.includes(seat)) return;
  const seats = asking.seats.filter(s => s !== seat);
  delete state.asking;
  // Those who had answered are asked again: the question has changed with the leaver's cards.
  if (seats.length > 0) push(work, asking.frame);
}

/** Contract slots for the captains who are left; the leaver's Contracts are replaced by the new controllers'. */
function shareSlots(work: Work, leaver: Place): void {
  const { table } = work;
  const left = living(table);
  for (const slot of table.slots) {
    for (const c of [...slot.complications])
      if (c.owner === leaver) slot.complications = slot.complications.filter(o => o !== c);
  }
  const vacant = table.slots.flatMap((s, i) => (left.includes(s.controller) && !isFloating(work, i) ? [] : [i]));
  if (left.length === 2) {
    const [chooser = 0, other = 0] = left.toSorted(
      (a, b) => attributeOf(table, b, 'init') - attributeOf(table, a, 'init'),
    );
    const owned = (s: Place) => table.slots.filter((slot, i) => slot.controller === s && !vacant.includes(i)).length;
    if (vacant.length >= 2 && owned(chooser) < 2) push(work, { do: 'takeSlot', seat: chooser, slots: vacant, other });
  }
  for (const [i, slot] of table.slots.entries()) {
    if (slot.contract && slot.contract.owner === leaver) {
      for (const c of [...slot.complications]) dropComplication(work, slot, c, 'gone', c.owner);
      delete slot.contract;
      for (const seat of left) {
        const captain = captainOf(table, seat);
        if (captain.activity.is === 'contract' && captain.activity.slot === i) captain.activity = { is: 'none' };
      }
    }
    if (slot.contract === undefined) push(work, { do: 'fill', slot: i });
  }
}
/** With three captains the fourth slot floats. */
const isFloating = (work: Work, at: number): boolean =>
  work.state.options.captains === '3' && at === 3 && living(work.table).length < 3;
