/** All checks on one game: which matches, with which inspectors, and what they found. */

import { seededBelow } from '../../src/engine/chance.ts';
import type { AnyGame } from '../../src/engine/contract.ts';
import { LEVELS, type Level, play } from '../../src/opponents/play.ts';
import { choicesInspector, defaultsInspector, lonelyInspector } from './checks/choices.ts';
import { completeInspector } from './checks/complete.ts';
import {
  concedeInspector,
  endInspector,
  evaluationInspector,
  scopesInspector,
  standingInspector,
} from './checks/endings.ts';
import { audienceInspector, eventsInspector, HiddenPlaces, revealsInspector, worldsInspector } from './checks/leaks.ts';
import { inspectLibrary, inspectOptions, positionInspector } from './checks/library.ts';
import { withTraps } from './checks/purity.ts';
import {
  answersInspector,
  discordInspector,
  idsInspector,
  notationInspector,
  timeoutInspector,
} from './checks/questions.ts';
import { sceneInspector } from './checks/scenes.ts';
import {
  censusInspector,
  frozenInspector,
  jsonInspector,
  replayInspector,
  secretsInspector,
  spectatorInspector,
  undoInspector,
} from './checks/states.ts';
import { typingInspector } from './checks/typing.ts';
import { phrasesInspector, Speaker } from './checks/words.ts';
import type { CheckId, Faults, FullSpec, MatchCase, Note } from './spec.ts';
import { Turns } from './turns.ts';
import { checkOf, type Inspector, walk } from './walk.ts';

/** States that an opponent may try for a decision here: few, for speed. */
const OPPONENT_NODES = 8;

/** Finds faults match by match; each match is played once however many checks ask for it. */
export class Inspection {
  readonly #game: AnyGame;
  readonly #spec: FullSpec;
  readonly #speaker: Speaker;
  readonly #hiddenPlaces = new HiddenPlaces();
  readonly #turns = new Turns();
  #statics: Faults | undefined;
  readonly #matches = new Map<string, Faults>();

  constructor(game: AnyGame, spec: FullSpec) {
    this.#game = game;
    this.#spec = spec;
    this.#speaker = new Speaker(game);
  }

  faultsOf(match: MatchCase): Faults {
    const key = JSON.stringify(match);
    const before = this.#matches.get(key);
    if (before) return before;
    const faults = collect(note => walk(this.#game, this.#spec, match, this.#inspectors(), note));
    this.#matches.set(key, faults);
    return faults;
  }

  get unmovedPlaces(): readonly string[] {
    return this.#hiddenPlaces.unmoved;
  }

  /** Setup in every way, library, modes and options. */
  statics(): Faults {
    this.#statics ??= collect(note => {
      inspectOptions(this.#game, this.#speaker, note);
      inspectLibrary(this.#game, this.#spec, this.#speaker, note);
      inspectSetups(this.#game, this.#spec, note);
    });
    return this.#statics;
  }

  /** One match in which an opponent of the level meets random ones. */
  opponents(level: Level, seed: number): Faults {
    return collect(note => {
      const { options, entries } = this.#spec.tries[seed % this.#spec.tries.length] as FullSpec['tries'][number];
      const most = this.#spec.opponentMatches ?? this.#spec.longest;
      const { decisions, over } = play(this.#game, {
        options,
        entries,
        level,
        below: seededBelow(seed),
        most,
        nodes: OPPONENT_NODES,
      });
      note('opponents', over ? undefined : `${level}: not over after ${decisions} decisions (seed ${seed})`);
    });
  }

  #inspectors(): readonly Inspector[] {
    return [
      endInspector,
      answersInspector,
      notationInspector,
      timeoutInspector,
      idsInspector(),
      discordInspector,
      jsonInspector(),
      frozenInspector(),
      replayInspector,
      undoInspector(),
      censusInspector(),
      spectatorInspector,
      secretsInspector(),
      worldsInspector,
      revealsInspector,
      eventsInspector,
      audienceInspector,
      this.#hiddenPlaces.inspector,
      phrasesInspector(this.#speaker),
      sceneInspector(this.#speaker),
      positionInspector,
      evaluationInspector,
      standingInspector,
      choicesInspector(this.#turns),
      lonelyInspector(this.#turns),
      defaultsInspector(this.#turns),
      completeInspector(this.#turns),
      typingInspector(this.#turns),
      scopesInspector,
      concedeInspector([endInspector, jsonInspector(), timeoutInspector, scopesInspector]),
    ];
  }
}

/** The first fault of each check. The clock and the random sources are trapped meanwhile. */
function collect(work: (note: Note) => void): Faults {
  const faults = new Map<CheckId, string>();
  const note: Note = (check, fault) => {
    if (fault !== undefined && !faults.has(check)) faults.set(check, fault);
  };
  try {
    withTraps(() => work(note));
  } catch (error) {
    note(checkOf(error), error instanceof Error ? (error.stack ?? error.message) : String(error));
  }
  return faults;
}

function inspectSetups(game: AnyGame, { tries }: FullSpec, note: Note): void {
  for (const { options, seats, entries } of tries) {
    const what = `${seats} seats, ${JSON.stringify(options)}`;
    if (!game.seating(options).counts.includes(seats))
      note('setup', `${what}: not a number of seats that the game allows`);
    for (const entry of entries) {
      if (!game.entry.safeParse(entry).success) note('setup', `${what}: the schema refuses an entry`);
    }
    const { state } = game.setup(options, entries);
    const read = game.state.safeParse(state);
    if (!read.success) note('setup', `${what}: the schema refuses the state: ${read.error.message}`);
    if (game.status(state).over) note('setup', `${what}: it is over before it begins`);
    if (game.pending(state).length === 0) note('setup', `${what}: nobody is asked anything`);
  }
  for (const { options } of game.modes) {
    const { counts, teams = [] } = game.seating(options);
    for (const members of teams.length > 0 ? counts : []) {
      const seated = teams.flat().sort((a, b) => a - b);
      if (seated.length !== members || seated.some((s, i) => s !== i))
        note('setup', `teams ${JSON.stringify(teams)} of ${members}`);
    }
  }
}

export { LEVELS };
