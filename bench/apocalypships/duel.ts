/** One game of Apocalypships between two opponents, counted as a table of members would meet it. */

import { type Below, drawChance, seededBelow } from '../../src/engine/chance.ts';
import type { Answer, Pending, PendingChance, Seat } from '../../src/engine/contract.ts';
import { isAnswer, onlyAnswer } from '../../src/engine/form.ts';
import { dealAgain } from '../../src/engine/resample.ts';
import { revealsToAnybody } from '../../src/engine/reveals.ts';
import { sampleAnswer } from '../../src/engine/sample.ts';
import { redact } from '../../src/engine/secret.ts';
import { isChance } from '../../src/engine/settle.ts';
import { cardOf, totalCost } from '../../src/games/apocalypships/cards/index.ts';
import { PREBUILT } from '../../src/games/apocalypships/decks.ts';
import { reactionChoices } from '../../src/games/apocalypships/flow/watch-choices.ts';
import { apocalypships } from '../../src/games/apocalypships/index.ts';
import { optionsSchema } from '../../src/games/apocalypships/options.ts';
import { choosesOf, orderSchema } from '../../src/games/apocalypships/orders.ts';
import { abilityUses } from '../../src/games/apocalypships/plays.ts';
import type { Side } from '../../src/games/apocalypships/scalars.ts';
import type { State } from '../../src/games/apocalypships/state.ts';
import type { View } from '../../src/games/apocalypships/view.ts';
import { pressesFor } from '../panel/presses.ts';
import { noTally, noWaits, type Tally } from './tally.ts';

export type Level = 'greedy' | 'random';
export interface Duel {
  readonly seed: number;
  readonly levels: readonly [Level, Level];
  /** Numbers of prebuilt decks; absent: two of the seed's choice. */
  readonly decks?: readonly [number, number];
  /** Standing orders of the default set answer reactions. */
  readonly ordered: boolean;
}

const orders = orderSchema.parse({});
const viewOf = (state: State, seat: Seat): View => apocalypships.view(redact(state, seat), seat);
/** Presses from the ping to the committed decision. */
const MOST_PRESSES = 4;
/** One window in so many is played again in another world. */
const TWIN_EVERY = 10;

/** A window as everybody sees it, roughly. */
function situationOf(view: View, side: Side): string {
  const { table } = view;
  const top = table.crossfire.at(-1);
  const out = table.board.some(p => p.owner === side && (p.place ?? -1) >= 0);
  const about = top === undefined ? '' : `${top.kind} ${top.owner === side} ${totalCost(cardOf(top.card))}`;
  const chosen = top !== undefined && choosesOf(table, top, side);
  const able = abilityUses(view, side, 'sortie').length > 0;
  return [table.step ?? table.phase, table.active === side, about, chosen, out, able].join('/');
}

class Game {
  readonly tally = noTally();
  readonly #duel: Duel;
  readonly #below: Below;
  /** Its own source, so that counting changes no match. */
  readonly #twins: Below;
  #state: State;
  /** Presses since the last commit. */
  #pressed = 0;
  #lastSeat: number | undefined;

