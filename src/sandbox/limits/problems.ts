import type { z } from 'zod';
import { type ErrorTree, type FieldError, Refusal } from '../refusal.ts';

export type Path = readonly (string | number)[];

/** Collects what is wrong with a body and turns it into one 50035 in Discord's shape. */
export class Problems {
  readonly #found: { readonly path: Path; readonly error: FieldError }[] = [];

  add(path: Path, code: string, message: string): void {
    this.#found.push({ path, error: { code, message } });
  }

  /** One finding as the refusal to throw. */
  static single(path: Path, code: string, message: string): Refusal {
    const tree: ErrorTree = {};
    place(tree, path, { code, message });
    return new Refusal(400, 50035, 'Invalid Form Body', tree);
  }

  /** Runs `read` and puts the fields of a 50035 that it throws below `path`. */
  static under<T>(path: Path, read: () => T): T {
    try {
      return read();
    } catch (error) {
      if (!(error instanceof Refusal) || !error.errors) throw error;
      const tree = path.reduceRight<ErrorTree>((inner, key) => ({ [key]: inner }), error.errors);
      throw new Refusal(error.status, error.code, error.message, tree);
    }
  }

  /** @throws Refusal 50035 when anything was added. */
  throwIfAny(): void {
    if (this.#found.length === 0) return;
    const tree: ErrorTree = {};
    for (const { path, error } of this.#found) place(tree, path, error);
    throw new Refusal(400, 50035, 'Invalid Form Body', tree);
  }
}

function place(tree: ErrorTree, path: Path, error: FieldError): void {
  let at = tree;
  for (const key of path) {
    const below = at[key];
    if (below !== undefined && !Array.isArray(below)) at = below;
    else {
      const fresh: ErrorTree = {};
      at[key] = fresh;
      at = fresh;
    }
  }
  const list = at._errors;
  if (Array.isArray(list)) list.push(error);
  else at._errors = [error];
}

/** Refuses one field. */
export function badField(path: Path, code: string, message: string): never {
  throw Problems.single(path, code, message);
}

/** Reads a body by its schema. @throws Refusal 50035 that names every bad field. */
export function parseBody<T>(schema: z.ZodType<T>, body: unknown): T {
  const result = schema.safeParse(body ?? {});
  if (result.success) return result.data;
  const problems = new Problems();
  for (const issue of result.error.issues) addIssue(problems, issue, []);
  problems.throwIfAny();
  throw new Error('a failed parse has issues');
}

function addIssue(problems: Problems, issue: z.core.$ZodIssue, above: Path): void {
  const path = [...above, ...issue.path.map(key => (typeof key === 'symbol' ? String(key) : key))];
  const [code, message] = wordsFor(issue);
  problems.add(path, code, message);
}

function wordsFor(issue: z.core.$ZodIssue): readonly [string, string] {
  switch (issue.code) {
    case 'custom':
      return [typeof issue.params?.code === 'string' ? issue.params.code : 'BASE_TYPE_INVALID', issue.message];
    case 'too_big':
      return issue.origin === 'string' || issue.origin === 'array'
        ? ['BASE_TYPE_MAX_LENGTH', `Must be ${issue.maximum} or fewer in length.`]
        : ['NUMBER_TYPE_MAX', `number value should be less than or equal to ${issue.maximum}.`];
    case 'too_small':
      return issue.origin === 'string' || issue.origin === 'array'
        ? ['BASE_TYPE_MIN_LENGTH', `Must be ${issue.minimum} or more in length.`]
        : ['NUMBER_TYPE_MIN', `number value should be greater than or equal to ${issue.minimum}.`];
    case 'invalid_type':
      return issue.input === undefined && /undefined/.test(issue.message)
        ? ['BASE_TYPE_REQUIRED', 'This field is required']
        : ['BASE_TYPE_BAD_TYPE', `Could not interpret value as ${issue.expected}.`];
    case 'invalid_value':
      return ['BASE_TYPE_CHOICES', `Value must be one of {${issue.values.join(', ')}}.`];
    case 'invalid_union':
      return ['UNION_TYPE_CHOICES', 'Value of field "type" must be one of the types allowed here.'];
    case 'invalid_format':
      return ['BASE_TYPE_BAD_FORMAT', issue.message];
    default:
      return ['BASE_TYPE_INVALID', issue.message];
  }
}
