/** The private messages of moves given beforehand: one place of the tree with what may be answered there, and the list of lines. */

import type { PlanLook } from '../../matches/contract.ts';
import type { Answered, Asking } from '../handling.ts';
import type { Incoming } from '../incoming.ts';
import { gameName, inCode, literalText, plainText } from '../names.ts';
import { type Asked, firstPlace, type PanelPlace, type Part } from '../panel/asked.ts';
import { questionPart } from '../panel/question.ts';
import { sourceZoom } from '../panel/zoom.ts';
import type { Button, Row } from '../payload/components.ts';
import { limits } from '../payload/limits.ts';
import { privateMessage } from '../payload/message.ts';
import { joined, type Markup, markup, unmarked } from '../payload/safe.ts';
import { cut, fitLines } from '../payload/text.ts';
import { privatePicture, wordsOf } from '../pictures.ts';
import { formatPress } from '../press.ts';
import { type Seating, seatingOf } from '../seating.ts';
import type { Voice } from '../voice.ts';
import { markOf, planAddress } from './plan-address.ts';
import { plainPlanLine, planLine, planLines, planPrompt } from './plan-words.ts';

type Reading = Asking<Incoming>;
interface Showing {
  readonly place?: PanelPlace;
  readonly notice?: Markup;
}

export async function planMessage(asking: Reading, plan: PlanLook, showing: Showing = {}): Promise<Answered> {
  const { bot, voice } = asking;
  const seating = await seatingOf(bot, plan.info, voice);
  const { here } = plan;
  const part = here?.question === undefined ? none : askedAt(plan, voice, seating, showing.place ?? firstPlace);
  const drawn = await pictureAt(asking, plan, seating, showing.place ?? firstPlace);
  const lines = [
    ...(showing.notice === undefined ? [] : [showing.notice]),
    ...headOf(plan, voice),
    ...(here === undefined ? [] : treeLines(plan, voice, seating)),
    ...part.lines,
  ];
  const words = drawn === undefined && here !== undefined ? [{ text: wordsAt(plan, voice, seating) }] : [];
  return {
    message: privateMessage({
      text: fitLines(lines, limits.content, n => voice.say('text.more', { n })),
      rows: [...part.rows, ...branchRow(plan, voice), { buttons: controlsOf(plan, voice) }],
      ...(drawn === undefined ? { embeds: words.filter(({ text }) => text !== '') } : { picture: drawn }),
    }),
  };
}

const none: Part = { lines: [], rows: [] };

/** One row is kept for the branches there are, one for the controls. */
function askedAt(plan: PlanLook, voice: Voice, seating: Seating, place: PanelPlace): Part {
  const { here, info, mark } = plan;
  if (here?.question === undefined) return none;
  const asked: Asked = {
    ...{ look: here.look, question: here.question, place, voice, names: seating.plain, rows: limits.rows - 2 },
    address: planAddress(info.id, mark, here.path),
  };
  return questionPart(asked);
}

function headOf({ info, kind, open, ended, typed, doubtful, lines }: PlanLook, voice: Voice): readonly Markup[] {
  const line = typed === undefined ? voice.say('plan.no-line') : voice.say('plan.line', { line: inCode(typed) });
  return [
    voice.say('plan.head', { game: gameName(info.game) }),
    ...(ended === undefined ? [] : [voice.say(`plan.ended.${ended}`)]),
    ...(open ? [] : [voice.say('plan.your-turn')]),
    ...(kind === 'line'
      ? [line, ...(doubtful ? [voice.say('plan.doubtful')] : []), markup`-# ${voice.say('plan.how.line')}`]
      : []),
    ...(kind === 'tree' && open && lines.length === 0 ? [markup`-# ${voice.say('plan.how.tree')}`] : []),
  ];
}

function treeLines(plan: PlanLook, voice: Voice, seating: Seating): readonly Markup[] {
  const { here, seat, info, lines } = plan;
  const steps = here?.steps ?? [];
  return [
    ...(lines.length === 0 ? [] : [markup`-# ${voice.say('plan.count', { n: lines.length })}`]),
    ...(steps.length === 0
      ? []
      : [voice.say('plan.so-far', { line: planLine(steps, seat, info.game.separator ?? ';') })]),
    planPrompt(plan, voice, seating),
  ];
}

/** What is planned here already: to go on from it. */
function branchRow({ info, mark, here }: PlanLook, voice: Voice): readonly Row[] {
  const branches = here?.branches.slice(0, limits.options) ?? [];
  if (branches.length === 0) return [];
  const options = branches.map(({ path, notation }) => ({ label: plainText(notation), value: path }));
  return [
    {
      menu: { id: formatPress('planTo', { match: info.id, ...markOf(mark) }), hint: voice.say('plan.go-on'), options },
    },
  ];
}

