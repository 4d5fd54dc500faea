/** The picture of docs/rules/old-salt.md section 17, by its numbered demands, and golden pictures that somebody looked at. */
import { describe, expect, it } from 'vitest';
import { drawChance, seededBelow } from '../../../src/engine/chance.ts';
import { type Answer, type Focus, type Pending, seat, type Viewer, zoomWord } from '../../../src/engine/contract.ts';
import { legibleSize } from '../../../src/engine/draw/index.ts';
import type { Scene } from '../../../src/engine/scene.ts';
import { redact } from '../../../src/engine/secret.ts';
import type { Text } from '../../../src/engine/text.ts';
import { oldSalt } from '../../../src/games/old-salt/index.ts';
import { parsePosition } from '../../../src/games/old-salt/position.ts';
import { resolveScene } from '../../../src/render/index.ts';
import { makeWords } from '../../../src/words/format.ts';
import { expectGolden, painterForTests } from '../../support/golden.ts';
import { CROWDED, type Picture, pictures } from './pictures.ts';
import { opt, table } from './table.ts';

const NAMES = ['Wilhelmina Featherstonehaugh', 'Bo', 'Chidi', 'Daria'];
const words = makeWords(oldSalt.phrases, 'en');
const say = (text: Text): string => words(text, n => NAMES[n] ?? '');

function draw({ at, palette, viewer, zoom, picked }: Omit<Picture, 'name'>): Scene {
  const state = parsePosition(at, opt({ islands10: true, grievance: true }));
  const pending = oldSalt.pending(state).find(p => p.seat === viewer);
  const focus: Focus = {
    palette,
    ...(pending === undefined || pending.seat === 'chance' ? {} : { pending }),
    ...(zoom === undefined ? {} : { zoom: zoomWord(zoom) }),
    ...(picked === undefined ? {} : { picked }),
  };
  return oldSalt.scene(oldSalt.view(redact(state, viewer as Viewer), viewer as Viewer), focus);
}
const written = (scene: Scene): string[] => scene.shapes.flatMap(s => (s.kind === 'label' ? [say(s.text)] : []));
const sprites = (scene: Scene): string[] => scene.shapes.flatMap(s => (s.kind === 'sprite' ? [s.asset] : []));
const painterOf = painterForTests();
const plain = (at: string): Scene => draw({ at, palette: 'default', viewer: 'spectator' });

