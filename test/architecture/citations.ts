/** What comments, test names and documents cite: rules by number, limits of Discord by id, decisions, fault kinds, files and headings. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync } from 'vite';
import { filesIn, type Node, ROOT, visit } from './sources.ts';

/** A piece of text that may cite something, and where its file has it. */
export interface Passage {
  readonly text: string;
  /** Characters from the start of the file. */
  readonly start: number;
}
export interface Cited {
  readonly path: string;
  readonly line: number;
  /** As it is written. */
  readonly what: string;
}

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const has = (path: string): boolean => existsSync(join(ROOT, path));

/** Every text file that people read: code, tests, documents, what the repository runs with. */
export function citingFiles(): readonly string[] {
  const folders = ['src', 'commands', 'test', 'bench', 'tools', 'docs', 'prisma', '.ci'].flatMap(filesIn);
  const top = readdirSync(ROOT, { withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => entry.name);
  return [...folders, ...top].filter(path => TEXT.test(path) && !DATA.test(path));
}
const TEXT = /(?:\.(?:ts|mjs|md|sql|prisma|yaml|yml|json|css|html)|Dockerfile|Caddyfile|^\.ci\/run)$/;
// What a run wrote; and a migration that ran, which stays to the letter.
const DATA =
  /^prisma\/migrations\/|^test\/(?:replay|endings|playthroughs)\/.*\.(?:json|txt)$|package-lock\.json$|\/generated\/|^docs\/grafana\//;

/** Comments and test names of a program; the whole of any other file. */
export function passagesOf(path: string, text: string): readonly Passage[] {
  if (!path.endsWith('.ts') && !path.endsWith('.mjs')) return [{ text, start: 0 }];
  const { program, comments } = parseSync(path, text, { lang: 'ts' });
  const found = comments.map(({ value, start }) => ({ text: value, start: start + 2 }));
  if (path.endsWith('.test.ts')) visit(program as unknown as Node, node => found.push(...namesIn(node)));
  if (SAYING.test(path)) visit(program as unknown as Node, node => found.push(...stringsIn(node)));
  return found;
}

const TESTING = new Set(['it', 'test', 'describe']);

/** `it('…')`, `it.each(…)('…')`, `describe.each(…)(`…`)`. */
function namesIn(node: Node): readonly Passage[] {
  if (node.type !== 'CallExpression' || !TESTING.has(rootOf(node.callee as Node))) return [];
  const [name] = node.arguments as readonly Node[];
  return name === undefined ? [] : [name, ...((name.quasis ?? []) as readonly Node[])].flatMap(stringsIn);
}

/** Folders whose strings cite too: what a game says, what a payload is refused for. */
const SAYING = /^(?:src\/(?:games|discord|sandbox)|test\/(?:discord|sandbox))\//;
function stringsIn({ type, value, start }: Node): readonly Passage[] {
  const said = type === 'TemplateElement' ? (value as { readonly raw: string }).raw : value;
  return (type === 'Literal' || type === 'TemplateElement') && typeof said === 'string'
    ? [{ text: said, start: start as number }]
    : [];
}

const rootOf = (node: Node): string =>
  node.type === 'Identifier'
    ? String(node.name)
    : rootOf((node.callee ?? node.object ?? { type: 'Identifier' }) as Node);

/** The game whose rules a file's numbers belong to. */
const gameOf = (path: string): string | undefined =>
  /^(?:src\/games|test\/games|docs\/rules|bench)\/([a-z-]+)(?:\/|\.md$|\.ts$)/.exec(path)?.[1];

const matches = (text: string, pattern: RegExp): readonly string[] =>
  [...text.matchAll(pattern)].flatMap(([, number]) => (number === undefined ? [] : [number]));

/** All numbers that a rules page gives: `F-22`, `T01`, `7` (a ruling), `R12`, `AV01`, `12.3` (a section), `13.4` (a point of a section). */
export function numbersOf(page: string): ReadonlySet<string> {
  const known = new Set([
    ...matches(page, /^(?:- )?\*\*((?:[A-Z]-|[A-Z])?\d+[a-z]?)\b/gm),
    ...matches(page, /^\| ([A-Z]{1,2}-?\d+) \|/gm),
    ...matches(page, /^#{2,3} (\d+(?:\.\d+)?)\.? /gm),
  ]);
  let section = '';
  for (const line of page.split('\n')) {
    section = /^#{2,3} (\d+(?:\.\d+)?)\.? /.exec(line)?.[1] ?? section;
    for (const [, point] of line.matchAll(/(?:^|[.;] )(\d+)\. (?=\S)/g)) known.add(`${section}.${point}`);
  }
  return known;
}

/** How the numbers of each game are written in what belongs to it. */
const FORMS: Readonly<Record<string, readonly RegExp[]>> = {
  fleet: [/\b(F-\d+)\b/g, /\b(T\d\d)\b/g, /(?<![\w.-])(1[1-6]\.\d+)(?!\w|%|\.\d)/g],
  'old-salt': [/\b(O-\d+[a-z]?)\b/g, /^\s*(S\d\d) /g, /^\s*(1[5-9](?:\.\d+)?) (?=[a-z])/g],
  'solar-titans': [/\b(S-?\d+)\b/g, /(?<![\w.-])(3\.\d+)(?!\w|%|\.\d| ms)/g],
  apocalypships: [/(?<![\w.-])(3\.\d+)(?!\w|%|\.\d)/g],
  traveller: [/\b((?:R|K|SO|SH|T)\d+|(?:AV|CN|CR|EV|GE|HA|UP)\d\d)\b/g, /\((4\.\d+)[,)]/g],
};
/** `ruling 7`, `rulings 49, 57 to 62 and 85`. */
const RULINGS = /\b[Rr]ulings? (\d+(?:(?:, | and | to |-)\d+)*)/g;
/** A section of the game's own page. */
const SECTION = /\b[Ss]ections? (\d+(?:\.\d+)?)/g;
/** What a ruling is called where the game's rulings have plain numbers. */
const RULING: Readonly<Record<string, (n: string) => string>> = {
  'solar-titans': n => `S-${n}`,
  apocalypships: n => n,
};
/** Titles of tests that begin with the number of their ruling: `53 calls crew new …`. */
const TITLED = /^test\/games\/apocalypships\/rulings\//;
const TITLE = /^(\d{1,3}) (?=[a-z])/g;
/** Names that say of themselves whose they are. */
const ANYWHERE: Readonly<Record<string, RegExp>> = {
  fleet: /\b(F-\d+)\b/g,
  'old-salt': /\b(O-\d+[a-z]?)\b/g,
  'solar-titans': /\b(S-\d+)\b/g,
};

function expanded(list: string): readonly string[] {
  return list.split(/, | and /).flatMap(range => {
    const [from = 0, to = from] = range.split(/ to |-/).map(Number);
    return Array.from({ length: to - from + 1 }, (_, i) => String(from + i));
  });
}

export interface Sources {
  readonly rules: Readonly<Record<string, ReadonlySet<string>>>;
  readonly limits: ReadonlySet<string>;
  readonly kinds: ReadonlySet<string>;
  readonly decisions: ReadonlySet<string>;
}
export function sourcesOfDocs(): Sources {
  const games = Object.keys(FORMS);
  return {
    rules: Object.fromEntries(games.map(game => [game, numbersOf(read(`docs/rules/${game}.md`))])),
    limits: new Set(matches(read('docs/discord-limits.md'), /^\| ([A-Z]\d+) \|/gm)),
    kinds: new Set(matches(read('docs/fault-kinds.md'), /^## ([A-Z]): /gm)),
    decisions: new Set(readdirSync(join(ROOT, 'docs/decisions')).map(name => name.slice(0, 3))),
  };
}

/** Rule numbers that the page of their game does not have. */
function wrongRules(path: string, text: string, { rules }: Sources): readonly string[] {
  const own = gameOf(path) ?? '';
  const rulings = matches(text, RULINGS).flatMap(expanded);
  const named = RULING[own];
  const forms = [...(FORMS[own] ?? []), SECTION, ...(TITLED.test(path) ? [TITLE] : [])];
  const lacking = (game: string, numbers: readonly string[]): readonly string[] =>
    numbers.filter(n => !rules[game]?.has(n));
  if (own in FORMS) {
    return lacking(own, [...forms.flatMap(form => matches(text, form)), ...(named ? rulings.map(named) : [])]);
  }
  return Object.entries(ANYWHERE).flatMap(([game, form]) => lacking(game, matches(text, form)));
}

/** Where Discord's limits are cited: everywhere outside the games and the table of limits itself. */
const citesLimits = (path: string): boolean => gameOf(path) === undefined && !/\.(?:json|sql|prisma)$/.test(path);
const LIMIT = /(?<![\w`@/.-])([IEMKATGWHUP][1-9]\d?)(?![\w@%/-])/g;

function wrongIds(path: string, text: string, { limits, kinds, decisions }: Sources): readonly string[] {
  return [
    ...(citesLimits(path) ? matches(text, LIMIT).filter(id => !limits.has(id)) : []),
    ...matches(text, /\b[Ff]ault kinds? ([A-Z](?:(?:, | and )[A-Z]\b)*)/g)
      .flatMap(list => list.split(/, | and /))
      .filter(kind => !kinds.has(kind)),
    ...matches(text, /\b[Dd]ecisions? (\d{3})\b/g).filter(number => !decisions.has(number)),
  ];
}

const FILE = /(?<![\w./@:-])((?:docs|src|test|bench|tools|commands|prisma|assets|\.ci)\/[\w./-]*[\w/])(?![\w*…{<$-])/g;
const PAGE = /(?<![\w./*-])((?:[\w-]+\/)*[\w-]+\.md)\b/g;
/** `name.ts` in a document: beside it, from the root, below `src` or `test`, or anywhere by its name alone. */
const QUOTED = /`([a-z.][\w./-]*\.(?:ts|mjs|sql|yaml|json))`/g;
const LINK = /\]\((?!https?:)([^)\s]+)\)/g;

/** Paths that a run writes. */
const WRITTEN = new Set(['test/__failed__/']);

let everywhere: readonly string[] | undefined;
function isSomewhere(name: string): boolean {
  everywhere ??= ['src', 'test', 'bench', 'tools', 'commands', 'docs', 'prisma'].flatMap(filesIn);
  return everywhere.some(path => path.endsWith(`/${name}`));
}

function wrongFiles(path: string, text: string): readonly string[] {
  const found = (name: string): boolean =>
    ['.', dirname(path), 'test'].some(folder => has(join(folder, name))) || WRITTEN.has(name);
  const pages = matches(text, PAGE).filter(name => !text.includes(`/${name}`));
  const named = [...matches(text, FILE), ...pages].filter(name => !found(name) && !has(`${name}.ts`));
  if (!path.endsWith('.md')) return named;
  const quoted = matches(text, QUOTED).filter(name => !found(name) && !isSomewhere(name));
  return [...named, ...quoted, ...matches(text, LINK).filter(link => !leads(path, link))];
}

/** `docs/discord-limits.md, section 10`, `docs/rules/fleet.md 12.2`: the page has a section of that number. */
const PART = /\b(docs\/[\w/-]+\.md),?(?: section)? (\d+(?:\.\d+)?)\b/g;
const wrongParts = (text: string): readonly string[] =>
  [...text.matchAll(PART)].flatMap(([what, page = '', number = '']) =>
    has(page) && !numbersOf(read(page)).has(number) ? [what] : [],
  );

/** A link of a document: its file is there, and has the heading. */
function leads(from: string, link: string): boolean {
  const [file = '', heading] = link.split('#');
  const target = file === '' ? from : join(dirname(from), file);
  if (!has(target)) return false;
  return heading === undefined || headingsOf(read(target)).has(heading);
}
/** Headings as GitHub names them in a link. */
export const headingsOf = (page: string): ReadonlySet<string> =>
  new Set(
    matches(page, /^#{1,6} (.+)$/gm).map(heading =>
      heading
        .toLowerCase()
        .replace(/[^\p{L}\p{N} _-]/gu, '')
        .trim()
        .replaceAll(' ', '-'),
    ),
  );

/** What nobody who clones the repository could look up. */
const OUTSIDE = [
  /\b([Ii]ssues? \d+(?:[., ]+(?:points?|sentences?) \d+|\.\d+)?)/g,
  /\b((?:sentences?|points?) \d+ (?:and \d+ )?of (?:the )?issues?)/g,
  /(\.\.\/shared\/|\/work\/|\bshared\/[\w-]+\.md)/g,
  /\b(seed 00\d)\b/g,
  // Ids of a list of faults that nobody else has; V8 is the engine.
  /\b(V(?!8\b)\d{1,2})\b/g,
  // Marks of a merge.
  /^([<>]{7} )/gm,
];

/** Every citation of one file that leads nowhere. */
export function astray(path: string, text: string, sources: Sources): readonly Cited[] {
  return passagesOf(path, text).flatMap(passage => {
    const wrong = [
      ...wrongRules(path, passage.text, sources),
      ...wrongIds(path, passage.text, sources),
      ...wrongFiles(path, passage.text),
      ...wrongParts(passage.text),
      ...OUTSIDE.flatMap(pattern => matches(passage.text, pattern)),
    ];
    return [...new Set(wrong)].map(what => ({ path, what, line: lineOf(text, passage, what) }));
  });
}

function lineOf(text: string, passage: Passage, what: string): number {
  const at = passage.start + Math.max(0, passage.text.indexOf(what));
  return text.slice(0, at).split('\n').length;
}
