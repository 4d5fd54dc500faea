/** Open questions of a state, made from it each time; a state never changes, so they are kept with it. */
import { type Pending, type PendingChance, pendingId, type Seat, seat } from '../../engine/contract.ts';
import { text } from '../../engine/text.ts';
import { isRunning } from './flow/match.ts';
import { askingOf } from './machine.ts';
import { gamesOf } from './options.ts';
import { SIDES } from './scalars.ts';
import type { State } from './state.ts';

const kept = new WeakMap<State, readonly (Pending | PendingChance)[]>();

export function pending(state: State): readonly (Pending | PendingChance)[] {
  const known = kept.get(state);
  if (known) return known;
  const open = questionsOf(state);
  if (Object.isFrozen(state)) kept.set(state, open);
  return open;
}

function questionsOf(state: State): readonly (Pending | PendingChance)[] {
  const { question, over } = state;
  if (over || question === undefined) return [];
  const id = pendingId(`q${state.asked}`);
  // The offers stay open under their ids while chance is asked.
  const offers = offersToGiveUp(state);
  if (question.ask === 'toss') return [{ id, seat: 'chance', form: { kind: 'roll', sides: [2] }, audience: 'all' }];
  if (question.ask === 'shuffle') {
    const size = state.piles[question.of].hold.length;
    return [{ id, seat: 'chance', form: { kind: 'shuffle', size }, audience: 'nobody' }, ...offers];
  }
  const { prompt, form, pace, topic, onTimeout, auto = false } = askingOf(question).open(state, question);
  const asked: Pending = {
    id,
    seat: seat(question.side),
    kind: question.ask,
    urgency: 'must',
    pace,
    prompt,
    form,
    topic,
    auto,
    onTimeout,
  };
  return [asked, ...offers];
}

/** In a match of several games each player may give up the one that runs, at any time (ruling 9). */
function offersToGiveUp(state: State): readonly Pending[] {
  const { options, table } = state;
  if (gamesOf(options) === 1 || options.goldfish || !isRunning(table)) return [];
  return SIDES.map(side => ({
    id: pendingId(`give-up${side}.${table.game}.${state.mayAsked[side]}`),
    seat: seat(side) as Seat,
    kind: 'giveUp',
    urgency: 'may',
    pace: 'turn',
    prompt: text('ask.giveUp'),
    form: {
      kind: 'pick',
      choices: [
        { id: 'play-on', notation: 'play on', path: [text('choice.playOn')] },
        { id: 'give-up', notation: 'give up', path: [text('choice.giveUp')] },
      ],
      min: 1,
      max: 1,
    },
    topic: 'matches',
    auto: false,
    onTimeout: ['play-on'],
  }));
}
