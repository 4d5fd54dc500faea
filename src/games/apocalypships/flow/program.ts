/** Abilities at work: what they choose, then their effects one after another. */
import { peek } from '../../../engine/secret.ts';
import { firstOfEach } from '../alike.ts';
import { cardOf } from '../cards/index.ts';
import type { Ability, Cost } from '../cards/types.ts';
import type { ProgramFrame } from '../frames.ts';
import { FREE, paymentOf } from '../plays.ts';
import { text } from '../say.ts';
import { canPay, maySteer } from '../steam.ts';
import { distinctTargets, fewest, legalTargets } from '../targets.ts';
import { areAlike, cardOfTrigger } from '../triggers.ts';
import { runsDry, warned } from '../warnings.ts';
import { abilityWordsOf } from '../words/card-words.ts';
import { isWatch, permanentOf, push, pushInOrder, type Work } from '../work.ts';
import { destroy } from '../zones.ts';
import { distinct, nameOf, payOrNot, pickOne, placeOfChoice } from './choices.ts';
import { ask, type Questions, type Steps } from './contract.ts';
import { programOf, targetForm, targetsIn } from './targeting.ts';
import { runVerb } from './verbs.ts';

function program(work: Work, frame: ProgramFrame): void {
  const { kind, target, effects } = programOf(frame.card, frame.ability);
  if (kind === 'upkeep' && frame.at === 0 && permanentOf(work.table, frame.source ?? 0) === undefined) return;
  if (target !== undefined && frame.targets === undefined) {
    const legal = distinctTargets(work.table, target, legalTargets(work.table, target, frame.owner, frame));
    if (legal.length === 0 || (legal.length === 1 && fewest(target) === 1))
      push(work, { ...frame, targets: [...legal] });
    else ask(work, { ask: 'target', side: frame.owner, frame });
    return;
  }
  const effect = effects[frame.at];
  if (effect === undefined) return;
  const next = { ...frame, at: frame.at + 1 };
  if (effect.do === 'may') ask(work, { ask: 'may', side: frame.owner, frame: next });
  else if (effect.do === 'mayPay') mayPay(work, next, kind, effect.cost);
  else {
    push(work, next);
    runVerb(work, frame, effect);
  }
}

/** Whoever took up a Jettison at once has agreed to pay for it. */
function mayPay(work: Work, next: ProgramFrame, kind: Ability['kind'], cost: Cost): void {
  const { table } = work;
  if (!canPay(table, next.owner, cost)) return;
  if (kind === 'jettison' && table.phase !== 'sortie')
    pushInOrder(work, [paymentOf(next.owner, next.card, cost, maySteer(table, next.owner, cost)), next]);
  else ask(work, { ask: 'mayPay', side: next.owner, frame: next });
}

function mayPayCost({ card, ability, at }: ProgramFrame): Cost {
  const effect = programOf(card, ability).effects[at - 1];
  if (effect?.do !== 'mayPay') throw new Error(`${card} asks for no price`);
  return effect.cost;
}

export const programSteps = {
  program,
  orderTriggers: (work, { owner, triggers }) => {
    const each = firstOfEach(triggers, t => ('uid' in t ? `${t.do}${t.uid}` : JSON.stringify(t)));
    // What only notes that a card may resurface later can come at any time.
    const quiet = each.filter(t => t.do === 'resurfaceWhen' && !isWatch(work.table.phase));
    const rest = each.filter(t => !quiet.includes(t));
    if (areAlike(work.table, rest)) pushInOrder(work, [...quiet, ...rest]);
    else {
      pushInOrder(work, quiet);
      ask(work, { ask: 'order', side: owner, triggers: rest });
    }
  },
  upkeepCost: (work, { owner, source }) => {
    const card = permanentOf(work.table, source);
    const cost = card && upkeepCostOf(card.card);
    if (card === undefined || cost === undefined) return;
    if (canPay(work.table, owner, cost)) ask(work, { ask: 'upkeepCost', side: owner, source });
    else destroy(work, [card]);
  },
} satisfies Partial<Steps>;