describe('the picture', () => {
  it.each(pictures)('golden: $name', async ({ name, ...picture }) => {
    const drawing = resolveScene(draw(picture), text => (typeof text === 'string' ? text : say(text)));
    await expectGolden(await painterOf(), drawing, new URL(`./__golden__/${name}.png`, import.meta.url));
  });
  it('O-28 placing a ship marks every berth on the whole sea, whatever hex its name reads like', () => {
    let state = oldSalt.setup(opt(), [{}, {}]).state;
    const below = seededBelow(4);
    for (let n = 0; n < 60 && oldSalt.pending(state)[0]?.seat !== undefined; n++) {
      const [question] = oldSalt.pending(state);
      if (question === undefined || (question.seat !== 'chance' && question.kind === 'deploy')) break;
      const answer = question.seat === 'chance' ? drawChance(question.form, below) : (question.onTimeout as Answer);
      state = oldSalt.apply(state, { pendingId: question.id, seat: question.seat, answer }).state;
    }
    const pending = oldSalt.pending(state)[0] as Pending;
    expect(pending.kind).toBe('deploy');
    const seen = oldSalt.view(redact(state, pending.seat), pending.seat);
    const choices = pending.form.kind === 'pick' ? pending.form.choices : [];
    const berths = new Set(choices.map(c => /> ?(\w+)\//.exec(c.notation)?.[1]));
    const circles = (focus: Focus) => oldSalt.scene(seen, focus).shapes.filter(s => s.kind === 'circle').length;
    const plainSea = circles({ palette: 'default' });
    for (const zoom of new Set(choices.flatMap(c => c.zoom ?? [])))
      expect(circles({ palette: 'default', pending, zoom }) - plainSea, zoom).toBe(berths.size);
  });
  it('17.1 shows the whole map with letters, numbers and every label', () => {
    const shown = written(plain(CROWDED));
    expect(shown).toEqual(expect.arrayContaining(['A', 'S', '1', '15', 'A1', 'J6', 'S15']));
    expect(shown.filter(w => /^[A-S]\d+$/.test(w) && w.length > 1).length).toBeGreaterThanOrEqual(278);
  });
  it('17.1 all but the labels of hexes and small badges is legible at 400 pixels of width', () => {
    const scene = plain(CROWDED);
    const small = scene.shapes.flatMap(s =>
      s.kind === 'label' && s.size < legibleSize(scene.width) - 1 ? [say(s.text)] : [],
    );
    expect(small.filter(w => !/^[A-S]\d+$/.test(w) && !/^\d$/.test(w))).toEqual([]);
  });
  it('is wider than tall, and no wider than 1,600', () => {
    for (const picture of pictures) {
      const { width, height } = draw(picture);
      expect(width).toBeLessThanOrEqual(1600);
      expect(width).toBeGreaterThan(height);
    }
    expect(draw({ at: CROWDED, palette: 'default', viewer: 0, zoom: 'J6' }).height).toBeLessThan(1600);
  });
  it('17.2 names the lanes, tells tokens drawn and left, and the final round', () => {
    expect(written(plain(CROWDED))).toEqual(
      expect.arrayContaining([
        'North',
        'Middle',
        'South',
        'none left',
        'Awake: N S',
        'Final round · turn of Wilhelmina Featherstonehaugh',
      ]),
    );
    expect(written(plain('round 3; pile N S; A G1 A1; B G1 S15'))).toEqual(
      expect.arrayContaining(['2 left', 'No wind']),
    );
  });
  it('17.3 does not draw covered islands; draws Forts, coins and damage', () => {
    const two = written(plain('A G1 A1; B G1 S15'));
    expect(two.filter(w => w === '14')).toHaveLength(2);
    expect(sprites(plain(CROWDED))).toContain('old-salt/fort');
    expect(written(plain(CROWDED))).toContain('2');
  });
  it('17.4 ships bear their name; sailed ships of the active player an anchor; ghosts are pale', () => {
    expect(written(plain(CROWDED))).toEqual(expect.arrayContaining(['G1', 'L3', 'M2']));
    expect(sprites(plain(CROWDED)).filter(s => s === 'icons/anchor')).toHaveLength(1);
    expect(sprites(plain(CROWDED))).toContain('old-salt/ghost');
  });
  it('17.4 the bow points where the ship faces', () => {
    const bow = (facing: string) => {
      const { shapes } = plain(`A Z1 J8/${facing}; B G1 S15`);
      const hull = shapes.find(s => s.kind === 'path' && s.points.length === 9);
      const [tip] = hull?.kind === 'path' ? hull.points : [];
      const label = shapes.find(s => s.kind === 'label' && say(s.text) === 'Z1');
      return label?.kind === 'label' && tip
        ? [Math.sign(Math.round(tip.x - label.x)), Math.sign(Math.round(tip.y - label.y))]
        : [];
    };
    expect(['E', 'SE', 'SW', 'W', 'NW', 'NE'].map(bow)).toEqual([
      [1, 0],
      [1, 1],
      [-1, 1],
      [-1, 0],
      [-1, -1],
      [1, -1],
    ]);
  });
  it('17.5 debris with its value, storms, and the last actions', () => {
    expect(sprites(plain(CROWDED)).filter(s => s === 'old-salt/storm')).toHaveLength(3);
    expect(sprites(plain(CROWDED)).filter(s => s === 'old-salt/debris')).toHaveLength(4);
    expect(plain(CROWDED).shapes.some(s => s.kind === 'path' && s.arrow && s.points.length === 4)).toBe(true);
  });
  it('17.6 targets numbered with needed roll and chance, cover explained', () => {
    const lines = written(draw({ at: CROWDED, palette: 'default', viewer: 0, zoom: 'Z1' }));
    expect(lines).toEqual(
      expect.arrayContaining([
        '1 · BG1 · 3+ 3/6',
        '2 · BZ1 · 5+ 1/6 ×3',
        '3 · BL1 · cannot hit ×3',
        '5 · DH1 · behind L6',
      ]),
    );
  });
  it('17.6 the shortest-path area of a chosen target is shaded', () => {
    const count = (picked: string[]) =>
      draw({ at: CROWDED, palette: 'default', viewer: 0, zoom: 'Z1', picked }).shapes.length;
    expect(count(['Z1*BG1'])).toBe(count([]) + 1);
  });
  it('17.7 a panel a seat: faction, coins, islands, masts, ships', () => {
    const lines = written(plain(CROWDED));
    expect(lines).toEqual(
      expect.arrayContaining(['A Wilhelmina Featherstonehaugh', 'Barbarians', '7', '4/6', '2', 'L3', '~L2']),
    );
  });
  it('O-42 shows the course that is being settled: the way so far and what the next leg reaches', () => {
    const t = table('A Z1 J6/E; A L1 K6; B G1 A1').do('along Z1; K6');
    const pending = t.question();
    const scene = oldSalt.scene(oldSalt.view(redact(t.state, seat(0)), seat(0)), { palette: 'default', pending });
    const ways = scene.shapes.filter(s => s.kind === 'path' && s.arrow && s.points.length === 2);
    expect(ways).toHaveLength(1);
    expect(scene.height).toBe(draw({ at: CROWDED, palette: 'default', viewer: 0, zoom: 'Z1' }).height);
    const numbers = written(scene).filter(w => /^[123]$/.test(w));
    // From K6 two hexes are left: six neighbours but the one it came from and A's other hexes, and those beyond.
    expect(new Set(numbers)).toEqual(new Set(['1', '2', '3']));
  });
  it('opens no picture of what is not there', () => {
    for (const zoom of ['nonsense', '#99', 'X9']) {
      expect(draw({ at: CROWDED, palette: 'default', viewer: 0, zoom })).toEqual(
        draw({ at: CROWDED, palette: 'default', viewer: 0 }),
      );
    }
  });
});
