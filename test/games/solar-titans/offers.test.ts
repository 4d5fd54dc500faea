/** What is offered and what a time-out takes, over random positions. */
import { describe, expect, it } from 'vitest';
import { seededBelow } from '../../../src/engine/chance.ts';
import type { Pending } from '../../../src/engine/contract.ts';
import { seat } from '../../../src/engine/contract.ts';
import { sampleAnswer } from '../../../src/engine/sample.ts';
import { isChance } from '../../../src/engine/settle.ts';
import { Table } from '../../../src/engine/table.ts';
import { fits, ownCards, spanOf } from '../../../src/games/solar-titans/grid.ts';
import { solarTitans } from '../../../src/games/solar-titans/index.ts';
import { type Options, optionsSchema } from '../../../src/games/solar-titans/options.ts';
import type { State } from '../../../src/games/solar-titans/state.ts';
import { makeWords } from '../../../src/words/format.ts';
import { Match, SOLO } from './support.ts';

const say = makeWords(solarTitans.phrases, 'en', true);
const CORE = ['Command Deck r3c3', 'Crew Quarters r3c2', 'Targeting Bay r3c4'];
const choicesOf = (question: Pending) => (question.form.kind === 'pick' ? question.form.choices : []);

const MATCHES: readonly (readonly [string, Partial<Options>, number])[] = [
  ['alone', { engagement: 'automata' }, 1],
  ['alone in a last stand', { engagement: 'automata', sheet: 'monolith', aiCards: 6 }, 1],
  ['in pairs against the Automata', { engagement: 'automata', sheet: 'replicant', aiCards: 3 }, 2],
  ['duel', { roundLimit: 4 }, 2],
  ['titan duel', { engagement: 'titanDuel', roundLimit: 4 }, 4],
];

/** Plays at random, now and then a seat leaves, and shows each moment. */
function playRandom(
  options: Partial<Options>,
  seats: number,
  seed: number,
  look: (table: Table, question: Pending | undefined) => void,
): void {
  const below = seededBelow(seed);
  const entries = Array.from({ length: seats }, () => ({}));
  const table = new Table(solarTitans, solarTitans.setup(optionsSchema.parse(options), entries), [], seed);
  for (let n = 0; n < 260; n++) {
    const [question] = table.pending.filter(p => !isChance(p)) as Pending[];
    look(table, question);
    if (question === undefined) return;
    if (seats > 1 && below(90) === 0) table.concede(seat(below(seats)));
    else table.play(question, sampleAnswer(question.form, below));
  }
}

describe.each(MATCHES)('at random, %s', (_, options, seats) => {
  it('no ship leaves its area, nobody is in debt, and what lasts for a turn ends with it', () => {
    for (let seed = 1; seed <= 4; seed++) {
      playRandom(options, seats, seed, ({ state }, question) => {
        const { ships, turn, players, automata, frames } = state as State;
        for (const ship of ships) expect(fits(ownCards(ship.cards), spanOf(ship))).toBe(true);
        expect([turn.credits >= 0, turn.arm >= 0]).toEqual([true, true]);
        const acts = question?.kind === 'act' || question?.kind === 'join' || question?.kind === 'note';
        if (turn.noted !== null && (state as State).result === null)
          expect([automata !== null, acts || frames.some(f => f.do === 'act')]).toEqual([true, true]);
        if ((state as State).result !== null) return;
        for (const { miner } of ships.flatMap(ship => ship.cards))
          if (miner !== undefined && miner >= 0) expect(players[miner]?.out).toBe(false);
      });
    }
  });

  it('time running out loses no match, and no ship, where another answer does not (S-83)', () => {
    for (let seed = 11; seed <= 14; seed++) {
      playRandom(options, seats, seed, ({ state }, question) => {
        if (question === undefined || question.onTimeout === 'concede') return;
        const choices = choicesOf(question);
        const [usual] = question.onTimeout;
        const taken = choices.find(choice => choice.id === usual);
        if (taken?.ends === 'loss') expect(choices.every(choice => choice.ends === 'loss')).toBe(true);
        if (question.pace !== 'reaction') return;
        const fallen = (id: string) => {
          const after = solarTitans.apply(state as State, {
            pendingId: question.id,
            seat: question.seat,
            answer: [id],
          });
          return after.state.players[question.seat]?.out === true;
        };
        if (fallen(String(usual))) expect(choices.every(choice => fallen(choice.id))).toBe(true);
      });
    }
  });
});

