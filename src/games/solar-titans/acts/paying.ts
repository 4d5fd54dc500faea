/**
 * What pays by itself when something is bought, charged or armed: so a purchase or a shot is one action. Whoever wants other cards to pay
 * plays those before; credits and points stay until the action phase ends (README, rulings).
 */
import { cardOf, hasTrait } from '../cards/index.ts';
import { cardName } from '../events.ts';
import type { ShipCard, State } from '../state.ts';
import { emit, playerOf, type Work, who } from '../work.ts';
import { handOf, spendFromHand, spendPrepped } from '../zones.ts';

export function gainCredits(work: Work, n: number): void {
  work.state.turn.credits += n;
}
/** Crew that is played for credits and nothing else. */
export const onlyCredits = (id: string): boolean => cardOf(id).uses.length === 1 && creditOf(id) > 0;
export const creditOf = (id: string): number =>
  cardOf(id).uses.reduce((n, use) => (use.do === 'credit' ? n + use.n : n), 0);

/** Solar Batteries that have not given their credit this turn. */
export const batteriesOf = ({ ships, players, turn }: State, seat: number): readonly ShipCard[] =>
  (ships[players[seat]?.ship ?? -1]?.cards ?? []).filter(
    card => card.up && hasTrait(card.card, 'income') && !turn.used.includes(card.uid),
  );
export function drawIncome(work: Work, uid: number): void {
  work.state.turn.used.push(uid);
  gainCredits(work, 1);
}

/** In the order in which they are taken: the smallest first. */
const creditCrew = (state: State, seat: number): readonly string[] =>
  handOf(state, seat)
    .filter(onlyCredits)
    .sort((a, b) => creditOf(a) - creditOf(b));

/** Credits that the player has, batteries and crew of the hand included. */
export const creditsAvailable = (state: State, seat: number): number =>
  creditCrew(state, seat).reduce((n, id) => n + creditOf(id), state.turn.credits + batteriesOf(state, seat).length);

/** Takes credits: those at hand, then batteries, then crew of the hand as needed. */
export function payCredits(work: Work, n: number): void {
  const { turn } = work.state;
  const { seat } = turn;
  const before = turn.credits;
  for (const { uid } of batteriesOf(work.state, seat)) if (turn.credits < n) drawIncome(work, uid);
  for (const id of creditCrew(work.state, seat)) {
    if (turn.credits >= n) break;
    spendFromHand(work, id, { returns: true });
    gainCredits(work, creditOf(id));
  }
  if (turn.credits > before) emit(work, 'credits', { seat: who(seat), n: turn.credits - before });
  turn.credits -= n;
}

/** Crew that arms and does nothing else. */
export const armCrew = (hand: readonly string[]): readonly string[] =>
  hand.filter(id => cardOf(id).uses.length === 1 && cardOf(id).uses.some(use => use.do === 'arm'));

export interface ArmSource {
  readonly card: string;
  readonly prepped: boolean;
}
/** What gives ARM, in the order in which it is taken by itself: hired crew last, because they leave. */
function armSources(state: State, seat: number): readonly ArmSource[] {
  const of = (list: readonly string[], prepped: boolean) =>
    list.filter(id => cardOf(id).uses.some(use => use.do === 'arm')).map(card => ({ card, prepped }));
  const price = ({ card, prepped }: ArmSource) =>
    (cardOf(card).hired ? 4 : card === 'arming_crew' ? 0 : 2) + (prepped ? 1 : 0);
  return [...of(handOf(state, seat), false), ...of(playerOf(state, seat).prepped, true)].sort(
    (a, b) => price(a) - price(b),
  );
}

export const armAvailable = (state: State, seat: number): number => state.turn.arm + armSources(state, seat).length;

/** Takes arming points, playing crew as needed. */
export function payArm(work: Work, n: number): void {
  const { turn } = work.state;
  const fromPool = Math.min(turn.arm, n);
  turn.arm -= fromPool;
  for (const { card, prepped } of armSources(work.state, turn.seat).slice(0, n - fromPool)) {
    if (prepped) spendPrepped(work, card);
    else spendFromHand(work, card, { returns: true });
    emit(work, 'armed', { seat: who(turn.seat), card: cardName(card) });
  }
}
