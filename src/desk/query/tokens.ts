/** A filter query cut into its parts, each with its place. One pass; nothing typed is ever used as a pattern (fault kind O). */
import type { Text } from '../../engine/text.ts';
import { text } from './phrases.en.ts';

export type Operator = ':' | '=' | '!=' | '<' | '<=' | '>' | '>=';
/** `at` and `end` are UTF-16 places in the query. */
export interface Place {
  readonly at: number;
  readonly end: number;
}
export type Token = Place &
  (
    | { readonly is: '(' | ')' | '-' | 'or' | 'and' }
    /** A word or a quotation, with the field it is asked of. */
    | {
        readonly is: 'term';
        readonly value: string;
        readonly quoted: boolean;
        readonly field?: string;
        readonly operator?: Operator;
      }
  );

/** What is wrong, and where. */
export interface QueryProblem extends Place {
  readonly says: Text;
}
export class QueryError extends Error {
  override readonly name = 'QueryError';
  readonly problem: QueryProblem;
  constructor(problem: QueryProblem) {
    super(problem.says.key);
    this.problem = problem;
  }
}

/** Far more than anybody types; keeps the work bounded. */
const longestQuery = 1_000;
const mostTokens = 120;

const operators: readonly Operator[] = ['!=', '<=', '>=', ':', '=', '<', '>'];
const isBlank = (c: string | undefined): boolean => c !== undefined && c.trim() === '';
const quoteEnd: Readonly<Record<string, string>> = { '"': '"', '“': '”', '„': '“', '«': '»' };

/** @throws QueryError */
export function tokensOf(query: string): readonly Token[] {
  if (query.length > longestQuery)
    throw new QueryError({ says: text('query.too-long', { most: longestQuery }), at: longestQuery, end: query.length });
  const tokens: Token[] = [];
  for (let at = 0; at < query.length; ) {
    if (isBlank(query[at])) {
      at += 1;
      continue;
    }
    const token = tokenAt(query, at);
    tokens.push(token);
    if (tokens.length > mostTokens)
      throw new QueryError({ says: text('query.too-many', { most: mostTokens }), at, end: query.length });
    at = token.end;
  }
  return tokens;
}

function tokenAt(query: string, at: number): Token {
  const first = query[at] ?? '';
  if (first === '(' || first === ')') return { is: first, at, end: at + 1 };
  // A dash denies what follows it directly; alone it is a dash.
  if (first === '-' && at + 1 < query.length && !isBlank(query[at + 1])) return { is: '-', at, end: at + 1 };
  if (quoteEnd[first] !== undefined) {
    const { value, end } = quotation(query, at);
    return { is: 'term', value, quoted: true, at, end };
  }
  return wordAt(query, at);
}

function wordAt(query: string, at: number): Token {
  let end = at;
  while (end < query.length && !endsWord(query, end)) {
    const operator = end > at ? operators.find(o => query.startsWith(o, end)) : undefined;
    if (operator !== undefined) return fieldAt(query, at, end, operator);
    end += 1;
  }
  const value = query.slice(at, end);
  const small = value.toLowerCase();
  if (small === 'or' || small === 'and') return { is: small, at, end };
  return { is: 'term', value, quoted: false, at, end };
}

const endsWord = (query: string, at: number): boolean =>
  isBlank(query[at]) || query[at] === '(' || query[at] === ')' || query[at] === '"';

function fieldAt(query: string, at: number, nameEnd: number, operator: Operator): Token {
  const field = query.slice(at, nameEnd);
  const start = nameEnd + operator.length;
  if (quoteEnd[query[start] ?? ''] !== undefined) {
    const { value, end } = quotation(query, start);
    return { is: 'term', value, quoted: true, field, operator, at, end };
  }
  let end = start;
  while (end < query.length && !endsWord(query, end)) end += 1;
  if (end === start) throw new QueryError({ says: text('query.no-value', { field: query.slice(at, end) }), at, end });
  return { is: 'term', value: query.slice(start, end), quoted: false, field, operator, at, end };
}

function quotation(query: string, at: number): { readonly value: string; readonly end: number } {
  const closing = quoteEnd[query[at] ?? ''] ?? '"';
  const end = query.indexOf(closing, at + 1);
  if (end < 0) throw new QueryError({ says: text('query.no-end-quote'), at, end: query.length });
  return { value: query.slice(at + 1, end), end: end + 1 };
}
