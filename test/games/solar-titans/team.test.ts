/** Partners work together without a word: one way to shoot along, plates where they are needed, repairs by who has more. */
import { describe, expect, it } from 'vitest';
import { seededBelow } from '../../../src/engine/chance.ts';
import { redact } from '../../../src/engine/secret.ts';
import { solarTitans } from '../../../src/games/solar-titans/index.ts';
import { firepowerAt, focusOf, lanesTo, standsFor } from '../../../src/games/solar-titans/opponent/lanes.ts';
import { leavesToPartner, shareWorth } from '../../../src/games/solar-titans/opponent/team.ts';
import { layoutWorth } from '../../../src/games/solar-titans/opponent/worth.ts';
import type { Options } from '../../../src/games/solar-titans/options.ts';
import { openState } from '../../../src/games/solar-titans/view.ts';
import { at, Match, SOLO, seat } from './support.ts';

const CORE = ['Command Deck r3c3', 'Crew Quarters r3c2', 'Targeting Bay r3c4'];
const DEEP = [...CORE, 'Standard Plate r1c3', 'Standard Plate r2c3', 'Standard Plate r3c1', 'Standard Plate r3c5'];
/** Without other core cards, which are worth a shot by themselves. */
const BARE = DEEP.filter(card => !card.includes('Crew') && !card.includes('Bay'));
const SHALLOW = ['Command Deck r3c3', 'Light Plate r2c3', 'Light Plate r3c2', 'Light Plate r3c4'];
const GUN = 'Alpha Laser r4c3';
const viewOf = (position: object, options: Partial<Options>, who = 0) =>
  solarTitans.view(redact(at(position, options), seat(who)), seat(who));
const adviceIn = (m: Match) => {
  const { question } = m;
  const view = solarTitans.view(redact(m.state, question.seat), question.seat);
  const [id] = solarTitans.advise?.(view, question, seededBelow(1)) ?? [];
  const { form } = question;
  return form.kind === 'pick' ? form.choices.find(choice => choice.id === id)?.notation : undefined;
};

describe('ways to a Command Deck', () => {
  it('cost the shots that the guns at hand need; a gun of the kind still to be bought costs more', () => {
    const state = at({
      ships: [
        [...CORE, 'Gamma Laser r4c3'],
        [...CORE, 'Light Plate r2c3'],
      ],
    });
    const power = firepowerAt(state, 1);
    expect(power).toEqual({ front: 2, flank: 0 });
    const lanes = lanesTo(state, 1, state.ships[1]?.cards ?? [], power);
    expect(lanes.map(lane => [lane.name, lane.cost])).toEqual([
      ['front', 2],
      ['left', 7],
      ['right', 7],
    ]);
    expect(lanes[0]?.cards.map(card => card.card)).toEqual(['light_plate', 'command_deck']);
  });

  it('are counted for pods and for the Automata’s weapons too', () => {
    expect(firepowerAt(at({ pods: [1] }), 1).flank).toBe(1);
    const solo = at({ ships: [CORE, ['Command Deck r3c3', 'Gamma Laser r3c2', 'Styx Missile r3c4']] }, SOLO);
    expect(firepowerAt(solo, 0)).toEqual({ front: 2, flank: 1 });
    expect(standsFor(solo, 0)).toBe(1);
  });

  it('are the same for both partners, at the enemy who is nearest to fall', () => {
    const state = at(
      {
        ships: [
          [...SHALLOW, GUN],
          [...DEEP, GUN],
          [...DEEP, GUN],
        ],
      },
      { engagement: 'titanTakedown' },
    );
    const foci = [1, 2].map(s => focusOf(state, s));
    expect(foci[0]).toEqual(foci[1]);
    const titan = at(
      {
        ships: [
          [...DEEP, GUN],
          [...DEEP, GUN],
          [...SHALLOW, GUN],
        ],
      },
      { engagement: 'titanTakedown' },
    );
    expect(focusOf(titan, 0)?.ship).toBe(2);
  });
});

