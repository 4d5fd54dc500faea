/** /match import: a finished match from the file that /match export made, checked and kept to be stepped through. */
import { accepted, refusal } from '../errors.ts';
import { FileRefused } from '../files.ts';
import type { Answered, Commanding } from '../handling.ts';
import { gameName } from '../names.ts';
import { privateMessage } from '../payload/message.ts';
import { formatPress } from '../press.ts';

const mostBytes = 4 * 1024 * 1024;

export async function importMatch(commanding: Commanding): Promise<Answered> {
  const { bot, incoming, voice } = commanding;
  const written = await attached(commanding);
  const { info, decisions, draws } = accepted(
    await bot.matches.importRecord(incoming.user.id, incoming.place, written, incoming.id),
  );
  const replay = { label: voice.say('button.replay'), id: formatPress('replay', { match: info.id, seq: 0 }) };
  return {
    message: privateMessage({
      text: voice.say('import.done', { game: gameName(info.game), decisions, draws }),
      rows: [{ buttons: [{ ...replay, style: 'primary' }] }],
    }),
  };
}

/** @throws Refusal where there is no such file, or it is too large */
async function attached({ bot, incoming }: Commanding): Promise<string> {
  const file = incoming.files.get(String(incoming.options.file ?? ''));
  if (file === undefined || file.size > mostBytes) throw refusal('error.import-file');
  try {
    return await bot.files.readText(file.url, mostBytes);
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error;
    bot.log.info({ why: error.why }, 'an attached file was not read');
    throw refusal('error.import-file');
  }
}
