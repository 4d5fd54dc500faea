/** Whose and what: the log names whose each card is, heading and words say who acts, cards say all that they do. */
import { describe, expect, it } from 'vitest';
import { seededBelow } from '../../../src/engine/chance.ts';
import type { Pending, Viewer } from '../../../src/engine/contract.ts';
import { revealsTo } from '../../../src/engine/reveals.ts';
import { sampleAnswer } from '../../../src/engine/sample.ts';
import { redact } from '../../../src/engine/secret.ts';
import { isChance } from '../../../src/engine/settle.ts';
import { Table } from '../../../src/engine/table.ts';
import { cardOf } from '../../../src/games/solar-titans/cards/index.ts';
import type { GameEvent } from '../../../src/games/solar-titans/events.ts';
import { aboutCard, printedWords } from '../../../src/games/solar-titans/faces.ts';
import { solarTitans } from '../../../src/games/solar-titans/index.ts';
import { MODES } from '../../../src/games/solar-titans/options.ts';
import type { State } from '../../../src/games/solar-titans/state.ts';
import { makeWords } from '../../../src/words/format.ts';
import { begun, launched } from './rulings/support.ts';
import { at, Match, SOLO, seat } from './support.ts';

const say = makeWords(solarTitans.phrases, 'en', true);
const CORE = ['Command Deck r3c3', 'Crew Quarters r3c2', 'Targeting Bay r3c4'];
const told = (events: readonly GameEvent[], viewer: Viewer = 'spectator') =>
  events.map(event => say(solarTitans.describe(redact(event, viewer))));
const wordsOf = (state: State, viewer: Viewer = seat(0)) =>
  solarTitans.words(solarTitans.view(redact(state, viewer), viewer), { palette: 'default' }).map(line => say(line));
const textsIn = (state: State, viewer: Viewer = seat(0)): readonly string[] => {
  const { shapes } = solarTitans.scene(solarTitans.view(redact(state, viewer), viewer), { palette: 'default' });
  return (shapes as readonly { readonly text?: Parameters<typeof say>[0] }[]).flatMap(({ text }) =>
    text === undefined || text.key === '=' ? [] : [say(text)],
  );
};

