/** A pause by agreement: asked for, answered, ended. Each press has its subcommand of /match. */
import type { Seat } from '../../engine/contract.ts';
import type { MatchId, MatchInfo } from '../../matches/contract.ts';
import { accepted } from '../errors.ts';
import type { Answered, Asking, Commanding, PressHandlers } from '../handling.ts';
import type { Incoming } from '../incoming.ts';
import type { Button } from '../payload/components.ts';
import { formatPress } from '../press.ts';
import { showPanel } from '../showing.ts';
import type { Voice } from '../voice.ts';

export type PauseStep = 'offer' | 'accept' | 'decline' | 'resume';

export async function pause(asking: Asking<Incoming>, match: MatchId, step: PauseStep): Promise<Answered> {
  const { bot, incoming, voice } = asking;
  const info = accepted(await bot.matches.pause(match, incoming.user.id, step, incoming.id));
  return showPanel(asking, match, { notice: voice.say(info.paused ? 'pause.paused' : `pause.${step}`) });
}

/** Without a wish: end the pause, answer the others' offer, else ask for one. */
export function pauseStep({ incoming }: Commanding, { paused, pauseOffer, seats }: MatchInfo): PauseStep {
  const wish = incoming.options.answer;
  if (wish === 'offer' || wish === 'accept' || wish === 'decline' || wish === 'resume') return wish;
  if (paused) return 'resume';
  const by = pauseOffer === undefined ? undefined : seats[pauseOffer.by]?.occupant;
  return by !== undefined && !('userId' in by && by.userId === incoming.user.id) ? 'accept' : 'offer';
}

export function pauseButtons(info: MatchInfo, seat: Seat | undefined, voice: Voice): readonly Button[] {
  const match = info.id;
  if (info.pace === 'none') return [];
  if (info.paused) return [{ label: voice.say('button.resume'), id: formatPress('resume', { match }) }];
  if (info.pauseOffer === undefined || info.pauseOffer.by === seat) {
    const asked = info.pauseOffer !== undefined;
    return [{ label: voice.say('button.pause'), id: formatPress('pause', { match }), disabled: asked }];
  }
  return [
    { label: voice.say('button.pause-yes'), id: formatPress('pauseYes', { match }) },
    { label: voice.say('button.pause-no'), id: formatPress('pauseNo', { match }) },
  ];
}

export const pausing = {
  pause: { answer: 'panel', run: p => pause(p, p.press.match, 'offer') },
  pauseYes: { answer: 'panel', run: p => pause(p, p.press.match, 'accept') },
  pauseNo: { answer: 'panel', run: p => pause(p, p.press.match, 'decline') },
  resume: { answer: 'panel', run: p => pause(p, p.press.match, 'resume') },
} satisfies Partial<PressHandlers>;
