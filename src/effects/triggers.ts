/** Triggers that happen together: by seat, and within a seat in the order that it chooses. No numbered priorities. */
import type { Pending, Seat } from '../engine/contract.ts';
import { sameJson } from '../engine/json.ts';
import type { Text } from '../engine/text.ts';
import type { EffectLike, Trigger, TriggerFrame } from './contract.ts';
import { idOf } from './ids.ts';

/** The first seat in the order that has triggers, with them. Seats outside the order come last. */
function nextTriggers<F extends EffectLike>(
  { triggers }: TriggerFrame<F>,
  order: readonly Seat[],
): readonly Trigger<F>[] {
  const seats = [...order, ...triggers.map(t => t.owner)];
  const next = seats.find(seat => triggers.some(t => t.owner === seat));
  return triggers.filter(t => t.owner === next);
}

/** Asks the next seat for the order of its triggers; nothing where the order makes no difference. */
export function orderQuestion<F extends EffectLike>(
  frame: TriggerFrame<F>,
  order: readonly Seat[],
  prompt: Text,
): readonly Pending[] {
  const mine = nextTriggers(frame, order);
  const [first] = mine;
  if (first === undefined || mine.every(t => sameJson(t.effects, first.effects) && t.source === first.source))
    return [];
  const choices = mine.map((t, i) => ({ id: String(i), notation: notationOf(mine, i), path: [t.label] }));
  return [
    {
      id: idOf(frame.id, `order${first.owner}`, 0),
      seat: first.owner,
      kind: 'order-triggers',
      urgency: 'must',
      pace: 'reaction',
      prompt,
      form: { kind: 'order', choices },
      auto: false,
      onTimeout: choices.map(c => c.id),
    },
  ];
}

/** Two triggers of the same name are told apart by a number. */
function notationOf<F extends EffectLike>(triggers: readonly Trigger<F>[], i: number): string {
  const notation = triggers[i]?.notation ?? '';
  const same = triggers.filter(t => t.notation === notation).length;
  const number = triggers.slice(0, i + 1).filter(t => t.notation === notation).length;
  return same > 1 ? `${notation}#${number}` : notation;
}

/** The next seat's triggers in the order given (places in the question), or as they stand. */
export function orderTriggers<F extends EffectLike>(
  frame: TriggerFrame<F>,
  order: readonly Seat[],
  chosen?: readonly number[],
): readonly Trigger<F>[] {
  const mine = nextTriggers(frame, order);
  return chosen === undefined ? mine : chosen.flatMap(i => mine.slice(i, i + 1));
}

export function withoutNext<F extends EffectLike>(
  frame: TriggerFrame<F>,
  order: readonly Seat[],
): readonly Trigger<F>[] {
  const mine = nextTriggers(frame, order);
  return frame.triggers.filter(t => !mine.includes(t));
}
