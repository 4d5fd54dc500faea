/**
 * Checks a finished match that `/match export` wrote, without the bot and its database: the seed is the one committed to at the start, every roll
 * and shuffle is what that seed gives, every decision was legal, and the result follows from them.
 *   npm run -s node -- tools/verify.ts match.json [commitment]
 * `commitment`: as the bot showed it at the start of the match. Ends with 0 where all fits, 1 where not, 2 where the file cannot be read.
 */
import { readFileSync } from 'node:fs';
import type { AnyGame } from '../src/engine/contract.ts';
import { games } from '../src/games/registry.ts';
import { faultOf } from '../src/matches/records/record-check.ts';
import { type RecordVerdict, recordSchema } from '../src/matches/records/record-file.ts';
import { verifyRecord } from '../src/matches/records/record-play.ts';

const PROBLEMS: Readonly<Record<Extract<RecordVerdict, { fits: false }>['problem'], string>> = {
  commitment: 'the seed is not the one that was committed to',
  'older-rules': 'the match was played by another version of the rules than this program has',
  chance: 'a roll or shuffle is not what the seed gives',
  replay: 'a decision was not legal, or does not belong there',
  result: 'the result does not follow from the decisions',
};

/** @returns what to print, and the exit code */
export function verifyFile(
  text: string,
  shown: string | undefined,
  among: readonly AnyGame[],
): { text: string; code: 0 | 1 | 2 } {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return { text: 'This is no JSON file.', code: 2 };
  }
  const read = recordSchema.safeParse(json);
  if (!read.success) return { text: 'This is no match that `/match export` wrote.', code: 2 };
  const record = read.data;
  const game = among.find(each => each.id === record.game);
  if (game === undefined) return { text: `This program does not know the game "${record.game}".`, code: 2 };
  if (shown !== undefined && shown !== record.seedCommitment)
    return { text: `Wrong: ${PROBLEMS.commitment}.`, code: 1 };
  const verdict = verifyRecord(game, record);
  if (!verdict.fits) return { text: `Wrong at entry ${verdict.at}: ${PROBLEMS[verdict.problem]}.`, code: 1 };
  const fault = faultOf(game, record);
  if (fault?.problem === 'shape') return { text: 'Wrong: no match of this game has such options or seats.', code: 1 };
  if (fault?.problem === 'entry') return { text: `Wrong at entry ${fault.at}: no match can have it there.`, code: 1 };
  return {
    text: `${game.name}: all fits. ${verdict.decisions} entries of the log played again, ${verdict.draws} rolls and shuffles recomputed from the seed with commitment ${record.seedCommitment}.`,
    code: 0,
  };
}

if (import.meta.main) {
  const [file, shown] = process.argv.slice(2);
  if (file === undefined) {
    process.stderr.write('Which file? npm run -s node -- tools/verify.ts match.json [commitment]\n');
    process.exit(2);
  }
  let written = '';
  try {
    written = readFileSync(file, 'utf8');
  } catch {
    process.stderr.write(`There is no file ${file} that can be read.\n`);
    process.exit(2);
  }
  const { text, code } = verifyFile(written, shown, games);
  process.stdout.write(`${text}\n`);
  process.exit(code);
}
