/** Every ending of every mode: the outcome of each seat, and its words in the result, the log, the position and the picture. */
import { describe, expect, it } from 'vitest';
import { seat as seatOf } from '../../../src/engine/contract.ts';
import { redact } from '../../../src/engine/secret.ts';
import type { Text } from '../../../src/engine/text.ts';
import { describe as said } from '../../../src/games/traveller/describe.ts';
import { eliminate, finishMatch } from '../../../src/games/traveller/flow/elimination.ts';
import { traveller } from '../../../src/games/traveller/index.ts';
import { MODES } from '../../../src/games/traveller/options.ts';
import { agreeDraw } from '../../../src/games/traveller/start.ts';
import { finish, type Work, workOn } from '../../../src/games/traveller/work.ts';
import { makeWords } from '../../../src/words/format.ts';
import { Bench } from './support.ts';

const words = makeWords(traveller.phrases, 'en');
const say = (text: Text): string => words(text);

interface Ending {
  readonly name: string;
  readonly end: (work: Work) => void;
  /** By seat, for two, three and four captains. */
  readonly outcomes: Readonly<Record<number, readonly string[]>>;
  readonly reason: RegExp;
  readonly log: RegExp;
}
const rest = (work: Work, n: number) => work.table.order.slice(n).map(s => [s]);
const leave = (work: Work, ...seats: readonly number[]) => {
  for (const s of seats) eliminate(work, s, 'conceded');
};
const TOGETHER: readonly Ending[] = [
  {
    name: '20 VP',
    end: work =>
      finishMatch(
        work,
        work.table.order.map(s => [s]),
        'points',
      ),
    outcomes: { 2: ['won', 'lost'], 3: ['won', 'placed', 'lost'], 4: ['won', 'placed', 'placed', 'lost'] },
    reason: /reached 21 VP/u,
    log: /wins/u,
  },
  {
    name: 'R109: 20 VP, level',
    end: work => finishMatch(work, [work.table.order.slice(0, 2), ...rest(work, 2)], 'points'),
    outcomes: { 2: ['won', 'won'], 3: ['won', 'won', 'lost'], 4: ['won', 'won', 'placed', 'lost'] },
    reason: /and .* reached 21 VP and share the win/u,
    log: /share the win/u,
  },
  {
    name: 'the last round',
    end: work =>
      finishMatch(
        work,
        work.table.order.map(s => [s]),
        'rounds',
      ),
    outcomes: { 2: ['won', 'lost'], 3: ['won', 'placed', 'lost'], 4: ['won', 'placed', 'placed', 'lost'] },
    reason: /last round/u,
    log: /wins/u,
  },
  {
    name: 'the last round, level',
    end: work => finishMatch(work, [[...work.table.order]], 'rounds'),
    outcomes: { 2: ['won', 'won'], 3: ['won', 'won', 'won'], 4: ['won', 'won', 'won', 'won'] },
    reason: /share the win/u,
    log: /share the win/u,
  },
  {
    name: 'R111: the last captain',
    end: work => leave(work, ...work.table.order.slice(1).toReversed()),
    outcomes: { 2: ['won', 'lost'], 3: ['won', 'lost', 'lost'], 4: ['won', 'lost', 'lost', 'lost'] },
    reason: /last captain/u,
    log: /wins/u,
  },
];
const ALONE: readonly Ending[] = [
  {
    name: '20 VP',
    end: work => finishMatch(work, [[0]], 'points'),
    outcomes: { 1: ['won'] },
    reason: /^Won in round 1 with 21 VP/u,
    log: /wins/u,
  },
  {
    name: 'bankrupt',
    end: work => eliminate(work, 0, 'bankrupt'),
    outcomes: { 1: ['lost'] },
    reason: /^Lost in round 1 with 21 VP, bankrupt/u,
    log: /lost/u,
  },
  {
    name: 'the last round',
    end: work => finishMatch(work, [[0]], 'rounds'),
    outcomes: { 1: ['lost'] },
    reason: /^Lost .* the last round is over/u,
    log: /lost/u,
  },
  {
    name: 'R120: given up',
    end: work => leave(work, 0),
    outcomes: { 1: ['lost'] },
    reason: /^Lost .* given up/u,
    log: /lost/u,
  },
];

const benchFor = (mode: (typeof MODES)[number]): Bench => {
  const options = mode.options;
  const bench = new Bench({ seats: Number(options.captains), options });
  bench.captain(0).vp = 21;
  return bench;
};
/** Nothing may be missing or left in the words of anybody. */
function everythingIsSaid(bench: Bench): void {
  const seats = bench.state.table.captains.flatMap((c, s) => (c.ship === 0 ? [] : [seatOf(s)]));
  for (const viewer of [...seats, 'spectator' as const]) {
    const view = traveller.view(redact(bench.state, viewer), viewer);
    for (const line of traveller.words(view, { palette: 'dark' })) expect(say(line)).not.toMatch(/\{|undefined/u);
    expect(say(traveller.words(view, { palette: 'dark' })[0] as Text)).toMatch(/^The match is over/u);
    expect(traveller.scene(view, { palette: 'dark' }).shapes.length).toBeGreaterThan(0);
  }
}

describe.each(MODES.map(mode => [mode.id, mode] as const))('%s', (_, mode) => {
  const seats = Number(mode.options.captains);
  it.each((seats === 1 ? ALONE : TOGETHER).map(e => [e.name, e] as const))('%s', (_name, ending) => {
    const bench = benchFor(mode);
    const work = workOn(bench.state);
    ending.end(work);
    const step = finish(work);
    bench.state = step.state;
    const status = traveller.status(bench.state);
    expect(status.over && status.outcomes).toEqual(ending.outcomes[seats]);
    expect(status.over && say(status.reason)).toMatch(ending.reason);
    const log = step.events.map(e => say(said(e as never)));
    expect(log.at(-1)).toMatch(ending.log);
    for (const line of log) expect(line).not.toMatch(/\{|undefined/u);
    everythingIsSaid(bench);
  });
});

describe('an agreed end', () => {
  it.each([2, 3, 4])('of %i is a draw of those still in play, and lost for who left before', seats => {
    const bench = new Bench({ seats });
    if (seats > 2) {
      const work = workOn(bench.state);
      leave(work, 1);
      bench.state = finish(work).state;
    }
    const step = agreeDraw(bench.state);
    const status = traveller.status(step.state);
    const drawn = Array.from({ length: seats }, (_, s) => (seats > 2 && s === 1 ? 'lost' : 'drawn'));
    expect(status.over && status.outcomes).toEqual(drawn);
    expect(say(said(step.events.at(-1) as never))).toMatch(/^A draw between/u);
  });
});
