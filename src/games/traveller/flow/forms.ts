/** Forms and choices that many questions share. */
import type { Choice, Form, Share } from '../../../engine/contract.ts';
import { peek, type Secret } from '../../../engine/secret.ts';
import type { Text } from '../../../engine/text.ts';
import { firstCopies, type Heap, stackId, stacksOf } from '../alike.ts';
import { cardName, permanentName, plainName, playName } from '../labels.ts';
import { exceeds } from '../limits.ts';
import { rankPlay } from '../opponent/rank.ts';
import { type Offer, type Play, playsOf } from '../plays.ts';
import { type PhraseUnder, text } from '../say.ts';
import type { Place } from '../scalars.ts';
import type { Permanent, State, Table } from '../state.ts';
import { playNote } from '../words/play-words.ts';
import { tokenText } from '../words/tokens.ts';
import { pilesOf } from '../work.ts';

export const pick = (choices: readonly Choice[], min = 1, max = 1): Extract<Form, { kind: 'pick' }> => ({
  kind: 'pick',
  choices: named(choices),
  min: Math.min(min, choices.length),
  max: Math.min(max, choices.length),
});

/** Choices of the same notation, or the same words, are told apart by a number. */
export function named(choices: readonly Choice[]): readonly Choice[] {
  const notation = numbering(choices, c => c.notation);
  const words = numbering(choices, c => JSON.stringify(c.path));
  return choices.map(c => {
    const [n, w] = [notation(c), words(c)];
    const last = c.path.at(-1);
    return {
      ...c,
      ...(n > 0 && { notation: `${c.notation} #${n}` }),
      ...(w > 0 && last && { path: [...c.path.slice(0, -1), text('numbered', { card: last, n: w })] }),
    };
  });
}
/** The number of a choice among those alike; 0: there is no other. */
function numbering<T>(choices: readonly T[], of: (choice: T) => string): (choice: T) => number {
  const alike = new Map<string, T[]>();
  for (const c of choices) alike.set(of(c), [...(alike.get(of(c)) ?? []), c]);
  return c => {
    const all = alike.get(of(c)) ?? [];
    return all.length > 1 ? all.indexOf(c) + 1 : 0;
  };
}

/** A share for each card of a division; those of the same name are told apart by a number. */
export const cardShares = (
  table: Table,
  cards: readonly Permanent[],
  most: (p: Permanent) => number | undefined,
): readonly Share[] => {
  const number = numbering(cards, p => p.card);
  return cards.map(p => {
    const [n, max, name] = [number(p), most(p), plainName(p.card).replaceAll(',', '')];
    return {
      id: `u${p.uid}`,
      notation: n > 0 ? `${name} #${n}` : name,
      label: n > 0 ? text('numbered', { card: cardName(p.card), n }) : permanentName(table, p),
      ...(max !== undefined && { max }),
    };
  });
};

export const choice = (
  id: string,
  notation: string,
  path: Text | readonly Text[],
  { rank, ...more }: Partial<Choice> = {},
): Choice => ({
  id,
  // A comma joins several choices.
  notation: notation.replaceAll(',', ''),
  path: Array.isArray(path) ? (path as readonly Text[]) : [path as Text],
  // Never -0, which JSON does not keep.
  ...(rank !== undefined && { rank: rank + 0 }),
  ...more,
});
/** A choice that its word says. */
export type Word = PhraseUnder<'choice'> extends `choice.${infer Id}` ? Id : never;
export const word = (id: Word, more: Partial<Choice> = {}): Choice =>
  choice(id, id.replaceAll('-', ' '), text(`choice.${id}`), more);
export const idle = (id: Word): Choice => word(id, { idle: true });
export const yesNo = (): readonly Choice[] => [word('yes', { rank: 1 }), word('no')];

const cardAt = (state: State, seat: Place, place: number): string =>
  peek(pilesOf(state, seat).hand[place] as Secret<string>);
/** Different cards of a hand by the place of their first copy: `h0`, `h1` … */
export const handChoices = (
  state: State,
  seat: Place,
  fits: (card: string) => boolean = () => true,
): readonly Choice[] =>
  firstCopies(state, seat).flatMap(i => {
    const card = cardAt(state, seat, i);
    return fits(card) ? [choice(`h${i}`, plainName(card), cardName(card))] : [];
  });
