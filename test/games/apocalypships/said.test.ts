/** What a decision depends on is said: in the question, the log and the words (rulings 44, 112). */
import { describe, expect, it } from 'vitest';
import { seat } from '../../../src/engine/contract.ts';
import { redact } from '../../../src/engine/secret.ts';
import { describe as describeEvent } from '../../../src/games/apocalypships/describe.ts';
import { apocalypships } from '../../../src/games/apocalypships/index.ts';
import type { State } from '../../../src/games/apocalypships/state.ts';
import { makeWords } from '../../../src/words/format.ts';
import { type Given, position, type Table } from './support.ts';

const print = makeWords(apocalypships.phrases, 'en');
const wordsOf = (state: State, viewer = 0): readonly string[] =>
  apocalypships
    .words(apocalypships.view(redact(state, seat(viewer)), seat(viewer)), { palette: 'dark' })
    .map(line => print(line));
const logOf = (t: Table): readonly string[] => t.events.map(event => print(describeEvent(redact(event, 'spectator'))));
const promptOf = (t: Table): string => print(t.question.prompt);

describe('44 the choice of a maneuver or Sortie ability', () => {
  const shell = (target: string) =>
    position({
      mine: { hand: ['Siege Shell'], engines: 'II' },
      theirs: { board: ['Pack Walker', 'Spider Crawler'], hand: ['Heave To!', 'Wash away!'], engines: 'CCY' },
    })
      .do('deploy Siege Shell')
      .do(`enemy ${target}`);
  it('is in the question of whoever may react', () => {
    expect(promptOf(shell('Pack Walker'))).toContain('choosing Pack Walker of');
    expect(promptOf(shell('Pack Walker'))).not.toEqual(promptOf(shell('Spider Crawler')));
  });
  it('is in the log and in the words', () => {
    const t = shell('Pack Walker');
    expect(logOf(t).find(line => line.includes('deploys Siege Shell'))).toContain('choosing Pack Walker of');
    expect(wordsOf(t.state).find(line => line.startsWith('Crossfire'))).toContain('choosing Pack Walker of');
  });
  it('differs in the picture', () => {
    const sceneOf = ({ state }: Table) =>
      apocalypships.scene(apocalypships.view(redact(state, 'spectator'), 'spectator'), { palette: 'dark' });
    expect(sceneOf(shell('Pack Walker'))).not.toEqual(sceneOf(shell('Spider Crawler')));
  });
  it('is said of a Sortie ability and of a battle as well', () => {
    const t = position({
      phase: 'sortie',
      step: 'secondWindow',
      mine: {
        engines: 'YYY',
        hand: ['Still Waters'],
        board: [{ card: 'Minelayer' }, { card: 'Nomad', at: 'mothership' }],
      },
      theirs: { board: [{ card: 'Pack Walker', at: 'mothership' }], hand: ['Heave To!'], engines: 'CC' },
    });
    t.do('use Minelayer');
    expect(promptOf(t)).toContain('ability of Minelayer of');
    expect(promptOf(t)).toContain('choosing Pack Walker of');
    t.pass();
  });
});

it('whose card waits is part of its choice', () => {
  const t = position({
    mine: { hand: ['Pack Walker', 'Wash away!'], engines: 'IIYY' },
    theirs: { hand: ['Heave To!', 'Heave To!', 'Wash away!'], engines: 'CCCCYY' },
  });
  t.do('deploy Pack Walker').by('react 1', 'deploy Heave To!').by('react 0', 'deploy Wash away!');
  t.by('react 1', 'deploy Heave To!');
  expect(t.legal).toEqual(['enemy Pack Walker', 'Heave To!', 'enemy Wash away!']);
});

it('an answer to a pass says that the other has passed', () => {
  const t = position({
    mine: { hand: ['Pack Walker', 'Smoke Signal'], engines: 'IIII' },
    theirs: { hand: ['Smoke Signal'], engines: 'C' },
  });
  t.do('deploy Pack Walker');
  expect(promptOf(t)).not.toContain('passed');
  t.do('pass');
  expect(promptOf(t)).toContain('passed');
});

