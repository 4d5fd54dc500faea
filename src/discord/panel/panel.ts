/**
 * The private panel of one member: own picture, question in words, draft, choices. Also of somebody whose turn it is not: their hand,
 * and who is awaited. Made from the member's own look alone; private by type.
 */

import type { Pending } from '../../engine/contract.ts';
import type { Look, UserSettings } from '../../matches/contract.ts';
import type { Bot } from '../bot.ts';
import { code, gameName, literalText } from '../names.ts';
import type { Button, Row } from '../payload/components.ts';
import { limits } from '../payload/limits.ts';
import { type Content, type Message, privateMessage } from '../payload/message.ts';
import { joined, type Markup, markup } from '../payload/safe.ts';
import { cut, fitLines } from '../payload/text.ts';
import { privatePicture, wordsOf } from '../pictures.ts';
import { formatPress } from '../press.ts';
import { resultLine } from '../result-line.ts';
import { awaited, type Seating, seatingOf } from '../seating.ts';
import { timeLeft } from '../stamps.ts';
import { type Voice, voiceIn } from '../voice.ts';
import { type Asked, firstPlace, type PanelPlace, type Part, pressFor, quote } from './asked.ts';
import { isChoice, questionPart } from './question.ts';
import { sourceZoom } from './zoom.ts';

export interface PanelRequest {
  readonly look: Look;
  readonly settings: UserSettings;
  /** Which question, and where in its menus; by default the first. */
  readonly at?: { readonly pending: string; readonly place: PanelPlace };
  /** What went wrong or was done, first on the panel. */
  readonly notice?: Markup;
}

export async function makePanel(bot: Bot, request: PanelRequest): Promise<Message<'private'>> {
  const { look, settings } = request;
  const voice = voiceIn(settings.language);
  const seating = await seatingOf(bot, look.info, voice);
  const questions = look.questions.filter(q => isChoice(q) && (q.aside !== true || q.id === request.at?.pending));
  const question = questions.find(q => q.id === request.at?.pending) ?? questions[0];
  const place = question?.id === request.at?.pending ? (request.at?.place ?? firstPlace) : firstPlace;
  const view: View = { bot, look, settings, voice, seating, place, question, questions };
  const part = question === undefined ? { lines: [], rows: [] } : askedPart(view, question);
  const picture = settings.textMode ? undefined : await drawn(view);
  const texts = [
    request.notice,
    ...headLines(view),
    ...planLine(view),
    ...part.lines,
    ...draftLines(view),
    ordersOffer(view),
  ].filter(line => line !== undefined);
  const text = fitLines(texts, limits.content, left => voice.say('text.more', { n: left }));
  return privateMessage({
    text,
    rows: [...part.rows, ...otherQuestions(view), { buttons: controls(view) }],
    ...(picture ? { picture } : { embeds: wordEmbeds(view) }),
  } satisfies Content<'private'>);
}

interface View {
  readonly bot: Bot;
  readonly look: Look;
  readonly settings: UserSettings;
  readonly voice: Voice;
  readonly seating: Seating;
  readonly place: PanelPlace;
  readonly question: Pending | undefined;
  readonly questions: readonly Pending[];
}

const askedOf = ({ look, voice, seating, place }: View, question: Pending, rows: number): Asked => ({
  look,
  question,
  place,
  voice,
  names: seating.plain,
  rows,
});

/** One row is kept for the controls, one for further questions. */
const askedPart = (view: View, question: Pending): Part =>
  questionPart(askedOf(view, question, limits.rows - 1 - (view.questions.length > 1 ? 1 : 0)));

const drawn = ({ bot, look, voice, seating, settings, question, place }: View) =>
  privatePicture(bot, {
    look,
    voice,
    names: seating.plain,
    palette: settings.palette,
    focus: {
      ...(question ? { pendingId: question.id } : {}),
      ...sourceZoom(question, place),
    },
  });

/** Text mode, and where the picture could not be made: the whole position in words. */
function wordEmbeds({ look, voice, seating }: View) {
  const text = fitLines(
    wordsOf({ look, voice, names: seating.plain }).map(line => literalText(line)),
    limits.embedDescription,
    left => voice.say('text.more', { n: left }),
  );
  return text === '' ? [] : [{ text }];
}

