/** A turn in few answers: what is needed is played by itself, shots of several weapons come whole, repairs end the turn with it. */
import { describe, expect, it } from 'vitest';
import { seededBelow } from '../../../src/engine/chance.ts';
import { sampleAnswer } from '../../../src/engine/sample.ts';
import { turnActs } from '../../../src/games/solar-titans/flow/act.ts';
import { solarTitans } from '../../../src/games/solar-titans/index.ts';
import { makeWords } from '../../../src/words/format.ts';
import { Match } from './support.ts';

const CORE = ['Command Deck r3c3', 'Crew Quarters r3c2', 'Targeting Bay r3c4'];
const ENEMY = [...CORE, 'Light Plate r1c3', 'Light Plate r2c3'];
const WALL = [...CORE, 'Standard Plate r1c3'];
const turn = (mine: readonly string[], hand: readonly string[], more: object = {}, theirs = ENEMY): Match =>
  new Match({ ships: [[...CORE, ...mine], theirs], hands: [hand, ['Cargo Crew']], ...more });

describe('credits', () => {
  it('are taken from batteries, then Cargo Crew, then Transport Crew, no more than needed', () => {
    const hand = ['Transport Crew', 'Cargo Crew', 'Cargo Crew'];
    const m = turn(['Solar Battery r2c3'], hand, { row: ['Standard Plate', 'Gamma Laser'] });
    expect(m.offers(/^buy (Standard|Gamma)/)).toEqual(['buy Standard Plate', 'buy Gamma Laser']);
    m.play('buy Standard Plate');
    expect([m.hand(0), m.state.turn.credits, m.state.turn.used.length]).toEqual([
      ['transport_crew', 'cargo_crew'],
      0,
      1,
    ]);
    m.play('buy Mercenary Crew');
    expect([m.hand(0), m.state.turn.credits]).toEqual([[], 1]);
    expect(m.events.filter(e => e.type === 'credits').map(e => e.args.n)).toEqual([2, 3]);
  });

  it('pay the market scrap, charges and the Phoenix too, one below the price is not enough', () => {
    const row = { row: ['Mass Cannon'] };
    expect(turn(['Light Plate r2c3'], ['Cargo Crew'], row).play('scrap market Mass Cannon').hand(0)).toEqual([]);
    expect(turn([], [], row).offers(/^scrap market/)).toEqual([]);
    const boost = (n: number) => turn(['Boost Laser r2c3'], ['Arming Crew', ...Array(n).fill('Cargo Crew')], {}, WALL);
    expect(boost(2).offers(/charged/)).toEqual([]);
    const charged = boost(3).play('fire Boost Laser r2c3 charged at Standard Plate r1c3');
    expect([charged.hand(0), charged.on(1, 1, 3)?.up]).toEqual([[], false]);
    const phoenix = turn(['Phoenix Plate r2c3 down'], ['Cargo Crew', 'Cargo Crew']).play('mend Phoenix Plate r2c3');
    expect([phoenix.hand(0), phoenix.on(0, 2, 3)?.up]).toEqual([[], true]);
  });

  it('leave crew that could do something else in the hand', () => {
    const hand = ['Crew Coordinator', 'Salvage Crew', 'Contingency Crew'];
    expect(turn([], hand, { row: ['Standard Plate'] }).offers(/^buy Standard/)).toEqual([]);
  });

  it('are told in the question: at hand, still to play, arming points', () => {
    const m = turn(['Solar Battery r2c3'], ['Cargo Crew', 'Transport Crew', 'Arming Crew'], { credits: 1, arm: 2 });
    expect(m.question.prompt.args).toEqual({ credits: 1, cash: 4, arm: 2, more: 1 });
  });
});

