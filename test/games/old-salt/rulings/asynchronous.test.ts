/** The rules of docs/rules/old-salt.md by their O-numbers: asynchronous play: questions, standing orders, missed turns, taking back. */

import { describe, expect, it } from 'vitest';
import { revealsToAnybody } from '../../../../src/engine/reveals.ts';
import * as rules from '../../../../src/games/old-salt/rules.ts';
import { seatOf, table } from '../table.ts';

describe('asynchronous play', () => {
  it('O-130: one question at a time but for the hidden fleets', () => {
    const t = table('turn B; first B; A Barbarians; A L1 J6/E; B G1 H6/E').dice('-').do('G1*AL1');
    expect(rules.pending(t.state)).toHaveLength(1);
    expect(t.question()).toMatchObject({ seat: 0, pace: 'reaction', urgency: 'must', onTimeout: ['no'] });
  });
  it('O-131: standing orders answer windows', () => {
    const cry = (order: 'auto' | 'never', hex: string) =>
      table(`turn B; first B; A Barbarians; A L1 J6/E; B G1 ${hex}/E`)
        .order('A', { battleCry: order })
        .dice('-')
        .do('G1*AL1');
    expect([cry('auto', 'H6').at('BG1'), cry('never', 'H6').at('BG1')]).toEqual(['G6', 'H6']);
    const retreat = table('turn B; first B; A Forgotten; A G1 J6/E; B L1 H6/E')
      .order('A', { retreat: 'auto' })
      .dice('-', '-')
      .do('L1*AG1; L1*AG1');
    expect([retreat.asked(), retreat.state.turn?.retreats.AG1]).toEqual(['B act', 1]);
    const salvage = table('seats 3; turn B; first B; A Engineers; A L1 J6 d3; B G1 K8/E; C G1 L7/W d4; C L1 S15')
      .order('A', { salvage: 'auto' })
      .dice(5)
      .do('G1*CG1');
    expect(salvage.ship('AL1')).toBe('J6/E d1');
    const raid = table('A Bootleggers; A H1 J6; B G1 K6').order('B', { raid: 'damage' }).do('raid H1 BG1');
    expect(raid.ship('BG1')).toBe('K6/E d1');
    const aim = table('A Forgotten coins 2; A G1 J6/NE; B G1 N6/NE')
      .order('A', { expertise: 'auto' })
      .dice(2, '-')
      .do('G1*BG1');
    expect(aim.ship('BG1')).toBe('N6/NE d1');
    const boom = (at: number) =>
      table('A G1 J6; B H1 L6; B G1 S1').order('B', { detonate: 'auto', detonateAt: at }).do('G1>K6').ship('BH1');
    expect([boom(1), boom(2)]).toEqual(['gone', 'L6/E d0']);
    const spared = table('A G1 J6; B H1 L6; B G1 S1')
      .order('B', { detonate: 'auto', detonateAt: 1, spareHazards: 'H1' })
      .do('G1>K6');
    expect(spared.ship('BH1')).toBe('L6/E d0');
    const stand = table('turn B; first B; A Barbarians; A L1 J6/E d7; A G1 A1; B G1 K6/E')
      .order('A', { lastStand: 'never' })
      .dice(5)
      .do('G1*AL1');
    expect(stand.asked()).toBe('B act');
  });
  it('O-132: a missed turn ends it; a seat that leaves takes its ships along without masts', () => {
    const t = table('seats 3; A G1 A1; A masts B; B G1 S15; B H1 A2; C G1 A15; island 7 B; pile N');
    expect(t.question().onTimeout).toEqual(['end']);
    const left = rules.concede(t.state, seatOf('B')).state;
    expect([left.ships.map(s => s.id), left.islands[6]?.owner, left.debris]).toEqual([['AG1', 'CG1'], undefined, {}]);
    expect(rules.pending(left)[0]?.seat).toBe(0);
    const own = rules.concede(t.state, seatOf('A')).state;
    expect(rules.pending(own)[0]?.seat).toBe(1);
    const last = rules.concede(own, seatOf('B')).state;
    expect(rules.status(last)).toMatchObject({ over: true, ranking: [[2], [1], [0]] });
  });
  it('O-132a: a die, a draw and a request end what can be taken back', () => {
    const t = table('A G1 J6/NE; B G1 M6/W');
    const q = t.question();
    const sailed = rules.apply(t.state, { pendingId: q.id, seat: q.seat, answer: ['G1>K6'] });
    expect(revealsToAnybody(t.state, sailed.state)).toBe(false);
    const ended = table('turn B; A G1 A1; B G1 S15; pile N');
    const end = ended.question();
    const drawn = rules.apply(ended.state, { pendingId: end.id, seat: end.seat, answer: ['end'] });
    expect(revealsToAnybody(ended.state, drawn.state)).toBe(true);
  });
});