/** The same where several may be taken: `h3*2` are two copies of the card at place 3. `weight`: what each copy counts. */
export const handStacks = (
  state: State,
  seat: Place,
  weight: (card: string) => number = () => 1,
): readonly (Choice & {
  readonly card: string;
  readonly copies: number;
  readonly weight: number;
  readonly each: number;
})[] => {
  const cards = pilesOf(state, seat).hand.map(c => peek(c));
  return firstCopies(state, seat).flatMap(i => {
    const card = cardAt(state, seat, i);
    return cards
      .filter(c => c === card)
      .map((_, more) => {
        const n = more + 1;
        const [typed, name] =
          n === 1
            ? [plainName(card), cardName(card)]
            : [`${n} ${plainName(card)}`, text('times', { n, card: cardName(card) })];
        const each = weight(card);
        return { ...choice(stackId(i, n), typed, name), group: `h${i}`, weight: n * each, each, card, copies: n };
      });
  });
};
/** Picks so many of some things; of those that are alike a number, as one choice. `made`: how one of them is typed and named. */
export function pickAmong<T>(
  heap: Heap<T>,
  made: (thing: T) => { readonly notation: string; readonly name: Text; readonly rank?: number },
  min: number,
  max: number,
): Extract<Form, { kind: 'pick' }> {
  const choices = stacksOf(heap).flatMap(({ first, n }) => {
    const thing = heap.things[first];
    if (thing === undefined || n > max) return [];
    const { notation, name, rank } = made(thing);
    const group = heap.idOf(thing, first);
    const more = { group, weight: n, ...(rank !== undefined && { rank }) };
    return n === 1
      ? [choice(group, notation, name, more)]
      : [choice(`${group}*${n}`, `${n} ${notation}`, text('times', { n, card: name }), more)];
  });
  const sum = { min: Math.min(min, heap.things.length), max };
  return { ...pick(choices, Math.min(1, min), max), sum };
}

/** Picks so many cards of a hand. */
export const pickFromHand = (state: State, seat: Place, min: number, max: number) => {
  const choices = handStacks(state, seat).map(({ card: _, copies: __, each: ___, ...c }) => c);
  const size = pilesOf(state, seat).hand.length;
  const sum = { min: Math.min(min, size), max: Math.min(max, size) };
  return {
    ...pick(
      choices.filter(c => (c.weight ?? 0) <= sum.max),
      Math.min(1, sum.min),
      sum.max,
    ),
    sum,
  };
};
export const placeIn = (id: string | number | undefined): number => Number(String(id).slice(1));

export const tokenChoice = (token: string, rank = 0): Choice =>
  choice(`t${token.replace('/', '-')}`, token, tokenText(token), { rank });
export const namedToken = (token: string) => ({ notation: token, name: tokenText(token) });
export const tokenOf = (id: string | number | undefined): string => String(id).slice(1).replace('-', '/');

export const playChoices = (state: State, seat: Place, offer: Offer): readonly Choice[] =>
  playsOf(state, seat, offer).map(play => playChoice(state, play));
export const playChoice = (state: State, play: Play): Choice =>
  choice(play.id, notationOf(state, play), [text(`play.kind.${play.item.what}`), wholeName(state, play)], {
    rank: rankPlay(state, play),
    note: warns(state, play) ? text('play.over', { n: play.price }) : playNote(play.item, play.price),
  });
/** Procuring beyond a limit is legal, but something must go then (R65). */
const warns = ({ table }: State, { item }: Play): boolean =>
  item.what === 'procure' && exceeds(table, item.by, item.card, item.host);

const wholeName = ({ table }: State, { item, first }: Play): Text =>
  first === undefined
    ? playName(table, item)
    : text('play.with', { play: playName(table, item), with: cardName(first.item.card) });
function notationOf(state: State, play: Play): string {
  const { item, first } = play;
  if (first) {
    const { first: _, ...plain } = play;
    return `${notationOf(state, plain)} with ${plainName(first.item.card)}`;
  }
  const name = plainName(item.card);
  const host = state.table.board.find(p => p.uid === (item.what === 'heroic' ? item.actor : item.host));
  switch (item.what) {
    case 'ability':
      return `use ${name} ${item.ability + 1}`;
    case 'heroic':
      return `${host ? plainName(host.card) : ''}: ${name} ${item.half}`;
    case 'procure':
      return host && item.host !== state.table.captains[item.by]?.ship
        ? `procure ${name} on ${plainName(host.card)}`
        : `procure ${name}`;
    default:
      return `play ${name}`;
  }
}
export const findPlay = (state: State, seat: Place, offer: Offer, id: string | number | undefined): Play | undefined =>
  playsOf(state, seat, offer).find(p => p.id === id);
