/** Deep freezing of plain data. A frozen part is not walked again, so a state that shares most of the last one is cheap. */
const done = new WeakSet<object>();

export function deepFreeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || done.has(value)) return value;
  for (const part of Object.values(value)) deepFreeze(part);
  Object.freeze(value);
  done.add(value);
  return value;
}

/** Looks at every part, whoever froze it. */
export const isDeeplyFrozen = (value: unknown): boolean =>
  typeof value !== 'object' ||
  value === null ||
  (Object.isFrozen(value) && Object.values(value).every(part => isDeeplyFrozen(part)));
