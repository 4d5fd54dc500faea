/**
 * Custom ids: version, verb and its fields, at most 100 characters (K2). They carry the match, the question and nothing else that
 * matters, so that every button works for ever; whatever they say is checked again against the store (I14).
 */
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { original } from './payload/components.ts';
import { limits } from './payload/limits.ts';
import { clean } from './payload/text.ts';

const version = '1';
const separator = ':';

const word = z.string().min(1).max(limits.customId);
const number = z.coerce.number().int().min(0).max(1_000_000);
const match = { match: word };
const question = { ...match, epoch: number, pending: word };
/** Position in a question's menus: what was chosen first (its place among the sources), the page, and picks so far (picks.ts). */
const place = { source: z.string(), page: number, picks: z.string() };

/** Fields in the order written. A verb keeps its fields for ever; changed ones get a new verb. */
const verbs = {
  // public messages
  accept: { challenge: word },
  decline: { challenge: word },
  join: { challenge: word },
  leave: { challenge: word },
  cancel: { challenge: word },
  turn: match,
  text: match,
  log: { ...match, page: number },
  rematch: match,
  replay: { ...match, seq: number },
  // the panel: looking
  open: { ...question, ...place },
  what: { ...question, ...place },
  more: match,
  rule: { game: word, topic: word, page: number },
  ruleTurn: { game: word, topic: word, page: number },
  // the panel: deciding
  choose: { ...question, choice: word },
  where: { ...question, ...place },
  pick: { ...question, ...place },
  done: { ...question, picks: z.string() },
  none: question,
  amount: { ...question, amount: number },
  askAmount: { ...question, min: number, max: number, step: number },
  giveAmount: question,
  confirm: { ...match, epoch: number },
  back: { ...match, epoch: number },
  clear: { ...match, epoch: number },
  undo: match,
  draw: match,
  drawYes: match,
  drawNo: match,
  takebackYes: match,
  takebackNo: match,
  resign: match,
  resignYes: match,
  takeSeat: match,
  // elsewhere
  waiting: { page: number },
  list: { which: word, page: number },
  card: { game: word, card: word },
  cardRelated: { game: word },
  cardPage: { game: word, card: word, page: number },
  cardShare: { game: word, card: word },
  /** The menu's value names game and card. */
  cardAny: {},
  cards: { query: z.string(), page: number },
  ruleMenu: { game: word },
  // decks: one's own by id, prebuilt ones by `game/id`
  deckShow: { deck: word, page: number },
  deckMine: { page: number },
  deckAny: {},
  deckHand: { deck: word, draw: number },
  deckText: { deck: word },
  deckCopy: { deck: word },
  deckDelete: { deck: word },
  deckDeleteYes: { deck: word },
  deckEdit: { deck: word, part: word, page: number },
  deckPick: { deck: word, part: word, page: number },
  deckSet: { deck: word, part: word, card: word, copies: number, page: number },
  deckPaste: { deck: word },
  deckPasted: { deck: word },
  deckRename: { deck: word },
  deckRenamed: { deck: word },
  deckImport: { game: word },
  deckImported: { game: word },
  deckChoose: { challenge: word },
  deckBring: { challenge: word },
  // who runs a server; being forgotten
  serverEnd: match,
  eraseYes: {},
  // looking back
  playOn: { ...match, seq: number },
  replayGif: match,
  replayText: match,
  missed: match,
  missedAll: {},
  // pauses
  pause: match,
  pauseYes: match,
  pauseNo: match,
  resume: match,
  // who plays a seat; where a match lives
  standIn: { ...match, level: word },
  standInFor: { ...match, seat: number },
  seatOffer: { ...match, seat: number },
  seatWithdraw: match,
  seatAsk: match,
  seatAgree: match,
  seatRefuse: match,
  moveHere: match,
  // ratings
  leaders: { game: word, page: number },
  // moves given beforehand; `at`: a path in their tree, `seq` and `rev`: which tree
  plan: match,
  planList: { ...match, page: number },
  planGo: { ...match, seq: number, rev: number, at: z.string() },
  planTo: { ...match, seq: number, rev: number },
  planPut: { ...match, seq: number, rev: number, at: z.string(), choice: word },
  planMenu: { ...match, seq: number, rev: number, at: z.string(), how: word, ...place },
  planCut: { ...match, seq: number, rev: number, at: z.string() },
  planType: { ...match, seq: number, rev: number, at: z.string() },
  planTyped: { ...match, seq: number, rev: number, at: z.string() },
  planClear: match,
  // standing orders
  orders: match,
  orderField: match,
  orderSet: { ...match, field: word },
  orderType: { ...match, field: word },
  orderTyped: { ...match, field: word },
  orderUntil: { ...match, until: word },
  orderKeep: match,
  orderUsual: match,
  help: { page: word },
  play: { game: word, level: word },
  wish: { opponent: word },
} as const satisfies Record<string, Record<string, z.ZodType<string | number>>>;

