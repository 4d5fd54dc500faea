/** Decks as text: a list or a share code read, refused line by line, and written. */

import {
  type Deck,
  type DeckGame,
  entryOf,
  formatCode,
  formatList,
  type ListProblem,
  looksLikeCode,
  parseCode,
  parseList,
  type ReadList,
} from '../../desk/index.ts';
import { refusal } from '../errors.ts';
import type { Answered, Asking } from '../handling.ts';
import type { Incoming } from '../incoming.ts';
import { freeText, gameName, inCode, literalText } from '../names.ts';
import { limits } from '../payload/limits.ts';
import { privateMessage } from '../payload/message.ts';
import { joined, type Markup, markup } from '../payload/safe.ts';
import { formatPress } from '../press.ts';
import type { Voice } from '../voice.ts';

export interface Imported {
  readonly game: DeckGame;
  readonly entry: unknown;
  readonly name?: string;
  /** What was read with a typing error. */
  readonly notice?: Markup;
}

/** Most lines of problems told at once. */
const mostProblems = 10;

/** @throws Refusal that names each line that cannot be read; nothing is read by halves */
export function readDeck({ bot, voice }: Asking<Incoming>, typed: string, game: DeckGame | undefined): Imported {
  if (looksLikeCode(typed)) return readCode(bot.decks.games, typed, game);
  const chosen = game ?? onlyGame(bot.decks.games);
  const read = parseList(chosen, typed, text => voice.plain(text, chosen));
  if (read.problems.length > 0) throw refusal('error.deck-list', { lines: problemLines(voice, chosen, read) });
  if (read.parts.every(({ cards }) => cards.size === 0)) throw refusal('error.deck-list-empty');
  const taken = read.taken
    .slice(0, mostProblems)
    .map(({ typed: as, name }) => voice.say('deck.taken-one', { typed: freeText(as, 60), name: literalText(name) }));
  return {
    game: chosen,
    entry: entryOf(read.parts),
    ...(read.name === undefined ? {} : { name: read.name }),
    ...(taken.length === 0 ? {} : { notice: voice.say('deck.taken', { list: joined(taken, ', ') }) }),
  };
}

function readCode(games: readonly DeckGame[], typed: string, game: DeckGame | undefined): Imported {
  const read = parseCode(games, typed);
  if (read.is !== 'deck') throw refusal(`error.deck-code-${read.is}`);
  if (game !== undefined && read.game !== game)
    throw refusal('error.deck-other-game', { game: literalText(read.game.name) });
  return { game: read.game, entry: read.entry };
}

function onlyGame(games: readonly DeckGame[]): DeckGame {
  const [only, ...others] = games;
  if (only === undefined) throw refusal('deck.no-games');
  if (others.length > 0) throw refusal('error.deck-which-game', { games: joined(games.map(gameName), ', ') });
  return only;
}

const problemLines = (voice: Voice, game: DeckGame, { problems }: ReadList): Markup =>
  joined([
    ...problems.slice(0, mostProblems).map(problem => problemLine(voice, game, problem)),
    ...(problems.length > mostProblems ? [markup`…`] : []),
  ]);

function problemLine(voice: Voice, game: DeckGame, problem: ListProblem): Markup {
  const at = { line: problem.line, typed: freeText(problem.typed, 60) };
  switch (problem.is) {
    case 'unknown-card':
      return voice.say('error.deck-list-unknown-card', {
        ...at,
        nearest: joined(problem.nearest.map(literalText), ', ') || 'none',
      });
    case 'not-here':
      return voice.say('error.deck-list-not-here', {
        ...at,
        card: literalText(problem.card),
        part: voice.quote(problem.part, game),
      });
    case 'too-many-copies':
      return voice.say('error.deck-list-too-many-copies', { ...at, most: problem.most });
    case 'second-single':
      return voice.say('error.deck-list-second-single', { ...at, part: voice.quote(problem.part, game) });
  }
  return problem satisfies never;
}

/** The list in a code block, whole in a file where it is long, and the code to paste elsewhere. */
export function exportAnswer({ voice }: Asking<Incoming>, { game, name, entry, ref }: Deck): Answered {
  const list = formatList(game, name, entry, text => voice.plain(text, game));
  const code = formatCode(game, entry);
  // Without backticks nothing ends the block.
  const shown = `\`\`\`\n${list.replace(/`/g, "'")}\n\`\`\`` as Markup;
  const fits = shown.length <= limits.embedDescription;
  const head =
    code === undefined
      ? voice.say('deck.text-no-code', { name: literalText(name) })
      : voice.say('deck.text', { name: literalText(name), code: inCode(code) });
  return {
    message: privateMessage({
      text: fits ? head : markup`${head}\n${voice.say('deck.text-file')}`,
      embeds: fits ? [{ text: shown }] : [],
      file: { name: 'deck.txt', text: code === undefined ? list : `${list}\n\n// ${code}` },
      rows: [
        { buttons: [{ label: voice.say('button.deck-show'), id: formatPress('deckShow', { deck: ref, page: 0 }) }] },
      ],
    }),
  };
}
