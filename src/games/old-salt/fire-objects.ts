/** Hits on what is no ship (O-58, O-147). */
import type { FrameOf } from './frames.ts';
import { labelOf } from './geometry.ts';
import { emit, islandIn, sweepDebris, type Work } from './work.ts';

type Fire = FrameOf<'fire'>;

/** O-58, O-147: debris, Forts and islands. */
export function hitObject(w: Work, f: Fire, hits: number): void {
  const { kind, hex, island } = f.target;
  if (hits === 0) return;
  if (kind === 'debris') {
    const left = (w.s.debris[hex] ?? '').slice(hits);
    sweepDebris(w, hex);
    if (left !== '') w.s.debris[hex] = left;
    emit(w, 'debrisShot', { hex: labelOf(hex), n: hits });
  } else if (kind === 'fort' && island !== undefined) {
    islandIn(w, island).fort = false;
    emit(w, 'fortLost', { island });
  } else if (island !== undefined) hitIsland(w, island, hits);
}
function hitIsland(w: Work, number: number, hits: number): void {
  const island = islandIn(w, number);
  island.damage = Math.min(10, island.damage + hits);
  if (island.damage < 10) {
    emit(w, 'islandHit', { island: number, n: hits, damage: island.damage });
    return;
  }
  delete island.owner;
  island.fort = false;
  island.coins = 0;
  emit(w, 'islandDestroyed', { island: number });
}
