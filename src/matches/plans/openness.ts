/** Has a game chance, or hides it anything? Found out by its contract alone: it is played for a while, at random. */
import { seededBelow } from '../../engine/chance.ts';
import type { AnyGame, Pending, Step } from '../../engine/contract.ts';
import { secretsOf } from '../../engine/resample.ts';
import { sampleAnswer } from '../../engine/sample.ts';
import { isChance } from '../../engine/settle.ts';
import type { PlanKind } from '../contract.ts';
import type { MatchRow } from '../ports.ts';

/** Decisions played. Games with chance ask it long before; and a planned line stops at the first chance in any case. */
const TRIED = 200;

const known = new WeakMap<AnyGame, Map<string, PlanKind>>();

export function planKindOf(game: AnyGame, { options, seats }: Pick<MatchRow, 'options' | 'seats'>): PlanKind {
  const found = known.get(game) ?? new Map<string, PlanKind>();
  known.set(game, found);
  const key = `${seats.length} ${options}`;
  const kind = found.get(key) ?? (isOpen(game, { options, seats }) ? 'tree' : 'line');
  found.set(key, kind);
  return kind;
}

export const hidesSomething = (state: object): boolean => secretsOf(state).length > 0;

function isOpen(game: AnyGame, { options, seats }: Pick<MatchRow, 'options' | 'seats'>): boolean {
  const entries = seats.map(({ entry }) => game.entry.parse(JSON.parse(entry)) as object);
  const below = seededBelow(1);
  let { state } = game.setup(game.options.parse(JSON.parse(options)) as object, entries) as Step<object, unknown>;
  for (let n = 0; n < TRIED; n++) {
    const pending = game.pending(state);
    if (hidesSomething(state) || pending.some(isChance)) return false;
    const question = pending[0] as Pending | undefined;
    if (question === undefined) return true;
    const answer = sampleAnswer(question.form, below);
    ({ state } = game.apply(state, { pendingId: question.id, seat: question.seat, answer }) as Step<object, unknown>);
  }
  return true;
}
