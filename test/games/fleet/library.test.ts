/** Look-up: every rule has its topic, every unit its card, questions link to topics. */
import { describe, expect, it } from 'vitest';
import { fleet } from '../../../src/games/fleet/index.ts';
import { at, question, say } from './support.ts';

/** All paragraph numbers of docs/rules/fleet.md, sections 2 to 10. */
const RULES =
  '01 02 03 04 05 06 07 08 10 11 12 13 14 15 16 20 21 22 23 24 25 26 27 28 30 33 34 35 40 41 42 45 46 47 50 51 52 54 55 56 57 60 61 62 63 64 65 70 71 72 73 74 75 76';

describe('library', () => {
  it('explains every rule in exactly one topic', () => {
    const explained = fleet.library.topics.flatMap(topic => topic.rules ?? []);
    expect([...explained].sort()).toEqual(RULES.split(' ').map(n => `F-${n}`));
  });

  it('has a card for the six units, the face-down ship and the signs of the picture', () => {
    const units = fleet.library.catalogue.filter(entry => entry.kind === 'unit').map(entry => entry.name);
    expect(units).toEqual(['Command Core', 'Shipyard', 'Frigate', 'Destroyer', 'Repulsor', 'Shield', 'Face-down ship']);
    expect(fleet.library.catalogue.filter(entry => entry.kind === 'token').length).toBeGreaterThan(4);
  });

  it('links its questions to a topic', () => {
    const topics = new Set(fleet.library.topics.map(topic => topic.id));
    expect(topics).toContain(question(at('0,0:aC 1,0:bC')).topic);
    expect(topics).toContain(question(at('0,0:aC|bF1 1,0:bC 2,0:bY1 -1,0:aY1|bF2')).topic);
  });

  it('menus: at most 20 sources, whole actions named with their effect', () => {
    const { form } = question(at('0,0:aC 1,0:bC -1,0:aY1 2,0:bY1 0,1:aF1 0,-1:aR1 1,-1:bF1 1,1:aD1'));
    if (form.kind !== 'pick') throw new Error('picks only');
    const sources = new Set(form.choices.map(choice => JSON.stringify(choice.path[0])));
    expect(sources.size).toBeLessThanOrEqual(20);
    const push = form.choices.find(choice => choice.notation.startsWith('R1!'));
    expect(push?.path.map(part => say(part))).toEqual([
      'Push with R1 (n13, level 0), 1 target',
      'o13: push bF1 to p13',
    ]);
    const best = [...form.choices].sort((x, y) => (y.rank ?? 0) - (x.rank ?? 0));
    expect(best[0]?.notation).toBe('F1>o14');
    expect(say(best[0]?.note ?? { key: '=' })).toContain('Wins at the start of your next turn');
  });
});
