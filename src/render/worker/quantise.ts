/**
 * At most 256 colours for a picture of flat areas with smooth edges. Frequent colours are kept exactly; the last places go to rare colours
 * that are far from all others, so that a small red mark stays red.
 */

export interface Indexed {
  readonly width: number;
  readonly height: number;
  /** One byte a pixel. */
  readonly pixels: Uint8Array;
  /** Red, green, blue of each entry. */
  readonly palette: Uint8Array;
}

/** Five bits a channel. */
const BINS = 1 << 15;
const binOf = (pixel: number): number => ((pixel >>> 9) & 0x7c00) | ((pixel >>> 6) & 0x3e0) | ((pixel >>> 3) & 0x1f);

const counts = new Uint32Array(BINS);
const candidates = new Uint32Array(BINS);
const votes = new Uint32Array(BINS);
const entryOfBin = new Uint8Array(BINS);

/** @param raw pixels as 32-bit little-endian words 0xAARRGGBB, opaque (node-canvas's `raw`) */
export function quantise(raw: Uint32Array, width: number, height: number, most = 256): Indexed {
  const used = countBins(raw);
  const chosen = chooseEntries(used, most);
  const palette = new Uint8Array(chosen.length * 3);
  chosen.forEach((bin, i) => {
    const colour = candidates[bin] as number;
    palette.set([(colour >>> 16) & 255, (colour >>> 8) & 255, colour & 255], i * 3);
  });
  for (const bin of used) entryOfBin[bin] = nearest(palette, candidates[bin] as number);
  return { width, height, pixels: mapPixels(raw), palette };
}

/** Counts colours by runs of equal pixels, and elects the most frequent colour of each bin (Boyer and Moore's majority vote). */
function countBins(raw: Uint32Array): number[] {
  counts.fill(0);
  votes.fill(0);
  const used: number[] = [];
  for (let i = 0; i < raw.length; ) {
    const pixel = raw[i] as number;
    const start = i;
    do i++;
    while (i < raw.length && raw[i] === pixel);
    const bin = binOf(pixel);
    const run = i - start;
    if (counts[bin] === 0) used.push(bin);
    counts[bin] = (counts[bin] as number) + run;
    vote(bin, pixel, run);
  }
  return used;
}

function vote(bin: number, pixel: number, run: number): void {
  const held = votes[bin] as number;
  if (candidates[bin] === pixel) votes[bin] = held + run;
  else if (held > run) votes[bin] = held - run;
  else {
    candidates[bin] = pixel;
    votes[bin] = run - held;
  }
}

function chooseEntries(used: readonly number[], most: number): readonly number[] {
  const byCount = [...used].sort((a, b) => (counts[b] as number) - (counts[a] as number));
  if (byCount.length <= most) return byCount;
  const frequent = Math.floor(most * 0.7);
  const chosen = byCount.slice(0, frequent);
  const rest = byCount.slice(frequent);
  const apart = rest.map(bin =>
    Math.min(...chosen.map(other => gap(candidates[bin] as number, candidates[other] as number))),
  );
  const weight = rest.map(bin => Math.sqrt(counts[bin] as number));
  while (chosen.length < most) {
    let best = 0;
    for (let i = 1; i < rest.length; i++) {
      if ((apart[i] as number) * (weight[i] as number) > (apart[best] as number) * (weight[best] as number)) best = i;
    }
    const taken = rest[best] as number;
    chosen.push(taken);
    for (let i = 0; i < rest.length; i++) {
      apart[i] = Math.min(
        apart[i] as number,
        gap(candidates[rest[i] as number] as number, candidates[taken] as number),
      );
    }
  }
  return chosen;
}

/** Squared distance, green counting most, as eyes do. */
function gap(a: number, b: number): number {
  const [r, g, l] = [
    ((a >>> 16) & 255) - ((b >>> 16) & 255),
    ((a >>> 8) & 255) - ((b >>> 8) & 255),
    (a & 255) - (b & 255),
  ];
  return 2 * r * r + 4 * g * g + 3 * l * l;
}

function nearest(palette: Uint8Array, colour: number): number {
  const [red, green, blue] = [(colour >>> 16) & 255, (colour >>> 8) & 255, colour & 255];
  let best = 0;
  let least = Number.POSITIVE_INFINITY;
  for (let i = 0, at = 0; at < palette.length; i++, at += 3) {
    const [r, g, b] = [
      red - (palette[at] as number),
      green - (palette[at + 1] as number),
      blue - (palette[at + 2] as number),
    ];
    const distance = 2 * r * r + 4 * g * g + 3 * b * b;
    if (distance < least) [least, best] = [distance, i];
  }
  return best;
}

function mapPixels(raw: Uint32Array): Uint8Array {
  const pixels = new Uint8Array(raw.length);
  let last = -1;
  let entry = 0;
  for (let i = 0; i < raw.length; i++) {
    const pixel = raw[i] as number;
    if (pixel !== last) {
      last = pixel;
      entry = entryOfBin[binOf(pixel)] as number;
    }
    pixels[i] = entry;
  }
  return pixels;
}