const upkeepCostOf = (card: string) => {
  const found = cardOf(card).abilities.find(a => a.kind === 'upkeepCost');
  return found?.kind === 'upkeepCost' ? found.cost : undefined;
};

const upkeepAt = (table: Work['table'], source: number) => {
  const card = permanentOf(table, source);
  return card && upkeepCostOf(card.card);
};

export const programQuestions = {
  target: {
    open: (state, { side, frame }) => {
      const { target } = programOf(frame.card, frame.ability);
      if (target === undefined) throw new Error(`${frame.card} chooses nothing`);
      return targetForm(state.table, target, side, frame, frame.card, 'target');
    },
    answer: (work, { frame }, ids) => push(work, { ...frame, targets: [...targetsIn(work.table, ids)] }),
  },
  may: {
    open: (state, { side, frame }) => {
      const top = state.piles[side].hold[0];
      const { effects } = programOf(frame.card, frame.ability);
      const looked = effects[frame.at - 2]?.do === 'look';
      const dry = runsDry(effects.slice(frame.at), state.piles[side].hold.length);
      return {
        prompt:
          looked && top !== undefined
            ? text('ask.mayAfterLook', { card: nameOf(frame.card), top: nameOf(peek(top)) })
            : text('ask.may', { card: nameOf(frame.card), words: abilityWordsOf(frame.card, frame.ability) }),
        form: pickOne([
          warned(state, side, { id: 'yes', notation: 'yes', path: [text('choice.yes')] }, dry ? 'sure' : 'none'),
          { id: 'no', notation: 'no', path: [text('choice.no')] },
        ]),
        pace: 'turn',
        topic: 'abilities',
        onTimeout: ['no'],
      };
    },
    answer: (work, { frame }, [does]) => {
      if (does === 'yes') push(work, frame);
    },
  },
  mayPay: {
    open: ({ table }, { frame }) => ({
      prompt: text('ask.mayPay', { card: nameOf(frame.card), words: abilityWordsOf(frame.card, frame.ability) }),
      form: payOrNot(maySteer(table, frame.owner, mayPayCost(frame))),
      pace: 'turn',
      topic: 'abilities',
      onTimeout: ['no'],
    }),
    answer: (work, { frame }, [does]) => {
      if (does !== 'no')
        pushInOrder(work, [paymentOf(frame.owner, frame.card, mayPayCost(frame), does === 'hand'), frame]);
    },
  },
  upkeepCost: {
    open: (state, { side, source }) => ({
      prompt: text('ask.upkeepCost', { card: nameOf(permanentOf(state.table, source)?.card ?? '') }),
      form: payOrNot(maySteer(state.table, side, upkeepAt(state.table, source) ?? FREE), text('choice.letItGo')),
      pace: 'turn',
      topic: 'upkeep',
      onTimeout: ['no'],
    }),
    answer: (work, { side, source }, [does]) => {
      const card = permanentOf(work.table, source);
      const cost = card && upkeepCostOf(card.card);
      if (card === undefined || cost === undefined) return;
      if (does === 'no') destroy(work, [card]);
      else push(work, paymentOf(side, card.card, cost, does === 'hand'));
    },
  },
  order: {
    open: (state, { triggers }) => {
      const choices = distinct(
        triggers.map((waiting, i) => {
          const card = cardOfTrigger(state.table, waiting);
          return { id: `o${i}`, notation: cardOf(card).name, path: [nameOf(card)] };
        }),
      );
      return {
        prompt: text('ask.order'),
        form: { kind: 'order', choices },
        pace: 'turn',
        topic: 'triggers',
        onTimeout: choices.map(c => c.id),
      };
    },
    answer: (work, { triggers }, ids) => {
      const ordered = ids.flatMap(id => triggers[placeOfChoice(id)] ?? []);
      pushInOrder(work, ordered);
    },
  },
} satisfies Partial<Questions>;