function controlsOf({ info, kind, open, mark, here, lines, typed }: PlanLook, voice: Voice): readonly Button[] {
  const match = info.id;
  const at = here?.path ?? '';
  const shared = { match, ...markOf(mark) };
  const type: Button = {
    label: voice.say('button.plan-type'),
    id: formatPress('planType', { ...shared, at }),
    disabled: !open,
  };
  const toPanel: Button = { label: voice.say('button.to-panel'), id: formatPress('turn', { match }) };
  if (kind === 'line') return [type, ...(typed === undefined ? [] : [clearButton(match, voice)]), toPanel];
  const inside: readonly Button[] =
    here?.up === undefined
      ? []
      : [
          { label: voice.say('button.plan-up'), id: formatPress('planGo', { ...shared, at: here.up }) },
          { label: voice.say('button.plan-cut'), id: formatPress('planCut', { ...shared, at }), style: 'danger' },
        ];
  const list: readonly Button[] =
    lines.length === 0
      ? []
      : [{ label: voice.say('button.plan-list'), id: formatPress('planList', { match, page: 0 }) }];
  return [...inside, type, ...list, toPanel];
}

const clearButton = (match: string, voice: Voice): Button => ({
  label: voice.say('button.plan-clear'),
  id: formatPress('planClear', { match }),
  style: 'danger',
});

async function pictureAt(
  { bot, settings, voice }: Reading,
  { here, mark }: PlanLook,
  seating: Seating,
  place: PanelPlace,
) {
  if (here === undefined || settings.textMode) return undefined;
  const focus = { ...(here.question ? { pendingId: here.question.id } : {}), ...sourceZoom(here.question, place) };
  const sight = { look: here.look, voice, names: seating.plain, palette: settings.palette, focus };
  const picture = await privatePicture(bot, sight);
  // A name of its own, so that no client shows the picture of another place.
  return picture && { ...picture, name: `${picture.name}-plan-${mark.rev}-${here.path.replace('.', '-')}` };
}

function wordsAt({ here }: PlanLook, voice: Voice, seating: Seating): Markup {
  if (here === undefined) return markup``;
  const literal = wordsOf({ look: here.look, voice, names: seating.plain }).map(literalText);
  return fitLines(literal, limits.embedDescription, n => voice.say('text.more', { n }));
}

/** Lines a page: all of them fit into one embed. */
const perPage = 10;

/** Every line, in pages; one is opened by its number. */
export async function planListMessage({ voice }: Reading, plan: PlanLook, page: number): Promise<Answered> {
  const last = Math.max(0, Math.ceil(plan.lines.length / perPage) - 1);
  const at = Math.min(page, last);
  const texts = planLines(plan, voice).slice(at * perPage, (at + 1) * perPage);
  const text = fitLines(texts, limits.embedDescription, n => voice.say('text.more', { n }));
  return {
    message: privateMessage({
      text: joined([...headOf(plan, voice), voice.say('plan.count', { n: plan.lines.length })]),
      embeds: text === '' ? [] : [{ text }],
      rows: [...openMenu(plan, voice, at), { buttons: listButtons(plan, voice, at, last) }],
    }),
  };
}

function openMenu({ info, mark, lines, open }: PlanLook, voice: Voice, page: number): readonly Row[] {
  const shown = open ? lines.slice(page * perPage, (page + 1) * perPage) : [];
  const options = shown.map(({ path, steps }, i) => ({
    label: cut(unmarked`${page * perPage + i + 1}. ${plainPlanLine(steps)}`, limits.optionText),
    value: path,
  }));
  const id = formatPress('planTo', { match: info.id, ...markOf(mark) });
  return options.length === 0 ? [] : [{ menu: { id, hint: voice.say('plan.open'), options } }];
}

function listButtons(
  { info, mark, lines, open }: PlanLook,
  voice: Voice,
  page: number,
  last: number,
): readonly Button[] {
  const match = info.id;
  const root: Button = {
    label: voice.say('button.plan-add'),
    id: formatPress('planGo', { match, ...markOf(mark), at: '' }),
    style: 'primary',
  };
  const turn = (to: number, label: 'button.older' | 'button.newer'): readonly Button[] =>
    to >= 0 && to <= last ? [{ label: voice.say(label), id: formatPress('planList', { match, page: to }) }] : [];
  return [
    ...(open ? [root] : []),
    ...(lines.length === 0 ? [] : [clearButton(match, voice)]),
    ...turn(page - 1, 'button.older'),
    ...turn(page + 1, 'button.newer'),
    { label: voice.say('button.to-panel'), id: formatPress('turn', { match }) },
  ];
}
