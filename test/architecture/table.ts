/** The import table of AGENTS.md, a row a folder. The first row whose `from` fits a file holds it. */

export interface Row {
  readonly from: RegExp;
  /** Files of ours that it may import, besides its own folder. `$1` is the first group of `from`. */
  readonly files: readonly string[];
  /** Packages and node modules that it may import; `anything` where they are not limited but by `never`. */
  readonly packages: readonly string[] | 'anything';
  readonly never?: readonly RegExp[];
  /** Its own folder, where that is not the part that `from` fits. */
  readonly own?: string;
}

const DISCORD = /^(discord\.js|discord-api-types|@discordjs\/.*)$/;
const DATABASE = /^(@prisma\/.*|prisma|pg|pg-boss|@electric-sql\/.*|pglite-prisma-adapter)$/;
/** Threads (piscina) are not drawing: opponents think in one too. */
const DRAWING = /^canvas$/;
const NETWORK = /^(fastify|@fastify\/.*|ws|node:http|node:https|node:net)$/;

export const TABLE: readonly Row[] = [
  { from: /^src\/engine\/chance\.ts$/, own: 'src/engine/', files: [], packages: ['node:crypto'] },
  { from: /^src\/engine\//, files: [], packages: ['zod'] },
  { from: /^src\/effects\//, files: ['src/engine/'], packages: ['zod'] },
  {
    from: /^src\/games\/registry\.ts$/,
    own: 'src/games/registry.ts',
    files: ['src/engine/contract.ts', 'src/games/*/index.ts'],
    packages: [],
  },
  { from: /^src\/games\/([^/]+)\//, files: ['src/engine/', 'src/effects/'], packages: ['zod'] },
  { from: /^src\/opponents\//, files: ['src/engine/'], packages: [] },
  { from: /^src\/words\//, files: ['src/engine/'], packages: ['intl-messageformat'] },
  {
    from: /^src\/matches\//,
    files: ['src/engine/', 'src/opponents/', 'src/games/registry.ts', 'src/words/', 'src/log/'],
    packages: 'anything',
    never: [DISCORD, DATABASE, DRAWING, NETWORK],
  },
  {
    from: /^src\/store\//,
    files: [
      'src/matches/ports.ts',
      'src/matches/contract.ts',
      'src/desk/ports.ts',
      'src/processes/ports.ts',
      'src/log/',
    ],
    packages: 'anything',
    never: [DISCORD, DRAWING, NETWORK],
  },
  {
    from: /^src\/desk\//,
    files: ['src/engine/', 'src/games/registry.ts', 'src/words/'],
    packages: 'anything',
    never: [DISCORD, DATABASE, DRAWING, NETWORK],
  },
  {
    from: /^src\/render\//,
    files: ['src/engine/scene.ts', 'src/engine/text.ts', 'src/engine/contract.ts'],
    packages: 'anything',
    never: [DISCORD, DATABASE, NETWORK],
  },
  {
    from: /^src\/discord\//,
    files: ['src/matches/', 'src/desk/', 'src/engine/', 'src/words/', 'src/render/', 'src/log/'],
    packages: 'anything',
    never: [DATABASE, DRAWING],
  },
  {
    from: /^src\/jobs\//,
    files: ['src/matches/', 'src/engine/', 'src/discord/messages.ts', 'src/log/'],
    packages: 'anything',
    never: [DRAWING],
  },
  {
    from: /^src\/processes\//,
    files: ['src/log/'],
    packages: 'anything',
    never: [DISCORD, DATABASE, DRAWING, NETWORK],
  },
  { from: /^src\/log\//, files: [], packages: 'anything', never: [DISCORD, DATABASE, DRAWING] },
  // Asks the system whether PORT is free, so that a taken one is said in a sentence.
  { from: /^src\/config\/port\.ts$/, own: 'src/config/', files: [], packages: ['node:net'] },
  { from: /^src\/config\//, files: ['src/log/'], packages: 'anything', never: [DISCORD, DATABASE, DRAWING, NETWORK] },
  { from: /^src\/sandbox\//, files: [], packages: 'anything', never: [/^discord\.js$/, DATABASE, DRAWING] },
  { from: /^src\/main\.ts$/, files: ['src/', 'commands/'], packages: 'anything' },
  {
    from: /^commands\//,
    files: ['src/discord/'],
    packages: 'anything',
    never: [DATABASE, DRAWING, NETWORK, /^discord\.js$/],
  },
];

/** One import that the table forbids, allowed with its reason. The test fails when it is not needed any more. */
export interface Exception {
  readonly from: string;
  readonly target: string;
  readonly reason: string;
}

export const EXCEPTIONS: readonly Exception[] = [];

/** Words that are game names and yet stand outside their game's folder, with the reason. */
export const NAMED: readonly { readonly path: string; readonly reason: string }[] = [];
