/**
 * The one way in which a match changes: read, plan, write with compare, and again from the start where somebody else wrote first.
 * Nothing stays open in the database between the read and the write.
 */
import { randomUUID } from 'node:crypto';
import type { Log } from '../log/log.ts';
import { placeOf } from '../log/place-of.ts';
import type { MatchId, Receipt, Result } from './contract.ts';
import type { MatchError, MatchErrorCode } from './errors.ts';
import { type MatchRow, type MatchWrite, type MatchWritten, StoreUnavailable } from './ports.ts';
import { type Position, parsePosition } from './position.ts';
import type { CachedPosition } from './position-cache.ts';
import type { Loaded, Service } from './service.ts';
import { isOutdated, upgradedPosition, upgradeWrite } from './upgrade.ts';

/** A refusal thrown out of a plan; `edge` makes it a value. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly error: MatchError;
  constructor(error: MatchError) {
    super(error.code);
    this.error = error;
  }
}
export const refuse = (code: MatchErrorCode, more: Omit<MatchError, 'code'> = {}): never => {
  throw new Refusal({ code, ...more });
};

export const ok = <T>(value: T): Result<T> => ({ ok: true, value });

/** Turns what an operation throws into a typed result: refusals, an unusable database, bugs (logged once, with a reference). */
export async function edge<T>(log: Log, operation: string, id: string, work: () => Promise<T>): Promise<Result<T>> {
  try {
    return ok(await work());
  } catch (error) {
    if (error instanceof Refusal) {
      log.debug({ operation, id, code: error.error.code }, 'refused');
      return { ok: false, error: error.error };
    }
    if (error instanceof StoreUnavailable) {
      log.warn(
        { operation, id, cause: error.cause instanceof Error ? error.cause.message : undefined },
        'database unavailable',
      );
      return { ok: false, error: { code: 'unavailable' } };
    }
    const reference = randomUUID().slice(0, 8);
    log.error({ operation, id, reference, ...placeOf(error) }, 'operation failed');
    return { ok: false, error: { code: 'internal', reference } };
  }
}

/** For what runs a function of the caller's: only refusals become values, and what that function throws comes out as it is. */
export async function orRefused<T>(work: () => Promise<T>): Promise<Result<T>> {
  try {
    return ok(await work());
  } catch (error) {
    if (error instanceof Refusal) return { ok: false, error: error.error };
    throw error;
  }
}

/** A running match of older rules is brought to this version first. @throws Refusal where there is no such match */
export async function load(service: Service, id: MatchId): Promise<Loaded> {
  const known = service.positions.get(id);
  const row = await service.store.matches.read(id, known);
  if (row === undefined) return refuse('not-found');
  const loaded = loadedOf(service, row, known);
  if (row.over || !isOutdated(loaded.game, row)) return loaded;
  const written = await service.store.matches.write(
    upgradeWrite(service.clock.now(), loaded.game, row, loaded.position),
  );
  service.log.info({ id, from: row.rulesVersion, to: loaded.game.version, written: written.is }, 'rules upgraded');
  service.nudge();
  return load(service, id);
}

/**
 * @param known what was held when the row was asked for: it may stand in for the snapshot
 * @throws Refusal where this process does not play the game, or only older rules of it
 */
export function loadedOf(service: Service, row: MatchRow, known?: CachedPosition): Loaded {
  const game = service.gameOf(row.game) ?? refuse('no-such-game');
  // Another process, newer than this one, has had it (a rolling deployment).
  if (row.rulesVersion > game.version) return refuse('unavailable');
  if (known !== undefined && known.seq === row.seq && known.epoch === row.epoch) {
    return kept(service, { row, game, position: known.position });
  }
  if (isOutdated(game, row)) return { row, game, position: upgradedPosition(game, row, service.upgrades) };
  if (row.snapshot === undefined) throw new Error('a match was read without its snapshot');
  return kept(service, { row, game, position: parsePosition(game, row.snapshot) });
}

function kept(service: Service, { row: { snapshot: _s, ...row }, game, position }: Loaded): Loaded {
  service.positions.set(row.id, { seq: row.seq, epoch: row.epoch, row, position });
  return { row, game, position };
}