describe('the log', () => {
  it.each(MODES.map(mode => [mode.id, mode.options] as const))(
    'of %s names the owner in each line that names a square',
    (_, options) => {
      for (const seats of solarTitans.seating(options).counts) {
        const below = seededBelow(seats);
        const entries = Array.from({ length: seats }, () => ({}));
        const table = new Table(solarTitans, solarTitans.setup(options, entries), [], 7);
        for (let n = 0; n < 220; n++) {
          const [question] = table.pending.filter(p => !isChance(p)) as Pending[];
          if (question === undefined) break;
          table.play(question, sampleAnswer(question.form, below));
        }
        const lines = told(table.events as unknown as readonly GameEvent[]).filter(line =>
          /\br-?\d+c-?\d+\b/u.test(line),
        );
        expect(lines.length).toBeGreaterThan(0);
        expect(lines.filter(line => !/#\d|Automata/u.test(line))).toEqual([]);
      }
    },
  );

  it('tells a shot with the weapons by their squares and the ship that it meets', () => {
    const m = new Match(
      { seats: 3, ships: [[...CORE, 'Alpha Laser r2c3'], CORE, CORE], hands: [['Arming Crew', 'Cargo Crew']] },
      { engagement: 'titanTakedown' },
    ).play('fire Alpha Laser r2c3 at ship 3 Crew Quarters r3c2');
    expect(told(m.events)).toEqual(
      expect.arrayContaining([
        '#1 fires Alpha Laser r2c3 with level 1 at Crew Quarters r3c2 of #3.',
        'Crew Quarters r3c2 of #3 is disabled.',
      ]),
    );
  });

  it('tells a Backup Hub as what it is', () => {
    const m = new Match({ ships: [[...CORE, 'Backup Hub r2c3', 'Light Plate r2c2 down']], hands: [['Cargo Crew']] });
    m.play('hub r2c3 mends Light Plate r2c2');
    expect(told(m.events)).toContain('#1 scraps Backup Hub r2c3 to repair Light Plate r2c2 at once.');
  });

  it('names both targets of a wide shot, and the discard pile that a torn weapon goes to', () => {
    const wide = new Match({
      ships: [
        [...CORE, 'Katana Beam r2c3'],
        [...CORE, 'Light Plate r1c2', 'Light Plate r1c3'],
      ],
      hands: [['Arming Crew', 'Cargo Crew']],
    }).play('fire Katana Beam r2c3 at Light Plate r1c2 and column 3');
    expect(told(wide.events)).toContain(
      '#1 fires Katana Beam r2c3 with level 2 at Light Plate r1c2 of #2 and Light Plate r1c3 of #2.',
    );
    const torn = new Match({
      ships: [
        [...CORE, 'Disruptor Missile r2c3'],
        [...CORE, 'Styx Missile r1c3'],
      ],
      hands: [['Arming Crew', 'Cargo Crew']],
    }).play('disrupt Styx Missile r1c3');
    expect(told(torn.events)).toContain(
      '#1 fires Disruptor Missile r2c3: Styx Missile r1c3 of #2 is torn off and goes to the discard pile of #2.',
    );
  });
});

describe('while the Automata acts', () => {
  const attacked = () =>
    new Match(
      {
        round: 6,
        ships: [
          ['Command Deck r3c3', 'Crew Quarters r3c2', 'Light Plate r2c3'],
          ['Command Deck r3c3', 'Relic Missile r3c2', 'Alpha Laser r3c4 down'],
        ],
        next: ['Gamma Laser'],
        at: 'automata',
      },
      SOLO,
    );

  it('heading, words and question say so, with its card and whom it attacks', () => {
    const m = attacked();
    expect(wordsOf(m.state)[0]).toBe('Round 6: the Automata attacks #1 with Gamma Laser.');
    expect(textsIn(m.state)).toContain('Round 6: the Automata, Gamma Laser, attacks #1');
    expect(say(m.question.prompt)).toBe(
      'The Automata attacks you (Gamma Laser); these results are equally good to it. Which do you take?',
    );
  });

  it('the next round begins with the players’ turn', () => {
    const m = attacked().play('lose Crew Quarters r3c2');
    expect([m.state.round, m.question.kind]).toEqual([7, 'act']);
  });

  it('says which cards of two come later', () => {
    const m = new Match(
      {
        seats: 2,
        target: 0,
        ships: [
          ['Command Deck r3c3', 'Crew Quarters r3c2', 'Light Plate r2c3'],
          CORE,
          ['Command Deck r3c3', 'Relic Missile r3c2', 'Alpha Laser r3c4 down'],
        ],
        next: ['Gamma Laser', 'Dione Plate'],
        at: 'automata',
      },
      SOLO,
    );
    expect(wordsOf(m.state).slice(0, 2)).toEqual([
      'Round 2: the Automata attacks #1 with Gamma Laser.',
      'After that it resolves Dione Plate.',
    ]);
  });

  it('who leaves in the middle of it lets it end once', () => {
    const m = new Match(
      {
        seats: 2,
        ships: [CORE, CORE, ['Command Deck r3c3']],
        ai: ['crew_hunter'],
        hands: [['Cargo Crew', 'Arming Crew'], ['Cargo Crew']],
        at: 'automata',
        target: 0,
      },
      SOLO,
    );
    expect([m.question.kind, Number(m.question.seat)]).toEqual(['discard', 0]);
    m.table.concede(seat(0));
    expect([m.state.round, m.question.kind, Number(m.question.seat)]).toEqual([3, 'act', 1]);
  });
});

describe('words and pictures', () => {
  it('mark a fired Flux Beam and Disruptor Missile, and what is used once a turn', () => {
    const m = new Match({
      ships: [
        [...CORE, 'Flux Beam r2c2', 'Disruptor Missile r2c4', 'Solar Battery r2c3'],
        [...CORE, 'Styx Missile r1c3', 'Light Plate r2c3', 'Standard Plate r2c2'],
      ],
      hands: [['Arming Crew', 'Arming Crew', 'Cargo Crew']],
    });
    const dots = () =>
      solarTitans
        .scene(solarTitans.view(redact(m.state, seat(0)), seat(0)), { palette: 'default' })
        .shapes.filter(shape => shape.kind === 'circle' && shape.width === 3).length;
    expect(dots()).toBe(0);
    m.play('flux r2c2 swaps Light Plate r2c3 and Standard Plate r2c2', 'disrupt Styx Missile r1c3', 'income r2c3');
    const ship = wordsOf(m.state).find(line => line.startsWith('Ship, #1')) ?? '';
    expect(ship).toContain('Flux Beam r2c2 (defense 1, charged for 2: front 2, fired)');
    expect(ship).toContain('Disruptor Missile r2c4 (defense 1, flank, no level, fired)');
    expect(ship).toContain('Solar Battery r2c3 (defense 1, used this turn)');
    expect(dots()).toBe(3);
  });

  it('have the sheet’s bonus', () => {
    expect(wordsOf(at({}, { ...SOLO, sheet: 'centurion' }))).toContain(
      'Bonus of Centurion: While at least one of its Targeting Bays is enabled, each of its ship weapons has attack level +1.',
    );
  });

  it('ask for a layout as the mode has it: in Takedown the titan starts', () => {
    const prompt = (engagement: 'duel' | 'titanTakedown' | 'automata', seats: number) => {
      const [first] = begun({ engagement }, seats).pending as readonly Pending[];
      return first === undefined ? '' : say(first.prompt);
    };
    expect(prompt('duel', 2)).toBe('Pick the layout of your ship. The lowest numeral starts.');
    expect(prompt('titanTakedown', 3)).toBe(
      'Pick the layout of your ship. The titan cruiser starts, whatever the numerals.',
    );
    expect(prompt('automata', 1)).toBe('Pick the layout of your ship.');
  });

  it('say where squares ahead of row 1 lie', () => {
    const m = new Match({ ships: [[...CORE, 'Light Plate r2c3', 'Light Plate r1c3']], hands: [['Standard Plate']] });
    const { form } = m.question;
    const ahead = form.kind === 'pick' ? form.choices.find(c => c.notation === 'place Standard Plate r0c3') : undefined;
    expect(ahead?.path.map(part => say(part))).toEqual(['Place Standard Plate', 'row 0 (ahead of row 1), column 3']);
  });
});

describe('a card says all that it does', () => {
  const full = (name: string) =>
    printedWords(cardOf(name))
      .map(line => say(line))
      .join(' ');
  it.each([
    ['artemis_missile', /choose flank or front for that shot/],
    ['kinetic_plate', /level 2 or more by itself/],
    ['hauling_crew', /without the no-move icon, or a Nova Mine on your ship.*back to its pile/],
    ['mercenary_crew', /from hand or prepped, it goes back to its pile/],
    ['deck_crane', /without the no-move icon/],
    ['contingency_crew', /without the no-move icon.*Prepped, it gives ARM only/],
    ['field_repair', /without the no-repair icon.*works from your next turn on/],
    ['backup_hub', /without the no-repair icon/],
    ['flux_beam', /Charge 2: pay 2 credits/],
    ['nova_mine', /Disabled before that, it never goes off/],
    ['link_laser', /neither armed nor used up/],
    ['gravity_laser', /neither armed nor used up/],
    ['crew_quarters', /all, if you have fewer/],
    ['arming_crew', /from hand or prepped, it goes to your discard pile/],
  ])('%s', (card, words) => expect(full(card)).toMatch(words));

  it('in short too', () => {
    expect(say(aboutCard('flux_beam'))).toContain('Charge 2 credits: front 2');
    expect(say(aboutCard('artemis_missile'))).toContain('flank or front 2');
    expect(say(aboutCard('kinetic_plate'))).toContain('level 2 or more by itself');
  });
});

describe('undo ends at a reveal, alone too', () => {
  it('a purchase shows the next card of the market, a turn’s end the next cards', () => {
    const m = new Match({ credits: 2, hands: [['Cargo Crew']], row: Array(6).fill('Standard Plate') }, SOLO);
    const before = m.state;
    const shown = (typed: string) => {
      const next = new Match({}, SOLO);
      next.table.state = before;
      next.play(typed);
      return revealsTo(seat(0), before, next.state);
    };
    expect([shown('buy Standard Plate'), shown('end turn'), shown('play Cargo Crew')]).toEqual([true, true, false]);
  });
});

describe('a running match of version 1', () => {
  const upgrade = (state: State) => solarTitans.upgrades?.[2]?.(JSON.parse(JSON.stringify(state))) as State;

  it('in the middle of the Automata’s turn keeps its round and goes on', () => {
    const m = new Match(
      {
        round: 6,
        ships: [
          ['Command Deck r3c3', 'Crew Quarters r3c2', 'Light Plate r2c3'],
          ['Command Deck r3c3', 'Relic Missile r3c2', 'Alpha Laser r3c4 down'],
        ],
        next: ['Gamma Laser'],
        at: 'automata',
      },
      SOLO,
    );
    const stored = { ...m.state, round: 7 };
    expect(upgrade(stored).round).toBe(6);
    const hunted: State = {
      ...stored,
      frames: [
        { do: 'startTurn', seat: 0 },
        { do: 'discard', seat: 0, n: 1, why: 'hunter' },
      ],
    };
    m.table.state = upgrade({ ...hunted, players: hunted.players.map(p => ({ ...p })) });
    expect([m.state.round, m.question.kind]).toEqual([7, 'act']);
  });

  it('that waited for what is no question any more goes on to the next', () => {
    const m = new Match({ hands: [['Cargo Crew']] });
    const stored: State = { ...m.state, frames: [{ do: 'act' }, { do: 'discard', seat: 0, n: 2, why: 'quarters' }] };
    const now = upgrade(stored);
    expect([solarTitans.pending(now).map(p => (isChance(p) ? 'chance' : p.kind)), now.players[0]?.discard]).toEqual([
      ['act'],
      ['cargo_crew'],
    ]);
  });

  it('with ships that are shaped freely has its Command Deck in place', () => {
    const table = begun({ freeLayout: true }, 2);
    const state = JSON.parse(JSON.stringify(table.state)) as State;
    for (const player of state.players) (player.built as unknown as { $secret: { value: unknown } }).$secret.value = [];
    const now = upgrade(state);
    const [question] = solarTitans.pending(now) as readonly Pending[];
    expect(question?.form.kind === 'pick' && question.form.choices.length).toBeGreaterThan(1);
    expect(launched({ freeLayout: true }, 2).pending.length).toBeGreaterThan(0);
  });
});
