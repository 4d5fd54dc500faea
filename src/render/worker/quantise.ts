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
const longest = new Uint32Array(BINS);
const entryOfBin = new Uint8Array(BINS);
/** Of each run: the bin of its colour, and where it ends. */
let runBins = new Uint16Array(0);
let runEnds = new Uint32Array(0);

/** @param raw opaque pixels as 32-bit words 0xAARRGGBB (node-canvas's `raw`); @param most colours, at most 256 */
export function quantise(raw: Uint32Array, width: number, height: number, most: number): Indexed {
  const { runs, used } = gatherRuns(raw);
  const chosen = chooseEntries(used, most);
  const palette = new Uint8Array(chosen.length * 3);
  chosen.forEach((bin, i) => {
    const colour = candidates[bin] as number;
    palette.set([red(colour), green(colour), blue(colour)], i * 3);
  });
  return { width, height, pixels: mapRuns(runs, raw.length), palette };
}

/**
 * Finds the runs of equal pixels (a tenth to a fifth of the pixels on our boards), so that the second pass need not look at the pixels again.
 * Counts colours by them; the longest run of a bin says which colour stands for it: that of an area, not that of an edge.
 */
function gatherRuns(raw: Uint32Array): { readonly runs: number; readonly used: readonly number[] } {
  counts.fill(0);
  longest.fill(0);
  if (runBins.length < raw.length) {
    runBins = new Uint16Array(raw.length);
    runEnds = new Uint32Array(raw.length);
  }
  const used: number[] = [];
  let runs = 0;
  for (let i = 0; i < raw.length; ) {
    const pixel = raw[i] as number;
    const start = i;
    do i++;
    while (i < raw.length && raw[i] === pixel);
    const bin = binOf(pixel);
    if (counts[bin] === 0) used.push(bin);
    counts[bin] = (counts[bin] as number) + i - start;
    if (i - start > (longest[bin] as number)) {
      longest[bin] = i - start;
      candidates[bin] = pixel;
    }
    runBins[runs] = bin;
    runEnds[runs++] = i;
  }
  return { runs, used };
}

/** Elects the colours that are kept, and notes in `entryOfBin` which of them stands for each bin. */
function chooseEntries(used: readonly number[], most: number): readonly number[] {
  const byCount = [...used].sort((a, b) => (counts[b] as number) - (counts[a] as number) || a - b);
  const chosen = byCount.slice(0, byCount.length <= most ? most : Math.floor(most * FREQUENT));
  const rest = restOf(byCount.slice(chosen.length));
  chosen.forEach((bin, entry) => {
    keepEntry(rest, bin, entry);
  });
  for (const places = Math.min(most, used.length); chosen.length < places; ) {
    const taken = rest.bins[farthest(rest)] as number;
    keepEntry(rest, taken, chosen.push(taken) - 1);
  }
  rest.bins.forEach((bin, i) => {
    entryOfBin[bin] = rest.entries[i] as number;
  });
  return chosen;
}

/** The rarer colours, channel by channel; of each the nearest entry so far and how far that is. */
interface Rest {
  readonly bins: readonly number[];
  readonly reds: Int16Array;
  readonly greens: Int16Array;
  readonly blues: Int16Array;
  readonly weights: Float64Array;
  readonly apart: Float64Array;
  readonly entries: Uint8Array;
}

const restOf = (bins: readonly number[]): Rest => ({
  bins,
  reds: Int16Array.from(bins, bin => red(candidates[bin] as number)),
  greens: Int16Array.from(bins, bin => green(candidates[bin] as number)),
  blues: Int16Array.from(bins, bin => blue(candidates[bin] as number)),
  weights: Float64Array.from(bins, bin => Math.sqrt(counts[bin] as number)),
  apart: new Float64Array(bins.length).fill(Number.POSITIVE_INFINITY),
  entries: new Uint8Array(bins.length),
});

/** Squared distances, green counting most, as eyes do. */
function keepEntry({ reds, greens, blues, apart, entries }: Rest, bin: number, entry: number): void {
  entryOfBin[bin] = entry;
  const colour = candidates[bin] as number;
  const [r, g, b] = [red(colour), green(colour), blue(colour)];
  for (let i = 0; i < apart.length; i++) {
    // No destructuring here: it made this loop, which runs a hundred thousand times a picture, ten times as slow.
    const byRed = (reds[i] as number) - r;
    const byGreen = (greens[i] as number) - g;
    const byBlue = (blues[i] as number) - b;
    const distance = 2 * byRed * byRed + 4 * byGreen * byGreen + 3 * byBlue * byBlue;
    if (distance >= (apart[i] as number)) continue;
    apart[i] = distance;
    entries[i] = entry;
  }
}

function farthest({ apart, weights }: Rest): number {
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

const red = (colour: number): number => (colour >>> 16) & 255;
const green = (colour: number): number => (colour >>> 8) & 255;
const blue = (colour: number): number => colour & 255;

/** Runs longer than this are filled by the library's own loop, which takes a moment to start. */
const LONG_RUN = 24;

function mapRuns(runs: number, length: number): Uint8Array {
  const pixels = new Uint8Array(length);
  let at = 0;
  for (let run = 0; run < runs; run++) {
    const end = runEnds[run] as number;
    const entry = entryOfBin[runBins[run] as number] as number;
    if (end - at > LONG_RUN) {
      pixels.fill(entry, at, end);
      at = end;
    } else while (at < end) pixels[at++] = entry;
  }
  return pixels;
}
