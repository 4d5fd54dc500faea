/** The Automata's turn: rules, not a seat (rules 3.7, 3.8, rulings 63 to 77). */
import type { Act } from '../acts/contract.ts';
import { type Asks, nothing, type Steps } from '../asking.ts';
import { isMine, isWeapon } from '../cards/index.ts';
import { cardName } from '../events.ts';
import { setOffMines } from '../flow/turn.ts';
import { seatsFrom } from '../levels.ts';
import { AUTOMATA, type Automata } from '../state.ts';
import { emit, playerOf, push, type Work, who } from '../work.ts';
import { scrap } from '../zones.ts';
import { choose, fluxWays, mineWays, planWays, seizeWays, volleyWays, weaponsWith } from './choices.ts';
import { askFirstTarget } from './first-target.ts';
import { cardsEachTurn, drawNext, mendFirst, plateTarget, refit, slotTarget } from './refit.ts';
import { alive, automataOf, cardsOf } from './ship.ts';

const AT_THE_END = ['ship_siphon', 'threat_escalation', 'crew_hunter'] as const;
const ESCALATION = 3;

export const automataAsks: Asks = {
  firstTarget: askFirstTarget,
  flux: state => choose(state, 'flux', fluxWays(state)),
  seize: state => choose(state, 'seize', seizeWays(state)),
  shots: state => choose(state, 'plan', planWays(state)),
  volley: state => choose(state, 'volley', volleyWays(state)),
  layMine: (state, { card }) => choose(state, 'layMine', mineWays(state, card)),
};

/** With one way or none, nobody is asked. */
const only = (work: Work, acts: readonly Act[]): void => acts[0]?.run(work);

export const automataSteps = {
  dealAi: nothing,
  automata: work => {
    const automata = automataOf(work.state);
    automata.hurt = false;
    emit(work, 'automata.turn');
    setOffMines(work, AUTOMATA);
    if (work.state.result !== null) return;
    push(work, ...automata.next.splice(0).map(card => ({ do: 'automataCard', card }) as const), { do: 'automataEnd' });
  },
  automataCard: (work, { card }) => {
    emit(work, 'automata.resolves', { card: cardName(card) });
    if (!isWeapon(card)) refit(work, card, plateTarget(work.state, card));
    else if (isMine(card)) push(work, { do: 'attack' }, { do: 'layMine', card }, { do: 'alternate' });
    else push(work, { do: 'attack' }, { do: 'alternate' }, { do: 'install', card });
  },
  firstTarget: (work, { choice }) => {
    const seats = alive(work.state);
    automataOf(work.state).target = seats.includes(choice) ? choice : (seats[0] ?? null);
  },
  attack: work => {
    const automata = automataOf(work.state);
    const seats = alive(work.state);
    const [first] = seats;
    if (first === undefined) return;
    if (automata.target === null && seats.length > 1) {
      push(work, { do: 'firstTarget', seat: first, step: 'choose', choice: first }, { do: 'attack' });
      return;
    }
    if (automata.target === null || playerOf(work.state, automata.target).out) automata.target = first;
    emit(work, 'automata.attacks', { seat: who(automata.target) });
    push(work, ...weaponsWith(work.state, 'swapEnemy').map(() => ({ do: 'flux' }) as const), { do: 'volley' });
  },
  volley: work => only(work, volleyWays(work.state)),
  flux: work => only(work, fluxWays(work.state)),
  seize: work => only(work, seizeWays(work.state)),
  shots: work => only(work, planWays(work.state)),
  layMine: (work, { card }) => {
    const acts = mineWays(work.state, card);
    if (acts.length === 0) scrap(work, card);
    else only(work, acts);
  },
  alternate: work => {
    const automata = automataOf(work.state);
    const { target } = automata;
    if (target === null) return;
    automata.target = seatsFrom(work.state, target + 1).find(s => !playerOf(work.state, s).out) ?? null;
  },
  install: (work, { card }) => refit(work, card, slotTarget(work.state, card)),
  automataEnd: work => {
    const automata = automataOf(work.state);
    if (automata.sheet === 'replicant' && cardsOf(work.state).some(c => c.up && c.card === 'crew_quarters'))
      mendFirst(work);
    push(
      work,
      { do: 'automataDraw', n: cardsEachTurn(work.state) },
      ...automata.ai
        .filter(card => (AT_THE_END as readonly string[]).includes(card))
        .map(card => ({ do: 'ai', card }) as const),
    );
    work.state.frames.unshift({ do: 'newRound' });
  },
  automataDraw: (work, { n }) => drawNext(work, n),
  ai: (work, { card }) => actAi(work, card),
} satisfies Partial<Steps>;

function actAi(work: Work, card: Automata['ai'][number]): void {
  const automata = automataOf(work.state);
  if (card === 'ship_siphon' && automata.hurt) mendFirst(work);
  if (card === 'crew_hunter') {
    const [next] = alive(work.state);
    if (next !== undefined) push(work, { do: 'discard', seat: next, n: 1, why: 'hunter' });
  }
  if (card !== 'threat_escalation') return;
  automata.counters += 1;
  if (automata.counters < ESCALATION) return;
  automata.counters = 0;
  drawNext(work, 1);
}
