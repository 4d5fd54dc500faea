/** Golden pictures and what every picture must show. */
import { describe, expect, it } from 'vitest';
import type { Focus, Viewer } from '../../../src/engine/contract.ts';
import { seat } from '../../../src/engine/contract.ts';
import { widthOf } from '../../../src/engine/draw/index.ts';
import type { Scene } from '../../../src/engine/scene.ts';
import { redact } from '../../../src/engine/secret.ts';
import { apocalypships } from '../../../src/games/apocalypships/index.ts';
import { makeWords } from '../../../src/words/format.ts';
import { expectGoldenScene, painterForTests } from '../../support/golden.ts';
import { match, position, type Table } from './support.ts';

const painter = painterForTests();
const words = makeWords(apocalypships.phrases, 'en');
const NAMES = ['Ann', 'Bodil of the long and winding name'];
const say = (text: Parameters<typeof words>[0]): string => words(text, s => NAMES[s] ?? '?');
const file = (name: string) => new URL(`./__golden__/${name}.png`, import.meta.url);
const draw = (t: Table, viewer: Viewer, focus: Partial<Focus> = {}): Scene =>
  apocalypships.scene(apocalypships.view(redact(t.state, viewer), viewer), { palette: 'default', ...focus });
const textsOf = ({ shapes }: Scene): string =>
  shapes
    .flatMap(s => (s.kind === 'label' ? [say(s.text)] : s.kind === 'prose' ? s.texts.map(say) : []))
    .join('\n')
    .replaceAll('\u00a0', ' ');

const sortie = () =>
  position({
    phase: 'sortie',
    step: 'secondWindow',
    turn: 9,
    mine: {
      mothership: 'The Wandering Bastion',
      hull: 17,
      hand: ['Artillery Fire', 'Siege Shell', 'Brace for Impact'],
      engines: 'IIII',
      board: [
        'Pack Walker',
        { card: 'Trench Marshal', damage: 1 },
        { card: 'Siege Colossus', at: 'mothership', exhausted: true },
        { card: 'Rampart Walker', at: 'Shattered Gunline', exhausted: true, damage: 2 },
        'The Ordnance Works',
      ],
      scrapyard: ['Soil Extraction', 'Supply Convoy'],
      logbook: ['Salt Flats Survey'],
    },
    theirs: {
      mothership: 'Xion II',
      hull: 12,
      hand: ['Undertow', 'Wash away!'],
      engines: 'YYY',
      board: [
        { card: 'Pressure Hulk', at: 'mothership', exhausted: true },
        'Tide Caller',
        { card: 'The Rising Deep', tide: 4 },
        { card: 'Kraken Spawn', isNew: true },
      ],
    },
    middle: [
      { card: 'Shattered Gunline', progress: [2, 1] },
      { card: 'The Black Trench', owner: 1, progress: [0, 2] },
    ],
  });
const crowded = () =>
  position({
    turn: 30,
    mine: {
      mothership: 'The Aerie',
      engines: 'AAAIIS',
      hand: [
        'Storm Rider',
        'The Grand Zeppelin',
        'Bombing Run',
        'Cut the Moorings',
        'Scramble!',
        'Kite Scout',
        'Wind Reader',
      ],
      board: Array.from({ length: 13 }, (_, i) => ({
        card: ['Glider', 'Patrol Dirigible', 'Bomber Dirigible', 'Sky Marshal Vey'][i % 4] ?? 'Glider',
        exhausted: i % 3 === 0,
      })),
    },
    theirs: {
      mothership: 'Deep Drill Rig',
      engines: 'SSSSSS',
      board: Array.from({ length: 9 }, (_, i) => ({
        card: ['Moleling', 'Star-Nosed Breaker', 'Mole Warren'][i % 3] ?? 'Moleling',
      })),
    },
    middle: [
      { card: 'The High Aerodrome' },
      { card: 'Lost Mole Recovery', owner: 1 },
      { card: 'The Old World Archive' },
    ],
  });

