/** /match and its subcommands; each button of a match has one that does the same. */
import type { MatchInfo } from '../matches/contract.ts';
import { answerTakeback, askResign, type DrawStep, draw, rematch, takeSeat, undo } from './actions/settling.ts';
import { refusal } from './errors.ts';
import type { Answered, Commanding } from './handling.ts';
import { matchHere } from './here.ts';
import { importMatch } from './life/importing.ts';
import { showMissed } from './life/missing.ts';
import { moveHere } from './life/moving.ts';
import { pause, pauseStep } from './life/pausing.ts';
import { exportMatch, verifyMatch } from './life/records.ts';
import { seatNamed, standIn, substitute, substituteStep } from './life/stepping-in.ts';
import { logMessage, textMessage } from './reading.ts';
import { replayGif, replayMessage, replayText } from './replaying.ts';
import { lookOf } from './showing.ts';
import type { Lane } from './turns.ts';
import { listMessage } from './waiting.ts';

type Sub = (commanding: Commanding, info: MatchInfo) => Promise<Answered>;

const subcommands: Readonly<Record<string, Sub>> = {
  board: showBoard,
  log: (commanding, { id }) =>
    logMessage(
      commanding,
      id,
      Number(commanding.incoming.options.page ?? 1) - 1,
      commanding.incoming.options.passes === true,
    ),
  undo: (commanding, { id }) => undo(commanding, id),
  takeback: (commanding, info) => {
    const step = offerStep(commanding, info, info.takebackOffer);
    return step === 'offer' ? undo(commanding, info.id) : answerTakeback(commanding, info.id, step === 'accept');
  },
  draw: (commanding, info) => draw(commanding, info.id, offerStep(commanding, info, info.drawOffer)),
  export: exportMatch,
  verify: verifyMatch,
  pause: (commanding, info) => pause(commanding, info.id, pauseStep(commanding, info)),
  resign: (commanding, { id }) => askResign(commanding, id),
  return: (commanding, { id }) => takeSeat(commanding, id),
  'stand-in': (commanding, { id }) => standIn(commanding, id, commanding.incoming.options.level),
  substitute: (commanding, info) =>
    substitute(commanding, info.id, substituteStep(commanding, info), seatNamed(commanding, info)),
  move: (commanding, { id }) => moveHere(commanding, id),
  rematch: (commanding, { id }) => rematch(commanding, id),
  replay: replay,
};

/** What costs much: looking back, and whole matches. */
export function laneOf({ name, options }: Commanding['incoming']): Lane | undefined {
  const sub = name.split(' ')[1];
  if (sub === 'export' || sub === 'import' || sub === 'verify') return 'long';
  if (sub === 'replay') return options.as === 'gif' || options.as === 'text' ? 'long' : 'look';
  return sub === 'log' || sub === 'board' || sub === 'missed' ? 'look' : undefined;
}

export async function runMatchCommand(commanding: Commanding): Promise<Answered> {
  const name = commanding.incoming.name.split(' ')[1] ?? '';
  if (name === 'list')
    return listMessage(commanding, commanding.incoming.options.over === true ? 'over' : 'running', 0);
  if (name === 'missed') return showMissed(commanding);
  if (name === 'import') return importMatch(commanding);
  const run = Object.hasOwn(subcommands, name) ? subcommands[name] : undefined;
  if (run === undefined) throw refusal('error.no-such-command');
  return run(commanding, await matchHere(commanding));
}

/** What was said counts: an answer is never an offer. Without a word: answer the others' offer, else make one. */
function offerStep(
  { incoming }: Commanding,
  { seats }: MatchInfo,
  open: { readonly by: number } | undefined,
): DrawStep {
  const wish = incoming.options.answer;
  if (wish === 'offer' || wish === 'accept' || wish === 'decline') return wish;
  const by = open === undefined ? undefined : seats[open.by]?.occupant;
  const others = by !== undefined && !('userId' in by && by.userId === incoming.user.id);
  return others ? 'accept' : 'offer';
}

function replay(commanding: Commanding, { id, seq }: MatchInfo): Promise<Answered> {
  const { as, step } = commanding.incoming.options;
  if (as === 'gif') return replayGif(commanding, id);
  if (as === 'text') return replayText(commanding, id);
  return replayMessage(commanding, id, Number(step ?? seq));
}

async function showBoard(commanding: Commanding, info: MatchInfo): Promise<Answered> {
  const { form, step } = commanding.incoming.options;
  const at = typeof step === 'number' ? Math.min(step, info.seq) : undefined;
  const words = form === 'text' || (form === undefined && commanding.settings.textMode);
  if (words) return textMessage(commanding, await lookOf(commanding, info.id, at));
  return replayMessage(
    { ...commanding, settings: { ...commanding.settings, textMode: false } },
    info.id,
    at ?? info.seq,
  );
}
