/** S-81 to S-90: what is seen, set-up, leaving, partners. */
import { expect } from 'vitest';
import { redact } from '../../../../src/engine/secret.ts';
import { solarTitans } from '../../../../src/games/solar-titans/index.ts';
import { enemiesOf } from '../../../../src/games/solar-titans/levels.ts';
import { optionsSchema } from '../../../../src/games/solar-titans/options.ts';
import { makeWords } from '../../../../src/words/format.ts';
import { at, Match, SOLO, seat } from '../support.ts';
import { ARM, CORE, duel, ENEMY, kinds, launched, type Rulings, rulingsHold, stateOf } from './support.ts';

const say = makeWords(solarTitans.phrases, 'en', true);

const RULINGS: Rulings = {
  81: [
    'hands and draw piles are hidden, all else is open',
    () => {
      const seen = solarTitans.view(redact(at({ hands: [['Arming Crew'], ['Cargo Crew']] }), seat(0)), seat(0));
      expect([seen.players[0]?.hand, seen.players[1]?.hand, seen.market.pile]).toEqual([
        ['arming_crew'],
        [{ hidden: true }],
        { hidden: true },
      ]);
    },
  ],
  82: [
    'the own ship has row 1 on top, the enemy row 1 at the bottom; columns are numbered alike, from the left',
    () => {
      const state = at({});
      const scene = solarTitans.scene(solarTitans.view(redact(state, seat(1)), seat(1)), { palette: 'default' });
      const marks = (key: string) =>
        scene.shapes.flatMap(s =>
          s.kind === 'label' && s.text.key === key ? [{ n: Number(s.text.args?.n), ...s }] : [],
        );
      // The own ship stands left, the enemy's right.
      const half = (key: string, right: boolean) =>
        marks(key)
          .filter(m => m.x > scene.width / 2 === right)
          .sort((a, b) => a.n - b.n);
      const rising = (list: readonly number[]) => list.every((v, i) => i === 0 || v > (list[i - 1] ?? 0));
      expect(rising(half('scene.row', false).map(m => m.y))).toBe(true);
      expect(rising(half('scene.row', true).map(m => -m.y + scene.height))).toBe(true);
      expect([false, true].map(right => rising(half('scene.column', right).map(m => m.x)))).toEqual([true, true]);
      const own = state.ships[1]?.cards.length;
      expect([half('scene.row', false).length, own]).toEqual([3, 8]);
    },
  ],
  83: [
    'a late discard takes the cheapest card, by name among equals',
    () => {
      const m = new Match({
        ships: [['Command Deck r3c3', 'Crew Quarters r3c2 down']],
        hands: [['Gamma Laser', 'Cargo Crew', 'Arming Crew']],
        at: 'start',
      });
      expect(m.question.onTimeout).toEqual(['drop.cargo_crew+arming_crew']);
      const one = new Match({
        ships: [[...CORE, 'Shock Cannon r2c3'], ENEMY],
        hands: [ARM, ['Gamma Laser', 'Cargo Crew', 'Arming Crew']],
      });
      one.play('fire Shock Cannon r2c3 at Light Plate r1c3');
      expect(one.question.onTimeout).toEqual(['drop.arming_crew']);
    },
  ],
  84: [
    'shuffles and the deal are asked of the chance seat',
    () => {
      const { state } = solarTitans.setup(optionsSchema.parse({}), [{}, {}]);
      expect(solarTitans.pending(state).map(p => p.seat)).toEqual(['chance']);
      const causes = launched({}, 2).log.filter(d => d.seat === 'chance').length;
      expect(causes).toBe(1 + 2 + 1);
    },
  ],
  85: [
    'Takedown set-up',
    () => {
      const state = stateOf(launched({ engagement: 'titanTakedown' }, 3));
      expect([state.starter, state.players.map(p => p.repairs), state.ships.map(s => s.cards.length)]).toEqual([
        0,
        [5, 3, 3],
        [13, 8, 8],
      ]);
      const first = state.players[0];
      expect((first?.hand.length ?? 0) + (first?.drawCount ?? 0) + (first?.discard.length ?? 0)).toBe(12);
    },
  ],
  86: [
    'Hunter Killer: the first fallen ship decides for the team',
    () => {
      const m = new Match(
        {
          seats: 4,
          seat: 2,
          ships: [CORE, CORE, [...CORE, 'Gamma Laser r2c3'], ['Command Deck r3c3']],
          hands: [[], [], ARM],
        },
        { engagement: 'hunterKiller' },
      );
      m.play('fire Gamma Laser r2c3 at Command Deck r3c3');
      expect(solarTitans.status(m.state)).toMatchObject({
        ranking: [
          [0, 2],
          [1, 3],
        ],
      });
    },
  ],
  87: [
    'co-op: the first attack is agreed, the partner may object once',
    () => {
      const position = {
        seats: 2,
        target: null,
        ships: [ENEMY, ENEMY, ['Command Deck r3c3', 'Alpha Laser r3c2', 'Alpha Laser r3c4']],
        next: ['Gamma Laser'],
        at: 'automata',
      };
      const m = new Match(position, SOLO).play('seat 2');
      expect([Number(m.question.seat), m.offers(/./)]).toEqual([1, ['agree', 'object']]);
      const { form } = m.question;
      const labels = form.kind === 'pick' ? form.choices.flatMap(choice => choice.path.map(part => say(part))) : [];
      expect(labels).toEqual(['Agree', 'Object: #1 chooses again, for good']);
      m.play('object');
      expect([Number(m.question.seat), m.offers(/./)]).toEqual([0, ['seat 1', 'seat 2']]);
      expect(say(m.question.prompt)).toMatch(/^Your partner objects to #2\..*This time it is settled\.$/);
      m.play('seat 1');
      expect(m.state.automata?.target).toBe(kinds(m) === 'plan' ? 0 : 1);
    },
  ],
  88: [
    'a System Inhibitor enters the opponent’s deck by the discard pile',
    () => {
      const m = duel([], ENEMY, [], { credits: 3, row: ['System Inhibitor'] });
      m.play(m.offers(/^buy System Inhibitor/)[0] ?? '');
      expect(m.discard(1)).toEqual(['system_inhibitor']);
    },
  ],
  89: [
    'resigning: duel lost; free for all goes on with the next target; partners play on',
    () => {
      const leave = (m: Match, who: number) => {
        m.table.concede(seat(who));
        return solarTitans.status(m.state);
      };
      expect(leave(duel([]), 0)).toMatchObject({ over: true, ranking: [[1], [0]] });
      const ffa = new Match({ seats: 3 }, { engagement: 'freeForAll' });
      expect([leave(ffa, 1).over, enemiesOf(ffa.state, 0)]).toEqual([false, [2]]);
      expect(leave(new Match({ seats: 4 }, { engagement: 'titanDuel' }), 2).over).toBe(false);
      const coop = new Match({ seats: 2 }, SOLO);
      expect([leave(coop, 0).over, Number(coop.question.seat)]).toEqual([false, 1]);
      expect(leave(coop, 1).over).toBe(true);
    },
  ],
  90: [
    'partners see each other’s hands only with the option',
    () => {
      const look = (openHands: boolean) => {
        const state = at({ seats: 4, hands: [['Cargo Crew']] }, { engagement: 'hunterKiller', openHands });
        return [2, 1].map(s => solarTitans.view(redact(state, seat(s)), seat(s)).players[0]?.hand[0]);
      };
      expect([look(false), look(true)]).toEqual([
        [{ hidden: true }, { hidden: true }],
        ['cargo_crew', { hidden: true }],
      ]);
    },
  ],
};

rulingsHold(RULINGS);