describe('golden pictures', () => {
  it('golden: the start, for the table', async () => {
    await expectGoldenScene(await painter(), draw(match([0, 4]), 'spectator'), say, file('start'));
  });
  it('golden: a sortie for the seat that decides', async () => {
    const t = sortie();
    await expectGoldenScene(await painter(), draw(t, t.question.seat, { pending: t.question }), say, file('sortie'));
  });
  it('golden: crowded, for the colour-blind', async () => {
    await expectGoldenScene(
      await painter(),
      draw(crowded(), seat(0), { palette: 'colour-blind' }),
      say,
      file('crowded'),
    );
  });
  it('golden: a crossfire in high contrast', async () => {
    const t = position({
      mine: { hand: ['Siege Colossus', 'Smoke Signal'], engines: 'IIIIIII', mothership: 'The Wandering Bastion' },
      theirs: { hand: ['Heave To!'], engines: 'CC' },
    }).do('deploy Siege Colossus');
    await expectGoldenScene(await painter(), draw(t, 'spectator', { palette: 'contrast' }), say, file('crossfire'));
  });
  it('golden: goldfish practice', async () => {
    const t = match([3], { bestOf: '1', goldfish: true }).do('no');
    await expectGoldenScene(await painter(), draw(t, seat(0)), say, file('goldfish'));
  });
});

