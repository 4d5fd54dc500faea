/** Earlier positions of a match, step by step, privately, as this member may see them; played on, or taken along as GIF or text. */

import { setImmediate as breathe } from 'node:timers/promises';
import type { Scene } from '../engine/scene.ts';
import type { Look, MatchId, MatchInfo } from '../matches/contract.ts';
import { accepted, refusal } from './errors.ts';
import type { Answered, Asking, PressHandlers } from './handling.ts';
import type { Incoming } from './incoming.ts';
import { gameName, literalText } from './names.ts';
import type { Button } from './payload/components.ts';
import { limits } from './payload/limits.ts';
import { type Picture, privateMessage } from './payload/message.ts';
import { type Markup, markup } from './payload/safe.ts';
import { fitLines } from './payload/text.ts';
import { privatePicture, wordsOf } from './pictures.ts';
import { formatPress } from './press.ts';
import { logLineText } from './reading.ts';
import { type Seating, seatingOf } from './seating.ts';
import type { Voice } from './voice.ts';

export async function replayMessage(asking: Asking<Incoming>, match: MatchId, seq: number): Promise<Answered> {
  const { bot, voice, incoming, settings } = asking;
  const now = accepted(await bot.matches.info(match));
  const at = Math.min(seq, now.seq);
  const look = accepted(await bot.matches.look(match, { userId: incoming.user.id }, at));
  const seating = await seatingOf(bot, now, voice);
  const sight = { look, voice, names: seating.plain, palette: settings.palette };
  const drawn = settings.textMode ? undefined : await privatePicture(bot, sight);
  // Every step has a name of its own, so that no client shows the picture of another.
  const picture = drawn && { ...drawn, name: `${drawn.name}-step-${at}` };
  return {
    message: privateMessage({
      text: textOf(look, voice, seating, at, now.seq, picture === undefined),
      rows: [{ buttons: steps(match, at, now.seq, voice) }, { buttons: furtherButtons(now, look, at, voice) }],
      ...(picture ? { picture } : {}),
    }),
  };
}

function textOf(look: Look, voice: Voice, seating: Seating, at: number, last: number, words: boolean): Markup {
  const recent = look.recent.slice(-8).map(text => markup`> ${voice.quote(text, look.info.game, seating.plain)}`);
  const position = words ? wordsOf({ look, voice, names: seating.plain }).map(literalText) : [];
  return fitLines(
    [voice.say('replay.head', { game: gameName(look.info.game), step: at, of: last }), ...recent, ...position],
    limits.content,
    n => voice.say('text.more', { n }),
  );
}

/** A running match is played on in another world: the button says so. Moves are given beforehand from where the match stands. */
function furtherButtons(
  { id: match, status, seq, hotSeat }: MatchInfo,
  look: Look,
  at: number,
  voice: Voice,
): readonly Button[] {
  const label = voice.say(status.over ? 'button.play-on' : 'button.play-on-running');
  const playOn: Button = { label, id: formatPress('playOn', { match, seq: at }), style: 'success' };
  const plan: Button = { label: voice.say('button.plan'), id: formatPress('plan', { match }) };
  return [
    ...(status.over && at >= seq ? [] : [playOn]),
    { label: voice.say('button.gif'), id: formatPress('replayGif', { match }) },
    { label: voice.say('button.replay-text'), id: formatPress('replayText', { match }) },
    ...(!status.over && look.seat !== undefined && !hotSeat && at === seq ? [plan] : []),
  ];
}

type StepLabel = 'button.first' | 'button.before' | 'button.after' | 'button.after-ten' | 'button.last';

function steps(match: MatchId, at: number, last: number, voice: Voice): readonly Button[] {
  // Two buttons may lead to the same step; payload/components.ts makes their ids differ.
  const to = (seq: number, label: StepLabel, disabled: boolean): Button => ({
    label: voice.say(label),
    id: formatPress('replay', { match, seq: Math.max(0, Math.min(seq, last)) }),
    disabled,
  });
  return [
    to(0, 'button.first', at === 0),
    to(at - 1, 'button.before', at === 0),
    to(at + 1, 'button.after', at >= last),
    to(at + 10, 'button.after-ten', at >= last),
    to(last, 'button.last', at >= last),
  ];
}

