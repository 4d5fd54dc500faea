/** Picture of a view. */
import type { Focus } from '../../engine/contract.ts';
import { paletteOf } from '../../engine/draw/palettes.ts';
import type { Scene } from '../../engine/scene.ts';
import type { View } from './view.ts';

export function scene(_view: View, focus: Focus): Scene {
  return { width: 900, height: 700, background: paletteOf(focus.palette).background, shapes: [] };
}
