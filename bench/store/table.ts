/** Matches between two computer opponents that answer at random, on a store whose writes can be recorded. */
import { seededBelow } from '../../src/engine/chance.ts';
import { sampleAnswer } from '../../src/engine/sample.ts';
import { games } from '../../src/games/registry.ts';
import { makeLog } from '../../src/log/log.ts';
import { createMatches } from '../../src/matches/matches.ts';
import type { Decide, MatchWrite } from '../../src/matches/ports.ts';
import type { OpenStore } from '../../src/store/open-store.ts';

export interface Table {
  readonly store: OpenStore;
  readonly database: 'postgres' | 'embedded';
  readonly game: string;
  readonly newMatch: () => Promise<string>;
  /** Makes so many matches ready to follow those that end: making one is no decision. */
  readonly stockUp: (count: number) => Promise<void>;
  /** One decision; a match that ended is followed by another. @returns the match to go on with */
  readonly decide: (id: string) => Promise<string>;
  /** What the first decisions of a match write, none of them its last. */
  readonly record: (decisions: number) => Promise<readonly MatchWrite[]>;
}

const below = seededBelow(1);
/** Random answers: matches last, and what thinking costs is not of interest here. */
const anyAnswer: Decide = (_game, _state, { form }) => sampleAnswer(form, below);

/** What is kept of a press of one action. */
const OUTCOME = JSON.stringify({ outcome: 'committed', steps: ['F1>n15'], handedTo: [1] });

let receipts = 0;

export function openTable(store: OpenStore, database: Table['database']): Table {
  const [game] = games;
  if (game === undefined) throw new Error('no game to bench');
  const recorded: MatchWrite[] = [];
  const stock: string[] = [];
  let recording = false;
  const toMove = new Map<string, number>();
  const watched: OpenStore = {
    ...store,
    matches: {
      ...store.matches,
      write: planned => {
        // As a member's press is stored: with its receipt. An opponent's own move has none.
        const change = { ...planned, receipt: { id: `decided-${process.pid}-${++receipts}`, outcome: OUTCOME } };
        if (recording) recorded.push(change);
        const asked = change.seats.find(seat => seat.askedAt !== undefined);
        if (asked !== undefined) toMove.set(change.matchId, asked.seat);
        return store.matches.write(change);
      },
    },
  };
  const matches = createMatches({
    store: watched,
    clock: { now: () => new Date() },
    games,
    log: makeLog('error'),
    decide: anyAnswer,
  });
  const newMatch = async () => {
    const made = await matches.practice(
      { userId: '1', place: { channelId: '1' }, game: game.id, seats: ['random', 'random'] },
      `bench-${process.pid}-${++receipts}`,
    );
    if (!made.ok) throw new Error(`no match: ${made.error.code}`);
    return made.value.id;
  };
  const decide = async (id: string) => {
    // Who is to move is told by what was written last for it, so that nothing is read in vain.
    const seat = toMove.get(id) ?? 0;
    for (const who of [seat, 1 - seat]) {
      if (await matches.chores.playOpponent({ matchId: id, epoch: 0, seat: who })) return id;
    }
    toMove.delete(id);
    return stock.pop() ?? newMatch();
  };
  const stockUp = async (count: number) => {
    while (stock.length < count) stock.push(await newMatch());
  };
  const record = async (decisions: number) => {
    recorded.length = 0;
    recording = true;
    const id = await newMatch();
    for (let n = 0; n < decisions && (await decide(id)) === id; ) n++;
    recording = false;
    return recorded.filter(change => change.matchId === id && !change.over);
  };
  return { store, database, game: game.id, newMatch, stockUp, decide, record };
}
