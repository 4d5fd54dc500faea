/** Where an error was thrown, without its message: messages of rules and schemas may quote hidden values. */
export function placeOf(error: unknown): { readonly thrown: string; readonly at: readonly string[] } {
  if (!(error instanceof Error)) return { thrown: typeof error, at: [] };
  const at = (error.stack ?? '')
    .split('\n')
    .filter(line => /^\s+at /.test(line))
    .slice(0, 8)
    .map(line => line.trim());
  return { thrown: error.name, at };
}
