/** Choices of forms: short ids, notations that differ, labels in words. */
import type { Choice, Form } from '../../../engine/contract.ts';
import { peek } from '../../../engine/secret.ts';
import { literal, type Text } from '../../../engine/text.ts';
import { aimsOf, aimText } from '../aims.ts';
import { firstOfEach } from '../alike.ts';
import { cardOf } from '../cards/index.ts';
import { text } from '../say.ts';
import type { Side } from '../scalars.ts';
import { AT_MOTHERSHIP, type Permanent, type State, type Table, type Waiting } from '../state.ts';
import { firepowerOf, hullLeft, platingLeft } from '../values.ts';
import { permanentOf } from '../work.ts';

/** Tells copies apart: `#2`, `#3` … behind notations and labels that came before. */
export function distinct<
  C extends { readonly notation: string; readonly path?: readonly Text[]; readonly label?: Text },
>(choices: readonly C[]): C[] {
  const notations = new Counter();
  const labels = new Counter();
  return choices.map(choice => {
    const n = notations.count(choice.notation.toLowerCase().replaceAll(/\s+/gu, ''));
    const l = labels.count(JSON.stringify(choice.path ?? choice.label));
    return {
      ...choice,
      ...(n > 1 && { notation: `${choice.notation} #${n}` }),
      ...(l > 1 && choice.path && { path: [...choice.path.slice(0, -1), copyText(choice.path.at(-1), l)] }),
      ...(l > 1 && choice.label && { label: copyText(choice.label, l) }),
    };
  });
}
const copyText = (label: Text | undefined, n: number): Text => text('choice.copy', { label: label ?? '', n });

class Counter {
  readonly #seen = new Map<string, number>();
  count(key: string): number {
    const n = (this.#seen.get(key) ?? 0) + 1;
    this.#seen.set(key, n);
    return n;
  }
}

export const pickOne = (choices: readonly Choice[]): Form => ({
  kind: 'pick',
  choices: distinct(choices),
  min: 1,
  max: 1,
});
export const pickSome = (choices: readonly Choice[], min: number, max: number): Form => ({
  kind: 'pick',
  choices: distinct(choices),
  min,
  max,
});

export const yesNo = (yes: Text, no: Text = text('choice.no')): Form => ({
  kind: 'pick',
  choices: [
    { id: 'yes', notation: 'yes', path: [yes] },
    { id: 'no', notation: 'no', path: [no] },
  ],
  min: 1,
  max: 1,
});

/** Whether to pay; the steam may be chosen where its sources differ in use. */
export const payOrNot = (steers: boolean, no: Text = text('choice.no')): Form => ({
  kind: 'pick',
  choices: [
    { id: 'yes', notation: 'yes', path: [text('choice.payIt')] },
    ...(steers ? [{ id: 'hand', notation: 'by hand', path: [text('choice.payByHand')] }] : []),
    { id: 'no', notation: 'no', path: [no] },
  ],
  min: 1,
  max: 1,
});

export const nameOf = (card: string): Text => literal(cardOf(card).name);

/** A card in the hand by its place. */
export const handChoices = (state: State, side: Side): Choice[] =>
  state.piles[side].hand.map((held, i) => {
    const { name } = cardOf(peek(held));
    return { id: `h${i}`, notation: name, path: [literal(name)] };
  });
export const handThings = (state: State, side: Side): readonly { readonly id: string; readonly card: string }[] =>
  state.piles[side].hand.map((held, i) => ({ id: `h${i}`, card: peek(held) }));
/** One of them is taken: copies are one choice. */
export const oneOfEach = (choices: readonly Choice[]): readonly Choice[] => firstOfEach(choices, c => c.notation);
export const placeOfChoice = (id: string | number): number => Number(String(id).slice(1));

/** A card on board with its values now. */
export function labelOf(table: Table, card: Permanent, viewer: Side): Text {
  const def = cardOf(card.card);
  const args = { card: literal(def.name), firepower: firepowerOf(table, card), hull: hullLeft(card) };
  const whose = card.owner === viewer ? 'own' : 'enemy';
  if (def.kind === 'base' || def.kind === 'mothership')
    return text(`choice.base.${whose}`, { card: args.card, hull: args.hull });
  if (def.kind === 'engine') return args.card;
  const plating = platingLeft(table, card);
  return plating > 0 ? text(`choice.plated.${whose}`, { ...args, plating }) : text(`choice.crew.${whose}`, args);
}

export const placeName = (table: Table, place: number): Text =>
  place === AT_MOTHERSHIP
    ? text('place.mothership')
    : literal(cardOf(table.middle.find(e => e.uid === place)?.card ?? 'M-NEU-1').name);

/** Anything that can be a target, by its number (targets.ts). */
export function targetChoices(table: Table, targets: readonly number[], viewer: Side, battles = false): Choice[] {
  return targets.map(n => {
    const id = `t${n}`;
    if (battles) return { id, ...battleWords(table, n) };
    const onBoard = permanentOf(table, n);
    if (onBoard) {
      const { name } = cardOf(onBoard.card);
      const notation = onBoard.owner === viewer ? name : `enemy ${name}`;
      return { id, notation, path: [labelOf(table, onBoard, viewer)] };
    }
    const waiting = table.crossfire.find(w => w.uid === n);
    if (waiting !== undefined) {
      const { name } = cardOf(waiting.card);
      return {
        id,
        notation: waiting.owner === viewer ? name : `enemy ${name}`,
        path: [waitingLabel(table, waiting, viewer)],
      };
    }
    const lying = table.sides.flatMap(s => s.scrapyard).find(c => c.uid === n);
    const { name } = cardOf(lying?.card ?? 'M-NEU-1');
    return { id, notation: name, path: [literal(name)] };
  });
}
/** Whose card waits, and what it chose. */
function waitingLabel(table: Table, waiting: Waiting, viewer: Side): Text {
  const whose = waiting.owner === viewer ? 'own' : 'enemy';
  const card = nameOf(waiting.card);
  const chosen = aimsOf(table, waiting).map(aimText);
  return chosen.length === 0
    ? text(`choice.waiting.${whose}`, { card })
    : text(`choice.waiting.${whose}.chosen`, { card, chosen });
}

const battleWords = (table: Table, place: number) => ({
  notation:
    place === AT_MOTHERSHIP ? 'mothership' : cardOf(table.middle.find(e => e.uid === place)?.card ?? 'M-NEU-1').name,
  path: [placeName(table, place)],
});
