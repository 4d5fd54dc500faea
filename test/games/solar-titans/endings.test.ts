/** Every ending of every mode: said in words, in the log and over the picture, to each seat and to watchers, with the outcome of each seat. */
import { describe, expect, it } from 'vitest';
import type { Outcome, Viewer } from '../../../src/engine/contract.ts';
import { redact } from '../../../src/engine/secret.ts';
import { solarTitans } from '../../../src/games/solar-titans/index.ts';
import type { Options } from '../../../src/games/solar-titans/options.ts';
import type { State } from '../../../src/games/solar-titans/state.ts';
import { makeWords } from '../../../src/words/format.ts';
import { Match, SOLO, seat } from './support.ts';

const say = makeWords(solarTitans.phrases, 'en', true);
const CORE = ['Command Deck r3c3', 'Crew Quarters r3c2', 'Targeting Bay r3c4', 'Light Plate r2c3'];
const BARE = ['Command Deck r1c3'];
const GUNNER = [...CORE, 'Gamma Laser r1c3'];
const KILL = 'fire Gamma Laser r1c3 at Command Deck r1c3';
const ARM = ['Arming Crew', 'Cargo Crew'];

interface Ending {
  readonly name: string;
  readonly options: Partial<Options>;
  readonly position: object;
  readonly end: (m: Match) => unknown;
  readonly reason: RegExp;
  readonly outcomes: readonly Outcome[];
}
const leave =
  (...seats: readonly number[]) =>
  (m: Match) => {
    for (const s of seats) m.table.concede(seat(s));
  };
const draw = (m: Match) => {
  m.table.state = solarTitans.agreeDraw?.(m.state).state as State;
};
const shoot =
  (typed = KILL) =>
  (m: Match) =>
    m.play(typed);
/** The last turn of the last round. */
const last = (more: object) => ({ round: 4, hands: [['Cargo Crew']], ...more });
const FOES: Partial<Options> = { roundLimit: 4 };
const attacked = { ...SOLO };
const DEADLY = ['Command Deck r3c3', 'Mass Cannon r3c2', 'Alpha Laser r3c4'];

const ENDINGS: readonly Ending[] = [
  ...(
    [
      ['duel', 2, ['won', 'lost'], 1],
      ['freeForAll', 3, ['won', 'lost', 'placed'], 1],
      ['freeForAll', 4, ['won', 'lost', 'placed', 'placed'], 1],
      ['hunterKiller', 4, ['won', 'lost', 'won', 'lost'], 1],
      ['titanDuel', 4, ['won', 'lost', 'won', 'lost'], 1],
      ['titanTakedown', 3, ['won', 'lost', 'lost'], 1],
    ] as const
  ).map(
    ([engagement, seats, outcomes, target]): Ending => ({
      name: `${engagement} of ${seats}: a Command Deck falls`,
      options: { engagement },
      position: { seats, ships: Array.from({ length: seats }, (_, i) => (i === 0 ? GUNNER : BARE)), hands: [ARM] },
      end: shoot(engagement === 'titanTakedown' ? KILL.replace('at ', `at ship ${target + 1} `) : KILL),
      reason:
        engagement === 'titanDuel'
          ? /^the Command Deck of #2 and #4 was disabled\.$/
          : /^the Command Deck of #2 was disabled\.$/,
      outcomes,
    }),
  ),
  {
    name: 'titanTakedown: the titan falls',
    options: { engagement: 'titanTakedown' },
    position: { seats: 3, seat: 1, ships: [BARE, GUNNER, CORE], hands: [[], ARM] },
    end: shoot(),
    reason: /^the Command Deck of #1 was disabled\.$/,
    outcomes: ['lost', 'won', 'won'],
  },
  ...(
    [
      ['duel', 2, [0], ['lost', 'won']],
      ['freeForAll', 3, [0, 2], ['lost', 'won', 'lost']],
      ['hunterKiller', 4, [1, 3], ['won', 'lost', 'won', 'lost']],
      ['hunterKiller', 4, [0, 1, 3], ['lost', 'lost', 'won', 'lost']],
      ['titanDuel', 4, [0, 2], ['lost', 'won', 'lost', 'won']],
      ['titanTakedown', 3, [0], ['lost', 'won', 'won']],
      ['titanTakedown', 3, [1, 2], ['won', 'lost', 'lost']],
    ] as const
  ).map(
    ([engagement, seats, leavers, outcomes]): Ending => ({
      name: `${engagement} of ${seats}: ${leavers.join()} left`,
      options: { engagement },
      position: { seats },
      end: leave(...leavers),
      reason: /^the others left\.$/,
      outcomes,
    }),
  ),
  ...(
    [
      ['duel', 2],
      ['freeForAll', 4],
      ['hunterKiller', 4],
      ['titanDuel', 4],
      ['titanTakedown', 3],
    ] as const
  ).flatMap(([engagement, seats]): Ending[] => [
    {
      name: `${engagement}: a draw is agreed`,
      options: { engagement },
      position: { seats },
      end: draw,
      reason: /^a draw was agreed\.$/,
      outcomes: Array.from({ length: seats }, () => 'drawn' as const),
    },
    {
      name: `${engagement}: counted out, all equal`,
      options: { engagement, ...FOES },
      position: last({ seats, seat: seats - 1, ships: Array.from({ length: seats }, () => CORE) }),
      end: shoot('end turn'),
      reason: /^no decision within the round limit/,
      outcomes: Array.from({ length: seats }, () => 'drawn' as const),
    },
  ]),
  {
    name: 'duel: counted out, one has more',
    options: FOES,
    position: last({ seat: 1, ships: [GUNNER, CORE] }),
    end: shoot('end turn'),
    reason: /^no decision within the round limit/,
    outcomes: ['won', 'lost'],
  },
  ...([1, 2] as const).flatMap((seats): Ending[] => {
    const mine = Array.from({ length: seats }, () => CORE);
    const all = (outcome: Outcome) => Array.from({ length: seats }, () => outcome);
    const score = /^the Automata \((Sovereign|Monolith)\) is defeated with \d+ points\. \S.*\.$/;
    return [
      ...(['sovereign', 'monolith'] as const).map(
        (sheet): Ending => ({
          name: `Automata ${sheet}, ${seats}: defeated`,
          options: { ...SOLO, sheet },
          position: { seats, ships: [GUNNER, ...mine.slice(1), BARE], hands: [ARM] },
          end: shoot(),
          reason: score,
          outcomes: all('won'),
        }),
      ),
      {
        name: `Automata, ${seats}: every deck falls`,
        options: attacked,
        position: {
          seats,
          ...(seats === 2 && { out: [1], target: 0 }),
          ships: [['Command Deck r1c3'], ...mine.slice(1), DEADLY],
          next: ['Gamma Laser'],
          hands: [['Cargo Crew']],
        },
        end: shoot('end turn'),
        reason: /^all Command Decks of the players are disabled: the Automata wins\.$/,
        outcomes: all('lost'),
      },
      {
        name: `Automata, ${seats}: the market is empty`,
        options: SOLO,
        position: { seats, credits: 1, row: ['Mass Cannon'], pile: ['Dione Plate'] },
        end: shoot('scrap market Mass Cannon'),
        reason: /^the market pile is empty and the system is lost: the Automata wins\.$/,
        outcomes: all('lost'),
      },
      {
        name: `Automata, ${seats}: all give up`,
        options: SOLO,
        position: { seats },
        end: leave(...Array.from({ length: seats }, (_, i) => i)),
        reason: /^nobody fights on: the Automata wins\.$/,
        outcomes: all('lost'),
      },
      {
        name: `Automata, ${seats}: a draw is agreed`,
        options: SOLO,
        position: { seats },
        end: draw,
        reason: /^nobody fights on: the Automata wins\.$/,
        outcomes: all('lost'),
      },
    ];
  }),
  {
    name: 'Automata, 2: one left before the other won',
    options: SOLO,
    position: { seats: 2, ships: [GUNNER, CORE, BARE], hands: [ARM] },
    end: m => {
      leave(1)(m);
      m.play(KILL);
    },
    reason: /^the Automata \(Sovereign\) is defeated with \d+ points/,
    outcomes: ['won', 'lost'],
  },
];

