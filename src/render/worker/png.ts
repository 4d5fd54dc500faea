/** Indexed PNG (colour type 3). For flat pictures it is a third of the size and half of the time of a true-colour one. */
import { crc32, deflateSync } from 'node:zlib';
import type { Indexed } from './quantise.ts';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

export function encodePng({ width, height, pixels, palette }: Indexed, level: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 3, 0, 0, 0], 8);
  const data = deflateSync(withFilterBytes(pixels, width, height), {
    level,
    memLevel: 9,
  });
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('PLTE', palette),
    chunk('IDAT', data),
    chunk('IEND', new Uint8Array(0)),
  ]);
}

let kept = new Uint8Array(0);

/** Filter 0 before each row: filters do not help indexed pictures. The memory is used again for the next picture. */
function withFilterBytes(pixels: Uint8Array, width: number, height: number): Uint8Array {
  const size = (width + 1) * height;
  if (kept.length < size) kept = new Uint8Array(size);
  const rows = kept.subarray(0, size);
  for (let y = 0; y < height; y++) {
    rows[y * (width + 1)] = 0;
    rows.set(pixels.subarray(y * width, (y + 1) * width), y * (width + 1) + 1);
  }
  return rows;
}

function chunk(type: string, data: Uint8Array): Buffer {
  const made = Buffer.alloc(data.length + 12);
  made.writeUInt32BE(data.length, 0);
  made.write(type, 4, 'latin1');
  made.set(data, 8);
  made.writeUInt32BE(crc32(made.subarray(4, data.length + 8)), data.length + 8);
  return made;
}