describe('a shot of several weapons', () => {
  const pair = ['Alpha Laser r2c3', 'Mining Laser r2c4'];
  const shot = 'fire Alpha Laser r2c3 + Mining Laser r2c4 at Standard Plate r1c3';

  it('is offered whole where it disables what none of them would alone', () => {
    const m = turn(pair, ['Arming Crew', 'Arming Crew'], {}, WALL);
    expect(m.offers(/ \+ /)).toEqual([shot]);
    m.play(shot);
    expect([m.on(1, 1, 3)?.up, m.hand(0), m.state.turn.credits, m.offers(/^fire/)]).toEqual([false, [], 1, []]);
  });

  it('is not offered where one is enough, where arming is short, or where they do not reach', () => {
    expect(turn(pair, ['Arming Crew', 'Arming Crew']).offers(/ \+ .*Light Plate/)).toEqual([]);
    expect(turn(pair, ['Arming Crew'], {}, WALL).offers(/ \+ /)).toEqual([]);
    const flank = ['Alpha Laser r2c3', 'Styx Missile r2c4'];
    const theirs = [...WALL, 'Light Plate r1c2', 'Light Plate r1c4'];
    expect(turn(flank, ['Arming Crew', 'Arming Crew'], {}, theirs).offers(/ \+ .*Standard/)).toEqual([]);
  });

  it('takes three where no two do, and a chain of Auto Cannons for one point', () => {
    const chain = ['Auto Cannon r2c3', 'Auto Cannon r2c4', 'Auto Cannon r2c5', 'Auto Cannon r2c6'];
    const m = turn(chain, ['Arming Crew'], {}, [...CORE, 'Titan Plate r1c3']);
    expect(m.offers(/ \+ /)).toEqual([]);
    const three = turn(chain.slice(0, 3), ['Arming Crew'], { ai: [], next: [] }, [
      'Command Deck r3c3',
      'Kinetic Plate r1c3',
      'Standard Plate r1c2',
    ]);
    expect(three.offers(/ \+ /).length).toBe(3);
    three.play('fire Auto Cannon r2c3 + Auto Cannon r2c4 at Standard Plate r1c2');
    expect([three.on(1, 1, 2)?.up, three.hand(0), three.offers(/^fire Auto Cannon r2c5/).length > 0]).toEqual([
      false,
      [],
      true,
    ]);
  });

  it('joins a pod, a wide weapon with its column, and a charge', () => {
    const m = turn(
      ['Katana Beam r2c3', 'Boost Laser r2c4'],
      ['Arming Crew', 'Arming Crew', 'Cargo Crew', 'Cargo Crew', 'Cargo Crew'],
      { pods: [1] },
      ['Command Deck r3c3', 'Titan Plate r1c3', 'Light Plate r2c4'],
    );
    const offers = m.offers(/ \+ .* at Titan Plate/);
    expect(offers).toContain('fire Katana Beam r2c3 column 4 + Boost Laser r2c4 charged at Titan Plate r1c3');
    expect(offers).toContain('fire Boost Laser r2c4 charged + Boarding Pod at Titan Plate r1c3');
    m.play('fire Katana Beam r2c3 column 4 + Boost Laser r2c4 charged at Titan Plate r1c3');
    expect([m.on(1, 1, 3)?.up, m.on(1, 2, 4)?.up, m.hand(0)]).toEqual([false, false, []]);
  });
});

describe('an action', () => {
  it('is found by its id alone, as it was offered', () => {
    for (const seed of [1, 2, 3]) {
      const table = new Match(
        { hands: [['Cargo Crew', 'Arming Crew', 'Hauling Crew', 'Gamma Laser', 'Nova Mine']] },
        {},
        seed,
      );
      const below = seededBelow(seed);
      for (let n = 0; n < 60; n++) {
        const { question, state } = table;
        if (question.kind === 'act') {
          const offered = turnActs(state).map(act => act.choice.id);
          const found = offered.filter(id => turnActs(state, id).some(act => act.choice.id === id));
          expect(found).toEqual(offered);
        }
        table.answer(question, sampleAnswer(question.form, below));
        if (table.winners !== undefined) break;
      }
    }
  });
});

describe('arming crew', () => {
  it('is kept for later all at once, Contingency Crew by itself', () => {
    const m = turn([], ['Arming Crew', 'Mercenary Crew', 'Contingency Crew']).play('prep all crew');
    expect([m.state.players[0]?.prepped, m.hand(0)]).toEqual([['arming_crew', 'mercenary_crew'], ['contingency_crew']]);
    expect(turn([], ['Arming Crew']).offers(/^prep all/)).toEqual([]);
  });
});

describe('discarding two cards', () => {
  const start = (hand: readonly string[]) =>
    new Match({
      ships: [['Command Deck r3c3', 'Crew Quarters r3c2 down'], ENEMY],
      hands: [hand],
      at: 'start',
    });

  it('is one answer: each two kinds once, two of a kind where there are two', () => {
    const m = start(['Cargo Crew', 'Cargo Crew', 'Arming Crew']);
    expect(m.options).toEqual(['discard Cargo Crew and Cargo Crew', 'discard Cargo Crew and Arming Crew']);
    m.play('discard Cargo Crew and Arming Crew');
    expect([m.hand(0), m.question.kind, [...m.discard(0)].sort()]).toEqual([
      ['cargo_crew'],
      'act',
      ['arming_crew', 'cargo_crew'],
    ]);
  });

  it('is no question where everybody sees that all goes', () => {
    for (const hand of [['Gamma Laser'], ['Gamma Laser', 'Cargo Crew']]) {
      const m = start(hand);
      expect([m.question.kind, m.hand(0), m.discard(0).length]).toEqual(['act', [], hand.length]);
    }
  });
});

