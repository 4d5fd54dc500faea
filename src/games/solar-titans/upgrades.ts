/** Running matches of earlier versions, brought over to the rules of now (README, "Versions"). */
import { peek } from '../../engine/secret.ts';
import { FIRST_BUILT, hideBuilt } from './flow/layouts.ts';
import { run } from './machine.ts';
import { type State, stateSchema } from './state.ts';
import { workOn } from './work.ts';

/**
 * Version 2: the round is counted up after the Automata's turn, the Command Deck of a free layout lies from the start, and questions with one
 * answer that everybody sees are not put any more. So the work goes on at once to the next question.
 */
function toVersion2(stored: unknown): State {
  const work = workOn(stateSchema.parse(stored));
  const { state } = work;
  if (state.automata !== null && state.result === null) afterAutomata(state);
  for (const [seat, player] of state.players.entries())
    if (player.built !== null && peek(player.built).length === 0) player.built = hideBuilt(seat, [FIRST_BUILT]);
  if (state.result === null) run(work);
  return state;
}

/** In version 1 the Automata's turn began with the next round, and the turn of its first player lay below what was left of it. */
function afterAutomata(state: State): void {
  const [bottom] = state.frames;
  const starts = bottom?.do === 'startTurn' && state.frames.length > 1;
  if (starts) state.frames[0] = { do: 'newRound' };
  if (starts || state.frames.some(frame => frame.do === 'automata' || frame.do === 'automataEnd')) state.round -= 1;
}

export const upgrades = { 2: toVersion2 } as const;
