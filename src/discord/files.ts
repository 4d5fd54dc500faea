/** Files that members attach to a command: read from where Discord keeps them and from nowhere else, up to a size, in bounded time. */

export interface Files {
  /** @throws FileRefused */
  readonly readText: (url: string, mostBytes: number) => Promise<string>;
}

/** `elsewhere`: not one of Discord's addresses · `too-large` · `unreachable`: it did not come, or not in time. */
export class FileRefused extends Error {
  override readonly name = 'FileRefused';
  readonly why: 'elsewhere' | 'too-large' | 'unreachable';
  constructor(why: FileRefused['why']) {
    super(why);
    this.why = why;
  }
}

/** Where Discord keeps attachments. */
export const discordFiles: readonly string[] = ['https://cdn.discordapp.com', 'https://media.discordapp.net'];
const patienceMs = 10_000;

/** @param origins where files may be read from */
export function makeFiles(origins: readonly string[]): Files {
  return {
    readText: async (url, most) => {
      if (!URL.canParse(url) || !origins.includes(new URL(url).origin)) throw new FileRefused('elsewhere');
      try {
        const answer = await fetch(url, { signal: AbortSignal.timeout(patienceMs), redirect: 'error' });
        if (!answer.ok || answer.body === null) throw new FileRefused('unreachable');
        return await bounded(answer.body, most);
      } catch (error) {
        throw error instanceof FileRefused ? error : new FileRefused('unreachable');
      }
    },
  };
}

async function bounded(body: ReadableStream<Uint8Array>, most: number): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of body) {
    size += part.byteLength;
    if (size > most) throw new FileRefused('too-large');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}
