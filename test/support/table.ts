/** Two members at a started match, and what a member does at it with the real buttons. */

import type { Channel } from '../../src/sandbox/world/model.ts';
import type { Actor, Seen, Shown, Stage } from './discord/index.ts';

export interface Table {
  readonly thread: Channel;
  readonly host: Actor;
  readonly guest: Actor;
  readonly board: Seen;
}

let tables = 0;

/** A match in a thread of its own between two new members. */
export async function sitDown(
  stage: Stage,
  options: Record<string, string> = {},
  names?: readonly [string, string],
): Promise<Table> {
  const n = ++tables;
  const host = stage.member(names?.[0] ?? `Host${n}`);
  const guest = stage.member(names?.[1] ?? `Guest${n}`);
  await host.command('challenge', { game: 'fleet', opponent: guest, ...options });
  const card = await stage.standIn.until(() =>
    guest.sees().messages.findLast(m => m.mentions.includes(guest.id) && m.buttons.includes('Accept')),
  );
  if (!card) throw new Error('no challenge was posted');
  await guest.press('Accept', card);
  // A thread has the id of the message it was started from.
  const thread = await stage.standIn.until(() => stage.standIn.world.channels.get(card.id), 20_000);
  if (!thread) throw new Error('no thread was made');
  const board = await host.in(thread).sees().eventually('to move', 20_000);
  return { thread, host: host.in(thread), guest: guest.in(thread), board };
}

/** Whose turn the newest board says it is, and the other. */
export function turnOf({ host, guest }: Table): { mover: Actor; other: Actor; board: Seen } {
  const board = host.sees().withButton('Your turn');
  const mover = board.mentions[0] === guest.id ? guest : host;
  return { mover, other: mover === host ? guest : host, board };
}

/** Labels that are not choices of the game. */
const controls = ['Refresh', 'Text', 'Rules', 'More…', 'Confirm', 'Undo step', 'Log', 'Step back', 'To my turn'];
export const choicesOn = (shown: Shown): readonly string[] => shown.buttons.filter(label => !controls.includes(label));

/** Chooses the first whole action that is offered, by button or menu. */
export async function chooseFirst(shown: Shown): Promise<Shown> {
  const [button] = choicesOn(shown);
  if (button !== undefined) return shown.press(button);
  const seen = shown.messages[0];
  const menu = seen?.menus.find(m => m.placeholder?.startsWith('Where?'));
  const option = menu?.type === 3 ? menu.options.find(o => o.value.startsWith('c')) : undefined;
  if (!seen || !menu || !option) throw new Error(`nothing to choose on: ${shown.text}`);
  return shown.actor.choose(option.value, seen, menu.custom_id);
}

/** A whole turn by panel. @returns presses it took, and the panel afterwards */
export async function playTurn(mover: Actor): Promise<{ presses: number; panel: Shown }> {
  let panel = await mover.press('Your turn');
  let presses = 1;
  while (!panel.buttons.includes('Confirm')) {
    panel = await chooseFirst(panel);
    presses++;
    if (presses > 8) throw new Error(`no end of choosing: ${panel.text}`);
  }
  panel = await panel.press('Confirm');
  return { presses: presses + 1, panel };
}

/** The board that comes after this one and names this member. */
export async function nextBoard(stage: Stage, actor: Actor, after: Seen): Promise<Seen> {
  const isNext = (seen: Seen): boolean => seen.mentions.includes(actor.id) && BigInt(seen.id) > BigInt(after.id);
  const found = await stage.standIn.until(() => actor.sees().messages.findLast(isNext), 20_000);
  if (!found) throw new Error('no further board');
  return found;
}
