/** Rulings 1 to 10: winning and losing. */
import { describe, expect, it } from 'vitest';
import { seat } from '../../../../src/engine/contract.ts';
import { isChance } from '../../../../src/engine/settle.ts';
import { apocalypships } from '../../../../src/games/apocalypships/index.ts';
import type { State } from '../../../../src/games/apocalypships/state.ts';
import { match, position, Table } from '../support.ts';

const BIG = { card: 'Siege Colossus' };

describe('winning and losing', () => {
  it('1 is looked at after each complete step: the draw that runs dry loses before the scrap of a Plunder', () => {
    const t = position({
      mine: { mothership: 'The Black Regatta', hand: ['Harbor Rat'], hold: [] },
      phase: 'supply',
    });
    expect(t.ranking).toEqual([[1], [0]]);
    expect(t.hand(0)).toEqual(['Harbor Rat']);
    expect(t.saw('scrapped')).toEqual([]);
  });

  it('1 is never looked at inside a step: all battles are counted before the sinking wins', () => {
    const t = position({
      phase: 'sortie',
      step: 'battle',
      mine: {
        board: [
          { ...BIG, at: 'mothership' },
          { card: 'Pack Walker', firepower: 3, at: 'Abandoned Depot' },
        ],
      },
      theirs: { hull: 2 },
      middle: [{ card: 'Abandoned Depot' }],
    });
    expect(t.ranking).toEqual([[0], [1]]);
    expect(t.progress('Abandoned Depot')).toEqual([3, 0]);
  });

  it('2 makes a stalemate of two wins at the same check', () => {
    const t = position({ mine: { hull: 0 }, theirs: { hull: 0 } });
    expect(t.results).toEqual(['stalemate']);
    expect(t.ranking).toEqual([[0, 1]]);
  });

  it('2 does so in whatever way: one sunk, the other short of spoils', () => {
    const t = position({ mine: { hull: 0, logbook: ['Treasure Convoy', 'Treasure Convoy', 'The March to Ironhold'] } });
    expect(t.results).toEqual(['stalemate']);
  });

  it('2 counts a rival who loses as a win of the other, whatever the way', () => {
    const t = position({ mine: { hold: [], mothership: 'Deep Drill Rig' }, phase: 'supply' });
    expect(t.results).toEqual([1]);
  });

  it('3 looks at sinking and spoils before the triggers of the battle step', () => {
    const t = position({
      phase: 'sortie',
      step: 'battle',
      mine: {
        mothership: 'The Black Regatta',
        logbook: ['Treasure Convoy', 'Treasure Convoy'],
        board: [{ ...BIG, at: 'Salt Flats Survey' }],
        hold: [],
      },
      middle: [{ card: 'Salt Flats Survey' }],
    });
    // The seventh spoil wins before its claim effect draws from the empty hold.
    expect(t.ranking).toEqual([[0], [1]]);
    expect(t.logbook(0)).toContain('Salt Flats Survey');
  });

  it('3 looks again after the triggers', () => {
    const t = position({
      phase: 'sortie',
      step: 'battle',
      mine: { board: [{ ...BIG, at: 'Salt Flats Survey' }], hold: [] },
      middle: [{ card: 'Salt Flats Survey' }],
    });
    expect(t.ranking).toEqual([[1], [0]]);
  });

  it('4 counts hull below 0 as 0', () => {
    const t = position({ phase: 'sortie', step: 'dispatch', mine: { board: [BIG] }, theirs: { hull: 2 } });
    t.do('Siege Colossus to mothership');
    expect(t.hull(1)).toBe(0);
    expect(t.saw('hit')).toMatchObject([{ n: 5, left: 0 }]);
  });

  it.each([
    [3, ['Pack Walker', 'Pack Walker'], 'loses'],
    [3, ['Pack Walker', 'Pack Walker', 'Pack Walker'], 'goes on'],
  ])('5 digs %i with %j: %s, and what moved stays moved', (_, hold, outcome) => {
    const t = position({
      mine: { hand: ['Drain the Tanks'], engines: 'YY' },
      theirs: { hold },
    });
    t.do('deploy Drain the Tanks').pass();
    expect(t.yard(1)).toHaveLength(hold.length);
    expect(t.ranking).toEqual(outcome === 'loses' ? [[0], [1]] : undefined);
  });

  it.each([
    ['Patient Waters', 'YY', ['Pack Walker'], undefined],
    ['Patient Waters', 'YY', [], [[1], [0]]],
    ['Signal Rocket', 'AA', ['Pack Walker'], undefined],
    ['Signal Rocket', 'AA', [], [[1], [0]]],
  ])('6 %s with a hold of %j', (card, engines, hold, ranking) => {
    const t = position({ mine: { hand: [card], engines: engines.slice(1), hold } });
    t.do(`deploy ${card}`).pass();
    expect(t.ranking).toEqual(ranking);
    if (ranking === undefined) expect(t.hand(0)).toEqual(['Pack Walker']);
  });

  it('7 cannot pay a cost that digs from an empty hold, so paying never loses', () => {
    const empty = position({ mine: { mothership: 'The Mother of Moles', scrapyard: ['Prospector Mole'], hold: [] } });
    expect(empty.can('salvage Prospector Mole')).toBe(false);
    const one = position({
      mine: { mothership: 'The Mother of Moles', scrapyard: ['Prospector Mole'], hold: ['Sinkhole'] },
    });
    one.do('salvage Prospector Mole');
    expect(one.hand(0)).toEqual(['Prospector Mole']);
    expect(one.yard(0)).toEqual(['Sinkhole']);
    expect(one.asked).toBe('act 0');
  });

  it('7 lets a dig that is an effect lose', () => {
    const t = position({ mine: { mothership: 'Deep Drill Rig', hold: [] } });
    t.do('use Deep Drill Rig');
    expect(t.ranking).toEqual([[1], [0]]);
  });

  it('8 asks for the number before drawing, at most X', () => {
    const t = position({
      mine: { hand: ['Supply Convoy'], engines: 'II', hold: ['Siege Shell', 'Pack Walker', 'Pack Walker'] },
    });
    t.do('deploy Supply Convoy').pass();
    expect(t.question.form).toMatchObject({ kind: 'amount', min: 0, max: 2 });
    t.by('drawUpTo 0', '1');
    expect(t.hand(0)).toEqual(['Siege Shell']);
  });

  it('9 lets a player give up a game while the other decides; the match goes on', () => {
    const t = match([0, 1], { bestOf: '3' }).do('no', 'no');
    const decider = t.question.seat;
    t.giveUp(decider === 0 ? 1 : 0);
    expect(t.results).toEqual([decider]);
    expect(t.asked.startsWith('starter')).toBe(true);
  });

  it('9 keeps the offer open under its id while chance is asked', () => {
    const t = position({
      options: { bestOf: '3' },
      phase: 'sortie',
      step: 'battle',
      mine: { board: [{ card: 'Old King Mole', at: 'The High Aerodrome' }], drydock: ['Patrol Dirigible'] },
      middle: [{ card: 'The High Aerodrome' }],
    });
    t.by('may 0', 'yes');
    const offers = (state: State) =>
      apocalypships.pending(state).flatMap(p => (isChance(p) || p.kind !== 'giveUp' ? [] : [p.id]));
    const asked = { pendingId: t.question.id, seat: seat(0), answer: ['none'] };
    const { state } = apocalypships.apply(t.state, asked);
    expect(apocalypships.pending(state)[0]?.seat).toBe('chance');
    expect(offers(state)).toEqual(offers(t.state));
  });

  it('9 lets a seat leave the match at any time', () => {
    const t = match([0, 1], { bestOf: '3' });
    const { state } = apocalypships.concede(t.state, seat(0));
    expect(apocalypships.status(state)).toMatchObject({ over: true, ranking: [[1], [0]] });
  });

  it('10 sums printed spoils in the logbook', () => {
    const t = position({ mine: { logbook: ['Treasure Convoy', 'Abandoned Depot'] } });
    expect(apocalypships.words(apocalypships.view(t.state as never, seat(0)), { palette: 'default' })).toContainEqual(
      expect.objectContaining({ key: 'line.ship', args: expect.objectContaining({ spoils: 4, goal: 8 }) }),
    );
    expect(t.state).toBeInstanceOf(Object);
    expect(new Table(t.state).asked).toBe('act 0');
  });
});
