/** The picture. */
import type { Focus } from '../../../engine/contract.ts';
import { banner, paletteOf } from '../../../engine/draw/index.ts';
import type { Scene } from '../../../engine/scene.ts';
import type { View } from '../view.ts';
import { phaseWords } from '../words.ts';

export function scene(view: View, focus: Focus): Scene {
  const palette = paletteOf(focus.palette);
  return {
    width: 1000,
    height: 400,
    background: palette.background,
    shapes: [...banner({ x: 10, y: 10, w: 980, h: 60 }, phaseWords(view), palette, 30)],
  };
}
