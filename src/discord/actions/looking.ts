/** Presses that only look: the panel, the position in words, the log, an earlier position. */
import type { PressHandlers } from '../handling.ts';
import { moreMenu } from '../panel/more.ts';
import { logMessage, textMessage } from '../reading.ts';
import { replayMessage } from '../replaying.ts';
import { lookOf, showPanel } from '../showing.ts';
import { listMessage, waitingMessage } from '../waiting.ts';

export const looking = {
  // From the board it is a new private message; from a panel (Refresh) the panel itself.
  turn: { answer: 'panel', run: pressing => showPanel(pressing, pressing.press.match) },
  text: {
    answer: 'private',
    run: async pressing => textMessage(pressing, await lookOf(pressing, pressing.press.match)),
  },
  log: {
    // Pages of a private log turn in place; the board's button opens one.
    answer: 'panel',
    lane: 'look',
    run: pressing => logMessage(pressing, pressing.press.match, pressing.press.page),
  },
  more: { answer: 'panel', run: async pressing => moreMenu(pressing, await lookOf(pressing, pressing.press.match)) },
  replay: {
    answer: 'panel',
    lane: 'look',
    run: pressing => replayMessage(pressing, pressing.press.match, pressing.press.seq),
  },
  list: { answer: 'panel', run: p => listMessage(p, p.press.which === 'over' ? 'over' : 'running', p.press.page) },
  waiting: { answer: 'panel', run: pressing => waitingMessage(pressing, pressing.press.page) },
} satisfies Partial<PressHandlers>;
