/** Is a value plain JSON, the same after a round trip? States, events and answers must be. */

/** Where and why `value` is not plain JSON (`.hands[0]: undefined`); undefined where all is well. */
export function jsonFault(value: unknown, path = ''): string | undefined {
  const here = path === '' ? 'the value itself' : path;
  switch (typeof value) {
    case 'boolean':
      return undefined;
    case 'string':
      return value.isWellFormed() && !value.includes('\0') ? undefined : `${here}: text that a database refuses`;
    case 'number':
      if (!Number.isFinite(value)) return `${here}: ${value}`;
      return Object.is(value, -0) ? `${here}: -0` : undefined;
    case 'object':
      return value === null ? undefined : objectFault(value, path, here);
    default:
      return `${here}: ${typeof value}`;
  }
}

function objectFault(value: object, path: string, here: string): string | undefined {
  const proto: unknown = Object.getPrototypeOf(value);
  if (Array.isArray(value)) {
    for (let i = 0; i < value.length; i++) {
      const fault = i in value ? jsonFault(value[i], `${path}[${i}]`) : `${path}[${i}]: a hole`;
      if (fault !== undefined) return fault;
    }
    return undefined;
  }
  if (proto !== Object.prototype && proto !== null) return `${here}: an instance of ${value.constructor.name}`;
  if (Object.getOwnPropertySymbols(value).length > 0) return `${here}: a symbol as a key`;
  for (const [key, part] of Object.entries(value)) {
    const fault = jsonFault(part, `${path}.${key}`);
    if (fault !== undefined) return fault;
  }
  return undefined;
}

/** Same plain data, whatever the order of the keys. */
export function sameJson(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const keys = Object.keys(a);
  if (keys.length !== Object.keys(b).length) return false;
  return keys.every(key => Object.hasOwn(b, key) && sameJson(a[key as keyof typeof a], b[key as keyof typeof b]));
}

/** The first place where two pieces of plain data differ, with both values; undefined where they are equal. */
export function jsonDifference(a: unknown, b: unknown, path = ''): string | undefined {
  if (a === b) return undefined;
  const objects = typeof a === 'object' && typeof b === 'object' && a !== null && b !== null;
  if (!objects || Array.isArray(a) !== Array.isArray(b)) {
    return `${path || 'value'}: ${JSON.stringify(a)} and ${JSON.stringify(b)}`;
  }
  for (const key of new Set([...Object.keys(a), ...Object.keys(b)])) {
    const found = jsonDifference(a[key as keyof typeof a], b[key as keyof typeof b], `${path}.${key}`);
    if (found !== undefined) return found;
  }
  return undefined;
}