describe('the opponent in a team', () => {
  it('shoots at the ship that is nearest to fall', () => {
    const m = new Match(
      {
        ships: [
          [...DEEP, GUN, 'Mining Laser r4c4'],
          [...BARE, GUN, 'Light Plate r0c3'],
          [...SHALLOW, GUN],
        ],
        hands: [['Arming Crew', 'Arming Crew']],
      },
      { engagement: 'titanTakedown' },
    );
    expect(adviceIn(m)).toMatch(/at ship 3 Light Plate r2c3$/);
  });

  it('buys a plate for the partner whose ship would fall first, and keeps it where it stands worse itself', () => {
    const buying = (mine: readonly string[], theirs: readonly string[]) =>
      new Match(
        {
          seats: 4,
          credits: 6,
          row: ['Titan Plate'],
          ships: [[...mine, GUN], [...DEEP, GUN], theirs, [...DEEP, GUN]],
        },
        { engagement: 'hunterKiller' },
      );
    expect(adviceIn(buying(DEEP, SHALLOW))).toBe('buy Titan Plate for 3');
    expect(adviceIn(buying(SHALLOW, DEEP))).toBe('buy Titan Plate');
  });

  it('counts weapons for who is nearer to a Command Deck', () => {
    const view = viewOf(
      {
        seats: 4,
        ships: [
          [...DEEP, GUN],
          [...SHALLOW, GUN],
          [...DEEP, GUN],
          [...DEEP, GUN],
        ],
      },
      { engagement: 'hunterKiller' },
    );
    expect(shareWorth(view, 0, 'gamma_laser', 0)).toBeGreaterThan(0);
    expect(shareWorth(view, 0, 'gamma_laser', 2)).toBeLessThan(0);
    expect(shareWorth(view, 2, 'gamma_laser', 0)).toBeGreaterThan(shareWorth(view, 2, 'gamma_laser', 2));
    // Alone there is nobody to share with.
    expect(shareWorth(viewOf({}, {}), 0, 'gamma_laser', 0)).toBe(0);
  });

  it('leaves a repair that is not urgent to the co-owner who has more Field Repairs', () => {
    const ship = [...DEEP, GUN, 'Light Plate r1c2 down', 'Standard Plate r0c3'];
    const repairs = (mine: number, theirs: number, cards = ship) => {
      const view = viewOf(
        { seats: 4, ships: [cards, [...DEEP, GUN]], repairs: [mine, 3, theirs, 3] },
        { engagement: 'titanDuel' },
      );
      const uid = openState(view).ships[0]?.cards.find(card => !card.up)?.uid ?? 0;
      return leavesToPartner(view, 0, uid);
    };
    expect([repairs(1, 3), repairs(3, 3), repairs(3, 1)]).toEqual([true, false, false]);
    // Core cards and what stands on the weakest way cannot wait.
    expect(repairs(1, 3, ['Command Deck r3c3', 'Crew Quarters r3c2 down', 'Light Plate r2c3', GUN])).toBe(false);
    expect(repairs(1, 3, ['Command Deck r3c3', 'Light Plate r2c3 down', GUN])).toBe(false);
  });

  it('fires several weapons together in one answer, and ends the turn with the one repair that is worth it', () => {
    const pair = new Match({
      ships: [[...CORE, 'Alpha Laser r2c3', 'Mining Laser r2c4'], ['Command Deck r1c3']],
      hands: [['Arming Crew', 'Arming Crew']],
    });
    expect(adviceIn(pair)).toBe('fire Alpha Laser r2c3 + Mining Laser r2c4 at Command Deck r1c3');
    const end = new Match({ ships: [['Command Deck r3c3', 'Crew Quarters r3c2 down'], DEEP] });
    expect(adviceIn(end)).toBe('end turn repairing Crew Quarters r3c2');
  });
});

describe('alone', () => {
  it('takes the layouts that have won most against the Automata', () => {
    const best = [0, 1, 2, 3, 4, 5, 6, 7].sort((a, b) => layoutWorth(b, true) - layoutWorth(a, true));
    expect(best.slice(0, 2).sort()).toEqual([0, 6]);
  });
});
