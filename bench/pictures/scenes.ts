/** Drawings as members meet them: positions along random matches of every registered game and mode, for the table and for the seat asked. */
import { answerChance, type Below, seededBelow } from '../../src/engine/chance.ts';
import type { AnyGame, Pending, Viewer } from '../../src/engine/contract.ts';
import { sampleAnswer } from '../../src/engine/sample.ts';
import type { Scene } from '../../src/engine/scene.ts';
import { redact } from '../../src/engine/secret.ts';
import { isChance, settle } from '../../src/engine/settle.ts';
import type { Text } from '../../src/engine/text.ts';
import { type Drawing, resolveScene } from '../../src/render/index.ts';
import { makeWords } from '../../src/words/format.ts';

const NAMES = ['Wilhelmina', 'Bodil Æbelø', 'Chidi', 'Daria Іванівна'];
const PALETTES = ['default', 'colour-blind', 'contrast'];
/** Positions looked at in a match: spread over it, since boards fill up. */
const EVERY = 7;

/** Prints a game's texts with the names of made-up members. */
export function sayEnglish(game: AnyGame): (text: Text) => string {
  const words = makeWords(game.phrases, 'en', false);
  return text => words(text, seat => NAMES[seat] ?? '');
}

/** @returns as many drawings of one game, in the order of its matches */
export function drawingsOf(game: AnyGame, count: number): readonly Drawing[] {
  const say = sayEnglish(game);
  const scenes = scenesOf(game);
  return Array.from({ length: count }, () => resolveScene(scenes.next().value as Scene, say));
}

/** As many as are asked for; none is kept here. */
export function* scenesOf(game: AnyGame, seed = 1): Generator<Scene> {
  const below = seededBelow(seed);
  for (let match = 0; ; match++) {
    const mode = game.modes[match % game.modes.length];
    const counts = game.seating(mode?.options ?? {}).counts;
    const seats = counts[match % counts.length] ?? 2;
    yield* playAndDraw(game, mode?.options ?? {}, seats, `${seed}.${match}`, below);
  }
}

function* playAndDraw(game: AnyGame, options: object, seats: number, seed: string, below: Below): Generator<Scene> {
  const entries = Array.from({ length: seats }, () => game.library.decks?.prebuilt[0]?.entry ?? game.entry.parse({}));
  const onChance = (pending: Parameters<typeof answerChance>[1]) => answerChance(seed, pending);
  let { state } = settle(game, game.setup(options, entries), onChance);
  for (let n = 0; ; n++) {
    const question = game.pending(state).find((p): p is Pending => !isChance(p) && p.urgency === 'must');
    if (question === undefined) return;
    if (n % EVERY === 0) {
      const palette = PALETTES[n % PALETTES.length] ?? 'default';
      yield sceneOf(game, state, 'spectator', { palette });
      yield sceneOf(game, state, question.seat, { palette, pending: question });
    }
    const answer = sampleAnswer(question.form, below);
    state = settle(game, game.apply(state, { pendingId: question.id, seat: question.seat, answer }), onChance).state;
  }
}

const sceneOf = (game: AnyGame, state: object, viewer: Viewer, focus: { palette: string; pending?: Pending }): Scene =>
  game.scene(game.view(redact(state, viewer), viewer), focus);
