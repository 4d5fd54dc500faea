/** Standing orders answer what is asked outside the own turn, and nothing else. */
import { describe, expect, it } from 'vitest';
import { redact } from '../../../src/engine/secret.ts';
import { solarTitans } from '../../../src/games/solar-titans/index.ts';
import { orderSchema } from '../../../src/games/solar-titans/orders.ts';
import { Match, SOLO } from './support.ts';

const CORE = ['Command Deck r3c3', 'Crew Quarters r3c2', 'Targeting Bay r3c4'];
const given = (m: Match, order: object) => {
  const { question } = m;
  const view = solarTitans.view(redact(m.state, question.seat), question.seat);
  return solarTitans.standing(view, question, orderSchema.parse(order));
};

describe('standing orders', () => {
  const shocked = () =>
    new Match({
      ships: [
        [...CORE, 'Shock Cannon r2c3'],
        [...CORE, 'Light Plate r1c3'],
      ],
      hands: [['Arming Crew'], ['Gamma Laser', 'Cargo Crew', 'Arming Crew']],
    }).play('fire Shock Cannon r2c3 at Light Plate r1c3');

  it('discard the cheapest card while another plays', () => {
    const m = shocked();
    expect([Number(m.question.seat), m.question.kind]).toEqual([1, 'discard']);
    expect(given(m, { discards: 'cheapest' })).toEqual(['drop.arming_crew']);
    expect(given(m, {})).toBeUndefined();
  });

  it('ask about the own turn: Crew Quarters, and the shot that met a Jammer Plate', () => {
    const quarters = new Match({
      ships: [['Command Deck r3c3', 'Crew Quarters r3c2 down']],
      hands: [['Cargo Crew', 'Gamma Laser', 'Arming Crew']],
      at: 'start',
    });
    expect(quarters.question.kind).toBe('discard');
    expect(given(quarters, { discards: 'cheapest', damage: 'mildest' })).toBeUndefined();
  });

  it('take the mildest of the results that are equal to the Automata', () => {
    const m = new Match(
      {
        ships: [
          ['Command Deck r3c3', 'Crew Quarters r3c2', 'Light Plate r2c3'],
          ['Command Deck r3c3', 'Relic Missile r3c2', 'Alpha Laser r3c4 down'],
        ],
        next: ['Gamma Laser'],
        at: 'automata',
      },
      SOLO,
    );
    expect(m.offers(/^lose/)).toEqual(['lose Crew Quarters r3c2', 'lose Command Deck r3c3']);
    expect(given(m, { damage: 'mildest' })).toEqual(['plan.0']);
    expect(given(m, { discards: 'cheapest' })).toBeUndefined();
  });

  it('are asked by default', () => {
    expect(orderSchema.parse({})).toEqual({ discards: 'ask', damage: 'ask' });
  });
});
