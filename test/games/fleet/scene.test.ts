/** The picture of docs/rules/fleet.md 13, by its numbered demands, and golden pictures that somebody looked at. */
import { describe, expect, it } from 'vitest';
import { legibleSize } from '../../../src/engine/draw/index.ts';
import type { Scene, Shape } from '../../../src/engine/scene.ts';
import { fleet } from '../../../src/games/fleet/index.ts';
import { axialOf, DIRECTIONS, formatLabel } from '../../../src/games/fleet/space.ts';
import type { FleetState } from '../../../src/games/fleet/state.ts';
import { view } from '../../../src/games/fleet/view.ts';
import { resolveScene } from '../../../src/render/index.ts';
import { expectGolden, painterForTests } from '../../support/golden.ts';
import { type Picture, pictures } from './pictures.ts';
import { randomMatch } from './random.ts';
import { at, format, played, question, say } from './support.ts';

const NAMES = ['Wilhelmina Featherstonehaugh', 'Bo'];
const named = (text: Parameters<typeof say>[0]): string => say(text, n => NAMES[n] ?? '');

function draw({ state, palette = 'default', source }: Omit<Picture, 'name'>): Scene {
  const focus = { palette };
  if (source === undefined) return fleet.scene(view(state, 'spectator'), focus);
  const pending = question(state);
  const first =
    pending.form.kind === 'pick' ? pending.form.choices.find(c => c.notation.startsWith(source)) : undefined;
  return fleet.scene(view(state, 'spectator'), {
    ...focus,
    pending,
    ...(first?.zoom === undefined ? {} : { zoom: first.zoom }),
  });
}

const labels = (scene: Scene) =>
  scene.shapes.flatMap(shape => (shape.kind === 'label' ? [{ ...shape, words: named(shape.text) }] : []));
const written = (scene: Scene): string[] => labels(scene).map(label => label.words);
const sprites = (scene: Scene): string[] =>
  scene.shapes.flatMap(shape => (shape.kind === 'sprite' ? [shape.asset] : []));
const of = (state: FleetState): Scene => draw({ state });
const count = (shapes: readonly Shape[], is: (shape: Shape) => boolean): number => shapes.filter(is).length;

const YARDS = '0,0:aC 1,0:bC -1,0:aY1 2,0:bY1';

