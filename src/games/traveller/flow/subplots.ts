/** Subplots: only right after their Contract or Complication was resolved, each once, any of them (R103). */
import type { Choice } from '../../../engine/contract.ts';
import type { Skill } from '../cards/figures.ts';
import { adventureCard } from '../cards/index.ts';
import type { Attempt, FrameOf } from '../frames.ts';
import { gainVp } from '../gains.ts';
import { cardName } from '../labels.ts';
import { text } from '../say.ts';
import type { State } from '../state.ts';
import { lettersOf } from '../targets.ts';
import { fire } from '../triggers.ts';
import { subplotWords } from '../words/adventure-words.ts';
import { ask, emit, pilesOf, push, slotAt, type Work } from '../work.ts';
import type { Some } from './contract.ts';
import { follow } from './follow.ts';
import { choice, findPlay, idle, pick, placeIn, playChoices } from './forms.ts';
import { begin } from './queue.ts';
import { feasible, halfOf } from './requirements.ts';

export const subplotFlow: Some<'subplots'> = {
  subplots: {
    run: (work, frame) => {
      if (subplotChoices(work.state, frame).length > 0) ask(work, frame, [frame.seat]);
      else if (hasUntried(work.state, frame) && pilesOf(work.state, frame.seat).hand.length > 0)
        ask(work, frame, [frame.seat]);
    },
    open: (state, frame) => ({
      prompt: text('ask.subplot', { card: cardName(halfOf(state, { ...frame.attempt, subplot: -1 }).card) }),
      form: pick([...subplotChoices(state, frame), ...playChoices(state, frame.seat, {}), idle('done')]),
      topic: 'subplots',
      onTimeout: ['done'],
    }),
    answer: (work, frame, [given]) => {
      const { seat, attempt } = frame;
      const id = String(given?.answer[0]);
      if (id === 'done') return;
      if (/^s\d$/u.test(id)) {
        const subplot = placeIn(id);
        push(
          work,
          { ...frame, tried: [...frame.tried, subplot] },
          { do: 'attempt', seat, attempt: { ...attempt, subplot }, at: 0 },
        );
        return;
      }
      push(work, frame);
      const play = findPlay(work.state, seat, {}, id);
      if (play) begin(work, play);
    },
  },
};

export function subplotMet(work: Work, attempt: Attempt): void {
  const { seat } = attempt;
  const { card } = halfOf(work.state, { ...attempt, subplot: -1 });
  const half = attempt.complication === 0 ? adventureCard(card).contract : adventureCard(card).complication;
  const subplot = half.subplots[attempt.subplot];
  const branch = subplot?.branches[attempt.branch ?? 0];
  const vp = branch?.vp ?? 0;
  emit(work, { type: 'subplotResolved', seat, card, vp });
  follow(
    work,
    'own-subplot',
    seat,
    seat,
    attempt.complication === 0 ? card : (slotAt(work.table, attempt.slot).contract?.card ?? card),
    seat,
  );
  const skills = lettersOf([[branch?.parts ?? []]]);
  for (const p of work.table.board) {
    if (p.controller !== seat) continue;
    fire(work, p, 'subplot-vp');
    fire(work, p, 'subplot-resolved', {}, t => t.skill !== undefined && skills.includes(t.skill as Skill));
  }
  gainVp(work, seat, vp);
}

type Subplots = FrameOf<'subplots'>;
const subplotsOf = (state: State, { attempt }: Subplots) => {
  const { card } = halfOf(state, { ...attempt, subplot: -1 });
  return attempt.complication === 0 ? adventureCard(card).contract.subplots : adventureCard(card).complication.subplots;
};
const hasUntried = (state: State, frame: Subplots): boolean =>
  subplotsOf(state, frame).some((_, i) => !frame.tried.includes(i));
function subplotChoices(state: State, frame: Subplots): readonly Choice[] {
  return subplotsOf(state, frame).flatMap((subplot, i) => {
    if (frame.tried.includes(i) || !feasible(state, { ...frame.attempt, subplot: i })) return [];
    return [choice(`s${i}`, `subplot ${i + 1}`, subplotWords(subplot), { rank: 8 })];
  });
}
