/** Moves given beforehand: the tree, answer by answer with the panel's own menus or typed; lines listed, opened, cut, cancelled. */
import type { Answer, AnyGame } from '../../engine/contract.ts';
import type { MatchId, PlanChange, PlanLook, PlanMark } from '../../matches/contract.ts';
import { accepted, MatchRefusal, refusalText } from '../errors.ts';
import type { Answered, Asking, Commanding, PressHandlers, Pressing } from '../handling.ts';
import { matchHere, suggestLines } from '../here.ts';
import type { Incoming } from '../incoming.ts';
import { type MenuPress, readGiven } from '../panel/given.ts';
import { original } from '../payload/components.ts';
import { buildModal } from '../payload/modal.ts';
import type { Suggestion } from '../payload/suggestions.ts';
import { formatPress, isField, type Press } from '../press.ts';
import { markOf } from './plan-address.ts';
import { planListMessage, planMessage } from './plan-message.ts';

type Reading = Asking<Incoming>;

/** Typed instead of moves: takes all of them back. */
const NONE = 'none';

/** `/orders plan:…` takes a typed line; `/orders` alone shows what there is, where the game knows no standing orders. */
export async function planTyped(commanding: Commanding, typed: string): Promise<Answered> {
  const { id, game } = await matchHere(commanding);
  return changed(commanding, id, typed.trim().toLowerCase() === NONE ? 'clear' : { typed }, game);
}

export const suggestPlanned = (
  commanding: Omit<Commanding, 'settings'>,
  typed: string,
): Promise<readonly Suggestion[]> =>
  suggestLines(commanding, match => commanding.bot.matches.suggestPlan(match, commanding.incoming.user.id, typed));

export async function showPlan(asking: Reading, match: MatchId): Promise<Answered> {
  const plan = await planAt(asking, match);
  return plan.lines.length > 0 ? planListMessage(asking, plan, 0) : planMessage(asking, plan);
}

const planAt = async ({ bot, incoming }: Reading, match: MatchId, at?: string, mark?: PlanMark): Promise<PlanLook> =>
  accepted(await bot.matches.plan(match, incoming.user.id, at, mark));

async function changed(asking: Reading, match: MatchId, change: PlanChange, game?: AnyGame): Promise<Answered> {
  const { bot, incoming, voice } = asking;
  const done = await bot.matches.changePlan(match, incoming.user.id, change, incoming.id);
  if (!done.ok) return refused(asking, match, new MatchRefusal(done.error, game));
  return planMessage(asking, done.value, change === 'clear' ? { notice: voice.say('plan.cleared') } : {});
}

/** What was wrong, over what is planned now; where nothing can be planned, only the refusal. */
async function refused(asking: Reading, match: MatchId, refusal: MatchRefusal): Promise<Answered> {
  const now = await asking.bot.matches.plan(match, asking.incoming.user.id);
  if (!now.ok) throw refusal;
  return planMessage(asking, now.value, { notice: refusalText(asking.voice, refusal) });
}

/** The plan at a place, or as it is now where the button is of another tree. */
async function shownAt(asking: Reading, match: MatchId, at: string, mark: PlanMark): Promise<Answered> {
  const found = await asking.bot.matches.plan(match, asking.incoming.user.id, at, mark);
  return found.ok ? planMessage(asking, found.value) : refused(asking, match, new MatchRefusal(found.error));
}

type PlacedPress = Extract<Press, { at: string; seq: number; rev: number }>;

async function put(pressing: Pressing<Extract<Press, { verb: 'planPut' }>>): Promise<Answered> {
  const { press } = pressing;
  const { here } = await planAt(pressing, press.match, press.at, markOf(press));
  const form = here?.question?.form;
  const found = form?.kind === 'pick' ? form.choices.find(c => isField(press.choice, c.id)) : undefined;
  if (found === undefined) throw new MatchRefusal({ code: 'plan-changed' });
  return give(pressing, press, [found.id]);
}

const give = (asking: Reading, press: PlacedPress, answer: Answer): Promise<Answered> =>
  changed(asking, press.match, { answer, at: press.at, mark: markOf(press) });

const menuPresses: readonly string[] = ['what', 'where', 'pick', 'done', 'none', 'open'] satisfies readonly MenuPress[];

async function onMenu(pressing: Pressing<Extract<Press, { verb: 'planMenu' }>>): Promise<Answered> {
  const { press, voice } = pressing;
  const plan = await planAt(pressing, press.match, press.at, markOf(press));
  const form = plan.here?.question?.form;
  if (form === undefined) throw new MatchRefusal({ code: 'plan-changed' });
  if (press.how === 'amount') return give(pressing, press, [press.page]);
  if (!menuPresses.includes(press.how)) throw new MatchRefusal({ code: 'plan-changed' });
  const given = readGiven(form, press.how as MenuPress, press, pressing.values.map(original));
  switch (given.is) {
    case 'answer':
      return give(pressing, press, given.answer);
    case 'place':
      return planMessage(pressing, plan, { place: given.place });
    case 'changed':
      return planMessage(pressing, plan, { notice: voice.say('panel.changed') });
    case 'illegal':
      throw new MatchRefusal({ code: 'illegal-answer' });
  }
}

export const planning = {
  plan: { answer: 'panel', run: p => showPlan(p, p.press.match) },
  planList: {
    answer: 'panel',
    run: async p => planListMessage(p, await planAt(p, p.press.match), p.press.page),
  },
  planGo: {
    answer: 'panel',
    run: p => shownAt(p, p.press.match, p.press.at, markOf(p.press)),
  },
  planTo: {
    answer: 'panel',
    run: p => shownAt(p, p.press.match, original(p.values[0] ?? ''), markOf(p.press)),
  },
  planPut: { answer: 'panel', run: put },
  planMenu: { answer: 'panel', run: onMenu },
  planCut: {
    answer: 'panel',
    run: p => changed(p, p.press.match, { cut: p.press.at, mark: markOf(p.press) }),
  },
  planType: {
    answer: 'modal',
    open: ({ match, seq, rev, at }, voice) =>
      buildModal(formatPress('planTyped', { match, seq, rev, at }), voice.say('modal.plan.title'), [
        {
          id: 'line',
          label: voice.say('modal.plan.label'),
          note: voice.say('modal.plan.note'),
          max: 2_000,
          long: true,
        },
      ]),
  },
  planTyped: {
    answer: 'panel',
    run: async p => {
      const typed = 'fields' in p.incoming ? (p.incoming.fields.line ?? '') : '';
      const { game } = accepted(await p.bot.matches.info(p.press.match));
      return changed(p, p.press.match, { typed, at: p.press.at, mark: markOf(p.press) }, game);
    },
  },
  planClear: { answer: 'panel', run: p => changed(p, p.press.match, 'clear') },
} satisfies Partial<PressHandlers>;
