/** Bytes of attachments, up to a sum; the oldest are forgotten first, as nobody looks at them any more. */
export class FileStore {
  readonly #files = new Map<string, { readonly data: Buffer; readonly contentType: string }>();
  readonly #limit: number;
  #bytes = 0;

  constructor(limit: number) {
    this.#limit = limit;
  }

  put(id: string, data: Buffer, contentType: string): void {
    this.#files.set(id, { data, contentType });
    this.#bytes += data.length;
    for (const [oldest] of this.#files) {
      if (this.#bytes <= this.#limit || oldest === id) return;
      this.drop(oldest);
    }
  }

  get(id: string): { readonly data: Buffer; readonly contentType: string } | undefined {
    return this.#files.get(id);
  }

  entries(): IterableIterator<[string, { readonly data: Buffer; readonly contentType: string }]> {
    return this.#files.entries();
  }

  drop(id: string): void {
    const file = this.#files.get(id);
    if (!file) return;
    this.#bytes -= file.data.length;
    this.#files.delete(id);
  }
}

/** Width and height of a PNG or GIF, read from its first bytes. */
export function imageSize(data: Buffer): { readonly width: number; readonly height: number } | undefined {
  if (data.length >= 24 && data.readUInt32BE(0) === 0x89504e47)
    return { width: data.readUInt32BE(16), height: data.readUInt32BE(20) };
  if (data.length >= 10 && data.toString('latin1', 0, 3) === 'GIF')
    return { width: data.readUInt16LE(6), height: data.readUInt16LE(8) };
  return undefined;
}

const TYPES: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  txt: 'text/plain; charset=utf-8',
  json: 'application/json; charset=utf-8',
};
/** Discord goes by the name's ending, not by what the sender claims. */
export const contentTypeOf = (filename: string): string =>
  TYPES[filename.split('.').pop()?.toLowerCase() ?? ''] ?? 'application/octet-stream';