it('a token that is taken out is gone, and an installation is one line', () => {
  const t = position({
    mine: { mothership: 'The Wandering Bastion', hand: ['Pack Walker', 'Siege Shell'], engines: 'II' },
    theirs: { hand: ['Heave To!'], engines: 'CC' },
  });
  t.do('install Ironclad Engine scrapping Siege Shell');
  expect(logOf(t)).toHaveLength(1);
  t.do('deploy Pack Walker').by('react 1', 'deploy Heave To!').by('playTarget 1', 'enemy Nomad').pass();
  expect(logOf(t).find(line => line.includes('taken out'))).toMatch(/^Nomad of .* is gone\.$/u);
});

describe('the words are complete: what differs in them', () => {
  const base: Given = {
    mine: { engines: 'II', hand: ['Pack Walker', 'Siege Shell'], board: ['Gatling Strider'] },
    theirs: { board: ['Pack Walker'] },
  };
  const differs = (change: (state: State) => void) => {
    const t = position(base);
    const before = wordsOf(t.state);
    expect(wordsOf(t.set(change).state)).not.toEqual(before);
  };
  const own = (state: State, card: string) => {
    const found = state.table.board.find(p => p.owner === 0 && p.card === card);
    if (found === undefined) throw new Error(card);
    return found;
  };
  it.each<readonly [string, (state: State) => void]>([
    [
      'an exhausted engine',
      s => {
        own(s, 'E-IRO').exhausted = true;
      },
    ],
    [
      'an exhausted mothership',
      s => {
        own(s, 'M-IRO-2').exhausted = true;
      },
    ],
    ['a once-per-turn ability used', s => void own(s, 'IRO-08').used.push(0)],
    ['a once-per-turn ability of the mothership used', s => void own(s, 'M-IRO-2').used.push(1)],
    [
      'an engine installed this turn',
      s => {
        s.table.sides[0].facts.installed = true;
      },
    ],
    [
      'scraps of this turn',
      s => {
        s.table.sides[0].facts.scraps = 1;
      },
    ],
    [
      'digs of this turn',
      s => {
        s.table.sides[1].facts.dug = 1;
      },
    ],
    [
      'a card taken back this turn',
      s => {
        s.table.sides[0].facts.reclaimed = true;
      },
    ],
    [
      'a crew of hull 4 deployed this turn',
      s => {
        s.table.sides[0].facts.deployedBigCrew = true;
      },
    ],
    [
      'crew sent to the mothership battle',
      s => {
        s.table.sides[0].facts.atMothership = 1;
      },
    ],
    [
      'initiative of this turn alone',
      s => {
        s.table.sides[0].initiative = 1;
      },
    ],
    [
      'a turn that ends after this',
      s => {
        s.table.hurry = true;
      },
    ],
    [
      'who started',
      s => {
        s.table.starter = 1;
      },
    ],
    [
      'plating used up',
      s => {
        own(s, 'IRO-08').dented = 1;
      },
    ],
    [
      'Quickstart of this turn',
      s => {
        own(s, 'IRO-08').quickstart = true;
      },
    ],
    [
      'a crew that came this turn',
      s => {
        own(s, 'IRO-08').arrived = s.table.turn;
      },
    ],
  ])('%s', (_, change) => differs(change));

  it('a marker and a bonus of this turn are not the same', () => {
    const marked = position(base).set(s => {
      own(s, 'IRO-08').firepower = 1;
    });
    const boosted = position(base).set(s => {
      own(s, 'IRO-08').bonusFirepower = 1;
    });
    expect(wordsOf(marked.state)).not.toEqual(wordsOf(boosted.state));
  });
  it('a stilled battle', () => {
    const fight = (stilled: number[]) =>
      position({
        phase: 'sortie',
        step: 'secondWindow',
        mine: { board: [{ card: 'Nomad', at: 'mothership' }], hand: ['Smoke Signal'], engines: 'I' },
      }).set(s => {
        s.table.stilled = stilled;
      });
    expect(wordsOf(fight([]).state)).not.toEqual(wordsOf(fight([0]).state));
  });
  it('cards under the hold that their player has seen', () => {
    const t = position({
      mine: {
        mothership: 'The Drowned Cathedral',
        hand: ['Patient Waters'],
        engines: 'Y',
        hold: ['Pack Walker', 'Siege Shell', 'Smoke Signal', 'Nomad'].slice(0, 3),
      },
    });
    t.do('deploy Patient Waters').pass().by('sift 0', 'Pack Walker').by('siftOrder 0', 'Smoke Signal, Siege Shell');
    expect(wordsOf(t.state).join('\n')).toContain('Siege Shell (place 2)');
    expect(wordsOf(t.state, 1).join('\n')).not.toContain('Siege Shell (place');
  });
});
