/** One figure a line. `conditions`: what it was measured under, as short words or numbers. */
export function printFigure(
  name: string,
  value: number,
  unit: string,
  conditions: Readonly<Record<string, string | number>> = {},
): void {
  console.log(JSON.stringify({ name, value: Number(value.toPrecision(6)), unit, conditions }));
}

/** The value below which a share (0 to 1) of the samples lies. */
export function quantile(samples: readonly number[], share: number): number {
  const sorted = [...samples].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}
