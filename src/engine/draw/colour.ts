/** Arithmetic on `#rrggbb` colours. Games take colours from a palette; this is for the palettes themselves and their tests. */

/** Red, green, blue, each 0 to 255. */
export type Rgb = readonly [number, number, number];

export function rgbOf(colour: string): Rgb {
  const value = Number.parseInt(colour.slice(1, 7), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

export const hexOf = (rgb: readonly number[]): string =>
  `#${rgb
    .map(c =>
      Math.round(Math.min(255, Math.max(0, c)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

/** `share` of the second colour in the first, 0 to 1. */
export function mix(first: string, second: string, share: number): string {
  const to = rgbOf(second);
  return hexOf(rgbOf(first).map((c, i) => c + ((to[i] ?? 0) - c) * share));
}

export const linear = (channel: number): number => {
  const c = channel / 255;
  return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
};

/** Relative luminance, 0 (black) to 1 (white), as WCAG 2 defines it. */
export function luminance(colour: string): number {
  const [r, g, b] = rgbOf(colour);
  return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
}

/** WCAG 2 contrast ratio, 1 to 21. */
export function contrast(first: string, second: string): number {
  const [low, high] = [luminance(first), luminance(second)].sort((a, b) => a - b) as [number, number];
  return (high + 0.05) / (low + 0.05);
}
