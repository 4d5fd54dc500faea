import { contentTypeOf } from '../world/files.ts';
import type { UploadedFile } from '../world/model.ts';
import type { SentOption } from './options.ts';
import { impossible } from './problem.ts';

/** A file given to an option of a command travels as a data URL: `data:application/json;name=match.json;base64,…`. */
const written = /^data:[^;,]*;name=([^;,]+);base64,([A-Za-z0-9+/=]*)$/;

export const fileValue = (name: string, data: Buffer): string =>
  `data:application/octet-stream;name=${encodeURIComponent(name)};base64,${data.toString('base64')}`;

/** The options with every file replaced by the id that `keep` gives it. */
export function withUploads(
  options: readonly SentOption[],
  keep: (file: UploadedFile) => string,
): readonly SentOption[] {
  return options.map(option => {
    if (option.options) return { ...option, options: withUploads(option.options, keep) };
    if (option.type !== 11 || option.value === undefined) return option;
    const [, name = '', data = ''] =
      written.exec(String(option.value)) ?? impossible(`option ${option.name}: a file, please`);
    const filename = decodeURIComponent(name);
    const file = { key: '0', filename, contentType: contentTypeOf(filename), data: Buffer.from(data, 'base64') };
    return { ...option, value: keep(file) };
  });
}
