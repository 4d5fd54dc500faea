/** Abilities at work: what they choose, then their effects one after another. */
import { peek } from '../../../engine/secret.ts';
import { text } from '../../../engine/text.ts';
import { cardOf } from '../cards/index.ts';
import type { Ability } from '../cards/types.ts';
import type { ProgramFrame } from '../frames.ts';
import { paymentOf } from '../plays.ts';
import { canPay } from '../steam.ts';
import { fewest, legalTargets } from '../targets.ts';
import { areAlike, cardOfTrigger } from '../triggers.ts';
import { abilityWordsOf } from '../words/card-words.ts';
import { permanentOf, push, pushInOrder, type Work } from '../work.ts';
import { destroy } from '../zones.ts';
import { distinct, nameOf, placeOfChoice, yesNo } from './choices.ts';
import { ask, type Questions, type Steps } from './contract.ts';
import { programOf, targetForm } from './targeting.ts';
import { runVerb } from './verbs.ts';

function program(work: Work, frame: ProgramFrame): void {
  const { kind, target, effects } = programOf(frame.card, frame.ability);
  if (kind === 'upkeep' && frame.at === 0 && permanentOf(work.table, frame.source ?? 0) === undefined) return;
  if (target !== undefined && frame.targets === undefined) {
    const legal = legalTargets(work.table, target, frame.owner, frame);
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
function mayPay(work: Work, next: ProgramFrame, kind: Ability['kind'], cost: Parameters<typeof paymentOf>[1]): void {
  if (!canPay(work.table, next.owner, cost)) return;
  if (kind === 'jettison' && work.table.phase !== 'sortie')
    pushInOrder(work, [paymentOf(next.owner, cost, false), next]);
  else ask(work, { ask: 'mayPay', side: next.owner, frame: next });
}

export const programSteps = {
  program,
  orderTriggers: (work, { owner, triggers }) => {
    if (areAlike(work.table, triggers)) pushInOrder(work, triggers);
    else ask(work, { ask: 'order', side: owner, triggers });
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

export const programQuestions = {
  target: {
    open: (state, { side, frame }) => {
      const { target } = programOf(frame.card, frame.ability);
      if (target === undefined) throw new Error(`${frame.card} chooses nothing`);
      return targetForm(state.table, target, side, frame, frame.card, 'target');
    },
    answer: (work, { frame }, ids) => push(work, { ...frame, targets: ids.map(placeOfChoice) }),
  },
  may: {
    open: (state, { side, frame }) => {
      const top = state.piles[side].hold[0];
      const looked = programOf(frame.card, frame.ability).effects[frame.at - 2]?.do === 'look';
      return {
        prompt:
          looked && top !== undefined
            ? text('ask.mayAfterLook', { card: nameOf(frame.card), top: nameOf(peek(top)) })
            : text('ask.may', { card: nameOf(frame.card), words: abilityWordsOf(frame.card, frame.ability) }),
        form: yesNo(text('choice.yes')),
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
    open: (_, { frame }) => ({
      prompt: text('ask.mayPay', { card: nameOf(frame.card), words: abilityWordsOf(frame.card, frame.ability) }),
      form: yesNo(text('choice.payIt')),
      pace: 'turn',
      topic: 'abilities',
      onTimeout: ['no'],
    }),
    answer: (work, { frame }, [does]) => {
      const effect = programOf(frame.card, frame.ability).effects[frame.at - 1];
      if (does === 'yes' && effect?.do === 'mayPay')
        pushInOrder(work, [paymentOf(frame.owner, effect.cost, false), frame]);
    },
  },
  upkeepCost: {
    open: (state, { source }) => ({
      prompt: text('ask.upkeepCost', { card: nameOf(permanentOf(state.table, source)?.card ?? '') }),
      form: yesNo(text('choice.payIt'), text('choice.letItGo')),
      pace: 'turn',
      topic: 'upkeep',
      onTimeout: ['no'],
    }),
    answer: (work, { side, source }, [does]) => {
      const card = permanentOf(work.table, source);
      const cost = card && upkeepCostOf(card.card);
      if (card === undefined || cost === undefined) return;
      if (does === 'yes') push(work, paymentOf(side, cost, false));
      else destroy(work, [card]);
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
