import type { Focus } from '../../../engine/contract.ts';
import { paletteOf } from '../../../engine/draw/palettes.ts';
import type { Scene } from '../../../engine/scene.ts';
import type { View } from '../view.ts';

export const scene = (_view: View, focus: Focus): Scene => ({
  width: 800,
  height: 800,
  background: paletteOf(focus.palette).background,
  shapes: [],
});
