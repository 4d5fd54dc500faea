/**
 * A deck as a plain list, both ways. A part is headed by its title; each line is `3 Name`, `3x Name`, `Name x3` or `Name`.
 * Lines that begin with `#` or `//` are remarks; the first remark written is the deck's name.
 */
import type { AnyGame } from '../../engine/contract.ts';
import type { Text } from '../../engine/text.ts';
import { makeNamesIndex, type NamesIndex } from '../names-index.ts';
import { distance, normalise } from '../normalise.ts';
import {
  cardName,
  cardOf,
  type DeckGame,
  inOrder,
  mostCopies,
  type PartCards,
  type Parts,
  partsOf,
  withCopies,
} from './deck.ts';

export type Print = (text: Text) => string;

export function formatList(game: DeckGame, name: string, entry: unknown, print: Print): string {
  const parts = partsOf(game, entry).map(({ part, cards }) =>
    [print(part.title), ...inOrder({ part, cards }).map(([id, n]) => `${n} ${cardName(game, id)}`)].join('\n'),
  );
  return [`# ${name} (${game.name})`, ...parts].join('\n\n');
}

/** `line` is counted from 1. */
export type ListProblem = { readonly line: number; readonly typed: string } & (
  | { readonly is: 'unknown-card'; readonly nearest: readonly string[] }
  | { readonly is: 'not-here'; readonly card: string; readonly part: Text }
  | { readonly is: 'too-many-copies'; readonly most: number }
  | { readonly is: 'second-single'; readonly part: Text }
);
export interface ReadList {
  readonly parts: Parts;
  readonly problems: readonly ListProblem[];
  /** From the first remark. */
  readonly name?: string;
  /** Names read with a typing error: as typed, and as taken. */
  readonly taken: readonly { readonly typed: string; readonly name: string }[];
}

const mostLines = 400;
const longestLine = 160;
/** Problems of a list that near names are told of. */
const mostTold = 10;

interface Reading {
  readonly game: DeckGame;
  readonly names: NamesIndex<string>;
  readonly headings: ReadonlyMap<string, string>;
  parts: Parts;
  /** Part under whose heading we are; none yet: each card goes where it fits first. */
  part?: string;
  readonly problems: ListProblem[];
  readonly taken: { readonly typed: string; readonly name: string }[];
}

/** Reads whatever it can; what it cannot is a problem with its line. Never throws. */
export function parseList(game: DeckGame, list: string, print: Print): ReadList {
  const { parts } = game.library.decks;
  const deckable = [...new Set(parts.flatMap(part => part.cards))];
  const reading: Reading = {
    game,
    names: makeNamesIndex(
      deckable.map(id => ({ name: cardName(game, id), also: cardOf(game, id)?.also ?? [], item: id })),
    ),
    headings: new Map(
      parts.flatMap(part => [normalise(print(part.title)), normalise(part.id)].map(h => [h, part.id] as const)),
    ),
    parts: partsOf(game, {}),
    problems: [],
    taken: [],
  };
  let name: string | undefined;
  // One-line fields of commands know no line ends: a semicolon is one too.
  for (const [i, raw] of list.split(/[\n;]/).slice(0, mostLines).entries()) {
    const line = raw.trim().slice(0, longestLine).trim();
    if (line.startsWith('#') || line.startsWith('//')) name ??= nameIn(line, game);
    else if (line !== '') readLine(reading, line, i + 1);
  }
  return {
    parts: reading.parts,
    problems: reading.problems,
    taken: reading.taken,
    ...(name === undefined || name === '' ? {} : { name }),
  };
}

const nameIn = (remark: string, game: AnyGame): string => {
  const text = remark.replace(/^[#/]+/, '').trim();
  const tail = `(${game.name})`;
  return (text.endsWith(tail) ? text.slice(0, -tail.length) : text).trim();
};

function readLine(reading: Reading, line: string, number: number): void {
  const heading = reading.headings.get(normalise(line.replace(/[([]?\d*[)\]]?:?$/, '')));
  if (heading !== undefined && !isCardLine(reading, line)) {
    reading.part = heading;
    return;
  }
  const { copies, name } = copiesAndName(line);
  const card = cardNamed(reading, name);
  if (card === undefined) {
    const isTold = reading.problems.length < mostTold;
    const nearest = isTold ? reading.names.find(name, 3).map(id => cardName(reading.game, id)) : [];
    reading.problems.push({ line: number, typed: line, is: 'unknown-card', nearest });
  } else put(reading, card, copies, { line: number, typed: line });
}

/** A heading that is also a card's name is a card where a number of copies stands before it. */
const isCardLine = (reading: Reading, line: string): boolean => {
  const { counted, name } = copiesAndName(line);
  return counted && reading.names.exact(name).length > 0;
};

function copiesAndName(line: string): { readonly copies: number; readonly name: string; readonly counted: boolean } {
  const before = /^(\d{1,6})\s*[x×]?\s+(.+)$/iu.exec(line);
  if (before) return { copies: Number(before[1]), name: before[2] ?? '', counted: true };
  const after = /^(.+?)\s+[x×]\s*(\d{1,6})$/iu.exec(line);
  if (after) return { copies: Number(after[2]), name: after[1] ?? '', counted: true };
  return { copies: 1, name: line, counted: false };
}

/** As named, by id, or the one nearest to a name with a typing error. */
function cardNamed({ game, names, taken, problems }: Reading, typed: string): string | undefined {
  const [exact] = names.exact(typed);
  if (exact !== undefined) return exact;
  const byId = game.library.decks.parts
    .flatMap(part => part.cards)
    .find(id => id.toLowerCase() === typed.toLowerCase());
  if (byId !== undefined) return byId;
  // A text with so many problems is no list: nothing more of it is guessed.
  if (problems.length >= mostTold) return undefined;
  const [best, second] = names.find(typed, 2);
  if (best === undefined) return undefined;
  const far = (id: string): number => distance(normalise(typed), normalise(cardName(game, id)), 4);
  const limit = normalise(typed).length < 5 ? 1 : 2;
  if (far(best) > limit || (second !== undefined && far(second) <= far(best))) return undefined;
  taken.push({ typed, name: cardName(game, best) });
  return best;
}

function put(reading: Reading, card: string, copies: number, at: { line: number; typed: string }): void {
  const wanted = reading.parts.find(({ part }) => part.id === reading.part);
  const fits = ({ part }: PartCards): boolean => part.cards.includes(card);
  // Under a heading that cannot hold it (a leader listed first, without a heading of its own) it goes where it can.
  const single = reading.parts.find(held => held.part.single && fits(held));
  const target = wanted && fits(wanted) ? wanted : (single ?? (wanted ? undefined : reading.parts.find(fits)));
  if (target === undefined) {
    const { title } = (wanted ?? reading.parts[0])?.part ?? { title: { key: '=' } };
    reading.problems.push({ ...at, is: 'not-here', card: cardOf(reading.game, card)?.name ?? card, part: title });
    return;
  }
  const before = target.cards.get(card) ?? 0;
  if (target.part.single && target.cards.size > 0 && before === 0) {
    reading.problems.push({ ...at, is: 'second-single', part: target.part.title });
    return;
  }
  if (copies < 1 || before + copies > mostCopies) {
    reading.problems.push({ ...at, is: 'too-many-copies', most: mostCopies });
    return;
  }
  reading.parts = withCopies(reading.parts, target.part.id, card, before + copies);
}
