import type { Focus } from '../../engine/contract.ts';
import type { Scene } from '../../engine/scene.ts';
import type { FleetView } from './view.ts';
export const scene = (_view: FleetView, _focus: Focus): Scene => ({
  width: 10,
  height: 10,
  background: '#000000',
  shapes: [],
});
