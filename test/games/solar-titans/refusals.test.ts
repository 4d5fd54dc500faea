/** Typed answers that are not legal: each is refused by its rule, with legal notations near it. */
import { describe, expect, it } from 'vitest';
import { redact } from '../../../src/engine/secret.ts';
import { solarTitans } from '../../../src/games/solar-titans/index.ts';
import type { Options } from '../../../src/games/solar-titans/options.ts';
import { makeWords } from '../../../src/words/format.ts';
import { Match, SOLO } from './support.ts';

const say = makeWords(solarTitans.phrases, 'en');
const CORE = ['Command Deck r3c3', 'Crew Quarters r3c2', 'Targeting Bay r3c4'];
const ENEMY = [...CORE, 'Light Plate r1c3', 'Light Plate r2c3', 'Light Plate r1c2 down'];

interface Case {
  readonly typed: string;
  readonly key: string;
  readonly mine?: readonly string[];
  readonly theirs?: readonly string[];
  readonly hand?: readonly string[];
  readonly more?: object;
  readonly options?: Partial<Options>;
}

const CASES: readonly Case[] = [
  // market
  { typed: 'buy Warp Drive', key: 'unknown' },
  { typed: 'buy Mass Cannon', key: 'notForSale' },
  { typed: 'buy Gamma Laser', key: 'price', hand: ['Cargo Crew', 'Cargo Crew'] },
  { typed: 'buy Standard Plate for 2', key: 'partner', more: { credits: 5 } },
  { typed: 'scrap market Styx Missile', key: 'dearest', more: { credits: 1 } },
  { typed: 'scrap market Gamma Laser', key: 'noCredit' },
  // ship
  { typed: 'place Light Plate r2c3', key: 'notInHand' },
  { typed: 'place Cargo Crew r2c3', key: 'noShipCard', hand: ['Cargo Crew'] },
  { typed: 'place Light Plate r3c3', key: 'taken', hand: ['Light Plate'] },
  { typed: 'place Light Plate r1c1', key: 'apart', hand: ['Light Plate'] },
  {
    typed: 'place Light Plate r-2c3',
    key: 'span',
    hand: ['Light Plate'],
    mine: ['Light Plate r2c3', 'Light Plate r1c3', 'Light Plate r0c3', 'Light Plate r-1c3'],
  },
  { typed: 'scrap Command Deck r3c3', key: 'core' },
  { typed: 'scrap Nova Mine r2c3', key: 'noScrap', mine: ['Nova Mine r2c3 by 1'] },
  { typed: 'scrap Light Plate r2c3', key: 'notOnShip' },
  { typed: 'replace Crew Quarters r3c2 by Light Plate', key: 'core', hand: ['Light Plate'] },
  { typed: 'move Command Deck r3c3 to r2c3', key: 'noMove', hand: ['Hauling Crew'] },
  { typed: 'move Crew Quarters r3c2 to r2c3', key: 'noMover' },
  { typed: 'move Crew Quarters r3c2 to r0c0 by Hauling Crew', key: 'apart', hand: ['Hauling Crew'] },
  { typed: 'swap Crew Quarters r3c2 and Command Deck r3c3', key: 'noMove', hand: ['Hauling Crew', 'Hauling Crew'] },
  { typed: 'salvage Crew Quarters r3c2', key: 'core', hand: ['Salvage Crew'] },
  {
    typed: 'salvage Light Plate r2c3',
    key: 'splits',
    hand: ['Salvage Crew'],
    more: { ships: [['Command Deck r3c3', 'Light Plate r2c3', 'Crew Quarters r1c3'], ENEMY] },
  },
  // crew
  { typed: 'play Arming Crew', key: 'notInHand' },
  { typed: 'play Hauling Crew', key: 'use.move', hand: ['Hauling Crew'] },
  { typed: 'play Gamma Laser', key: 'use.place', hand: ['Gamma Laser'] },
  { typed: 'play Nova Mine', key: 'use.mine', hand: ['Nova Mine'] },
  { typed: 'play Boarding Pod', key: 'use.deploy', hand: ['Boarding Pod'] },
  { typed: 'prep Boarding Pod', key: 'verb.deploy', hand: ['Boarding Pod'] },
  { typed: 'prep Reserve Plate', key: 'verb.setAside', hand: ['Reserve Plate'] },
  { typed: 'deploy Arming Crew', key: 'verb.prep', hand: ['Arming Crew'] },
  { typed: 'swap Crew Quarters r3c2 and Targeting Bay r3c4', key: 'swap', hand: ['Hauling Crew'] },
  { typed: 'mine r3c3', key: 'taken', hand: ['Nova Mine'] },
  { typed: 'mine r9c9', key: 'apart.enemy', hand: ['Nova Mine'] },
  { typed: 'play System Inhibitor', key: 'noUse', hand: ['System Inhibitor'] },
  { typed: 'prep Cargo Crew', key: 'noPrep', hand: ['Cargo Crew'] },
  { typed: 'use prepped Arming Crew', key: 'notPrepped' },
  { typed: 'coordinate Crew Coordinator', key: 'itself', hand: ['Crew Coordinator'], more: { credits: 1 } },
  { typed: 'coordinate Cargo Crew', key: 'noCoordinator', hand: ['Cargo Crew'] },
  // firing
  { typed: 'fire Light Plate r2c3 at Light Plate r1c3', key: 'noWeapon', mine: ['Light Plate r2c3'] },
  { typed: 'fire Alpha Laser r2c3 at Light Plate r1c3', key: 'notOnShip' },
  { typed: 'fire Alpha Laser r2c3 at Light Plate r1c3', key: 'down', mine: ['Alpha Laser r2c3 down'] },
  { typed: 'fire Alpha Laser r2c3 at Light Plate r1c3', key: 'arm', mine: ['Alpha Laser r2c3'] },
  {
    typed: 'fire Heavy Cannon r2c3 at Light Plate r1c3',
    key: 'arm',
    mine: ['Heavy Cannon r2c3'],
    hand: ['Arming Crew'],
  },
  {
    typed: 'fire Boost Laser r2c3 charged at Light Plate r1c3',
    key: 'charge',
    mine: ['Boost Laser r2c3'],
    hand: ['Arming Crew'],
  },
  {
    typed: 'fire Alpha Laser r2c3 charged at Light Plate r1c3',
    key: 'noCharge',
    mine: ['Alpha Laser r2c3'],
    hand: ['Arming Crew'],
  },
  { typed: 'fire Flux Beam r2c3 at Light Plate r1c3', key: 'noLevel', mine: ['Flux Beam r2c3'], hand: ['Arming Crew'] },
  { typed: 'fire Boarding Pod at Crew Quarters r3c2', key: 'pod' },
  {
    typed: 'fire Alpha Laser r2c3 at Light Plate r1c2',
    key: 'targetDown',
    mine: ['Alpha Laser r2c3'],
    hand: ['Arming Crew'],
  },
  {
    typed: 'fire Alpha Laser r2c3 at Command Deck r3c3',
    key: 'front',
    mine: ['Alpha Laser r2c3'],
    hand: ['Arming Crew'],
  },
  {
    typed: 'fire Styx Missile r2c3 at Command Deck r3c3',
    key: 'flank',
    mine: ['Styx Missile r2c3'],
    hand: ['Arming Crew'],
  },
  {
    typed: 'fire Styx Missile r2c3 at Targeting Bay r3c4',
    key: 'screen',
    mine: ['Styx Missile r2c3'],
    theirs: [...CORE, 'Sentinel Plate r2c4'],
    hand: ['Arming Crew'],
  },
  {
    typed: 'fire Alpha Laser r2c3 at Gamma Laser r1c3',
    key: 'notOnEnemy',
    mine: ['Alpha Laser r2c3'],
    hand: ['Arming Crew'],
  },
  {
    typed: 'fire Katana Beam r2c3 at Light Plate r1c3 and column 9',
    key: 'column',
    mine: ['Katana Beam r2c3'],
    hand: ['Arming Crew'],
  },
  { typed: 'disrupt Light Plate r1c3', key: 'notOnShip' },
  // repairs
  { typed: 'hub r2c3 mends Crew Quarters r3c2', key: 'noHub' },
  { typed: 'mend Light Plate r2c3', key: 'whole', mine: ['Light Plate r2c3'] },
  { typed: 'mine r9c9', key: 'notInHand' },
];

