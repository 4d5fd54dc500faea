/** Finished matches as members make them, through the service: with takebacks, stand-ins, draws, resignations and ends by an admin. */
import type { Below } from '../../src/engine/chance.ts';
import type { AnyGame } from '../../src/engine/contract.ts';
import type { MatchRecord } from '../../src/matches/records/record-file.ts';
import { ANNA, BEN, CARA, playOne, receipt, startMatch, type TestMatches, userOf, value } from '../matches/table.ts';

const GUESTS = [BEN, CARA, '100000000000000004', '100000000000000005'];

/** @param most decisions; then it is ended by resignations, or by an admin */
export async function trueRecord(
  matches: TestMatches,
  game: AnyGame,
  { below, most }: { readonly below: Below; readonly most: number },
): Promise<MatchRecord> {
  const mode = game.modes[below(game.modes.length)] ?? game.modes[0];
  const counts = game.seating(mode?.options ?? {}).counts.filter(n => n >= 2);
  const others = (counts[below(counts.length)] ?? 2) - 1;
  const { id } = await startMatch(matches, {
    game: game.id,
    ...(mode === undefined || counts.length === 0 ? {} : { mode: mode.id }),
    seats: GUESTS.slice(0, others).map(invite => ({ invite })),
  });
  for (let n = 0; n < most; n++) {
    if (below(8) === 0) await aside(matches, id, below);
    if ((await playOne(matches, id, below)) === undefined) break;
  }
  await finish(matches, id, below(3));
  return JSON.parse(JSON.stringify(value(await matches.record(id)))) as MatchRecord;
}

/** Something beside the game; refused where it is not possible. */
async function aside(matches: TestMatches, id: string, below: Below): Promise<void> {
  const info = value(await matches.info(id));
  const user = userOf(info, below(info.seats.length));
  if (below(3) === 0) {
    await matches.standIn(id, user, { level: 'random' }, receipt());
    await matches.takeSeat(id, user, receipt());
    return;
  }
  const undone = await matches.undo(id, user, receipt());
  if (!undone.ok || undone.value.outcome !== 'offered') return;
  for (const { seat } of info.seats) await matches.answerTakeback(id, userOf(info, seat), true, receipt());
}

async function finish(matches: TestMatches, id: string, how: number): Promise<void> {
  const { seats, status } = value(await matches.info(id));
  if (status.over) return;
  const members = [ANNA, ...GUESTS.slice(0, seats.length - 1)];
  if (how === 0) value(await matches.endMatch(id, receipt()));
  if (how === 1) {
    await matches.draw(id, ANNA, 'offer', receipt());
    for (const user of members) await matches.draw(id, user, 'accept', receipt());
  }
  for (const user of members) await matches.resign(id, user, receipt());
}