function headLines(view: View): readonly Markup[] {
  const { look, voice, seating, question } = view;
  const { info } = look;
  const head = voice.say('panel.head', { game: gameName(info.game) });
  if (info.status.over)
    return [head, voice.say('panel.over', { result: resultLine(info.status, info.game, voice, seating) })];
  const waiting = awaited(info);
  const lost = info.lost && look.seat !== undefined ? [voice.say('place.lost')] : [];
  const dropped = [...lost, ...(look.draft.dropped ? [voice.say('panel.dropped')] : [])];
  const whom = waiting.map(seat => seating.shown(seat));
  const state =
    look.draft.steps.length > 0 ? [] : [voice.say('panel.waits', { n: whom.length, whom: joined(whom, ', ') })];
  if (question === undefined) {
    const away =
      look.seat !== undefined && info.seats[look.seat]?.standIn !== undefined ? [voice.say('panel.stood-in')] : [];
    return [
      head,
      ...away,
      ...dropped,
      ...(look.seat === undefined ? [voice.say('panel.spectator')] : []),
      ...state,
      ...recentLines(view),
    ];
  }
  const left = timeLeft(info, question.seat);
  const seat = info.hotSeat ? [voice.say('panel.hot-seat', { seat: seating.shown(question.seat) })] : [];
  const prompt = markup`**${quote(askedOf(view, question, 0), question.prompt)}**`;
  return [
    left ? markup`${head} · ${voice.say('panel.until', { left })}` : head,
    ...dropped,
    // Something may be done out of turn: without this it would read as if the match waited for it.
    ...(question.urgency === 'may' && waiting.every(each => each !== question.seat) ? state : []),
    ...recentLines(view),
    ...seat,
    prompt,
  ];
}

/** What happened since, shortened so that the choices keep their room. */
function recentLines({ look, voice, seating }: View): readonly Markup[] {
  const lines = look.recent
    .slice(-6)
    .map(text => markup`-# ${cut(voice.quote(text, look.info.game, seating.plain), 160)}`);
  return look.draft.steps.length > 0 ? [] : lines;
}

function draftLines({ look, voice, settings, seating }: View): readonly Markup[] {
  const { steps, complete, status } = look.draft;
  if (steps.length === 0) return [];
  const chosen = voice.say('panel.draft', {
    steps: joined(
      steps.map(step => code(step.notation)),
      ', ',
    ),
  });
  const end = status?.over
    ? [voice.say('panel.draft-ends', { result: resultLine(status, look.info.game, voice, seating) })]
    : [];
  return [chosen, ...end, complete && settings.confirm ? voice.say('panel.confirm-now') : voice.say('panel.go-on')];
}

/** Until the member has looked at them once: the usual ones are offered. */
const planLine = ({ look, voice }: View): readonly Markup[] => [
  ...(look.planEnded === undefined ? [] : [voice.say(`plan.ended.${look.planEnded}`)]),
  ...(look.planned ? [voice.say('plan.planned')] : []),
];

const ordersOffer = ({ look: { orders, draft }, voice }: View): Markup | undefined =>
  orders === undefined || orders.set || draft.steps.length > 0 ? undefined : markup`-# ${voice.say('orders.offer')}`;

/** Where several questions are open for this seat, each has its button. */
function otherQuestions(view: View): readonly Row[] {
  const { look, question } = view;
  const others = view.questions.filter(q => q.id !== question?.id).slice(0, limits.buttonsInRow);
  if (others.length === 0) return [];
  const buttons = others.map((other): Button => {
    const asked = askedOf(view, other, 0);
    return {
      label: cut(view.voice.plain(other.prompt, look.info.game, view.seating.plain), limits.labelAdvice),
      id: pressFor(asked, 'open', firstPlace),
    };
  });
  return [{ buttons }];
}

function controls({ look, voice, question, place }: View): readonly Button[] {
  const { info, draft } = look;
  const match = info.id;
  const more: Button = { label: voice.say('button.more'), id: formatPress('more', { match }) };
  const refresh: Button = {
    label: voice.say('button.refresh'),
    id: question ? pressFor({ look, question }, 'open', place) : formatPress('turn', { match }),
  };
  const words: Button = { label: voice.say('button.text'), id: formatPress('text', { match }) };
  if (draft.steps.length > 0) return [...draftControls(look, voice), refresh, words, more];
  if (info.status.over) return [words, { label: voice.say('button.log'), id: formatPress('log', { match, page: 0 }) }];
  const rules: readonly Button[] =
    question !== undefined
      ? [
          {
            label: voice.say('button.rules'),
            id: formatPress('rule', { game: info.game.id, topic: question.topic, page: 0 }),
          },
        ]
      : [];
  const orders: readonly Button[] =
    look.orders === undefined ? [] : [{ label: voice.say('button.orders'), id: formatPress('orders', { match }) }];
  // While others decide: the row has room, since there are no rules of a question then.
  const plan: readonly Button[] =
    question !== undefined || look.seat === undefined || info.hotSeat
      ? []
      : [{ label: voice.say('button.plan'), id: formatPress('plan', { match }) }];
  return [refresh, words, ...rules, ...orders, ...plan, more];
}

/** Something is chosen and not yet final. */
const draftControls = ({ info: { id: match, epoch }, draft }: Look, voice: Voice): readonly Button[] => [
  {
    label: voice.say('button.confirm'),
    id: formatPress('confirm', { match, epoch }),
    style: 'success',
    disabled: !draft.complete,
  },
  { label: voice.say('button.back'), id: formatPress('back', { match, epoch }) },
];
