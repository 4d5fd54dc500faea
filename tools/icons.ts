/**
 * Copies named icons out of the package @iconify-json/game-icons into assets/<folder>/<name>.svg and writes assets/CREDITS.md.
 *
 *   npm run -s node -- tools/icons.ts fleet frigate=game-icons:caravel core=game-icons:heart-tower
 *   npm run -s node -- tools/icons.ts --search ship          names that contain a word
 *   npm run -s node -- tools/icons.ts --credits              writes CREDITS.md again
 *
 * Where each icon came from is kept in assets/<folder>/sources.json; commit it, the icons and CREDITS.md together.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

const ASSETS = fileURLToPath(new URL('../assets/', import.meta.url));
const AUTHORS = fileURLToPath(new URL('./icon-authors.json', import.meta.url));
const PREFIX = 'game-icons:';

const iconSet = z.object({
  width: z.number(),
  height: z.number(),
  icons: z.record(
    z.string(),
    z.object({ body: z.string(), width: z.number().optional(), height: z.number().optional() }),
  ),
});
const sources = z.record(z.string(), z.string());
type IconSet = z.infer<typeof iconSet>;

const readJson = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));
const loadIcons = (): IconSet =>
  iconSet.parse(readJson(createRequire(import.meta.url).resolve('@iconify-json/game-icons/icons.json')));

/** One icon as a file of its own; `currentColor` stays, the painter tints it. */
export function svgOf(set: IconSet, icon: string): string {
  const found = Object.hasOwn(set.icons, icon) ? set.icons[icon] : undefined;
  if (found === undefined)
    throw new Error(`There is no icon "${icon}". Near it: ${near(set, icon).join(', ') || 'none'}.`);
  const { width = set.width, height = set.height, body } = found;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${body}</svg>\n`;
}

const near = (set: IconSet, icon: string): readonly string[] => {
  const words = icon.split('-').filter(word => word.length > 2);
  return Object.keys(set.icons)
    .filter(name => words.some(word => name.includes(word)))
    .slice(0, 60);
};

function extract(folder: string, wishes: readonly string[]): void {
  if (!/^[a-z][a-z0-9-]*$/.test(folder))
    throw new Error(`"${folder}" is not a folder's name: small letters, digits and hyphens.`);
  const set = loadIcons();
  const target = `${ASSETS}${folder}/`;
  const known: Record<string, string> = existsSync(`${target}sources.json`)
    ? { ...sources.parse(readJson(`${target}sources.json`)) }
    : {};
  const files = wishes.map(wish => {
    const [, name, icon] = /^([a-z0-9-]+)=game-icons:([a-z0-9-]+)$/.exec(wish) ?? [];
    if (name === undefined || icon === undefined) throw new Error(`"${wish}" should read name=${PREFIX}icon.`);
    known[name] = PREFIX + icon;
    return { name, svg: svgOf(set, icon) };
  });
  mkdirSync(target, { recursive: true });
  for (const { name, svg } of files) writeFileSync(`${target}${name}.svg`, svg);
  const sorted = Object.fromEntries(Object.entries(known).sort(([a], [b]) => (a < b ? -1 : 1)));
  writeFileSync(`${target}sources.json`, `${JSON.stringify(sorted, undefined, 2)}\n`);
  console.log(`assets/${folder}: ${files.map(file => file.name).join(', ')}`);
}

function creditsText(): string {
  const authors = sources.parse(readJson(AUTHORS));
  const icons = readdirSync(ASSETS, { withFileTypes: true })
    .filter(entry => entry.isDirectory() && existsSync(`${ASSETS}${entry.name}/sources.json`))
    .map(entry => entry.name)
    .sort()
    .flatMap(folder =>
      Object.entries(sources.parse(readJson(`${ASSETS}${folder}/sources.json`))).map(([name, source]) => {
        const icon = source.slice(PREFIX.length);
        return `| ${folder}/${name} | [${icon}](https://game-icons.net) | ${authors[icon] ?? 'a contributor of game-icons.net'} |`;
      }),
    );
  return `${readFileSync(`${ASSETS}fonts/CREDITS.md`, 'utf8').trimEnd()}

## Icons

From [game-icons.net](https://game-icons.net) by way of the package \`@iconify-json/game-icons\`, under
[CC BY 3.0](https://creativecommons.org/licenses/by/3.0/); tinted, otherwise unchanged. Its contributors: Lorc, Delapouite, John Colburn,
Felbrigg, John Redman, Carl Olsen, Sbed, PriorBlue, Willdabeast, Viscious Speed, Lord Berandas, Irongamer, HeavenlyDog, Lucas, Faithtoken, Skoll,
Andy Meneely, Cathelineau, Kier Heyl, Aussiesim, Sparker, Zeromancer, Rihlsul, Quoting, Guard13007, DarkZaitzev, SpencerDub,
GeneralAce135, Zajkonur, Catsu, Starseeker, Pepijn Poolman, Pierre Leducq, Caro Asercion and others.

| file | icon | author |
| --- | --- | --- |
${icons.join('\n')}
`;
}

function writeCredits(): void {
  writeFileSync(`${ASSETS}CREDITS.md`, creditsText());
}

function main([first, ...rest]: readonly string[]): void {
  if (first === '--search') console.log(near(loadIcons(), rest[0] ?? '').join('\n'));
  else if (first === '--credits') writeCredits();
  else if (first === undefined || rest.length === 0)
    throw new Error('Say: icons.ts <folder> <name>=game-icons:<icon> …, or --search <word>.');
  else {
    extract(first, rest);
    writeCredits();
  }
}

if (import.meta.main) {
  try {
    main(process.argv.slice(2));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
