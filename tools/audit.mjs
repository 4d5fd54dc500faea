// Known holes in the packages that the bot runs with, as the registry's list has them: part of `npm run check`. Ends with 1 where one is high or
// critical. A registry that has no such list, or cannot be reached, is said aloud and is no failure: the check must also work without a network.
//   node tools/audit.mjs            what runs in production
//   node tools/audit.mjs --all      developers' tools as well
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const GRAVE = ['high', 'critical'];

/** @returns what to say, and whether it is a failure. @param output of `npm audit --json` */
export function judge(output) {
  let report;
  try {
    report = JSON.parse(output);
  } catch {
    return {
      failed: false,
      text: 'audit: NOT DONE: npm gave no report (no network?). Run it where the registry can be reached.',
    };
  }
  const counts = report?.metadata?.vulnerabilities;
  if (counts === undefined) {
    const why = String(report?.message ?? report?.error?.summary ?? 'no reason given').slice(0, 200);
    return { failed: false, text: `audit: NOT DONE: the registry gave no list of known holes (${why}).` };
  }
  const found = Object.entries(counts).filter(([level, n]) => level !== 'total' && n > 0);
  const grave = Object.values(report.vulnerabilities ?? {}).filter(each => GRAVE.includes(each.severity));
  if (grave.length === 0)
    return {
      failed: false,
      text: `audit: nothing high or critical${found.map(([level, n]) => `; ${n} ${level}`).join('')}.`,
    };
  const lines = grave.map(
    each =>
      `  ${each.name} ${each.range ?? ''}: ${each.severity}${each.fixAvailable ? ' (a newer version is there)' : ''}`,
  );
  return { failed: true, text: ['audit: known holes:', ...lines, 'npm audit tells more.'].join('\n') };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const scope = process.argv.includes('--all') ? [] : ['--omit=dev'];
  const { stdout } = spawnSync('npm', ['audit', '--json', ...scope], {
    cwd: root,
    encoding: 'utf8',
    timeout: 60_000,
    maxBuffer: 1 << 28,
  });
  const { failed, text } = judge(stdout ?? '');
  console.error(text);
  process.exit(failed ? 1 : 0);
}
