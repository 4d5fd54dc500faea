/** What one viewer sees. The only place where a position becomes something to show: everything passes `redact` first. */
import type { Answer, AnyGame, Focus, Pending, PendingId, Seat, Viewer, ZoomWord } from '../engine/contract.ts';
import { type Redacted, redact } from '../engine/secret.ts';
import type { Text } from '../engine/text.ts';
import type { DraftInfo, Look, MatchId, UserId } from './contract.ts';
import { bareSteps, type Drafted, endsByReveal, openFor, startDraft } from './draft.ts';
import { positionAt } from './fold.ts';
import { infoOf } from './info.ts';
import { hasOrders } from './orders/order-fields.ts';
import { ordersInfo } from './orders/orders.ts';
import { holds, parsePlan } from './plans/plan-tree.ts';
import type { Happened } from './position.ts';
import { draftOf, draftRowOf } from './seat-draft.ts';
import { seatOf } from './seats.ts';
import type { Loaded, Service } from './service.ts';
import { load, refuse } from './transact.ts';

/** Who asks to look. Anybody unknown is a spectator: the least view. */
export type As = { readonly userId: UserId } | 'spectator';

export async function look(service: Service, id: MatchId, as: As, atSeq?: number): Promise<Look> {
  const loaded = await load(service, id);
  if (atSeq === undefined || atSeq === loaded.row.seq) return lookOf(service, loaded, as);
  if (atSeq < 0 || atSeq > loaded.row.seq) return refuse('not-found');
  const position = await positionAt(service, loaded, atSeq);
  const seat = as === 'spectator' ? undefined : seatOf(loaded, as.userId);
  return assemble({ ...loaded, position }, seat, startDraft(loaded.game, position.state), false);
}

export async function lookOf(service: Service, loaded: Loaded, as: As): Promise<Look> {
  const seat = as === 'spectator' ? undefined : seatOf(loaded, as.userId);
  if (seat === undefined) return assemble(loaded, undefined, startDraft(loaded.game, loaded.position.state), false);
  const drafted = draftOf(loaded, seat);
  if (drafted.stale) await forgetStale(service, loaded, seat, drafted);
  return assemble(loaded, seat, drafted, true);
}

/** A stale draft is cut to what still fits, once; whoever looks first is told. */
async function forgetStale(service: Service, loaded: Loaded, seat: Seat, drafted: Drafted): Promise<void> {
  const draft = { seat, epoch: loaded.row.epoch, steps: bareSteps(drafted.steps) };
  await service.store.matches.saveDraft(loaded.row, draft, draftRowOf(loaded, seat));
}

/** @param about what the picture is to bring out where nothing is asked of this seat */
export function assemble(
  loaded: Loaded,
  seat: Seat | undefined,
  drafted: Drafted,
  live: boolean,
  about?: Pending,
): Look {
  const { game } = loaded;
  const viewer: Viewer = seat ?? 'spectator';
  const view = game.view(redact(drafted.state, viewer), viewer);
  const questions = live && !loaded.row.over && seat !== undefined ? openFor(game, drafted, seat) : [];
  const focusOf = (palette: string, more: { zoom?: ZoomWord; picked?: Answer; pendingId?: PendingId } = {}): Focus => {
    const pending = questions.find(q => q.id === more.pendingId) ?? questions[0] ?? about;
    return {
      palette,
      ...(pending === undefined ? {} : { pending }),
      ...(more.picked === undefined ? {} : { picked: more.picked }),
      ...(more.zoom === undefined ? {} : { zoom: more.zoom }),
    };
  };
  return {
    info: infoOf(loaded),
    viewer,
    ...(seat === undefined ? {} : { seat }),
    questions,
    draft: draftInfoOf(drafted),
    scene: ({ palette, ...more }) => game.scene(view, focusOf(palette, more)),
    words: () => game.words(view, focusOf('default')),
    commitsAtOnce: choice => seat !== undefined && endsByReveal(game, drafted, seat, choice),
    recent: describeAll(game, loaded.position.recent, viewer),
    ...(live && !loaded.row.over && seat !== undefined ? ownOf(loaded, seat) : {}),
  };
}

/** What a seat settled beforehand. */
function ownOf({ game, row }: Loaded, seat: Seat): Pick<Look, 'orders' | 'planEnded' | 'planned'> {
  const own = row.seats[seat];
  const plan = parsePlan(own?.plan, row.epoch);
  return {
    ...(hasOrders(game) ? { orders: ordersInfo(game, own) } : {}),
    ...(plan.ended === undefined ? {} : { planEnded: plan.ended }),
    ...(holds(plan) ? { planned: true as const } : {}),
  };
}

function draftInfoOf({ steps, ends, status, stale }: Drafted): DraftInfo {
  const complete = steps.length > 0 && ends !== undefined;
  return {
    steps,
    complete,
    ...(complete && status.over ? { status } : {}),
    ...(stale ? { dropped: true as const } : {}),
  };
}

export const describeAll = (
  game: AnyGame,
  happened: readonly Pick<Happened, 'events'>[],
  viewer: Viewer,
): readonly Text[] =>
  happened.flatMap(({ events }) =>
    events.map(event => game.describe(redact(event, viewer) as Redacted<{ readonly type: string }>)),
  );