describe('ending the turn', () => {
  const broken = ['Light Plate r2c3 down', 'Relic Missile r2c2 down'];

  it('may name the one repair, or none: nothing more is asked then', () => {
    const m = turn(broken, []);
    expect(m.offers(/^end turn/)).toEqual([
      'end turn',
      'end turn without repairs',
      'end turn repairing Light Plate r2c3',
    ]);
    m.play('end turn repairing Light Plate r2c3');
    expect([m.on(0, 2, 3)?.up, m.state.players[0]?.repairs, m.state.turn.seat]).toEqual([true, 4, 1]);
    const none = turn(broken, []).play('end turn without repairs');
    expect([none.on(0, 2, 3)?.up, none.state.players[0]?.repairs, none.state.turn.seat]).toEqual([false, 5, 1]);
    expect(turn(broken, []).play('end turn').question.kind).toBe('mend');
  });

  it('may name two repairs while two are left', () => {
    const two = ['Light Plate r2c3 down', 'Light Plate r1c3 down', 'Alpha Laser r2c2 down'];
    const m = turn(two, []);
    expect(m.offers(/^end turn repairing .* and /)).toEqual([
      'end turn repairing Light Plate r2c3 and Light Plate r1c3',
      'end turn repairing Light Plate r2c3 and Alpha Laser r2c2',
      'end turn repairing Light Plate r1c3 and Alpha Laser r2c2',
    ]);
    m.play('end turn repairing Light Plate r2c3 and Alpha Laser r2c2');
    expect([m.on(0, 2, 3)?.up, m.on(0, 2, 2)?.up, m.on(0, 1, 3)?.up]).toEqual([true, true, false]);
    expect([m.state.players[0]?.repairs, m.state.turn.seat]).toEqual([3, 1]);
    expect(turn(two, [], { repairs: [1] }).offers(/^end turn repairing .* and /)).toEqual([]);
  });

  it('is plain where nothing can be repaired, or no Field Repair is left', () => {
    expect(turn(broken.slice(1), []).offers(/^end turn/)).toEqual(['end turn']);
    expect(turn(broken, [], { repairs: [0] }).offers(/^end turn/)).toEqual(['end turn']);
  });

  it('lets a Nano Plate share the repair', () => {
    const m = turn(['Light Plate r2c3 down', 'Nano Plate r2c4 down'], []).play('end turn repairing Light Plate r2c3');
    expect([m.question.kind, m.play('share Nano Plate r2c4').state.players[0]?.repairs]).toEqual(['share', 4]);
  });

  it('stands before shots that disable nothing and among the first of a menu', () => {
    const m = turn(['Alpha Laser r2c3'], ['Arming Crew', 'Hauling Crew'], {}, WALL);
    const ranks = m.rank('end turn');
    expect(ranks).toBeGreaterThan(m.rank('fire Alpha Laser r2c3 at Standard Plate r1c3'));
    expect(ranks).toBeLessThan(m.rank('prep Arming Crew'));
    expect(m.options[0]).toBe('end turn');
  });
});

describe('a target', () => {
  it('is offered with what the shot would do to it', () => {
    const m = new Match({
      ships: [
        ['Command Deck r3c3', 'Alpha Laser r2c3', 'Mass Cannon r2c2'],
        ['Command Deck r3c3', 'Light Plate r1c3', 'Standard Plate r1c2'],
      ],
      hands: [['Arming Crew', 'Arming Crew']],
    });
    const form = m.question.form;
    if (form.kind !== 'pick') throw new Error('a pick');
    const shots = form.choices.filter(c => c.notation.startsWith('fire '));
    expect(shots.length).toBeGreaterThan(0);
    const words = makeWords(solarTitans.phrases, 'en');
    for (const { notation, note } of shots)
      expect(note && words(note), notation).toMatch(/Level \d+: disables |Level \d+ against defense \d+: it holds/);
    const laser = shots.find(c => /^fire Alpha Laser.*Light Plate/i.test(c.notation));
    expect(laser?.note && words(laser.note)).toContain('disables Light Plate');
  });
});
