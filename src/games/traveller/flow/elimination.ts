/** A captain leaves: bankrupt or by own wish (R38, R39, R111-R120). */
import type { Frame } from '../frames.ts';
import { isSolo } from '../options.ts';
import { endingOf } from '../result.ts';
import type { Place } from '../scalars.ts';
import { attributeOf } from '../values.ts';
import { captainOf, emit, living, permanentOf, push, type Work } from '../work.ts';
import { dropComplication, jettison, vanish } from '../zones.ts';

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
  const before = table.order.filter(s => s === seat || captainOf(table, s).inGame);
  removeCards(work, seat);
  dropFrames(work, seat, before);
  const [last, ...others] = living(table);
  if (last !== undefined && others.length === 0) {
    finishMatch(work, [[last]], 'survivor');
    return;
  }
  shareSlots(work, seat);
  if (table.active === seat) table.active = before[(before.indexOf(seat) + 1) % before.length] ?? 0;
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
  emit(work, endingOf({ options: state.options, over: state.over }));
}

/** Everything that the leaver owns goes, wherever it is; what others own on it goes to their piles (R119). */
function removeCards(work: Work, seat: Place): void {
  const { table } = work;
  const captain = captainOf(table, seat);
  for (const p of [...table.board]) if (p.owner === seat && p.uid !== captain.ship) vanish(work, p);
  for (const p of [...table.board]) if (p.controller === seat && p.owner !== seat) jettison(work, p);
  const ship = permanentOf(table, captain.ship);
  if (ship) vanish(work, ship);
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
  'seat' in frame ? frame.seat : 'item' in frame ? frame.item.by : undefined;

/** Work of the leaver goes; the open question is put again, without the leaver, after what the leaving brings. */
function dropFrames(work: Work, seat: Place, before: readonly Place[]): void {
  const { state } = work;
  const { asking } = state;
  // A slot that floats is settled anew by filling it.
  const stays = (f: Frame): boolean =>
    ownerOf(f) !== seat && f.do !== 'floatingSlot' && !(f.do === 'assign' && f.target === seat);
  const left = (f: Frame): Frame =>
    f.do === 'drawFirst' ? { ...f, among: f.among.filter(s => s !== seat) } : withoutTurn(work, f, seat, before);
  state.frames = state.frames.filter(stays).map(left);
  if (asking === undefined) return;
  delete state.asking;
  if (stays(asking.frame)) push(work, left(asking.frame));
}

/** Turns that captains take in a circle: the next one clockwise takes over, a streak of passes goes on without the leaver (R117). */
function withoutTurn({ table }: Work, frame: Frame, seat: Place, before: readonly Place[]): Frame {
  if (frame.do !== 'actions' && frame.do !== 'turns' && frame.do !== 'contracts') return frame;
  const n = before.length;
  const place = before.indexOf(seat);
  if (place < 0) return frame;
  const over = frame.do === 'contracts' && frame.at >= n;
  const at = over ? n : frame.at % n;
  const left = living(table).length;
  const moved = at > place ? at - 1 : at;
  const next = frame.do === 'contracts' ? moved : moved % Math.max(1, left);
  if (frame.do !== 'actions') return { ...frame, at: next };
  // Did the leaver pass in this streak?
  const since = (at - place + n) % n || n;
  return { ...frame, at: next, passes: frame.passes - (since <= frame.passes ? 1 : 0) };
}

/** Contract slots for the captains who are left (R114, R115); the leaver's Contracts are replaced by the new controllers'. */
function shareSlots(work: Work, leaver: Place): void {
  const { table } = work;
  const left = living(table);
  for (const slot of table.slots) slot.complications = slot.complications.filter(c => c.owner !== leaver);
  const own = table.slots.flatMap((s, i) => (i !== table.floating && s.controller === leaver ? [i] : []));
  const floated = table.floating;
  table.floating = left.length === 3 ? (own[0] ?? -1) : -1;
  const after: Frame[] = [];
  for (const [i, slot] of table.slots.entries()) {
    if (slot.contract?.owner === leaver) {
      for (const c of [...slot.complications]) dropComplication(work, slot, c, 'gone', c.owner);
      delete slot.contract;
      for (const seat of left) {
        const captain = captainOf(table, seat);
        if (captain.activity.is !== 'contract' || captain.activity.slot !== i) continue;
        captain.activity = { is: 'none' };
        emit(work, { type: 'uncommitted', seat });
      }
    }
    if (slot.contract === undefined) after.push({ do: 'fill', slot: i });
  }
  if (left.length !== 2) {
    belowPayments(work, after);
    return;
  }
  // The faster of the two chooses first between the leaver's slot and the one that floated.
  const quick = (s: Place): number => attributeOf(table, s, 'init');
  const [seat = 0, other = 0] = left.toSorted((a, b) => quick(b) - quick(a));
  const slots = floated >= 0 ? [...own, floated] : own;
  if (slots.length === 2) after.push({ do: 'takeSlot', seat, slots, other });
  belowPayments(work, after);
}
/** Who else goes bankrupt by the same effect goes before slots are filled (R39). */
function belowPayments({ state }: Work, frames: readonly Frame[]): void {
  let at = state.frames.length;
  while (state.frames[at - 1]?.do === 'pay') at -= 1;
  state.frames.splice(at, 0, ...frames);
}
