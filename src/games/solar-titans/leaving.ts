/** A seat leaves the match: what it was asked and was doing goes with it (ruling 89). */
import { checkLeft, defuse } from './ending.ts';
import type { Frame } from './frames.ts';
import { emit, playerOf, type Work, who } from './work.ts';

/** Work of the running turn. */
const OF_THE_TURN: ReadonlySet<Frame['do']> = new Set([
  'quarters',
  'quartersDue',
  'act',
  'shot',
  'note',
  'mend',
  'share',
  'endTurn',
]);
/** Work after which nothing else would go on by itself. */
const NO_DRIVER: ReadonlySet<Frame['do']> = new Set([
  'discard',
  'draw',
  'shuffle',
  'refill',
  'shuffleMarket',
  'ai',
  ...OF_THE_TURN,
]);

export function leave(work: Work, leaver: number): void {
  const player = playerOf(work.state, leaver);
  if (work.state.result !== null || player.out) return;
  player.out = true;
  work.state.left.push(leaver);
  emit(work, 'left', { seat: who(leaver) });
  dropFrames(work, leaver);
  checkLeft(work);
  if (work.state.result === null) defuse(work, leaver);
}

function dropFrames(work: Work, leaver: number): void {
  const { state } = work;
  const isTurn = state.turn.n > 0 && state.turn.seat === leaver && !state.frames.some(f => f.do === 'automataEnd');
  for (const frame of state.frames)
    if (frame.do === 'refit' && frame.seat === leaver) playerOf(state, leaver).discard.push(frame.card);
  state.frames = state.frames.filter(frame => {
    if ('seat' in frame && frame.do !== 'firstTarget' && frame.seat === leaver && state.turn.n > 0) return false;
    return !(isTurn && OF_THE_TURN.has(frame.do));
  });
  if (isTurn) Object.assign(state.turn, { loose: null, noted: null, credits: 0, arm: 0, armed: [] });
  if (state.frames.every(frame => NO_DRIVER.has(frame.do))) state.frames.unshift({ do: 'nextTurn' });
}
