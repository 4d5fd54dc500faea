/** Completions of a planned line: from the line played out, or from a turn such as the member's next may be. */
import { drawChance, seededBelow } from '../../engine/chance.ts';
import type { Form, Pending, Seat, Step } from '../../engine/contract.ts';
import { completions, normalise, parseAnswer, splitLine } from '../../engine/notation.ts';
import { resample } from '../../engine/resample.ts';
import { sampleAnswer } from '../../engine/sample.ts';
import { isChance } from '../../engine/settle.ts';
import { othersBrought } from '../brought.ts';
import type { MatchId, UserId } from '../contract.ts';
import { openFor, startDraft } from '../draft.ts';
import { firstAsked, type PlayedOut, playOut } from '../play-out.ts';
import { readLine, readPart } from '../read-line.ts';
import { seatOf } from '../seats.ts';
import type { Loaded, Service } from '../service.ts';
import { fitting, SUGGESTIONS, splitLast } from '../suggestions.ts';
import { load } from '../transact.ts';
import { hidesSomething, planKindOf } from './openness.ts';
import { planLimits } from './plan-tree.ts';

/** Answers of others tried at most until the member's next turn. */
const AHEAD = 60;

export async function suggestPlan(
  service: Service,
  id: MatchId,
  userId: UserId,
  typed: string,
): Promise<readonly string[]> {
  const loaded = await load(service, id);
  const { row, position } = loaded;
  const seat = row.over || row.hotSeat ? undefined : seatOf(loaded, userId);
  if (seat === undefined) return [];
  return service.run('suggestPlan', { row, position, seat, typed });
}

export function completionsNextTurn(
  standing: Loaded & { readonly seat: Seat; readonly typed: string },
): readonly string[] {
  const { seat, typed, ...loaded } = standing;
  const { row, game } = loaded;
  const { head, last } = splitLast(typed.slice(0, planLimits.typed), game.separator);
  const forms = planKindOf(game, row) === 'tree' ? formsAfter(loaded, head) : formsNextTurn(loaded, seat, head);
  const prefix = head === '' ? '' : `${head.trim()} `;
  const whole = normalise(last) !== '' && forms.some(form => parseAnswer(form, last).kind === 'one');
  const found = forms.flatMap(form => completions(form, last, SUGGESTIONS));
  return fitting([...(whole ? [typed.trim()] : []), ...found.map(choice => `${prefix}${choice.notation}`)]);
}

/** What is asked once the line so far is played. */
function formsAfter({ game, position }: Loaded, head: string): readonly Form[] {
  if (hidesSomething(position.state)) return [];
  let here: PlayedOut = { state: position.state };
  for (const typed of splitLine(head, game.separator)) {
    const asked = here.ends === undefined ? firstAsked(game, here.state) : undefined;
    if (asked === undefined) return [];
    const read = readPart(game, startDraft(game, here.state), asked.seat, typed);
    const step = 'code' in read ? undefined : read.steps[0];
    const next = step && playOut(game, here.state, { q: step.pendingId, seat: asked.seat, answer: step.answer });
    if (next === undefined) return [];
    here = next;
  }
  const asked = here.ends === undefined ? firstAsked(game, here.state) : undefined;
  return asked === undefined ? [] : [asked.form];
}

function formsNextTurn(loaded: Loaded, seat: Seat, head: string): readonly Form[] {
  const { game } = loaded;
  const state = likelyTurn(loaded, seat);
  if (state === undefined) return [];
  const start = startDraft(game, state);
  const { drafted, stop } = head === '' ? { drafted: start, stop: undefined } : readLine(game, start, seat, head);
  return stop === undefined ? openFor(game, drafted, seat).map(({ form }) => form) : [];
}

/**
 * A position in which this seat may have its next turn, dealt from what it knows: nothing of it tells what others hold. None where others brought decks of
 * their own: what is dealt would tell of those.
 */
function likelyTurn({ game, row, position }: Loaded, seat: Seat): object | undefined {
  if (othersBrought(game, row, seat)) return undefined;
  const below = seededBelow(1);
  let state: object = resample(game, position.state, seat, below);
  for (let n = 0; n < AHEAD; n++) {
    const pending = game.pending(state);
    const next = pending.find(isChance) ?? firstAsked(game, state);
    if (next === undefined) return undefined;
    if (!isChance(next) && next.seat === seat && next.pace !== 'reaction') return state;
    const answer = isChance(next) ? drawChance(next.form, below) : usual(next, below);
    ({ state } = game.apply(state, { pendingId: next.id, seat: next.seat, answer }) as Step<object, unknown>);
  }
  return undefined;
}

const usual = ({ onTimeout, form }: Pending, below: (n: number) => number) =>
  onTimeout === 'concede' ? sampleAnswer(form, below) : onTimeout;

/** As far as can be seen now, the typed line would not be legal: whoever gave it is told, and it is kept all the same. */
export function isDoubtful(loaded: Loaded, seat: Seat, line: string): boolean {
  const state = likelyTurn(loaded, seat);
  if (state === undefined) return false;
  const { drafted, taken, stop } = readLine(loaded.game, startDraft(loaded.game, state), seat, line);
  return stop !== undefined && !(drafted.ends === 'reveal' && taken > 0);
}
