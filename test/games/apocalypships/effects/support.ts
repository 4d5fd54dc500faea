/** One row a card: position, answers, outcome; the positions and plays that the rows share. */
import { describe, expect, it } from 'vitest';
import { type Given, position, type Table } from '../support.ts';

export type Row = readonly [
  card: string,
  given: Given,
  play: (t: Table) => unknown,
  outcome: (t: Table) => readonly [unknown, unknown],
];

export const STEAM = 'AAAACCCCIIIISSSSYYYY';
export const hand = (...cards: string[]) => ({ hand: cards, engines: STEAM });
/** A hold without copies. */
export const DIFFERENT = ['Pack Walker', 'Spider Crawler', 'Forge Hauler', 'Boiler Tender', 'Siege Shell'];
export const atShip = (...cards: string[]) => cards.map(card => ({ card, at: 'mothership' }));
export const WINDOW = { phase: 'sortie', step: 'secondWindow' } as const;
export const BATTLE = { phase: 'sortie', step: 'battle' } as const;
export const UPKEEP = { phase: 'maintenance' } as const;
export const claiming = (card: string, more: object = {}): Given => ({
  ...BATTLE,
  mine: { board: [{ card: 'Old King Mole', firepower: 2, at: card }], ...more },
  middle: [{ card }],
});
export const deploy =
  (card: string, ...then: string[]) =>
  (t: Table) => {
    t.do(`deploy ${card}`);
    for (const text of then) t.do(text);
    t.pass();
  };
export const use =
  (card: string, ...then: string[]) =>
  (t: Table) => {
    t.do(`use ${card}`);
    for (const text of then) t.do(text);
    t.pass();
  };
export const nothing = () => undefined;

/** One test a row, under the name of its card. */
export const holds = (set: string, rows: readonly Row[]): void => {
  describe(set, () => {
    it.each(rows)('%s', (_, given, play, outcome) => {
      const t = position(given);
      play(t);
      const [found, wanted] = outcome(t);
      expect(found).toEqual(wanted);
    });
  });
};
