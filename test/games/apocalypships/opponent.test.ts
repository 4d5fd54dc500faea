/** The opponent plays sensibly: the bench counts its wins, these hold what a person would see at once. */
import { describe, expect, it } from 'vitest';
import { drawChance, seededBelow } from '../../../src/engine/chance.ts';
import type { Answer, Pending } from '../../../src/engine/contract.ts';
import { isAnswer } from '../../../src/engine/form.ts';
import { sampleAnswer } from '../../../src/engine/sample.ts';
import { redact } from '../../../src/engine/secret.ts';
import { isChance } from '../../../src/engine/settle.ts';
import { PREBUILT } from '../../../src/games/apocalypships/decks.ts';
import { apocalypships } from '../../../src/games/apocalypships/index.ts';
import { optionsSchema } from '../../../src/games/apocalypships/options.ts';
import type { State } from '../../../src/games/apocalypships/state.ts';
import { position, type Table } from './support.ts';

const advise = (state: State, question: Pending, seed = 1): Answer => {
  const view = apocalypships.view(redact(state, question.seat), question.seat);
  const answer = apocalypships.advise?.(view, question, seededBelow(seed));
  if (answer === undefined) throw new Error(`no advice for ${question.kind}`);
  expect(isAnswer(question.form, answer), `${question.kind}: ${JSON.stringify(answer)}`).toBe(true);
  return answer;
};
const notation = (t: Table): string =>
  advise(t.state, t.question)
    .map(id => (t.question.form.kind === 'pick' ? t.question.form.choices.find(c => c.id === id)?.notation : id))
    .join(', ');

describe('the opponent', () => {
  it('installs an unlocked engine, of its own fleet first', () => {
    const t = position({ mine: { hand: ['Pack Walker', 'Pack Walker', 'Spider Crawler'], engines: 'II' } })
      .do('deploy Pack Walker')
      .pass();
    expect(notation(t)).toBe('install Ironclad Engine');
  });
  it('attacks where nobody defends', () => {
    const t = position({ phase: 'sortie', mine: { board: ['Siege Colossus'] }, theirs: { hull: 5 } });
    expect(notation(t)).toBe('Siege Colossus to mothership');
  });
  it('defends when it would be sunk', () => {
    const t = position({
      active: 1,
      phase: 'sortie',
      mine: { hull: 4, mothership: 'The Black Regatta', board: ['Pressure Hulk'] },
      theirs: { board: ['Siege Colossus'] },
    });
    t.by('dispatch 1', 'Siege Colossus to mothership');
    expect(notation(t)).toBe('Pressure Hulk to mothership');
  });
  it('stays home rather than die for nothing', () => {
    const t = position({
      phase: 'sortie',
      mine: { board: ['Nomad'] },
      theirs: { mothership: 'The Black Regatta', board: ['Siege Colossus'] },
    });
    expect(notation(t)).toBe('');
  });
  it('claims an expedition that it can complete', () => {
    const t = position({
      phase: 'sortie',
      mine: { board: ['Freelance Boarders'] },
      middle: [{ card: 'Treasure Convoy', progress: [3, 0] }],
    });
    expect(notation(t)).toBe('Freelance Boarders to Treasure Convoy');
  });
  it('wastes no reaction: passes on a cheap card, stops a dear one', () => {
    const facing = (card: string) =>
      position({ mine: { hand: [card], engines: 'IIIIII' }, theirs: { hand: ['Heave To!'], engines: 'CC' } }).do(
        `deploy ${card}`,
      );
    expect(notation(facing('Pack Walker'))).toBe('pass');
    expect(notation(facing('Siege Colossus'))).toBe('deploy Heave To!');
  });
  it('uses a trick before the battle that it turns, and none where it changes nothing', () => {
    const battle = (defender: string) =>
      position({
        phase: 'sortie',
        step: 'secondWindow',
        mine: { hand: ['Close Broadside'], engines: 'CC', board: [{ card: 'Sea Marauder', at: 'mothership' }] },
        theirs: { board: [{ card: defender, at: 'mothership' }] },
      });
    expect(notation(battle('Freelance Boarders'))).toBe('deploy Close Broadside');
    expect(notation(battle('Pressure Hulk'))).toBe('pass');
  });
  it('chooses the target that it destroys', () => {
    const t = position({
      mine: { hand: ['Siege Shell'], engines: 'II' },
      theirs: { board: ['Pressure Hulk', 'Silt Lurker', 'Freelance Boarders'] },
    });
    t.do('deploy Siege Shell');
    expect(notation(t)).toBe('enemy Freelance Boarders');
  });
  it('does not dig itself out of the game', () => {
    const t = position({
      mine: { mothership: 'Deep Drill Rig', board: ['Tunnel Engineer'], hold: ['Sinkhole'], engines: 'SS' },
    });
    expect(notation(t)).toBe('end');
  });

  it('beats random play with every deck, and advises a legal answer to every question', () => {
    let won = 0;
    const games = PREBUILT.length * 2;
    for (let i = 0; i < games; i++) {
      const below = seededBelow(40 + i);
      const mine = i % 2;
      const decks = [i, i + 1 + below(4)].map(d => PREBUILT[d % PREBUILT.length]?.entry ?? PREBUILT[0].entry);
      let { state } = apocalypships.setup(
        optionsSchema.parse({ bestOf: '1' }),
        mine === 0 ? decks : decks.toReversed(),
      );
      for (let [q] = apocalypships.pending(state); q !== undefined; [q] = apocalypships.pending(state)) {
        const answer = isChance(q)
          ? drawChance(q.form, below)
          : q.seat === mine
            ? advise(state, q)
            : sampleAnswer(q.form, below);
        state = apocalypships.apply(state, { pendingId: q.id, seat: q.seat, answer }).state;
      }
      if (state.over?.winner === mine) won += 1;
    }
    expect(won).toBeGreaterThanOrEqual(games - 1);
  });
});
