/** Presses on the panel that answer a question, and those that move through its menus. */
import type { Answer, Form, Pending } from '../../engine/contract.ts';
import { isAnswer } from '../../engine/form.ts';
import type { Look } from '../../matches/contract.ts';
import { accepted, MatchRefusal, Refusal } from '../errors.ts';
import type { Answered, PressHandlers, Pressing } from '../handling.ts';
import { firstPlace, type PanelPlace } from '../panel/asked.ts';
import { readPicks } from '../panel/pick-many.ts';
import { packPicks, unpackPicks } from '../panel/picks.ts';
import { takeStep } from '../panel/stepwise.ts';
import { original } from '../payload/components.ts';
import { buildModal } from '../payload/modal.ts';
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
  notice?: string,
) => ({
  message: await panelOf(pressing, look, { at: { pending: question.id, place }, ...(notice ? { notice } : {}) }),
});

/** Of a menu: its one value, without the mark of a copy. */
const valueIn = ({ values }: Pressing): string => original(values[0] ?? '');

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

async function what(pressing: Pressing<Extract<Press, { verb: 'what' }>>): Promise<Answered> {
  const { look, question } = await questionOf(pressing);
  const value = valueIn(pressing);
  if (value.startsWith('c')) return decide(pressing, question, [value.slice(1)]);
  const source = value.startsWith('s') ? value.slice(1) : value.startsWith('w') ? value : '';
  return turnTo(pressing, look, question, { ...firstPlace, source });
}

async function where(pressing: Pressing<Extract<Press, { verb: 'where' }>>): Promise<Answered> {
  const { look, question } = await questionOf(pressing);
  const value = valueIn(pressing);
  if (value.startsWith('c')) return decide(pressing, question, [value.slice(1)]);
  const page = /^p\d+$/.test(value) ? Number(value.slice(1)) : 0;
  return turnTo(pressing, look, question, { source: pressing.press.source, page, picks: '' });
}

async function pick(pressing: Pressing<Extract<Press, { verb: 'pick' }>>): Promise<Answered> {
  const { look, question } = await questionOf(pressing);
  const { press, voice } = pressing;
  const { form } = question;
  switch (form.kind) {
    case 'amount':
      return decide(pressing, question, [Number(valueIn(pressing).slice(1))]);
    case 'order':
    case 'split': {
      const step = takeStep(form, press.picks, valueIn(pressing));
      if (step === undefined) throw new MatchRefusal({ code: 'illegal-answer' });
      if (step.is === 'answer') return decide(pressing, question, step.answer);
      return turnTo(pressing, look, question, { source: '', page: step.page, picks: step.picks });
    }
    case 'pick': {
      const read = readPicks(form, press.picks, pressing.values.map(original));
      if (read === undefined) return turnTo(pressing, look, question, firstPlace, voice.say('panel.changed'));
      const answer = read.places.flatMap(n => form.choices[n]?.id ?? []);
      // One menu holds all, nothing is left to add or to think over: it is taken at once.
      const whole = form.choices.length <= 25 && answer.length > 0 && isAnswer(form, answer);
      if (whole) return decide(pressing, question, answer);
      return turnTo(pressing, look, question, {
        source: '',
        page: read.page ?? press.page,
        picks: packPicks(form, read.places),
      });
    }
  }
}

async function done(pressing: Pressing<Extract<Press, { verb: 'done' }>>): Promise<Answered> {
  const { look, question } = await questionOf(pressing);
  const { form } = question;
  const places = form.kind === 'pick' ? unpackPicks(form, pressing.press.picks) : undefined;
  if (form.kind !== 'pick' || places === undefined) {
    return turnTo(pressing, look, question, firstPlace, pressing.voice.say('panel.changed'));
  }
  return decide(
    pressing,
    question,
    places.flatMap(n => form.choices[n]?.id ?? []),
  );
}

async function none(pressing: Pressing<Extract<Press, { verb: 'none' }>>): Promise<Answered> {
  const { question } = await questionOf(pressing);
  return decide(pressing, question, emptyAnswer(question.form));
}

const emptyAnswer = (form: Form): Answer => (form.kind === 'order' ? form.choices.map(c => c.id) : []);

async function open(pressing: Pressing<Extract<Press, { verb: 'open' }>>): Promise<Answered> {
  const { look, question } = await questionOf(pressing);
  const { source, page, picks } = pressing.press;
  return turnTo(pressing, look, question, { source, page, picks });
}

async function giveAmount(pressing: Pressing<Extract<Press, { verb: 'giveAmount' }>>): Promise<Answered> {
  const { question } = await questionOf(pressing);
  const typed = 'fields' in pressing.incoming ? (pressing.incoming.fields.amount ?? '') : '';
  if (!/^\s*\d{1,9}\s*$/.test(typed)) throw new Refusal('error.not-a-number');
  return decide(pressing, question, [Number(typed)]);
}

export const deciding = {
  choose: { answer: 'panel', run: choose },
  what: { answer: 'panel', run: what },
  where: { answer: 'panel', run: where },
  pick: { answer: 'panel', run: pick },
  done: { answer: 'panel', run: done },
  none: { answer: 'panel', run: none },
  open: { answer: 'panel', run: open },
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
              ? voice.say('modal.amount.range', { min, max })
              : voice.say('modal.amount.steps', { min, max, step }),
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
