/** Which code points a TrueType font has a glyph for: its `cmap` table, formats 4 and 12 (OpenType specification). */
import { readFileSync } from 'node:fs';

/** Code points, a bit each: as a Set the 60,000 of our fonts take some MiB in every thread. */
export class Coverage {
  readonly #bits = new Uint32Array(LAST_CODE / 32 + 1);

  has(code: number): boolean {
    return code <= LAST_CODE && (((this.#bits[code >>> 5] as number) >>> (code & 31)) & 1) === 1;
  }

  add(code: number): void {
    if (code <= LAST_CODE) (this.#bits[code >>> 5] as number) |= 1 << (code & 31);
  }

  /** What either has. */
  or(other: Coverage): Coverage {
    return this.#joined(other, (a, b) => a | b);
  }

  /** What both have. */
  and(other: Coverage): Coverage {
    return this.#joined(other, (a, b) => a & b);
  }

  #joined(other: Coverage, join: (a: number, b: number) => number): Coverage {
    const made = new Coverage();
    for (const [i, bits] of this.#bits.entries()) made.#bits[i] = join(bits, other.#bits[i] as number);
    return made;
  }
}
/** Planes 0 to 2, where letters are. */
const LAST_CODE = 0x2ffff;

/** @throws Error where the file is not there or has no Unicode cmap */
export function coverageOf(path: string): Coverage {
  const font = readFileSync(path);
  const covered = new Coverage();
  const cmap = tableOffset(font, 'cmap');
  const count = font.readUInt16BE(cmap + 2);
  let understood = false;
  for (let i = 0; i < count; i++) {
    const table = cmap + font.readUInt32BE(cmap + 4 + i * 8 + 4);
    const format = font.readUInt16BE(table);
    if (format === 4) readSegments(font, table, covered);
    else if (format === 12) readGroups(font, table, covered);
    else continue;
    understood = true;
  }
  if (!understood) throw new Error(`${path} has no Unicode cmap of format 4 or 12`);
  return covered;
}

function tableOffset(font: Buffer, tag: string): number {
  const count = font.readUInt16BE(4);
  for (let i = 0; i < count; i++) {
    const entry = 12 + i * 16;
    if (font.toString('latin1', entry, entry + 4) === tag) return font.readUInt32BE(entry + 8);
  }
  throw new Error(`the font has no table "${tag}"`);
}

function readSegments(font: Buffer, table: number, covered: Coverage): void {
  const doubled = font.readUInt16BE(table + 6);
  const ends = table + 14;
  const starts = ends + doubled + 2;
  const deltas = starts + doubled;
  const offsets = deltas + doubled;
  for (let i = 0; i < doubled; i += 2) {
    const [start, end] = [font.readUInt16BE(starts + i), font.readUInt16BE(ends + i)];
    const [delta, offset] = [font.readUInt16BE(deltas + i), font.readUInt16BE(offsets + i)];
    for (let code = start; code <= end && code < 0xffff; code++) {
      const raw = offset === 0 ? code : font.readUInt16BE(offsets + i + offset + (code - start) * 2);
      const glyph = offset !== 0 && raw === 0 ? 0 : (raw + delta) & 0xffff;
      if (glyph !== 0) covered.add(code);
    }
  }
}

function readGroups(font: Buffer, table: number, covered: Coverage): void {
  const count = font.readUInt32BE(table + 12);
  for (let i = 0; i < count; i++) {
    const group = table + 16 + i * 12;
    const [start, end, glyph] = [font.readUInt32BE(group), font.readUInt32BE(group + 4), font.readUInt32BE(group + 8)];
    for (let code = start; code <= end; code++) if (glyph + code - start !== 0) covered.add(code);
  }
}
