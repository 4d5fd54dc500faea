/**
 * A deck as a short code that can be pasted anywhere: `FD1-` and base64url. Cards stand in it by a digest of their id, so that
 * a code stays good when cards are added. 16 bits of game, then per part a count and its cards (18 bits, and 2 for copies 1 to 3; copies
 * of 4 or more take 7 bits further), then 16 bits of checksum.
 */
import { createHash } from 'node:crypto';
import type { AnyGame } from '../../engine/contract.ts';
import { type DeckGame, entryOf, hasDecks, inOrder, mostCopies, type PartCards, partsOf } from './deck.ts';

const prefix = 'FD1-';
const bits = { game: 16, count: 8, card: 18, few: 2, many: 7, check: 16 } as const;
const mostCards = 2 ** bits.count - 1;

const digest = (text: string, size: number): number =>
  createHash('sha256').update(text).digest().readUInt32BE(0) >>> (32 - size);
export const numberOfCard = (id: string): number => digest(`card ${id}`, bits.card);
const numberOfGame = (id: string): number => digest(`game ${id}`, bits.game);

/** undefined: more different cards in a part than a code can hold, which no legal deck has. */
export function formatCode(game: DeckGame, entry: unknown): string | undefined {
  const parts = partsOf(game, entry);
  if (parts.some(({ cards }) => cards.size > mostCards)) return undefined;
  const writer = new BitWriter();
  writer.put(numberOfGame(game.id), bits.game);
  for (const part of parts) {
    writer.put(part.cards.size, bits.count);
    for (const [id, copies] of inOrder(part)) {
      writer.put(numberOfCard(id), bits.card);
      writer.put(copies < 4 ? copies : 0, bits.few);
      if (copies >= 4) writer.put(copies, bits.many);
    }
  }
  const bytes = writer.bytes();
  const check = Buffer.alloc(bits.check / 8);
  check.writeUInt16BE(checkOf(bytes));
  return prefix + Buffer.concat([bytes, check]).toString('base64url');
}

const checkOf = (bytes: Buffer): number => createHash('sha256').update(bytes).digest().readUInt16BE(0);

export type ReadCode =
  | { readonly is: 'deck'; readonly game: DeckGame; readonly entry: ReturnType<typeof entryOf> }
  /** Not a code of ours; mistyped or cut; of a game that is not played here; with a card that is not there any more. */
  | { readonly is: 'no-code' | 'damaged' | 'other-game' | 'unknown-card' };

export const looksLikeCode = (text: string): boolean => text.trim().toUpperCase().startsWith(prefix);

/** Never throws: any text is a deck or one of the problems. */
export function parseCode(games: readonly AnyGame[], typed: string): ReadCode {
  const text = typed.trim();
  if (!looksLikeCode(text)) return { is: 'no-code' };
  const all = Buffer.from(text.slice(prefix.length), 'base64url');
  const end = all.length - bits.check / 8;
  if (end < 3 || all.length > 4_000) return { is: 'damaged' };
  const bytes = all.subarray(0, end);
  if (checkOf(bytes) !== all.readUInt16BE(end)) return { is: 'damaged' };
  const reader = new BitReader(bytes);
  const number = reader.take(bits.game);
  const game = games.filter(hasDecks).find(g => numberOfGame(g.id) === number);
  return game === undefined ? { is: 'other-game' } : readParts(game, reader);
}

function readParts(game: DeckGame, reader: BitReader): ReadCode {
  const parts: PartCards[] = [];
  for (const part of game.library.decks.parts) {
    const cards = new Map<string, number>();
    for (let left = reader.take(bits.count); left > 0; left--) {
      const number = reader.take(bits.card);
      const few = reader.take(bits.few);
      const copies = few === 0 ? reader.take(bits.many) : few;
      const id = part.cards.find(card => numberOfCard(card) === number);
      if (id === undefined) return { is: reader.isPastEnd ? 'damaged' : 'unknown-card' };
      if (copies < 1 || copies > mostCopies) return { is: 'damaged' };
      cards.set(id, copies);
    }
    parts.push({ part, cards });
  }
  return reader.isPastEnd ? { is: 'damaged' } : { is: 'deck', game, entry: entryOf(parts) };
}

class BitWriter {
  readonly #bits: number[] = [];
  put(value: number, size: number): void {
    for (let i = size - 1; i >= 0; i--) this.#bits.push((value >>> i) & 1);
  }
  bytes(): Buffer {
    const made = Buffer.alloc(Math.ceil(this.#bits.length / 8));
    for (const [i, bit] of this.#bits.entries()) made[i >> 3] = (made[i >> 3] ?? 0) | (bit << (7 - (i & 7)));
    return made;
  }
}

class BitReader {
  readonly #bytes: Buffer;
  #at = 0;
  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }
  get isPastEnd(): boolean {
    return this.#at > this.#bytes.length * 8;
  }
  take(size: number): number {
    let value = 0;
    for (let i = 0; i < size; i++, this.#at++)
      value = (value << 1) | (((this.#bytes[this.#at >> 3] ?? 0) >> (7 - (this.#at & 7))) & 1);
    return value;
  }
}
