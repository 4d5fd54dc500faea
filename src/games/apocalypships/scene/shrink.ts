/** Makes a picture as small as the painter takes it: for boards that hold more than any game we have seen. */
import type { At, Scene, Shape } from '../../../engine/scene.ts';

export function shrunk(scene: Scene, tallest: number): Scene {
  if (scene.height <= tallest) return scene;
  const by = tallest / scene.height;
  return {
    ...scene,
    width: Math.floor(scene.width * by),
    height: tallest,
    shapes: scene.shapes.map(s => smaller(s, by)),
  };
}

/** Lengths of a shape that are not points. */
const LENGTHS = ['x', 'y', 'w', 'h', 'r', 'size', 'width', 'round', 'wrap', 'fit', 'least'] as const;

function smaller(shape: Shape, by: number): Shape {
  const lengths = Object.entries(shape).filter(([key]) => (LENGTHS as readonly string[]).includes(key));
  const scaled = Object.fromEntries(lengths.map(([key, value]) => [key, Number(value) * by]));
  if (shape.kind !== 'path') return { ...shape, ...scaled } as Shape;
  return { ...shape, ...scaled, points: shape.points.map((p: At) => ({ x: p.x * by, y: p.y * by })) };
}
