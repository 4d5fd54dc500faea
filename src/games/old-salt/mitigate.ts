/** Sharing damage out (O-120). */
import { hitPointsOf, type ShipRead } from './sea.ts';

/** New damage of each ship, in the order given (ship order): as even as possible, none sunk by it. */
export function mitigated(ships: readonly ShipRead[]): readonly number[] {
  const total = ships.reduce((n, s) => n + s.damage, 0);
  const share = Math.floor(total / ships.length);
  const most = ships.map(s => hitPointsOf(s) - 1);
  const damage = most.map(cap => Math.min(share, cap));
  let left = total - damage.reduce((a, b) => a + b, 0);
  const order = ships.map((_, i) => i).sort((a, b) => (most[b] as number) - (most[a] as number) || a - b);
  while (left > 0) {
    for (const i of order) {
      if (left === 0 || (damage[i] as number) >= (most[i] as number)) continue;
      damage[i] = (damage[i] as number) + 1;
      left--;
    }
  }
  return damage;
}
