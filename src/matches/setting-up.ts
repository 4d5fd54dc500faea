/** What a challenge or a practice match asks for, checked against the game. */
import type { z } from 'zod';
import type { AnyGame, Mode } from '../engine/contract.ts';
import { literal, type Text } from '../engine/text.ts';
import { cleanValue } from './clean.ts';
import type { Service } from './service.ts';
import { refuse } from './transact.ts';

export interface ChosenGame {
  readonly game: AnyGame;
  readonly mode: string;
  readonly options: object;
}

/** @throws Refusal where the game, mode, options or number of seats do not go together */
export function chooseGame(
  service: Service,
  input: { readonly game: string; readonly mode?: string; readonly options?: Readonly<Record<string, unknown>> },
  seatCount: number,
): ChosenGame {
  const game = service.gameOf(input.game) ?? refuse('no-such-game');
  const mode = modeOf(game, input.mode);
  const parsed = game.options.safeParse({ ...mode.options, ...input.options });
  if (!parsed.success) return refuse('bad-options', { detail: problemOf(parsed.error) });
  const options: object = parsed.data;
  const { counts } = game.seating(options);
  if (!counts.includes(seatCount)) refuse('wrong-seat-count', { nearest: counts.map(String) });
  return { game, mode: mode.id, options };
}

function modeOf(game: AnyGame, id: string | undefined): Mode<object> {
  const [first] = game.modes;
  const found = id === undefined ? first : game.modes.find(mode => mode.id === id);
  return found ?? refuse('no-such-mode', { nearest: game.modes.map(mode => mode.id) });
}

/** @throws Refusal `bad-entry`, saying why where the game's deck rules know */
export function parseEntry({ game, options }: ChosenGame, entry: unknown): unknown {
  const parsed = game.entry.safeParse(cleanValue(entry ?? {}));
  if (!parsed.success) return refuse('bad-entry', { detail: problemOf(parsed.error) });
  const [problem] = game.library.decks?.problems(parsed.data, options) ?? [];
  if (problem !== undefined) refuse('bad-entry', { detail: problem });
  return parsed.data as unknown;
}

/** Which member of the input, and why, without quoting its value. */
function problemOf(error: z.ZodError): Text {
  const [issue] = error.issues;
  return literal(issue === undefined ? '' : `${issue.path.join('.')}: ${issue.message}`);
}
