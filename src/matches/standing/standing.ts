/** Results settled once a match; leaderboards and profiles read from them. */
import type { Outcome, Seat, Status } from '../../engine/contract.ts';
import type { MatchId, Result } from '../contract.ts';
import type { MatchRow } from '../ports.ts';
import type { Loaded, Service } from '../service.ts';
import { edge, load, refuse } from '../transact.ts';
import type { Leaderboard, MatchResult, Profile, ProfileInput, ResultSeat, Standing } from './contract.ts';
import { leaversLast, whyNot } from './counts.ts';
import type { RateSeats } from './ports.ts';
import { BEGIN } from './rating.ts';

async function loadRated(): Promise<RateSeats> {
  const { rateSeats } = await import('./rate-seats.ts');
  return seats => {
    const after = rateSeats(seats.map(({ team, place, before = BEGIN }) => ({ team, place, before })));
    return seats.map((seat, i) => ({ ...seat, before: seat.before ?? BEGIN, after: after[i] ?? BEGIN }));
  };
}

/** @throws Refusal `still-running` */
export async function settle(service: Service, id: MatchId): Promise<MatchResult> {
  const { results } = service.store;
  const known = await results.read(id);
  if (known !== undefined) return known;
  const loaded = await load(service, id);
  if (!loaded.row.over) return refuse('still-running');
  return results.settle(await resultOf(service, loaded), await loadRated());
}

async function resultOf(service: Service, { row, game, position }: Loaded): Promise<MatchResult> {
  const status = game.status(position.state);
  const wanted = row.rated && !row.practice;
  const rows = wanted ? await service.store.matches.decisions(row.id) : [];
  const why = status.over ? (wanted ? whyNot(row, status.outcomes, rows) : undefined) : 'ended';
  const { teams } = game.seating(game.options.parse(JSON.parse(row.options)));
  const score = status.over && row.seats.length === 1 ? game.score?.(position.state) : undefined;
  const seats = placedSeats(row, status, teams);
  const counts = wanted && why === undefined;
  return {
    ...{ matchId: row.id, game: row.game, mode: row.mode, practice: row.practice, rated: counts },
    ...(row.place.guildId === undefined ? {} : { guildId: row.place.guildId }),
    endedAt: row.endedAt ?? service.clock.now(),
    ...(why === undefined ? {} : { why }),
    seats: (counts ? leaversLast(seats, row) : seats).map(seat => ({
      ...seat,
      ...(score === undefined ? {} : { score }),
    })),
  };
}

function placedSeats(
  row: MatchRow,
  status: Status,
  teams: readonly (readonly number[])[] | undefined,
): readonly ResultSeat[] {
  const { ranking, outcomes } = status.over ? status : { ranking: [], outcomes: [] };
  return row.seats.map(({ seat, userId, opponent }) => {
    const team = teams?.findIndex(list => list.includes(seat)) ?? -1;
    return {
      seat: seat as Seat,
      ...(userId === undefined ? {} : { userId }),
      ...(opponent === undefined ? {} : { opponent }),
      place: ranking.findIndex(group => group.some(each => each === seat)) + 1 || 1,
      ...(outcomes[seat] === undefined ? {} : { outcome: outcomes[seat] }),
      team: team < 0 ? seat : team,
    };
  });
}

/**
 * Matches that ended before results were kept, or whose announcement is late, in the order of their ends; and results that were settled
 * before outcomes were kept. @returns how many
 */
export async function settleOld(service: Service, games: readonly string[]): Promise<number> {
  const { results } = service.store;
  const settled = await inBatches(
    service,
    () => results.unsettledIds(games, BATCH),
    id => settle(service, id),
  );
  const told = await inBatches(
    service,
    () => results.withoutOutcomes(games, BATCH),
    async id => results.addOutcomes(id, outcomesIn(await load(service, id))),
  );
  return settled + told;
}
const BATCH = 200;

/** Until nothing more can be done. One match that cannot be read must not stop the others. @returns how many were done */
async function inBatches(
  service: Service,
  next: () => Promise<readonly MatchId[]>,
  work: (id: MatchId) => Promise<unknown>,
): Promise<number> {
  let all = 0;
  for (;;) {
    let done = 0;
    for (const id of await next()) if ((await edge(service.log, 'settle', id, () => work(id))).ok) done += 1;
    all += done;
    if (done === 0) return all;
  }
}

/** @throws Refusal where the match has no result */
function outcomesIn({ game, position }: Loaded): readonly Outcome[] {
  const status = game.status(position.state);
  return status.over ? status.outcomes : refuse('still-running');
}

/** Rates every game's history again and compares. @returns how many ratings were wrong; each game with such is an alarm */
export async function checkRatings(service: Service): Promise<number> {
  let wrong = 0;
  for (const game of await service.store.results.ratedGames()) {
    const found = await service.store.results.recompute(game, await loadRated());
    if (found > 0) service.log.error({ game, ratings: found }, 'ALARM: ratings differed from their history; put right');
    wrong += found;
  }
  return wrong;
}

const PER_PAGE = 10;
const RECENT = 8;
const HISTORY = 100;

async function leaderboard(
  service: Service,
  { game, guildId, viewer, page = 0 }: Parameters<Standing['leaderboard']>[0],
): Promise<Leaderboard> {
  if (service.gameOf(game) === undefined) refuse('no-such-game');
  const { results } = service.store;
  const offset = Math.max(0, page) * PER_PAGE;
  const { items, total } = await results.leaderboard(game, guildId, { limit: PER_PAGE, offset });
  const mine = items.find(({ userId }) => userId === viewer) ?? (await results.rankOf(game, guildId, viewer));
  return {
    ...{ items, total, page: Math.max(0, page), pages: Math.max(1, Math.ceil(total / PER_PAGE)) },
    ...(mine === undefined ? {} : { mine }),
  };
}

/** Of others, what they do in other servers is nobody's business: ratings only. */
async function profile(service: Service, { userId, viewer, guildId, game, against }: ProfileInput): Promise<Profile> {
  const { results } = service.store;
  const own = userId === viewer;
  const within = own ? {} : { guildId: guildId ?? '' };
  const isShown = (each: { readonly game: string }) =>
    service.gameOf(each.game) !== undefined && (game === undefined || each.game === game);
  const recent = await results.recent(userId, { ...within, ...(game === undefined ? {} : { game }) }, RECENT);
  return {
    userId,
    ratings: (await results.ratings(userId)).filter(isShown),
    record: (await results.tallies(userId, within)).filter(isShown),
    ...(against === undefined
      ? {}
      : {
          headToHead: (await results.tallies(userId, { against, ...(own || against === viewer ? {} : within) })).filter(
            isShown,
          ),
        }),
    recent: recent.filter(isShown),
    solo: own ? (await results.solo(userId)).filter(isShown) : [],
  };
}

export const standingOperations = (service: Service): Standing => ({
  result: id => edge(service.log, 'result', id, () => settle(service, id)),
  leaderboard: input => edge(service.log, 'leaderboard', input.guildId, () => leaderboard(service, input)),
  profile: input => edge(service.log, 'profile', 'member', () => profile(service, input)),
  ratingHistory: (userId, game): Promise<Result<Awaited<ReturnType<typeof service.store.results.history>>>> =>
    edge(service.log, 'rating-history', 'member', () => service.store.results.history(userId, game, HISTORY)),
});
