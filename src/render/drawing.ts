/** A scene whose texts are finished strings: what the painter takes. Plain JSON, so that it can be hashed, cached and sent to a worker. */
import { setImmediate as breathe } from 'node:timers/promises';
import type { Scene, Shape } from '../engine/scene.ts';
import type { Text } from '../engine/text.ts';

type Lettered = Extract<Shape, { kind: 'label' }>;
type Prose = Extract<Shape, { kind: 'prose' }>;
export type PlainShape = Exclude<Shape, Lettered | Prose>;
export type DrawnLabel = Omit<Lettered, 'text'> & { readonly text: string };
export type DrawnProse = Omit<Prose, 'texts'> & { readonly texts: readonly string[] };
export type DrawnShape = PlainShape | DrawnLabel | DrawnProse;

export interface Drawing {
  readonly width: number;
  readonly height: number;
  readonly background: string;
  readonly base?: number;
  readonly shapes: readonly DrawnShape[];
}

/** `say` prints a text in a language, with members' names as they are (a picture needs no escaping). */
export const resolveScene = (scene: Scene, say: (text: Text) => string): Drawing => ({
  ...scene,
  shapes: scene.shapes.map(shape => {
    if (shape.kind === 'label') return { ...shape, text: say(shape.text) };
    if (shape.kind === 'prose') return { ...shape, texts: shape.texts.map(say) };
    return shape;
  }),
});

/** Scenes of an animation, on sheets of one size. Others have their turn in between. */
export async function resolveSheets(
  scenes: readonly Scene[],
  say: (text: Text) => string,
): Promise<readonly Drawing[]> {
  const drawings: Drawing[] = [];
  for (const scene of scenes) {
    drawings.push(resolveScene(scene, say));
    await breathe();
  }
  return onOneSheet(drawings);
}

/** Drawings of different sizes on sheets of the largest width and height, as an animation wants them. */
export function onOneSheet(drawings: readonly Drawing[]): readonly Drawing[] {
  const width = Math.max(...drawings.map(drawing => drawing.width));
  const height = Math.max(...drawings.map(drawing => drawing.height));
  return drawings.map(drawing => ({ ...drawing, width, height }));
}
