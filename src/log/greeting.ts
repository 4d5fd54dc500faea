import type { Log } from './log.ts';

/** The address to open, for a person; with a token also as a log line. */
export function greet(log: Log, page: string | undefined, facts: object): void {
  if (page === undefined) {
    log.info(facts, 'connected to Discord');
    if (process.stdout.isTTY) process.stdout.write('Flotilla is connected to Discord. Type /help in your server.\n');
    return;
  }
  process.stdout.write(
    `\nFlotilla is running without Discord. Open ${page} and type /challenge.\n` +
      'With DISCORD_TOKEN set it connects to Discord instead (README.md). Ctrl+C stops it; everything is kept.\n\n',
  );
}