describe('what is offered', () => {
  it('says of a shot at the Command Deck that it wins, and of the end of a turn that it loses', () => {
    const m = new Match({
      ships: [
        [...CORE, 'Gamma Laser r1c3'],
        ['Command Deck r1c3', 'Light Plate r1c2'],
      ],
      hands: [['Arming Crew', 'Cargo Crew']],
    });
    const ending = choicesOf(m.question).filter(choice => choice.ends !== undefined);
    expect(ending.map(choice => [choice.notation, choice.ends, choice.note && say(choice.note)])).toEqual([
      ['fire Gamma Laser r1c3 at Command Deck r1c3', 'win', 'Level 2: disables Command Deck r1c3. This wins the match'],
    ]);
    const solo = new Match(
      {
        ships: [
          ['Command Deck r1c3', 'Light Plate r1c4'],
          ['Command Deck r3c3', 'Gamma Laser r3c2', 'Alpha Laser r3c4'],
        ],
        hands: [['Cargo Crew']],
        next: ['Scythe Beam'],
      },
      SOLO,
    );
    const end = choicesOf(solo.question).find(choice => choice.id === 'end');
    expect([end?.ends, end?.note && say(end.note)]).toEqual(['loss', 'Discard, repair, draw. This loses the match']);
    expect(solo.question.onTimeout).not.toEqual(['end']);
  });

  it('buying the last card of the market loses against the Automata, and says so', () => {
    const m = new Match({ credits: 2, row: ['Standard Plate'], pile: ['Dione Plate'] }, SOLO);
    const losing = choicesOf(m.question).filter(choice => choice.ends === 'loss');
    expect(losing.map(choice => choice.notation)).toEqual(
      expect.arrayContaining(['buy Standard Plate', 'scrap market Standard Plate']),
    );
    expect(losing.some(choice => choice.notation.startsWith('buy Hauling'))).toBe(false);
  });

  it('gives up the cheaper ship card, never the Command Deck, when time runs out (S-83)', () => {
    const attacked = (ship: readonly string[], automata: readonly string[]) =>
      new Match({ ships: [ship, automata], next: ['Gamma Laser'], at: 'automata' }, SOLO);
    const taken = (m: Match) => {
      const [id] = m.question.onTimeout;
      return choicesOf(m.question).find(choice => choice.id === id)?.notation;
    };
    const deck = attacked(
      ['Command Deck r3c3', 'Crew Quarters r3c2', 'Light Plate r2c1'],
      ['Command Deck r3c3', 'Relic Missile r3c2', 'Alpha Laser r3c4 down'],
    );
    expect(deck.options).toContain('lose Command Deck r3c3');
    expect(taken(deck)).toBe('lose Crew Quarters r3c2');
    const guns = attacked(
      [
        'Command Deck r3c3',
        'Light Plate r2c3',
        'Mass Cannon r2c2',
        'Styx Missile r2c4',
        'Light Plate r3c2',
        'Light Plate r3c4',
      ],
      ['Command Deck r3c3', 'Gamma Laser r3c2', 'Alpha Laser r3c4 down'],
    );
    expect([...guns.options].sort()).toEqual(['lose Mass Cannon r2c2', 'lose Styx Missile r2c4']);
    expect(taken(guns)).toBe('lose Styx Missile r2c4');
  });

  it('offers pods that are alike once, and two of them together', () => {
    const m = new Match({ ships: [CORE, [...CORE, 'Standard Plate r1c3']], pods: [2] });
    expect(m.offers(/^fire .*Standard Plate/)).toEqual([
      'fire Boarding Pod at Standard Plate r1c3',
      'fire Boarding Pod + Boarding Pod at Standard Plate r1c3',
    ]);
    expect(new Set(m.options).size).toBe(m.options.length);
  });

  it('a Flux Beam swaps no ship card out of its area, and none that are alike (S-1, S-34)', () => {
    const wide = ['Light Plate r3c1', 'Standard Plate r3c5', ...CORE];
    const m = new Match({
      ships: [
        [...CORE, 'Flux Beam r2c3'],
        [...wide, 'Nova Mine r3c6 by 0', 'Light Plate r2c1'],
      ],
      hands: [['Arming Crew', 'Cargo Crew']],
    });
    expect(m.offers(/^flux.*Nova Mine/)).toEqual([]);
    expect(m.offers(/^flux.*Light Plate r3c1 and Light Plate r2c1/)).toEqual([]);
  });

  it('a Coordinator is paid from hand like everything else, but not by the card that it scraps', () => {
    const hand = (cards: readonly string[]) =>
      new Match({ ships: [[...CORE, 'Light Plate r2c3'], CORE], hands: [cards] }).offers(/^coordinate/);
    expect(hand(['Crew Coordinator', 'Cargo Crew'])).toEqual([]);
    expect(hand(['Crew Coordinator', 'Cargo Crew', 'Cargo Crew'])).toEqual(['coordinate Cargo Crew']);
    expect(hand(['Crew Coordinator', 'Cargo Crew', 'System Inhibitor'])).toEqual(['coordinate System Inhibitor']);
  });
});
