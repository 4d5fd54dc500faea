/** Checks that scenes stay in their bounds, are plain data and name sprites that exist. */
import { existsSync } from 'node:fs';
import type { Focus, Pending, Viewer } from '../../../src/engine/contract.ts';
import { jsonFault } from '../../../src/engine/json.ts';
import { sampleAnswer } from '../../../src/engine/sample.ts';
import type { At, Scene, Shape } from '../../../src/engine/scene.ts';
import { redact } from '../../../src/engine/secret.ts';
import { isChance } from '../../../src/engine/settle.ts';
import type { Text } from '../../../src/engine/text.ts';
import type { Note } from '../spec.ts';
import type { Inspector, Moment } from '../walk.ts';
import type { Speaker } from './words.ts';

const WIDEST = 1600;
// src/render/limits.ts refuses taller ones.
const TALLEST = 1600;
const COLOUR = /^#[0-9a-f]{6}(?:[0-9a-f]{2})?$/i;
/** Room for rounding, in pixels. */
const SLACK = 0.5;
const ENDINGS = ['svg', 'png'];

const known = new Map<string, boolean>();
function spriteExists(asset: string): boolean {
  const before = known.get(asset);
  if (before !== undefined) return before;
  const found = ENDINGS.some(ending => existsSync(new URL(`../../../assets/${asset}.${ending}`, import.meta.url)));
  known.set(asset, found);
  return found;
}

/** What is wrong with a scene, or undefined. */
export function sceneFault(scene: Scene, widest = WIDEST, tallest = TALLEST): string | undefined {
  const fault = jsonFault(scene, 'scene');
  if (fault !== undefined) return fault;
  const { width, height, base = 0, shapes } = scene;
  if (!(width > 0 && width <= widest && height > 0 && height <= tallest)) return `scene of ${width} by ${height}`;
  if (!Number.isInteger(width) || !Number.isInteger(height)) return `scene of ${width} by ${height}: not whole pixels`;
  if (!COLOUR.test(scene.background)) return `background ${scene.background} is no colour`;
  if (base < 0 || base > shapes.length) return `base ${base} of ${shapes.length} shapes`;
  for (const [i, shape] of shapes.entries()) {
    const wrong = shapeFault(shape, scene);
    if (wrong !== undefined) return `shape ${i} (${shape.kind}): ${wrong}`;
  }
  return undefined;
}

function shapeFault(shape: Shape, { width, height }: Scene): string | undefined {
  for (const colour of [shape.fill, shape.stroke]) {
    if (colour !== undefined && !COLOUR.test(colour)) return `${colour} is no colour`;
  }
  if (shape.opacity !== undefined && !(shape.opacity >= 0 && shape.opacity <= 1)) return `opacity ${shape.opacity}`;
  if (shape.kind === 'sprite' && !spriteExists(shape.asset)) return `no sprite assets/${shape.asset}.svg or .png`;
  const out = cornersOf(shape).find(
    ({ x, y }) => !(x >= -SLACK && y >= -SLACK && x <= width + SLACK && y <= height + SLACK),
  );
  return out && `${out.x}, ${out.y} lies outside ${width} by ${height}`;
}

function cornersOf(shape: Shape): readonly At[] {
  switch (shape.kind) {
    case 'path':
      return shape.points;
    case 'label':
      return [shape];
    case 'prose':
      return [shape, { x: shape.x + shape.w, y: shape.y + shape.h }];
    case 'circle':
      return around(shape, shape.r, shape.r);
    case 'sprite': {
      const turn = ((shape.turn ?? 0) * Math.PI) / 180;
      const [cos, sin] = [Math.abs(Math.cos(turn)), Math.abs(Math.sin(turn))];
      return around(shape, (shape.w * cos + shape.h * sin) / 2, (shape.w * sin + shape.h * cos) / 2);
    }
  }
}

const around = ({ x, y }: At, w: number, h: number): readonly At[] => [
  { x: x - w, y: y - h },
  { x: x + w, y: y + h },
];

export const textsOfScene = ({ shapes }: Scene): readonly Text[] =>
  shapes.flatMap(shape => (shape.kind === 'label' ? [shape.text] : shape.kind === 'prose' ? shape.texts : []));

export function sceneInspector(speaker: Speaker): Inspector {
  return {
    moment: (moment, note) => {
      if (!moment.thorough) return;
      const asked = moment.pending.filter(p => !isChance(p)) as Pending[];
      for (const viewer of moment.viewers) {
        for (const palette of moment.spec.palettes) look(moment, viewer, { palette }, speaker, note);
        const [palette = 'default'] = moment.spec.palettes;
        for (const pending of asked.filter(p => p.seat === viewer)) {
          look(moment, viewer, { palette, pending }, speaker, note);
          look(moment, viewer, { palette, pending, picked: sampleAnswer(pending.form, moment.below) }, speaker, note);
        }
      }
    },
  };
}

function look({ game, state }: Moment, viewer: Viewer, focus: Focus, speaker: Speaker, note: Note): void {
  const scene = game.scene(game.view(redact(state, viewer), viewer), focus);
  const fault = sceneFault(scene);
  note('scene', fault && `for ${viewer}: ${fault}`);
  for (const words of textsOfScene(scene)) note('phrases', speaker.say('label of the picture', words));
}
