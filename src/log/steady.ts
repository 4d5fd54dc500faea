/** ms since 1970 that never jump while this process runs, whatever its clock does: for ages and waits. */
export const steadyNow = (): number => Math.round(performance.timeOrigin + performance.now());
