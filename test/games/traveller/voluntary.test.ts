/** R27: what a captain does of their own will never bankrupts; over random matches in which hardly any cards are left. */
import { describe, expect, it } from 'vitest';
import { answerChance, type Below, seededBelow } from '../../../src/engine/chance.ts';
import type { Answer, Pending } from '../../../src/engine/contract.ts';
import { sampleAnswer } from '../../../src/engine/sample.ts';
import { entrySchema, PREBUILT } from '../../../src/games/traveller/decks.ts';
import type { Why } from '../../../src/games/traveller/frames.ts';
import { fundsOf } from '../../../src/games/traveller/funds.ts';
import { apply } from '../../../src/games/traveller/machine.ts';
import { optionsSchema } from '../../../src/games/traveller/options.ts';
import { pending } from '../../../src/games/traveller/pending.ts';
import { status } from '../../../src/games/traveller/result.ts';
import { setup } from '../../../src/games/traveller/start.ts';
import type { State } from '../../../src/games/traveller/state.ts';
import { isCrew, kindOf, structureOf, woundsOf } from '../../../src/games/traveller/values.ts';
import { Bench } from './support.ts';

const VOLUNTARY: readonly Why[] = [
  'event',
  'heroic',
  'procure',
  'ability',
  'travel',
  'piracy',
  'restore',
  'requirement',
  'trigger',
  'tax',
];
const OWN_WILL = ['restore', 'tax', 'activity', 'procure', 'declare', 'cost'];

/** Questions in the middle of nothing that is still to be paid for. */
const QUIET: readonly string[] = ['activity', 'procure', 'actions', 'turns', 'resourceMenu', 'stop', 'stow'];
/** Now and then most of what a captain has is gone, and the rest is hurt. */
function thinned(state: State, below: Below): State {
  const thin = structuredClone(state);
  for (const pile of thin.piles) {
    pile.deck = pile.deck.slice(0, below(4));
    pile.hand = pile.hand.slice(0, 1 + below(3));
  }
  for (const p of thin.table.board) {
    const most = isCrew(p) ? woundsOf(thin.table, p) : kindOf(p) === 'upgrade' ? structureOf(p) : 0;
    if (most > 1) p.damage = below(most);
  }
  return thin;
}
const isRisk = ({ form }: Pending, answer: Answer): boolean =>
  form.kind === 'pick' && form.choices.some(c => answer.includes(c.id) && c.ends !== undefined);

function playOn(from: State, seed: number, faults: string[]): void {
  const below = seededBelow(seed);
  let state = from;
  const risky = new Set<number>();
  for (let n = 0; n < 900 && !status(state).over; n++) {
    if (n % 10 === 9 && QUIET.includes(state.asking?.frame.do ?? '')) state = thinned(state, below);
    const must = pending(state).filter(q => q.seat === 'chance' || q.urgency === 'must');
    const question = must[below(must.length)];
    if (question === undefined) throw new Error('nothing is asked');
    if (question.seat === 'chance') {
      state = apply(state, { pendingId: question.id, seat: 'chance', answer: answerChance(`${seed}`, question) }).state;
      continue;
    }
    const frame = state.asking?.frame;
    const seat = question.seat as number;
    if (frame?.do === 'pay' && VOLUNTARY.includes(frame.why) && !risky.has(seat)) {
      const funds = fundsOf(state, seat, frame.from);
      if (funds < frame.due - frame.paid) faults.push(`${frame.why}: ${frame.due - frame.paid} of ${funds}`);
    }
    const answer = sampleAnswer(question.form, below);
    if (isRisk(question, answer)) risky.add(seat);
    else if (question.kind !== 'pay') risky.delete(seat);
    const step = apply(state, { pendingId: question.id, seat: question.seat, answer });
    const ruined = step.events.some(e => e.type === 'bankrupt' && e.seat === seat);
    if (ruined && OWN_WILL.includes(question.kind) && !isRisk(question, answer))
      faults.push(`${question.kind} ${answer.join()}`);
    state = step.state;
  }
}
const start = (captains: number, options: object): State =>
  setup(
    optionsSchema.parse({ captains: String(captains), ...options }),
    Array.from({ length: captains }, (_, i) => entrySchema.parse({ ...PREBUILT[i]?.entry })),
  ).state;

describe('R27', () => {
  it.each([
    [2, {}],
    [3, { strictJumps: true }],
    [4, {}],
    [1, { scenario: 'SO3', bloodPrice: true, lastRound: 40 }],
  ] as const)(
    'nothing voluntary is offered without the means, %i captains',
    { timeout: 120_000 },
    (captains, options) => {
      const faults: string[] = [];
      for (let seed = 1; seed <= 6; seed++) playOn(start(captains, options), seed, faults);
      expect([...new Set(faults)]).toEqual([]);
    },
  );

  it('two Wounds are not healed with one credit', () => {
    const bench = new Bench({ seats: 2, phase: 'ready' });
    const crew = bench.put('CR10', 0, { damage: 2 });
    bench.hand(0, 'EV01');
    bench.deck(0);
    bench.go({ do: 'restore', seat: 0 });
    expect(bench.ids(0)).toEqual([`r${crew.uid}.1`]);
  });
});
