/**
 * Few colours for a picture of flat areas with smooth edges. Frequent colours are kept exactly; the last places go to rare colours that
 * are far from all others, so that a small red mark stays red. Working memory is kept between pictures: one thread, one picture at a time.
 */

export interface Indexed {
  readonly width: number;
  readonly height: number;
  /** One byte a pixel, row by row. */
  readonly pixels: Uint8Array;
  /** Red, green, blue of each entry. */
  readonly palette: Uint8Array;
}

/** Five bits a channel. */
const BINS = 1 << 15;
const binOf = (pixel: number): number => ((pixel >>> 9) & 0x7c00) | ((pixel >>> 6) & 0x3e0) | ((pixel >>> 3) & 0x1f);

/** Share of the places that goes to the most frequent colours. */
const FREQUENT = 0.7;

const counts = new Uint32Array(BINS);
const candidates = new Uint32Array(BINS);
const votes = new Uint32Array(BINS);
const entryOfBin = new Uint8Array(BINS);

/** @param raw opaque pixels as 32-bit words 0xAARRGGBB (node-canvas's `raw`); @param most colours, at most 256 */
export function quantise(raw: Uint32Array, width: number, height: number, most: number): Indexed {
  const used = countBins(raw);
  const chosen = chooseEntries(used, most);
  const palette = new Uint8Array(chosen.length * 3);
  chosen.forEach((bin, i) => {
    const colour = candidates[bin] as number;
    palette.set([(colour >>> 16) & 255, (colour >>> 8) & 255, colour & 255], i * 3);
  });
  let entry = 0;
  for (const bin of used) {
    entry = nearest(palette, candidates[bin] as number, entry);
    entryOfBin[bin] = entry;
  }
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
  const byCount = [...used].sort((a, b) => (counts[b] as number) - (counts[a] as number) || a - b);
  if (byCount.length <= most) return byCount;
  const chosen = byCount.slice(0, Math.floor(most * FREQUENT));
  const rest = byCount.slice(chosen.length);
  const apart = new Float64Array(rest.length).fill(Number.POSITIVE_INFINITY);
  for (const bin of chosen) moveNearer(apart, rest, candidates[bin] as number);
  const weights = Float64Array.from(rest, bin => Math.sqrt(counts[bin] as number));
  while (chosen.length < most) {
    const taken = rest[farthest(apart, weights)] as number;
    chosen.push(taken);
    moveNearer(apart, rest, candidates[taken] as number);
  }
  return chosen;
}

/** Distances to the nearest chosen colour, after one more was chosen. */
function moveNearer(apart: Float64Array, rest: readonly number[], colour: number): void {
  const [red, green, blue] = [(colour >>> 16) & 255, (colour >>> 8) & 255, colour & 255];
  for (let i = 0; i < rest.length; i++) {
    const other = candidates[rest[i] as number] as number;
    const distance = gap(((other >>> 16) & 255) - red, ((other >>> 8) & 255) - green, (other & 255) - blue);
    if (distance < (apart[i] as number)) apart[i] = distance;
  }
}

function farthest(apart: Float64Array, weights: Float64Array): number {
  let best = 0;
  let most = -1;
  for (let i = 0; i < apart.length; i++) {
    const value = (apart[i] as number) * (weights[i] as number);
    if (value > most) {
      most = value;
      best = i;
    }
  }
  return best;
}

/** Squared distance, green counting most, as eyes do. */
const gap = (red: number, green: number, blue: number): number => 2 * red * red + 4 * green * green + 3 * blue * blue;

/** @param guess where to start: a near entry makes most others drop out at their first channel */
function nearest(palette: Uint8Array, colour: number, guess: number): number {
  const red = (colour >>> 16) & 255;
  const green = (colour >>> 8) & 255;
  const blue = colour & 255;
  let best = guess;
  let least = distanceTo(palette, guess, red, green, blue);
  for (let i = 0, at = 0; at < palette.length; i++, at += 3) {
    const byGreen = green - (palette[at + 1] as number);
    if (4 * byGreen * byGreen >= least) continue;
    const distance = distanceTo(palette, i, red, green, blue);
    if (distance < least) {
      least = distance;
      best = i;
    }
  }
  return best;
}

const distanceTo = (palette: Uint8Array, entry: number, red: number, green: number, blue: number): number =>
  gap(
    red - (palette[entry * 3] as number),
    green - (palette[entry * 3 + 1] as number),
    blue - (palette[entry * 3 + 2] as number),
  );

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
