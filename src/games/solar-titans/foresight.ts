/**
 * What becomes of the match by an answer, as far as everybody can see: the answer is played on a copy up to the next question. Only answers
 * after which the match may end are looked at. Nothing hidden decides: the market pile is taken to hold ship cards, and, to see what may
 * happen at worst, as many others as could lie in it.
 */
import type { Choice } from '../../engine/contract.ts';
import type { Act } from './acts/contract.ts';
import type { Asked } from './asking.ts';
import { bestPlans } from './automata/aim.ts';
import { victimShip } from './automata/ship.ts';
import { isShipCard, isWeapon, MARKET } from './cards/index.ts';
import { status } from './ending.ts';
import { endingNote } from './labels.ts';
import { automataLevel } from './levels.ts';
import { text } from './say.ts';
import type { State } from './state.ts';
import { playerOf, type Work, workOn } from './work.ts';
import { setPile } from './zones.ts';

export interface Fate {
  readonly ends?: NonNullable<Choice['ends']>;
  /** Co-op: the own ship is lost, the partner fights on. */
  readonly out?: true;
}

/** Plays an answer on a copy up to the next question of a person. */
export type Play = (work: Work, seat: number, id: string) => void;

/** Cards of the market that are no ship cards: those may be drawn and scrapped before the Automata has what it draws. */
const OTHERS = MARKET.filter(card => !isShipCard(card.id)).reduce((n, card) => n + card.copies, 0);
/** So many cards the Automata may draw at once: two for co-op, one for Threat Escalation. */
const MOST_DRAWN = 3;
const DECK_DEFENSE = 2;

/** The fates of choices that may end something, by id. */
export function fatesOf(state: State, { seat, kind, acts }: Asked, play: Play): ReadonlyMap<string, Fate> {
  const fates = new Map<string, Fate>();
  for (const { choice } of acts) {
    if (choice.ends !== undefined) continue;
    const fate = mayEnd(state, seat, kind, choice.id) ? fateOf(state, seat, choice.id, play) : undefined;
    if (fate !== undefined) fates.set(choice.id, fate);
  }
  return fates;
}

const WITHOUT_END: ReadonlySet<string> = new Set(['layout', 'extras', 'join', 'note', 'hub', 'refit']);
/** After these nothing may be left but the end of the turn, which then comes by itself. */
const LAST_CARDS: ReadonlySet<string> = new Set(['play-all', 'prep-all', 'buy', 'sweep', 'volley']);
const FEW_CARDS = 3;

/** Could the match end by this answer, other than by a shot, which says so itself? */
function mayEnd(state: State, seat: number, kind: string, id: string): boolean {
  const { automata, market, round, options } = state;
  if (WITHOUT_END.has(kind)) return false;
  const verb = id.split('.', 1)[0] ?? '';
  if (automata !== null && market.pileCount <= 1 && (verb === 'buy' || verb === 'sweep')) return true;
  if (kind === 'act' && verb !== 'end' && !LAST_CARDS.has(verb) && playerOf(state, seat).hand.length > FEW_CARDS)
    return false;
  if (automata === null) return round >= options.roundLimit;
  return market.pileCount <= OTHERS + MOST_DRAWN || isAttacking(state);
}

/** May the Automata's fire reach a Command Deck: has it a weapon to resolve, and the level for it? */
function isAttacking(state: State): boolean {
  const { automata, frames, ships } = state;
  if (automata === null) return false;
  const level = (ships[automata.ship]?.cards ?? [])
    .filter(card => card.up && isWeapon(card.card) && card.miner === undefined)
    .reduce((sum, card) => sum + automataLevel(state, automata, card), 0);
  const due = frames.flatMap(frame => (frame.do === 'automataCard' ? [frame.card] : []));
  return level >= DECK_DEFENSE && (frames.some(f => f.do === 'alternate') || [...automata.next, ...due].some(isWeapon));
}

function fateOf(state: State, seat: number, id: string, play: Play): Fate | undefined {
  const after = played(state, seat, id, play, 0);
  const now = readFate(state, after, seat);
  if (now !== undefined || state.automata === null) return now ?? undefined;
  if (everyPlanLoses(after)) return { ends: 'maybe' };
  const worst = state.market.pileCount > OTHERS + MOST_DRAWN ? undefined : played(state, seat, id, play, OTHERS);
  return worst !== undefined && worst.result?.reason === 'market' ? { ends: 'maybe' } : undefined;
}

/** `others`: so many cards on top of the market pile are no ship cards, less those that lie open. */
function played(state: State, seat: number, id: string, play: Play, others: number): State {
  const work = workOn(state);
  const { market } = work.state;
  const open = [...market.row, ...market.scrap].filter(card => !isShipCard(card)).length;
  const bad = Math.min(market.pileCount, Math.max(0, others - open));
  setPile(
    market,
    Array.from({ length: market.pileCount }, (_, i) => (i < bad ? 'boarding_pod' : 'standard_plate')),
  );
  play(work, seat, id);
  return work.state;
}

function readFate(before: State, after: State, seat: number): Fate | undefined {
  const over = status(after);
  if (over.over) {
    const outcome = over.outcomes[seat];
    return { ends: outcome === 'won' ? 'win' : outcome === 'drawn' ? 'draw' : 'loss' };
  }
  return playerOf(after, seat).out && !playerOf(before, seat).out ? { out: true } : undefined;
}

/** The next question leaves nothing but to lose the Command Deck, and with it the match. */
function everyPlanLoses(state: State): boolean {
  const ship = victimShip(state);
  if (state.frames.at(-1)?.do !== 'shots' || ship === undefined) return false;
  const fighting = state.players.filter(player => !player.out).length;
  return fighting === 1 && bestPlans(state, ship).every(plan => plan.some(card => card.card === 'command_deck'));
}

// ── what is said of it, and what time-outs make of it ───────────────────────

/** A choice with its ending, in its note too. */
export function withFate(choice: Choice, fate: Fate | undefined): Choice {
  if (fate === undefined) return choice;
  if (fate.ends === undefined) return { ...choice, note: text('note.shipLost') };
  return { ...choice, ends: fate.ends, note: endingNote(fate.ends, choice.note) };
}

const harm = (fate: Fate | undefined): number =>
  fate?.ends === 'loss' ? 3 : fate?.out ? 2 : fate?.ends === 'maybe' ? 1 : 0;

/** What a time-out answers: the usual answer, unless another harms less (ruling 83). */
export function safest({ fallback, instead, acts }: Asked, fates: ReadonlyMap<string, Fate>): string {
  const others = instead ?? byRank(acts);
  return [fallback, ...others].reduce((best, id) => (harm(fates.get(id)) < harm(fates.get(best)) ? id : best));
}
const byRank = (acts: readonly Act[]): readonly string[] =>
  [...acts].sort((a, b) => (b.choice.rank ?? 0) - (a.choice.rank ?? 0)).map(({ choice }) => choice.id);
