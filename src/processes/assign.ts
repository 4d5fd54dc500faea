/** Which shards a process takes next: all are served, and none serves two more than another. */
import type { Living, ShardRow, Taking } from './ports.ts';

/** @param rows the whole table */
export function assign(me: string, living: readonly Living[], rows: readonly ShardRow[]): Taking {
  const takers = new Set(living.filter(p => p.gateway && !p.draining).map(p => p.id));
  if (!takers.has(me)) return { take: [], ask: [] };
  const most = Math.ceil(rows.length / takers.size);
  const least = Math.floor(rows.length / takers.size);
  const counts = new Map([...takers].map(id => [id, rows.filter(row => willHave(row) === id).length]));
  const mine = (): number => counts.get(me) ?? 0;
  const free = rows.filter(row => willHave(row) === undefined).slice(0, Math.max(0, most - mine()));
  counts.set(me, mine() + free.length);
  const ask: number[] = [];
  const isAsked = (row: ShardRow) => row.nextBy !== undefined || ask.includes(row.id);
  const askFor = (row: ShardRow): void => {
    ask.push(row.id);
    counts.set(me, mine() + 1);
    if (row.heldBy !== undefined) counts.set(row.heldBy, (counts.get(row.heldBy) ?? 0) - 1);
  };
  // Of those that end soon first, then of the fullest.
  for (const row of rows) {
    if (mine() < most && row.heldBy !== undefined && !takers.has(row.heldBy) && !isAsked(row)) askFor(row);
  }
  for (;;) {
    const [fullest, count = 0] = [...counts].reduce((a, b) => (b[1] > a[1] ? b : a));
    const uneven = mine() < least ? count > least : mine() < most && count > most;
    const row = rows.find(r => r.heldBy === fullest && !isAsked(r));
    if (!uneven || fullest === me || row === undefined) return { take: free.map(r => r.id), ask };
    askFor(row);
  }
}

const willHave = ({ heldBy, nextBy }: ShardRow): string | undefined => nextBy ?? heldBy;
