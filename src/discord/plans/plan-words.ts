/** Moves given beforehand in words: each line as it is written, own answers in bold. */

import type { PlanLook, PlanStepInfo } from '../../matches/contract.ts';
import { code, plainText } from '../names.ts';
import { joined, type Markup, markup, type Plain } from '../payload/safe.ts';
import type { Seating } from '../seating.ts';
import type { Voice } from '../voice.ts';

/** Answers of one seat in a row stand together. */
export function planLine(steps: readonly PlanStepInfo[], own: number, separator: string): Markup {
  const groups: { seat: number; notations: string[] }[] = [];
  for (const { seat, notation } of steps) {
    const last = groups.at(-1);
    if (last?.seat === seat) last.notations.push(notation);
    else groups.push({ seat, notations: [notation] });
  }
  const written = groups.map(({ seat, notations }) => {
    const line = code(notations.join(`${separator} `));
    return seat === own ? markup`**${line}**` : line;
  });
  return joined(written, ' ▸ ');
}

/** As plain text, for menus. */
export const plainPlanLine = (steps: readonly PlanStepInfo[]): Plain =>
  plainText(steps.map(step => step.notation).join(' '));

export const planLines = ({ lines, seat, info }: PlanLook, voice: Voice): readonly Markup[] =>
  lines.map(({ steps, whole }, i) => {
    const line = markup`${i + 1}\\. ${planLine(shortened(steps), seat, info.game.separator ?? ';')}`;
    return whole ? line : markup`${line} ${voice.say('plan.unfinished')}`;
  });

/** Answers of one listed line shown at most: its beginning, where lines differ, and its end. */
const shown = { first: 16, last: 6 } as const;

function shortened(steps: readonly PlanStepInfo[]): readonly PlanStepInfo[] {
  if (steps.length <= shown.first + shown.last) return steps;
  const gap = steps[shown.first] as PlanStepInfo;
  return [...steps.slice(0, shown.first), { ...gap, notation: '…' }, ...steps.slice(-shown.last)];
}

/** Whose answer is wanted at the place where the member looks. */
export function planPrompt({ here, seat }: PlanLook, voice: Voice, seating: Seating): Markup {
  if (here?.question === undefined) return voice.say(`plan.ends.${here?.ends ?? 'over'}`);
  const asked = here.question.seat;
  return asked === seat ? voice.say('plan.then') : voice.say('plan.if', { who: seating.shown(asked) });
}