describe('pictures', () => {
  it('show both berths, the battles with who is where, piles, steam and the crossfire', () => {
    const scene = draw(sortie(), 'spectator');
    const said = textsOf(scene);
    for (const part of [
      'Hull 17',
      'Hull 12',
      'Mothership battle',
      'Shattered Gunline',
      '2/5',
      'Tide Caller',
      '1/7',
      '4/4',
    ]) {
      expect(said).toContain(part);
    }
    expect(said.split('\n')).toEqual(expect.arrayContaining(['7', '2']));
    const crossfire = position({
      mine: { hand: ['Siege Colossus'], engines: 'IIIIIII' },
      theirs: { hand: ['Heave To!'], engines: 'CC' },
    }).do('deploy Siege Colossus');
    expect(textsOf(draw(crossfire, 'spectator'))).toContain('Crossfire (1)');
  });
  it('show a hand to its seat alone', () => {
    const t = sortie();
    expect(textsOf(draw(t, seat(0)))).toContain('Siege Shell');
    expect(textsOf(draw(t, 'spectator'))).not.toContain('Siege Shell');
    expect(textsOf(draw(t, seat(1)))).not.toContain('Siege Shell');
    expect(textsOf(draw(t, seat(1)))).toContain('Undertow');
  });
  it('keep cost and values of the dearest cards in hand apart, seven in a row', () => {
    const dearest = ['Siege Colossus', 'Old King Mole', 'The Grand Zeppelin', 'Privateer Galleon', 'The Leviathan'];
    const { shapes } = draw(position({ mine: { hand: [...dearest, 'Kite Scout', 'Wind Reader'] } }), seat(0));
    const labels = shapes.flatMap(s => (s.kind === 'label' ? [{ ...s, said: say(s.text) }] : []));
    const values = labels.filter(s => s.align === 'right' && /^\d+\/\d+$/.test(s.said));
    expect(values).toHaveLength(7);
    for (const value of values) {
      const cost = labels.filter(s => s.y === value.y && s.x < value.x).toSorted((a, b) => b.x - a.x)[0];
      if (cost === undefined) throw new Error('a card without its cost');
      const width = widthOf(cost.said, cost.size, true) / (cost.align === 'left' ? 1 : 2);
      expect(cost.x + width, value.said).toBeLessThan(value.x - widthOf(value.said, value.size));
    }
  });
  it('number what may be chosen', () => {
    const t = position({ mine: { hand: ['Siege Shell'], engines: 'II' }, theirs: { board: ['Silt Lurker', 'Drone'] } });
    t.do('deploy Siege Shell');
    const highlighted = draw(t, seat(0), { pending: t.question }).shapes.length;
    expect(highlighted).toBeGreaterThan(draw(t, seat(0)).shapes.length);
  });
  it('are wider than tall, and their letters eleven pixels high where they are shown 400 wide', () => {
    const dispatch = position({
      phase: 'sortie',
      step: 'dispatch',
      mine: { board: Array.from({ length: 9 }, () => 'Nomad'), hand: ['Siege Shell'] },
    });
    for (const t of [sortie(), crowded(), match([0, 4]), dispatch]) {
      for (const viewer of [seat(0), seat(1), 'spectator'] as const) {
        const own = t.question.seat === viewer ? { pending: t.question } : {};
        const scene = draw(t, viewer, own);
        expect(scene.width).toBeLessThanOrEqual(1600);
        expect(scene.width).toBeGreaterThan(scene.height);
        const letters = scene.shapes.flatMap(s =>
          s.kind === 'label' ? [s.size] : s.kind === 'prose' ? [s.least] : [],
        );
        expect((Math.min(...letters) * 400) / scene.width).toBeGreaterThanOrEqual(11);
      }
    }
  });
  it('say what is threatened before the battles: hull, and crew that will be destroyed', () => {
    const battle = (step: string, defender: string) =>
      draw(
        position({
          phase: 'sortie',
          step,
          mine: { hand: ['Smoke Signal'], board: [{ card: 'Siege Colossus', at: 'mothership' }] },
          theirs: { hull: 12, board: [{ card: defender, at: 'mothership' }] },
        }),
        'spectator',
      );
    const dashed = (scene: Scene) => JSON.stringify(scene.shapes).match(/"dash":\[10,7\]/gu)?.length ?? 0;
    // Five firepower against a Drone of hull two, which has none.
    expect(textsOf(battle('secondWindow', 'Drone'))).toContain('Hull 12 −3');
    expect(dashed(battle('secondWindow', 'Drone'))).toBe(1);
    expect(dashed(battle('secondWindow', 'Pressure Hulk'))).toBe(0);
    expect(textsOf(battle('secondWindow', 'Pressure Hulk'))).not.toContain('−');
    expect(textsOf(battle('finalWindow', 'Drone'))).not.toContain('−');
  });
  it('draw cards that look alike once, with their number; what may be chosen stands by itself', () => {
    const t = position({ mine: { board: ['Nomad', 'Nomad', 'Nomad', { card: 'Nomad', exhausted: true }] } });
    expect(textsOf(draw(t, 'spectator')).match(/Nomad/gu)).toHaveLength(2);
    expect(textsOf(draw(t, 'spectator'))).toContain('×3');
    const sent = position({ phase: 'sortie', mine: { board: ['Nomad', 'Nomad', 'Nomad'] } });
    const asked = draw(sent, seat(0), { pending: sent.question });
    expect(textsOf(asked).match(/Nomad/gu)).toHaveLength(3);
  });
});

it('has a complete text form: every card on board, every pile, the hand', () => {
  const t = sortie();
  const lines = apocalypships
    .words(apocalypships.view(redact(t.state, seat(0)), seat(0)), { palette: 'default' })
    .map(say)
    .join('\n');
  const cards = [
    'Pack Walker',
    'Trench Marshal',
    'Siege Colossus',
    'Rampart Walker',
    'The Ordnance Works',
    'Soil Extraction',
    'Salt Flats Survey',
    'Pressure Hulk',
    'Tide Caller',
    'The Rising Deep',
    '4 tide markers',
    'Kraken Spawn',
    'Shattered Gunline',
    'Artillery Fire',
    'Progress: Ann 2, ',
  ];
  for (const card of cards) expect(lines).toContain(card);
  expect(lines).not.toContain('Undertow');
});
