/** Open questions of a state, made from it each time. */
import { askChance, keepQuestions, mustAsk } from '../../effects/asking.ts';
import type { Open } from '../../effects/contract.ts';
import { type Pending, pendingId, type Seat, seat } from '../../engine/contract.ts';
import { text } from './say.ts';
import { isRunning } from './flow/match.ts';
import { askingOf } from './machine.ts';
import { gamesOf } from './options.ts';
import { SIDES } from './scalars.ts';
import type { State } from './state.ts';

export const pending = keepQuestions((state: State): Open => {
  const { question, over } = state;
  if (over || question === undefined) return [];
  const id = `q${state.asked}`;
  // The offers stay open under their ids while chance is asked.
  const offers = offersToGiveUp(state);
  if (question.ask === 'toss') return [askChance(id, { kind: 'roll', sides: [2] }, 'all')];
  if (question.ask === 'shuffle') {
    const size = state.piles[question.of].hold.length;
    return [askChance(id, { kind: 'shuffle', size }, 'nobody'), ...offers];
  }
  const asked = askingOf(question).open(state, question);
  return [mustAsk(id, { ...asked, seat: question.side, kind: question.ask }), ...offers];
});

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
