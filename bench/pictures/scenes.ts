/** Drawings as members meet them: positions along random matches of every registered game and mode, for the table and for the seat asked. */
import { answerChance, type Below, seededBelow } from '../../src/engine/chance.ts';
import type { AnyGame, Pending, Viewer } from '../../src/engine/contract.ts';
import { sampleAnswer } from '../../src/engine/sample.ts';
import { redact } from '../../src/engine/secret.ts';
import { isChance, settle } from '../../src/engine/settle.ts';
import { type Drawing, resolveScene } from '../../src/render/index.ts';
import { makeWords } from '../../src/words/format.ts';

const NAMES = ['Wilhelmina', 'Bodil Æbelø', 'Chidi', 'Daria Іванівна'];
const PALETTES = ['default', 'colour-blind', 'contrast'];
/** Positions looked at in a match: spread over it, since boards fill up. */
const EVERY = 7;

/** @returns as many drawings of one game, in the order of its matches */
export function drawingsOf(game: AnyGame, count: number, seed = 1): readonly Drawing[] {
  const drawings: Drawing[] = [];
  const below = seededBelow(seed);
  for (let match = 0; drawings.length < count; match++) {
    const mode = game.modes[match % game.modes.length];
    const counts = game.seating(mode?.options ?? {}).counts;
    const seats = counts[match % counts.length] ?? 2;
    for (const drawing of playAndDraw(game, mode?.options ?? {}, seats, `${seed}.${match}`, below)) {
      if (drawings.length < count) drawings.push(drawing);
    }
  }
  return drawings;
}

function* playAndDraw(game: AnyGame, options: object, seats: number, seed: string, below: Below): Generator<Drawing> {
  const entries = Array.from({ length: seats }, () => game.library.decks?.prebuilt[0]?.entry ?? game.entry.parse({}));
  const onChance = (pending: Parameters<typeof answerChance>[1]) => answerChance(seed, pending);
  let { state } = settle(game, game.setup(options, entries), onChance);
  for (let n = 0; ; n++) {
    const question = game.pending(state).find((p): p is Pending => !isChance(p) && p.urgency === 'must');
    if (question === undefined) return;
    if (n % EVERY === 0) {
      const palette = PALETTES[n % PALETTES.length] ?? 'default';
      yield drawingOf(game, state, 'spectator', { palette });
      yield drawingOf(game, state, question.seat, { palette, pending: question });
    }
    const answer = sampleAnswer(question.form, below);
    state = settle(game, game.apply(state, { pendingId: question.id, seat: question.seat, answer }), onChance).state;
  }
}

function drawingOf(game: AnyGame, state: object, viewer: Viewer, focus: { palette: string; pending?: Pending }) {
  const words = makeWords(game.phrases, 'en', false);
  const say = (text: Parameters<typeof words>[0]) => words(text, seat => NAMES[seat] ?? '');
  return resolveScene(game.scene(game.view(redact(state, viewer), viewer), focus), say);
}