/** The match as this process saw it last, if it may still be so; else as it is. */
export async function loadLikely(service: Service, id: MatchId): Promise<{ loaded: Loaded; read: boolean }> {
  const known = service.positions.get(id);
  const game = known === undefined ? undefined : service.gameOf(known.row.game);
  if (known === undefined || game === undefined) return { loaded: await load(service, id), read: true };
  return { loaded: { row: known.row, game, position: known.position }, read: false };
}

/** What a plan wants stored; the row's numbers and the match's id are filled in by `transact`. */
export interface Plan<T> {
  readonly write: Omit<MatchWrite, 'matchId' | 'was' | 'receipt'>;
  readonly next: Position;
  /** The row's members that change, as they will be read afterwards. */
  readonly row: Partial<MatchRow>;
  /** JSON: kept with the receipt, and given to `value` again when it is repeated. */
  readonly outcome: T;
}

/** Far more than can happen to a match whose every seat writes at once. */
const TRIES = 40;

/**
 * @returns the match after the change, and what the plan (now, or when this receipt was used first) led to
 * @throws Refusal
 */
export async function transact<T>(
  service: Service,
  id: MatchId,
  receipt: Receipt | undefined,
  plan: (loaded: Loaded) => Plan<T> | Promise<Plan<T>>,
): Promise<{ readonly loaded: Loaded; readonly outcome: T }> {
  for (let n = 0; n < TRIES; n++) {
    const { loaded, read } = n === 0 ? await loadLikely(service, id) : { loaded: await load(service, id), read: true };
    const planned = await planOn<Plan<T>, T>(service, receipt, read, () => plan(loaded));
    if (planned === undefined) continue;
    if ('repeated' in planned) return { loaded, outcome: planned.repeated };
    const written = await service.store.matches.write({
      ...planned.write,
      matchId: id,
      was: loaded.row,
      ...(receipt === undefined ? {} : { receipt: { id: receipt, outcome: JSON.stringify(planned.outcome) } }),
    });
    if (written.is === 'stored') return { loaded: stored(service, loaded, planned, written), outcome: planned.outcome };
    if (written.is === 'repeated') return repeated(service, id, receipt);
  }
  throw new StoreUnavailable('too many others write to this match');
}

/** @returns undefined where a plan on what may be old was refused: it must be made again on what is read */
export async function planOn<P extends object, T>(
  service: Service,
  receipt: Receipt | undefined,
  read: boolean,
  plan: () => P | Promise<P>,
): Promise<P | { readonly repeated: T } | undefined> {
  if (read) return orRepeated<P, T>(service, receipt, plan);
  try {
    return await plan();
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}

async function repeated<T>(service: Service, id: MatchId, receipt: Receipt | undefined) {
  const outcome = receipt === undefined ? undefined : await service.store.matches.receipt(receipt);
  if (outcome === undefined) throw new StoreUnavailable('the first answer to this receipt is not there yet');
  return { loaded: await load(service, id), outcome: JSON.parse(outcome) as T };
}

/** A refused plan may be one that succeeded before under the same receipt: then its outcome counts. */
export async function orRepeated<P extends object, T>(
  service: Service,
  receipt: Receipt | undefined,
  plan: () => P | Promise<P>,
): Promise<P | { readonly repeated: T }> {
  try {
    return await plan();
  } catch (error) {
    if (!(error instanceof Refusal) || receipt === undefined) throw error;
    const outcome = await service.store.matches.receipt(receipt);
    if (outcome === undefined) throw error;
    return { repeated: JSON.parse(outcome) as T };
  }
}

function stored<T>(
  service: Service,
  loaded: Loaded,
  { write, next, row: changed }: Plan<T>,
  { place, board, lostAt }: Extract<MatchWritten, { is: 'stored' }>,
): Loaded {
  const { snapshot: _s, offers: _o, board: _b, lostAt: _l, drafts, ...before } = loaded.row;
  const { seq, epoch, over, offers, at, dropDrafts } = write;
  const row: MatchRow = {
    ...before,
    ...changed,
    ...{ seq, epoch, over, place },
    ...(board === undefined ? {} : { board }),
    ...(lostAt === undefined ? {} : { lostAt }),
    drafts: dropDrafts === 'all' ? [] : drafts.filter(draft => !dropDrafts.includes(draft.seat)),
    ...(offers === undefined ? {} : { offers }),
    ...(over ? { endedAt: at } : {}),
  };
  if (write.outbox.length > 0) service.nudge();
  return kept(service, { ...loaded, row, position: next });
}
