/** Presses on the panel that answer a question, and those that move through its menus. */

import type { Answer, Pending } from '../../engine/contract.ts';
import type { Look } from '../../matches/contract.ts';
import { accepted, MatchRefusal, refusal } from '../errors.ts';
import type { Answered, PressHandlers, Pressing } from '../handling.ts';
import { firstPlace, type PanelPlace } from '../panel/asked.ts';
import { readGiven } from '../panel/given.ts';
import { original } from '../payload/components.ts';
import { buildModal } from '../payload/modal.ts';
import type { Markup } from '../payload/safe.ts';
import { formatPress, isDigest, isField, type Press } from '../press.ts';
import { lookOf, panelOf, showPanel, showPlayed } from '../showing.ts';

type QuestionPress = Extract<Press, { pending: string; epoch: number }>;

/** The question that a press was made for. @throws MatchRefusal stale-question: the caller's edge shows the panel as it is now */
async function questionOf(pressing: Pressing<QuestionPress>): Promise<{ look: Look; question: Pending }> {
  const { press } = pressing;
  const look = await lookOf(pressing, press.match);
  const question = look.questions.find(q => isField(press.pending, q.id));
  if (question !== undefined && look.info.epoch === press.epoch) return { look, question };
  throw new MatchRefusal({
    code: look.info.status.over ? 'match-over' : look.seat === undefined ? 'not-seated' : 'stale-question',
  });
}

async function decide(pressing: Pressing<QuestionPress>, question: Pending, answer: Answer): Promise<Answered> {
  const { bot, press, incoming, settings } = pressing;
  const choice = { epoch: press.epoch, pendingId: question.id, answer };
  const played = await bot.matches.choose(
    press.match,
    incoming.user.id,
    choice,
    { confirm: settings.confirm },
    incoming.id,
  );
  return showPlayed(pressing, accepted(played));
}

const turnTo = async (
  pressing: Pressing<QuestionPress>,
  look: Look,
  question: Pending,
  place: PanelPlace,
  notice?: Markup,
) => ({
  message: await panelOf(pressing, look, { at: { pending: question.id, place }, ...(notice ? { notice } : {}) }),
});

async function choose(pressing: Pressing<Extract<Press, { verb: 'choose' }>>): Promise<Answered> {
  const { bot, press, incoming, settings } = pressing;
  // Whole ids go to the service as they are, so that a press delivered twice gets its first result.
  if (!isDigest(press.choice) && !isDigest(press.pending)) {
    const choice = { epoch: press.epoch, pendingId: press.pending as Pending['id'], answer: [press.choice] };
    return showPlayed(
      pressing,
      accepted(
        await bot.matches.choose(press.match, incoming.user.id, choice, { confirm: settings.confirm }, incoming.id),
      ),
    );
  }
  const { question } = await questionOf(pressing);
  const { form } = question;
  const found = form.kind === 'pick' ? form.choices.find(c => isField(press.choice, c.id)) : undefined;
  if (found === undefined) throw new MatchRefusal({ code: 'illegal-answer' });
  return decide(pressing, question, [found.id]);
}

type MenuVerb = 'what' | 'where' | 'pick' | 'done' | 'none' | 'open';

/** Values of a menu come without the mark of a copy. */
async function onMenu(pressing: Pressing<Extract<Press, { verb: MenuVerb }>>): Promise<Answered> {
  const { look, question } = await questionOf(pressing);
  const { press, voice } = pressing;
  const given = readGiven(question.form, press.verb, { ...firstPlace, ...press }, pressing.values.map(original));
  switch (given.is) {
    case 'answer':
      return decide(pressing, question, given.answer);
    case 'place':
      return turnTo(pressing, look, question, given.place);
    case 'changed':
      return turnTo(pressing, look, question, firstPlace, voice.say('panel.changed'));
    case 'illegal':
      throw new MatchRefusal({ code: 'illegal-answer' });
  }
}

async function giveAmount(pressing: Pressing<Extract<Press, { verb: 'giveAmount' }>>): Promise<Answered> {
  const { question } = await questionOf(pressing);
  const typed = 'fields' in pressing.incoming ? (pressing.incoming.fields.amount ?? '') : '';
  if (!/^\s*\d{1,9}\s*$/.test(typed)) throw refusal('error.not-a-number');
  return decide(pressing, question, [Number(typed)]);
}

export const deciding = {
  choose: { answer: 'panel', run: choose },
  what: { answer: 'panel', run: onMenu },
  where: { answer: 'panel', run: onMenu },
  pick: { answer: 'panel', run: onMenu },
  done: { answer: 'panel', run: onMenu },
  none: { answer: 'panel', run: onMenu },
  open: { answer: 'panel', run: onMenu },
  amount: {
    answer: 'panel',
    run: async pressing => decide(pressing, (await questionOf(pressing)).question, [pressing.press.amount]),
  },
  askAmount: {
    answer: 'modal',
    open: ({ match, epoch, pending, min, max, step }, voice) =>
      buildModal(formatPress('giveAmount', { match, epoch, pending }), voice.say('modal.amount.title'), [
        {
          id: 'amount',
          label: voice.say('modal.amount.label'),
          note:
            step === 1
              ? voice.label('modal.amount.range', { min, max })
              : voice.label('modal.amount.steps', { min, max, step }),
          max: 9,
        },
      ]),
  },
  giveAmount: { answer: 'panel', run: giveAmount },
  confirm: {
    answer: 'panel',
    run: async pressing => {
      const { bot, press, incoming, voice } = pressing;
      const played = accepted(await bot.matches.confirm(press.match, incoming.user.id, press.epoch, incoming.id));
      return showPlayed(pressing, played, voice.say('panel.sent'));
    },
  },
  back: { answer: 'panel', run: pressing => drop(pressing, 'last') },
  clear: { answer: 'panel', run: pressing => drop(pressing, 'all') },
} satisfies Partial<PressHandlers>;

async function drop(
  pressing: Pressing<Extract<Press, { verb: 'back' | 'clear' }>>,
  which: 'last' | 'all',
): Promise<Answered> {
  const { bot, press, incoming } = pressing;
  accepted(await bot.matches.dropDraft(press.match, incoming.user.id, which, incoming.id));
  return showPanel(pressing, press.match);
}