const refused = (m: Match, typed: string) => {
  const { question } = m;
  const view = solarTitans.view(redact(m.state, question.seat), question.seat);
  return solarTitans.refusal?.(view, question, typed);
};
/** Key of the rule that a typed answer is refused by. */
const ruleOf = (m: Match, typed: string): string | undefined =>
  (refused(m, typed)?.args?.why as { readonly key: string } | undefined)?.key;
const matchOf = ({
  mine = [],
  theirs = ENEMY,
  hand = [],
  more = {},
  options = {},
}: Omit<Case, 'typed' | 'key'>): Match =>
  new Match({ ships: [[...CORE, ...mine], theirs], hands: [hand], ...more }, options);

describe('a typed answer is refused', () => {
  it.each(CASES.map(c => [c.typed, c.key, c] as const))('%s: %s', (typed, key, given) => {
    const m = matchOf(given);
    const why = refused(m, typed);
    expect(ruleOf(m, typed)).toBe(`refuse.${key}`);
    const near = (why?.args?.near ?? []) as unknown as readonly { readonly args: { readonly value: string } }[];
    expect(near.length).toBeGreaterThan(0);
    expect(near.every(one => m.options.includes(one.args.value))).toBe(true);
    if (why !== undefined) expect(say(why)).toMatch(/^[A-Z].*\. Possible, for example: .*\.$/);
  });

  it('with the figures: what is needed and what there is', () => {
    const price = refused(matchOf({ hand: ['Cargo Crew', 'Transport Crew'] }), 'buy Gamma Laser');
    expect(price && say(price)).toContain('Gamma Laser costs 5; you have 3 (S-41).');
    const bay = new Match({
      ships: [['Command Deck r3c3', 'Targeting Bay r3c4 down', 'Alpha Laser r2c3'], ENEMY],
      hands: [['Arming Crew']],
    });
    const arm = refused(bay, 'fire Alpha Laser r2c3 at Light Plate r1c3');
    expect(arm && say(arm)).toContain('Alpha Laser needs 2 ARM; you have 1 (your Targeting Bay is disabled).');
  });

  it('while the ship is in pieces, its end, and with a core card cut off whatever is no change of the ship', () => {
    const m = matchOf({ mine: ['Light Plate r2c3', 'Standard Plate r1c3'], hand: ['Cargo Crew'] }).play(
      'scrap Light Plate r2c3',
    );
    expect(ruleOf(m, 'end turn')).toBe('refuse.loose');
    const core = new Match({
      ships: [['Command Deck r3c3', 'Light Plate r3c2', 'Crew Quarters r3c1'], ENEMY],
      hands: [['Cargo Crew', 'Hauling Crew']],
    }).play('scrap Light Plate r3c2');
    for (const typed of ['end turn', 'buy Standard Plate', 'play Cargo Crew'])
      expect(ruleOf(core, typed)).toBe('refuse.cutOff');
  });

  it('after it has fired, at the end of the turn, and of a full ship', () => {
    const m = matchOf({ mine: ['Alpha Laser r2c3'], hand: ['Arming Crew', 'Arming Crew'] });
    m.play('fire Alpha Laser r2c3 at Light Plate r1c3');
    expect(ruleOf(m, 'fire Alpha Laser r2c3 at Light Plate r2c3')).toBe('refuse.fired');
    const end = new Match({ ships: [[...CORE, 'Light Plate r2c3 down', 'Relic Missile r2c2 down'], ENEMY], at: 'end' });
    const key = (typed: string) => ruleOf(end, typed);
    expect([key('repair Relic Missile r2c2'), key('repair Crew Quarters r3c2')]).toEqual([
      'refuse.noRepair',
      'refuse.whole',
    ]);
    const row = (r: number) => [0, 1, 2, 3, 4].map(c => `Light Plate r${r}c${c}`);
    const full = matchOf({
      mine: [...row(2), ...row(1), 'Light Plate r3c1', 'Light Plate r3c0'],
      hand: ['Light Plate'],
    });
    expect(ruleOf(full, 'place Light Plate r4c3')).toBe('refuse.full');
  });

  it('not where it is legal after all, nor where nothing better than the general sentence is known', () => {
    const m = matchOf({ mine: ['Alpha Laser r2c3'], hand: ['Arming Crew'] });
    expect(refused(m, 'FIRE alpha laser R2C3 at light plate r1c3')).toBeUndefined();
    expect(refused(m, 'dance')).toBeUndefined();
  });

  it('by the ship meant where several may be attacked', () => {
    const m = new Match(
      { ships: [[...CORE, 'Alpha Laser r2c3'], ENEMY, ENEMY], hands: [['Arming Crew']] },
      { engagement: 'titanTakedown' },
    );
    expect(ruleOf(m, 'fire Alpha Laser r2c3 at ship 2 Command Deck r3c3')).toBe('refuse.front');
  });

  it('alone against the Automata too', () => {
    const m = new Match({ hands: [['Arming Crew']], ships: [[...CORE, 'Alpha Laser r2c3']] }, SOLO);
    expect(ruleOf(m, 'fire Alpha Laser r2c3 at Command Deck r3c3')).toBe('refuse.front');
  });
});
