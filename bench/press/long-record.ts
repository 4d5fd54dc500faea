/** A finished match of many entries, played at random to the end, as `/match export` writes it. */
import { answerChance, commitment, seededBelow } from '../../src/engine/chance.ts';
import type { AnyGame, Pending } from '../../src/engine/contract.ts';
import { sampleAnswer } from '../../src/engine/sample.ts';
import { isChance, settle } from '../../src/engine/settle.ts';
import { games } from '../../src/games/registry.ts';
import { logSeat } from '../../src/matches/ports.ts';
import { withMemory } from '../../src/matches/position.ts';
import type { MatchRecord } from '../../src/matches/records/record-file.ts';

const SEED = '5'.repeat(64);
type Entry = MatchRecord['decisions'][number];

/** The first match found of so many entries or more, the dearest game (by size of its states) first. */
export function longRecord(least: number): MatchRecord {
  for (let n = 1; n < 60; n++) {
    for (const game of games.toReversed()) {
      const record = played(withMemory(game), n);
      if (record !== undefined && record.decisions.length >= least) return record;
    }
  }
  throw new Error(`no match of ${least} entries was found`);
}

function played(game: AnyGame, n: number): MatchRecord | undefined {
  const mode = game.modes.at(-(n % game.modes.length) - 1) ?? game.modes[0];
  if (mode === undefined) return undefined;
  const seats = game.seating(mode.options).counts.at(-1) ?? 2;
  const entries = Array.from({ length: seats }, () => game.library.decks?.prebuilt[0]?.entry ?? game.entry.parse({}));
  const below = seededBelow(n);
  const decisions: Entry[] = [];
  let submission = 1;
  const log = (
    pendingId: string,
    seat: number | 'chance',
    answer: readonly (string | number)[],
    cause: string,
  ): void => {
    const seq = decisions.length + 1;
    if (cause === 'press') submission = seq;
    const at = new Date(Date.UTC(2026, 0, 1) + seq * 60_000).toISOString();
    const who = seat === 'chance' ? logSeat.chance : seat;
    decisions.push({ seq, epoch: 0, pendingId, seat: who, answer: [...answer], cause, submission, at });
  };
  const settled = (step: Parameters<typeof settle<object, unknown>>[1]): object => {
    const done = settle<object, unknown>(game, step, pending => answerChance(SEED, pending));
    for (const each of done.decisions) log(each.pendingId, each.seat, each.answer, each.cause);
    return done.state;
  };
  let state = settled(game.setup(mode.options, entries as object[]) as never);
  while (decisions.length < 8_000) {
    const asked = game.pending(state).find(each => !isChance(each) && each.urgency === 'must') as Pending | undefined;
    if (asked === undefined) break;
    const answer = sampleAnswer(asked.form, below);
    log(asked.id, asked.seat, answer, 'press');
    state = settled(game.apply(state, { pendingId: asked.id, seat: asked.seat, answer }) as never);
  }
  const status = game.status(state);
  if (!status.over) return undefined;
  return JSON.parse(
    JSON.stringify({
      ...{ format: 'flotilla-match', formatVersion: 1, game: game.id, rulesVersion: game.version, mode: mode.id },
      ...{ options: mode.options, entries, seed: SEED, seedCommitment: commitment(SEED) },
      ...{ ranking: status.ranking, outcomes: status.outcomes, decisions },
    }),
  ) as MatchRecord;
}