describe('an ending', () => {
  it.each(ENDINGS.map(ending => [ending.name, ending] as const))(
    '%s',
    (_, { options, position, end, reason, outcomes }) => {
      const m = new Match(position, options);
      end(m);
      const status = solarTitans.status(m.state);
      if (!status.over) throw new Error('it is not over');
      expect(status.outcomes).toEqual(outcomes);
      const said = say(status.reason);
      expect(said).toMatch(reason);
      const viewers: readonly Viewer[] = [...outcomes.map((__, s) => seat(s)), 'spectator'];
      for (const viewer of viewers) {
        const view = solarTitans.view(redact(m.state, viewer), viewer);
        expect(solarTitans.words(view, { palette: 'default' }).map(line => say(line))).toContain(`Over: ${said}`);
        expect(titleOf(m.state, viewer)).toBe(`Over: ${said}`);
      }
      const told = m.events.map(event => say(solarTitans.describe(redact(event, 'spectator'))));
      if (end !== draw) expect(told).toContain(`The match is over: ${said}`);
    },
  );

  it('scores by sheet, AI cards, repairs and the pile, with its title (S-78)', () => {
    const m = new Match(
      { ships: [GUNNER, BARE], hands: [ARM], repairs: [2], ai: ['ship_siphon'], pile: Array(10).fill('Dione Plate') },
      { ...SOLO, sheet: 'centurion' },
    ).play(KILL);
    const status = solarTitans.status(m.state);
    expect(status.over && say(status.reason)).toBe(
      'the Automata (Centurion) is defeated with 46 points. Close victory.',
    );
    expect(solarTitans.score?.(m.state)).toBe(46);
  });

  it('of version 1 that was stored without its score still prints', () => {
    const stored = { type: 'over', args: { reason: { key: 'reason.score' } } };
    expect(say(solarTitans.describe(redact(stored, 'spectator')))).toBe('The match is over: the Automata is defeated.');
    for (const [type, args] of [
      [
        'fired',
        {
          seat: { seat: 0 },
          guns: [{ key: 'card.alpha_laser' }],
          card: { key: 'card.light_plate' },
          r: 1,
          c: 3,
          level: 1,
        },
      ],
      ['down', { card: { key: 'card.light_plate' }, r: 1, c: 3 }],
      ['blast', { r: 0, c: 3 }],
    ] as const)
      expect(say(solarTitans.describe(redact({ type, args } as never, 'spectator')))).toMatch(/^\S.*\.$/);
  });
});

function titleOf(state: State, viewer: Viewer): string | undefined {
  const view = solarTitans.view(redact(state, viewer), viewer);
  const { shapes } = solarTitans.scene(view, { palette: 'default' });
  const texts = JSON.parse(JSON.stringify(shapes)) as readonly { readonly text?: { readonly key: string } }[];
  const title = texts.find(shape => shape.text?.key === 'scene.over')?.text;
  return title === undefined ? undefined : say(title as never);
}
