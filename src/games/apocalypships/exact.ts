/** A state as short JSON and back: what is as at the start is left out, cards face down are ids with a sign for who has seen them. */
import { hide, metaOf, peek, type Secret } from '../../engine/secret.ts';
import { FLEETS } from './cards/types.ts';
import { SIDES, type Side } from './scalars.ts';
import { freshSide } from './setup.ts';
import type { Permanent, Piles, SideState, State } from './state.ts';
import { newPermanent, poolOf } from './zones.ts';

type Json = Readonly<Record<string, unknown>>;
/** Behind a card: seen by its owner, seen by all; nothing: seen by nobody. */
const SEEN_BY_OWNER = '+';
const SEEN_BY_ALL = '*';

export function shorten({ piles, table, ...rest }: State): Json {
  const { board, sides, ...open } = table;
  return {
    ...rest,
    piles: piles.map(pile => withoutDefaults(pileWords(pile), { hand: [], hold: [], drydock: [] })),
    table: {
      ...open,
      board: board.map(card => withoutDefaults(card, blankCard(card))),
      sides: sides.map(side => {
        const { pool, ...others } = withoutDefaults(side, freshSide()) as Partial<SideState>;
        return pool === undefined ? others : { ...others, pool: FLEETS.map(f => f.repeat(pool[f])).join('') };
      }),
    },
  };
}

/** The inverse; what is not right is left to the schema of the state. */
export function lengthen(json: Json): unknown {
  const { piles, table, ...rest } = json as { piles?: unknown; table?: Json };
  const { board, sides, ...open } = table ?? {};
  return {
    ...rest,
    piles: SIDES.map(side => pileOf(partAt(piles, side), side)),
    table: {
      ...open,
      board: listOf(board).map(card => ({ ...blankCard(card as Permanent), ...(card as object) })),
      sides: SIDES.map(side => {
        const given = partAt(sides, side);
        const pool = Object.fromEntries(
          FLEETS.map(f => [f, [...String(given.pool ?? '')].filter(c => c === f).length]),
        );
        return { ...freshSide(), ...given, pool };
      }),
    },
  };
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const partAt = (value: unknown, side: Side): Json => (listOf(value)[side] as Json | undefined) ?? {};
const blankCard = ({ uid, card, owner }: Pick<Permanent, 'uid' | 'card' | 'owner'>): Permanent =>
  newPermanent(uid, card, owner, 0, false);

const withoutDefaults = (value: object, defaults: object): Json =>
  Object.fromEntries(
    Object.entries(value).filter(
      ([key, part]) =>
        ['uid', 'card', 'owner'].includes(key) ||
        JSON.stringify(part) !== JSON.stringify(defaults[key as keyof typeof defaults]),
    ),
  );

const pileWords = (pile: Piles) => ({
  hand: pile.hand.map(cardWord),
  hold: pile.hold.map(cardWord),
  drydock: pile.drydock.map(cardWord),
});
function cardWord(card: Secret<string>): string {
  const { audience } = metaOf(card);
  return `${peek(card)}${audience === 'nobody' ? '' : audience === 'all' ? SEEN_BY_ALL : SEEN_BY_OWNER}`;
}

const pileOf = (pile: Json, side: Side) =>
  Object.fromEntries(
    ['hand', 'hold', 'drydock'].map(name => [name, listOf(pile[name]).map(word => cardOf(String(word), side))]),
  );
function cardOf(word: string, side: Side): Secret<string> {
  const sign = word.at(-1);
  const audience = sign === SEEN_BY_ALL ? 'all' : sign === SEEN_BY_OWNER ? [side] : 'nobody';
  return hide(word.replace(/[+*]$/u, ''), { audience: audience as 'all', pool: poolOf(side) });
}