  constructor(duel: Duel) {
    this.#duel = duel;
    this.#below = seededBelow(duel.seed);
    this.#twins = seededBelow(duel.seed + 0.5);
    const numbers = duel.decks ?? [this.#below(PREBUILT.length), this.#below(PREBUILT.length)];
    const entries = numbers.map(i => (PREBUILT[i] ?? PREBUILT[0]).entry);
    this.#state = apocalypships.setup(optionsSchema.parse({ bestOf: '1' }), entries).state;
  }

  play(): Tally {
    for (let question = this.#open(); question !== undefined; question = this.#open()) {
      if (isChance(question)) this.#apply(question, drawChance(question.form, this.#below));
      else this.#answer(question);
    }
    const { tally } = this;
    const status = apocalypships.status(this.#state);
    tally.matches = 1;
    tally.turns = this.#state.table.turn;
    tally.closedByFacts = this.#state.closed;
    const winner = status.over && status.ranking.length > 1 ? status.ranking[0]?.[0] : undefined;
    if (winner !== undefined && this.#duel.levels[winner] === 'greedy') tally.won = 1;
    return tally;
  }

  #open(): Pending | PendingChance | undefined {
    return apocalypships.pending(this.#state)[0];
  }

  #apply(question: Pending | PendingChance, answer: Answer): boolean {
    const before = this.#state;
    this.#state = apocalypships.apply(before, { pendingId: question.id, seat: question.seat, answer }).state;
    return revealsToAnybody(before, this.#state);
  }

  #answer(question: Pending): void {
    const only = question.auto ? onlyAnswer(question.form) : undefined;
    if (only !== undefined) {
      this.#apply(question, only);
      return;
    }
    const view = viewOf(this.#state, question.seat);
    const byOrder = apocalypships.standing(view, question, orders);
    const wish = this.#wishOf(question, view);
    if (question.kind === 'react') this.#countWindow(question, view, wish, byOrder);
    if (this.#duel.ordered && byOrder !== undefined) {
      if (question.kind === 'react') this.tally.closedByOrders += 1;
      this.#apply(question, byOrder);
      return;
    }
    if (question.kind === 'react') this.tally.asked += 1;
    this.#byMember(question, wish);
  }

  #wishOf(question: Pending, view: View): Answer {
    if (this.#duel.levels[question.seat === 0 ? 0 : 1] === 'random') {
      const answer = sampleAnswer(question.form, this.#below);
      // Random play that gives up most of its turns would be no rival.
      return answer[0] === 'turn' ? ['end'] : answer;
    }
    const advice = apocalypships.advise?.(view, question, this.#below);
    return advice !== undefined && isAnswer(question.form, advice) ? advice : sampleAnswer(question.form, this.#below);
  }

  /** An answer that a member gives on the panel. */
  #byMember(question: Pending, answer: Answer): void {
    const { tally } = this;
    const pinged = this.#lastSeat !== question.seat;
    if (pinged) {
      tally.handOvers += 1;
      this.#pressed += 1;
    }
    this.#lastSeat = question.seat;
    const presses = pressesFor(question.form, answer);
    this.#pressed += presses;
    tally.answers += 1;
    tally.byKind[question.kind] = (tally.byKind[question.kind] ?? 0) + presses;
    const reveals = this.#apply(question, answer);
    const next = this.#open();
    const atOnce = reveals || (next !== undefined && isChance(next));
    if (Number(pinged) + presses + Number(!atOnce) > MOST_PRESSES) tally.longSteps += 1;
    if (!atOnce && next !== undefined && next.seat === question.seat) return;
    if (!atOnce) {
      this.#pressed += 1;
      tally.byKind.confirm = (tally.byKind.confirm ?? 0) + 1;
    }
    tally.commits += 1;
    tally.presses += this.#pressed;
    this.#pressed = 0;
  }

  #countWindow(question: Pending, view: View, wish: Answer, byOrder: Answer | undefined): void {
    const { tally } = this;
    const side = question.seat as number as Side;
    const inQuestion = this.#state.question;
    const window = inQuestion?.ask === 'react' && inQuestion.window;
    const holds = reactionChoices(this.#state, side, window).length > 0;
    const situation = `${situationOf(view, side)}/${this.#lastSeat === question.seat}`;
    const here = tally.situations[situation] ?? { holders: noWaits(), others: noWaits() };
    tally.situations[situation] = here;
    const waits = here[holds ? 'holders' : 'others'];
    waits.windows += 1;
    if (byOrder === undefined) waits.asked += 1;
    if (byOrder === undefined && this.#lastSeat !== question.seat) waits.handOvers += 1;
    if (wish[0] !== 'pass') {
      tally.wanted += 1;
      if (byOrder !== undefined) tally.wantedAndPassed += 1;
    }
    if (this.#twins(TWIN_EVERY) === 0) this.#compareTwin(question, byOrder);
  }

  /** The same table with another hand behind it: asked alike, and closed alike. */
  #compareTwin(question: Pending, byOrder: Answer | undefined): void {
    const rival = (1 - question.seat) as Seat;
    const world = dealAgain(this.#state, rival, this.#twins);
    const twin = apocalypships.pending(world)[0];
    const same =
      twin !== undefined &&
      !isChance(twin) &&
      twin.id === question.id &&
      twin.seat === question.seat &&
      twin.kind === question.kind &&
      JSON.stringify(apocalypships.standing(viewOf(world, question.seat), twin, orders)) === JSON.stringify(byOrder);
    this.tally.twins += 1;
    if (!same) this.tally.twinsThatDiffer += 1;
  }
}

export const playDuel = (duel: Duel): Tally => new Game(duel).play();
