/** What captains gain and lose: victory points and tokens, with what follows. */
import type { Place } from './scalars.ts';
import type { Permanent } from './state.ts';
import { countsAs } from './tokens.ts';
import { fire } from './triggers.ts';
import { passivesOf } from './values.ts';
import { captainOf, emit, living, push, type Work } from './work.ts';

/** One gain event (R145): triggers and windows once, whatever the number. */
export function gainVp(work: Work, seat: Place, n: number): void {
  const { table } = work;
  const captain = captainOf(table, seat);
  if (!captain.inGame || captain.ship === 0 || n <= 0) return;
  captain.vp += n;
  captain.vpGained += n;
  emit(work, { type: 'vp', seat, n, total: captain.vp });
  for (const other of living(table).toReversed()) {
    if (other !== seat)
      push(work, {
        do: 'after',
        after: 'opponent-vp',
        seat: other,
        by: seat,
        card: shipCardOf(work, seat),
        rival: seat,
      });
  }
  for (const p of table.board) if (p.controller === seat) fire(work, p, 'vp-gained');
}
const shipCardOf = (work: Work, seat: Place): string =>
  work.table.board.find(p => p.uid === captainOf(work.table, seat).ship)?.card ?? 'SH1';

export function loseVp(work: Work, seat: Place, n: number): void {
  const captain = captainOf(work.table, seat);
  const lost = Math.min(n, captain.vp);
  captain.vp -= lost;
  if (lost > 0) emit(work, { type: 'vp', seat, n: -lost, total: captain.vp });
}

/** A token for the pool. Taxed ones are asked for one by one (R82). */
export function addToken(work: Work, seat: Place, token: string): void {
  const { table } = work;
  const taxes = table.phase !== 'resource' ? [] : table.board.flatMap(p => taxOf(table, p, token));
  const [first] = taxes;
  if (first === undefined) putToken(work, seat, token);
  else push(work, { do: 'tax', seat, token, n: taxes.reduce((sum, t) => sum + t.n, 0), source: first.source });
}
const taxOf = (table: Work['table'], p: Permanent, token: string) =>
  passivesOf(table, p).flatMap(x =>
    x.give === 'tax-tokens' && x.tokens.some(t => countsAs(token, t)) ? [{ source: p.uid, n: x.n }] : [],
  );
export function putToken(work: Work, seat: Place, token: string): void {
  captainOf(work.table, seat).pool.push(token);
  const last = work.events.at(-1);
  if (last?.type === 'tokens' && last.seat === seat)
    work.events[work.events.length - 1] = { ...last, tokens: [...last.tokens, token] };
  else emit(work, { type: 'tokens', seat, tokens: [token] });
  if (countsAs(token, 'Cg')) for (const p of work.table.board) if (p.controller === seat) fire(work, p, 'cargo-added');
}
