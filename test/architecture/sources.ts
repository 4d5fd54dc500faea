/** The source files and what each imports, by a real parser. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { parseSync } from 'vite';

export const ROOT = resolve(import.meta.dirname, '../..');

export interface Import {
  /** As written: `./state.ts`, `zod`, `node:fs`. */
  readonly wanted: string;
  /** Path from the root for files, else the name of the package (`node:…` kept). */
  readonly target: string;
  readonly isFile: boolean;
  /** Nothing is left of it when the program runs. */
  readonly typeOnly: boolean;
  /** Names taken as values. */
  readonly names: readonly string[];
}

export interface Source {
  /** From the root, `src/engine/form.ts`. */
  readonly path: string;
  readonly text: string;
  readonly imports: readonly Import[];
}

const SKIPPED = new Set(['node_modules', 'generated']);

/** All files below a folder of the root, as paths from the root. */
export function filesIn(folder: string): readonly string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true, recursive: true })
    .filter(entry => entry.isFile())
    .map(entry => relative(ROOT, join(entry.parentPath, entry.name)))
    .filter(path => !path.split('/').some(part => SKIPPED.has(part)))
    .sort();
}

export function sourcesIn(...folders: readonly string[]): readonly Source[] {
  return folders.flatMap(filesIn).filter(isProgram).map(readSource);
}

const isProgram = (path: string): boolean =>
  path.endsWith('.ts') && !path.endsWith('.d.ts') && !path.startsWith('src/sandbox/page/');

function readSource(path: string): Source {
  const text = readFileSync(join(ROOT, path), 'utf8');
  return { path, text, imports: importsOf(path, text) };
}

export interface Node {
  readonly type: string;
  readonly [key: string]: unknown;
}

export function importsOf(path: string, text: string): readonly Import[] {
  const { program, errors } = parseSync(path, text, { lang: 'ts' });
  if (errors.length > 0) throw new Error(`${path} cannot be parsed: ${errors[0]?.message}`);
  const found: Import[] = [];
  visit(program as unknown as Node, node => {
    const wanted = (node.source as Node | null | undefined)?.value;
    if (!IMPORTING.has(node.type) || typeof wanted !== 'string') return;
    const named = ((node.specifiers ?? []) as readonly Node[]).filter(
      s => s.importKind !== 'type' && s.exportKind !== 'type',
    );
    const erased = node.importKind === 'type' || node.exportKind === 'type' || onlyTypes(node, named);
    found.push({ wanted, ...targetOf(path, wanted), typeOnly: erased, names: erased ? [] : named.map(nameOf) });
  });
  return found;
}

const IMPORTING = new Set(['ImportDeclaration', 'ExportNamedDeclaration', 'ExportAllDeclaration', 'ImportExpression']);

/** `import { type A, type B }`: every specifier is a type, and there is at least one. */
const onlyTypes = (node: Node, named: readonly Node[]): boolean =>
  ((node.specifiers ?? []) as readonly Node[]).length > 0 && named.length === 0;

const nameOf = (specifier: Node): string => {
  const imported = (specifier.imported ?? specifier.local) as Node | undefined;
  return specifier.type === 'ImportNamespaceSpecifier' ? '*' : String(imported?.name ?? imported?.value ?? 'default');
};

function targetOf(path: string, wanted: string): Pick<Import, 'target' | 'isFile'> {
  if (wanted.startsWith('.')) return { target: join(dirname(path), wanted), isFile: true };
  const parts = wanted.split('/');
  const name = wanted.startsWith('node:') ? wanted : parts.slice(0, wanted.startsWith('@') ? 2 : 1).join('/');
  return { target: name, isFile: false };
}

export function visit(node: Node, look: (node: Node) => void): void {
  look(node);
  for (const value of Object.values(node)) {
    for (const part of Array.isArray(value) ? value : [value]) {
      if (typeof part === 'object' && part !== null && typeof (part as Node).type === 'string')
        visit(part as Node, look);
    }
  }
}
