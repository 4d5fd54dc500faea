/** Text from people, made fit for a database and for printing: no null characters, no lone surrogates, bounded. */

/** Longest note of a challenge, in characters as people count them. */
export const NOTE_LENGTH = 200;

export function cleanNote(note: string | undefined): string | undefined {
  if (note === undefined) return undefined;
  // Control characters, and the marks that turn the direction of text around.
  const plain = note
    .toWellFormed()
    .replaceAll(/[\p{Cc}\u202a-\u202e\u2066-\u2069]+/gu, ' ')
    .trim();
  return plain === '' ? undefined : [...plain].slice(0, NOTE_LENGTH).join('');
}

/** The same for every text inside a value (a deck). */
export function cleanValue(value: unknown): unknown {
  if (typeof value === 'string') return value.toWellFormed().replaceAll('\0', '');
  if (Array.isArray(value)) return value.map(cleanValue);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, cleanValue(part)]));
}