/** Turns shown at most, and how long the whole lasts, ms; no turn is shown shorter or longer than these. */
const mostFrames = 60;
const wholeMs = 40_000;
const frameMs = { least: 350, most: 1_200 } as const;
/** Discord takes 10 MiB (M9); stay below with the message around it. The painter keeps to the same. */
const mostBytes = 8 * 1024 * 1024;

/** Fewer turns until it is small enough to be sent. */
export async function replayGif(asking: Asking<Incoming>, match: MatchId): Promise<Answered> {
  const { bot, voice, incoming, settings } = asking;
  const looks = accepted(await bot.matches.frames(match, { userId: incoming.user.id }, mostFrames));
  const { info } = looks.at(-1) ?? accepted(await bot.matches.look(match, { userId: incoming.user.id }));
  const seating = await seatingOf(bot, info, voice);
  const scenes: Scene[] = [];
  for (const look of looks) {
    scenes.push(look.scene({ palette: settings.palette }));
    await breathe();
  }
  for (let shown: readonly Scene[] = scenes; shown.length >= 2; shown = everySecond(shown)) {
    const delay = Math.round(Math.min(frameMs.most, Math.max(frameMs.least, wholeMs / shown.length)));
    const gif = await bot
      .animate(shown, text => voice.plain(text, info.game, seating.plain), delay)
      .catch(error => {
        bot.log.info({ error, frames: shown.length }, 'an animation could not be made; fewer turns are tried');
        return undefined;
      });
    if (gif === undefined || gif.byteLength > mostBytes) continue;
    const alt = voice.label('replay.gif-alt', { game: gameName(info.game), n: shown.length });
    const name = `${info.game.id}-${info.seq}-replay`;
    const picture: Picture<'private'> = { for: 'private', png: gif, name, alt, animated: true };
    return {
      message: privateMessage({
        text: voice.say('replay.gif', { game: gameName(info.game), n: shown.length }),
        picture,
      }),
    };
  }
  throw refusal(looks.length < 2 ? 'error.nothing-to-replay' : 'error.no-gif');
}

/** First and last stay. */
const everySecond = <T>(all: readonly T[]): readonly T[] =>
  all.length <= 2 ? [] : all.filter((_, i) => i % 2 === 0 || i === all.length - 1);

/** Lines printed before others have their turn. */
const linesInOneGo = 50;

/** The whole log as a file, as this member may read it. */
export async function replayText(asking: Asking<Incoming>, match: MatchId): Promise<Answered> {
  const { bot, voice, incoming } = asking;
  const info = accepted(await bot.matches.info(match));
  const log = accepted(await bot.matches.wholeLog(match, { userId: incoming.user.id }));
  const seating = await seatingOf(bot, info, voice);
  const who = info.seats.map(({ seat }) => seating.plain(seat)).join(', ');
  const end = info.status.over ? [voice.plain(info.status.reason, info.game, seating.plain)] : [];
  const lines: string[] = [];
  for (const [i, line] of log.entries()) {
    lines.push(logLineText(voice, line, info.game, seating));
    if (i % linesInOneGo === 0) await breathe();
  }
  return {
    message: privateMessage({
      text: voice.say('replay.text', { game: gameName(info.game), n: log.length }),
      file: { name: `match-${match}.txt`, text: [`${info.game.name}: ${who}`, '', ...lines, '', ...end].join('\n') },
    }),
  };
}

export const replaying = {
  replayGif: { answer: 'private', lane: 'long', run: p => replayGif(p, p.press.match) },
  replayText: { answer: 'private', lane: 'long', run: p => replayText(p, p.press.match) },
} satisfies Partial<PressHandlers>;
