/** The filter language: `or` binds least, then what stands side by side, then `-`. Parentheses as usual. */
import { text } from './phrases.en.ts';
import { QueryError, type Token, tokensOf } from './tokens.ts';

export type Term = Extract<Token, { is: 'term' }>;
export type Query =
  | { readonly is: 'all'; readonly of: readonly Query[] }
  | { readonly is: 'any'; readonly of: readonly Query[] }
  | { readonly is: 'not'; readonly of: Query }
  | { readonly is: 'term'; readonly term: Term };

/** Parentheses and dashes inside each other. */
const deepest = 20;

/** @throws QueryError. Blank: everything. */
export function parseQuery(query: string): Query {
  const tokens = tokensOf(query);
  const reader = new Reader(tokens, query.length);
  if (tokens.length === 0) return { is: 'all', of: [] };
  const parsed = reader.any(0);
  const left = reader.next;
  // Only a closing parenthesis ends a query early.
  if (left !== undefined) throw new QueryError({ says: text('query.no-open'), at: left.at, end: left.end });
  return parsed;
}

class Reader {
  readonly #tokens: readonly Token[];
  readonly #end: number;
  #at = 0;
  constructor(tokens: readonly Token[], end: number) {
    this.#tokens = tokens;
    this.#end = end;
  }

  get next(): Token | undefined {
    return this.#tokens[this.#at];
  }

  any(depth: number): Query {
    const parts = [this.#all(depth)];
    while (this.next?.is === 'or') {
      this.#at += 1;
      parts.push(this.#all(depth));
    }
    return parts.length === 1 && parts[0] !== undefined ? parts[0] : { is: 'any', of: parts };
  }

  #all(depth: number): Query {
    const before = this.#tokens[this.#at - 1];
    const parts: Query[] = [];
    for (let token = this.next; token !== undefined && token.is !== ')' && token.is !== 'or'; token = this.next) {
      if (token.is === 'and') {
        this.#at += 1;
        if (parts.length === 0 || !this.#begins(this.next)) this.#nothingAfter(token);
        continue;
      }
      parts.push(this.#one(depth));
    }
    if (parts.length === 0) this.#nothingHere(before);
    return parts.length === 1 && parts[0] !== undefined ? parts[0] : { is: 'all', of: parts };
  }

  #one(depth: number): Query {
    const token = this.next;
    if (token === undefined) return this.#nothingHere(this.#tokens[this.#at - 1]);
    if (depth > deepest)
      throw new QueryError({ says: text('query.too-deep', { most: deepest }), at: token.at, end: token.end });
    this.#at += 1;
    switch (token.is) {
      case '-':
        if (!this.#begins(this.next)) this.#nothingAfter(token);
        return { is: 'not', of: this.#one(depth + 1) };
      case '(': {
        const inside = this.any(depth + 1);
        if (this.next?.is !== ')') throw new QueryError({ says: text('query.no-close'), at: token.at, end: token.end });
        this.#at += 1;
        return inside;
      }
      case 'term':
        return { is: 'term', term: token };
      case ')':
      case 'or':
      case 'and':
        return this.#nothingHere(token);
    }
    return token satisfies never;
  }

  #begins(token: Token | undefined): boolean {
    return token !== undefined && token.is !== ')' && token.is !== 'or' && token.is !== 'and';
  }

  /** An `or` without its side, or an empty pair of parentheses. */
  #nothingHere(before: Token | undefined): never {
    const here = this.next;
    if (before?.is === '(' && here?.is === ')')
      throw new QueryError({ says: text('query.nothing-inside'), at: before.at, end: here.end });
    if (before !== undefined) this.#nothingAfter(before);
    if (here?.is === ')') throw new QueryError({ says: text('query.no-open'), at: here.at, end: here.end });
    throw new QueryError({ says: text('query.nothing-after'), at: here?.at ?? 0, end: here?.end ?? this.#end });
  }

  #nothingAfter({ at, end }: Token): never {
    throw new QueryError({ says: text('query.nothing-after'), at, end });
  }
}