type Verbs = typeof verbs;
export type Verb = keyof Verbs;
export type Fields<V extends Verb> = {
  readonly [F in keyof Verbs[V]]: Verbs[V][F] extends z.ZodType<infer T> ? T : never;
};
export type Press = { readonly [V in Verb]: { readonly verb: V } & Fields<V> }[Verb];
export type PressOf<V extends Verb> = Extract<Press, { verb: V }>;

export type Parsed =
  | { readonly is: 'press'; readonly press: Press }
  | { readonly is: 'other-version' }
  | { readonly is: 'unreadable' };

/** A field too long for an id stands there as a digest; `isField` compares. */
const digested = (value: string): string => `~${createHash('sha256').update(value).digest('base64url').slice(0, 10)}`;
export const isField = (field: string, value: string): boolean => field === value || field === digested(value);
export const isDigest = (field: string): boolean => /^~[\w-]{10}$/.test(field);

/** Fields that may stand as a digest, the first to give way first. */
const mayDigest: readonly string[] = ['choice', 'pending', 'topic', 'card', 'query'];

/** @throws RangeError where even digests do not fit: the tests enumerate every reachable id */
export function formatPress<V extends Verb>(verb: V, fields: Fields<V>): string {
  const given: Record<string, string> = {};
  for (const name of Object.keys(verbs[verb])) given[name] = String((fields as Record<string, string | number>)[name]);
  for (const name of [undefined, ...mayDigest]) {
    if (name !== undefined) {
      const value = given[name];
      if (value === undefined || value.length <= 11) continue;
      given[name] = digested(value);
    }
    const id = [version, verb, ...Object.values(given).map(encode)].join(separator);
    if (id.length <= limits.customId - copyRoom) return id;
  }
  throw new RangeError(`a ${verb} press does not fit into ${limits.customId} characters`);
}

/** Room for the `#12` of a copy (payload/components.ts). */
const copyRoom = 3;

export function parsePress(customId: string): Parsed {
  const [written, verb, ...values] = original(customId).split(separator);
  if (written === undefined || !/^\d{1,3}$/.test(written)) return { is: 'unreadable' };
  if (written !== version || verb === undefined || !Object.hasOwn(verbs, verb)) return { is: 'other-version' };
  const shape: Record<string, z.ZodType<string | number>> = verbs[verb as Verb];
  const names = Object.keys(shape);
  if (values.length !== names.length) return { is: 'unreadable' };
  const fields: Record<string, string | number> = {};
  for (const [i, name] of names.entries()) {
    const field = decode(values[i] ?? '');
    // None of ours holds what the database refuses (U+0000, half a surrogate pair).
    if (clean(field) !== field) return { is: 'unreadable' };
    const read = shape[name]?.safeParse(field);
    if (!read?.success) return { is: 'unreadable' };
    fields[name] = read.data;
  }
  return { is: 'press', press: { verb, ...fields } as Press };
}

const encode = (value: string): string => value.replace(/[%:#]/g, c => `%${c.charCodeAt(0).toString(16)}`);
const decode = (value: string): string =>
  value.replace(/%([0-9a-f]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