describe('the picture', () => {
  it.each(pictures)('golden: $name', async ({ name, ...picture }) => {
    const painter = await painterOf();
    const drawing = resolveScene(draw(picture), text => (typeof text === 'string' ? text : named(text)));
    await expectGolden(painter, drawing, new URL(`./__golden__/${name}.png`, import.meta.url));
  });

  it.each(pictures)(
    '$name: 13.1 at most 1,600 wide and inside its frame, letters at least 11 px when shown 400 wide',
    picture => {
      const scene = draw(picture);
      expect(scene.width).toBeLessThanOrEqual(1_600);
      for (const label of labels(scene)) {
        expect(label.size, label.words).toBeGreaterThanOrEqual(legibleSize(scene.width));
        expect(label.x).toBeGreaterThanOrEqual(0);
        expect(label.x).toBeLessThanOrEqual(scene.width);
        expect(label.y).toBeLessThanOrEqual(scene.height);
      }
    },
  );

  const LINES = { east: [1, 0], south: [0, 1], 'south-west': [-1, 1] } as const;
  const lineOf = ([q, r]: readonly [number, number]): string => {
    const units = 'Y1 C Y2 Y3 F1 F2 F3 D1 D2 R1 R2 S1 S2 S3'.split(' ');
    const tiles = [...units.map(u => `a${u}`), ...[...units].reverse().map(u => `b${u}`)];
    return tiles.map((tile, i) => `${q * (i - 14)},${r * (i - 14)}:${tile}`).join(' ');
  };

  it.each(Object.entries(LINES))('13.1 landscape with all 28 tiles in a line to the %s', (_, direction) => {
    const scene = of(at(lineOf(direction)));
    expect(scene.height).toBeLessThan(scene.width);
    const frames = scene.shapes.filter(s => s.kind === 'path' && s.dash?.[0] === 2 && s.dash[1] === 6);
    expect(frames.length).toBeGreaterThan(1);
  });

  it('13.1 landscape all along random matches', () => {
    for (let seed = 1; seed <= 4; seed++) {
      for (const state of randomMatch(seed, 150)) {
        const scene = of(state);
        expect(scene.height, format(state)).toBeLessThan(scene.width);
      }
    }
  });

  it('no two labels of spaces lie on each other', () => {
    for (const state of [...pictures.map(p => p.state), at(lineOf(LINES.south))]) {
      const spaces = labels(of(state)).filter(({ words }) => /^-?[a-z]+-?\d+$/.test(words));
      for (const [i, one] of spaces.entries())
        for (const other of spaces.slice(i + 1))
          expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(one.size);
    }
  });

  it('13.1 13.2 occupied spaces and their rim, each once, with their labels', () => {
    const state = at(`${YARDS} 0,1:aF1`);
    const expected = new Set(
      state.cells.flatMap(c => [formatLabel(c.q, c.r), ...DIRECTIONS.map(d => formatLabel(c.q + d.q, c.r + d.r))]),
    );
    const shown = written(of(state)).filter(words => /^-?[a-z]+-?\d+$/.test(words));
    expect(shown.sort()).toEqual([...expected].sort());
  });

  it('13.1 every legal destination is on the picture', () => {
    for (const { state } of pictures) {
      const shown = written(of(state));
      const { form } = question(state);
      for (const choice of form.kind === 'pick' ? form.choices : []) {
        const label = /(?<=^[A-Z]\d?[>x!]|@)-?[a-z]+-?\d+$/.exec(choice.notation)?.[0];
        if (label !== undefined) expect(shown).toContain(label);
      }
    }
  });

  it('13.3 unit symbols and names; a face-down ship is a Shield with its letter', () => {
    const scene = of(at(`${YARDS} 0,1:aF1* 1,-1:bR1`));
    expect(written(scene)).toEqual(expect.arrayContaining(['F1*', 'F', 'R1', 'Y1', 'C']));
    expect(sprites(scene).filter(s => s === 'fleet/core')).toHaveLength(2);
    expect(sprites(scene)).toContain('fleet/shield');
  });

  it('13.3 the two seats differ by pattern as well as by colour', () => {
    const [a, b] = [of(at('0,0:aC 1,0:bC')), of(at('0,0:aC 1,0:bC'))];
    const stripes = (scene: Scene) => count(scene.shapes, s => s.kind === 'path' && !s.closed);
    expect(a).toEqual(b);
    expect(stripes(of(at(`${YARDS} 3,0:bF1 4,0:bF2`)))).toBeGreaterThan(stripes(of(at(`${YARDS} -2,0:aF1 -3,0:aF2`))));
  });

  it('13.4 stacks have a badge with the height and stand in the list, bottom to top', () => {
    expect(written(of(at(`${YARDS} 0,1:aS1|aS2|bF1`)))).toEqual(expect.arrayContaining(['3', 'n15: aS1, aS2, bF1']));
  });

  it('13.5 suppressed and boxed-in ones are struck, pinned ones of the side to move locked', () => {
    const red = (scene: Scene) => count(scene.shapes, s => s.kind === 'path' && s.stroke === '#ff5a4f');
    expect(red(of(at('0,0:aC 1,0:bC -1,0:aY1|bF1 2,0:bY1')))).toBe(red(of(at(YARDS))) + 1);
    const boxed = '0,0:aC 1,0:bC -1,0:aY1 -1,1:aS1 -2,1:aS2 -2,0:aS3 -1,-1:aD1 0,-1:aF1 2,0:bY1';
    expect(red(of(at(boxed)))).toBe(1);
    const locks = (scene: Scene) => count(scene.shapes, s => s.kind === 'circle' && s.fill === '#0d1620' && s.r < 5);
    const bridge = '0,0:aC 1,0:aF1 2,0:bC';
    expect(locks(of(at(`${bridge} a`)))).toBe(1);
    expect(locks(of(at(`${bridge} b`)))).toBe(0);
  });

  it('13.6 arrows for moves and pushes, crosses for losses, outlines for spawns and tiles sent home', () => {
    const arrows = (state: FleetState) => count(of(state).shapes, s => s.kind === 'path' && s.arrow === true) / 2;
    expect(arrows(played(at(`${YARDS} 0,1:aF1`), 'F1>o14'))).toBe(1);
    expect(arrows(played(at(`${YARDS} 0,-1:aR1 1,-1:bF1`), 'R1!o13'))).toBe(1);
    const home = of(played(at(`${YARDS} 3,0:bF1 3,-1:aD1`), 'D1xp14'));
    expect(written(home).filter(w => ['F1', 'D1'].includes(w))).toHaveLength(2);
    expect(written(home)).toEqual(expect.arrayContaining(['q14', 'q13', 'p14']));
    // The marks stay through the opponent's turn until it acts.
    expect(arrows(played(at(`${YARDS} 0,1:aF1`), 'F1>o14, end'))).toBe(1);
  });

  it('13.7 a ring round a Core with an enemy ship directly on it, and the words', () => {
    const state = at('0,0:aC|bF1 1,0:bC 2,0:bY1 -1,0:aY1');
    const rings = (scene: Scene) => count(scene.shapes, s => s.kind === 'circle' && s.stroke === '#ff5a4f');
    expect(rings(of(state))).toBe(1);
    expect(rings(of(at('0,0:aC|aF1|bF1 1,0:bC 2,0:bY1 -1,0:aY1')))).toBe(0);
    expect(written(of(state))).toContain('Wilhelmina Featherstonehaugh must clear n14 this turn or lose');
  });

  it('13.8 reserves, losses, side to move, actions left, clock and turn', () => {
    const words = written(of(at(`${YARDS} 0,1:aF1 b 1 - 0 lost:aF2,bS1`)));
    expect(words).toEqual(expect.arrayContaining(['Turn 1 · Bo', '1 action left', 'Lost: F2', 'Lost: S1']));
    const apart = written(of(at('0,0:aC 3,0:bC 4,0:bF1 b 2 3 0')));
    expect(apart).toContain('Fleets apart: draw in 3 turns');
    expect(words.filter(w => w === '1' || w === '2' || w === '3').length).toBeGreaterThanOrEqual(10);
  });

  it('13.9 choosing: the targets of the unit numbered in the order of the menu, all else dimmed', () => {
    const state = at(`${YARDS} 0,1:aF1`);
    const pending = question(state);
    const targets = pending.form.kind === 'pick' ? pending.form.choices.filter(c => c.notation.startsWith('F1>')) : [];
    const scene = draw({ state, source: 'F1>' });
    const marks = scene.shapes.slice(scene.base ?? 0);
    const numbers = marks.flatMap(s => (s.kind === 'label' ? [Number(named(s.text))] : []));
    expect(numbers.sort((x, y) => x - y)).toEqual(targets.map((_, i) => i + 1));
    const veiled = count(marks, s => s.kind === 'path' && s.opacity !== undefined && s.fill !== undefined);
    const shown = written(scene).filter(w => /^-?[a-z]+-?\d+$/.test(w)).length;
    expect(veiled).toBe(shown - targets.length - 1);
  });

  it('marks lie where their spaces are: every target of the picture is inside the board', () => {
    expect(axialOf('n14')).toEqual({ q: 0, r: 0 });
    const scene = draw({ state: at(YARDS), source: '+F@' });
    for (const shape of scene.shapes.slice(scene.base)) {
      if (shape.kind === 'circle') expect(shape.y).toBeLessThan(scene.height);
    }
  });
});

const painterOf = painterForTests();
