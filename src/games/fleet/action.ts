/** The actions of a turn (F-11) and their notation (11.2). */
import { axialOf, formatLabel, labelOf, type Space } from './space.ts';
import { type Kind, type Ship, type Tile, unitName } from './tiles.ts';

export type Action =
  | { readonly do: 'spawn'; readonly as: Exclude<Kind, 'C'>; readonly faceDown: Ship | undefined; readonly at: Space }
  | { readonly do: 'move'; readonly unit: Tile; readonly place: number; readonly to: Space }
  | { readonly do: 'destroy'; readonly unit: Tile; readonly place: number; readonly at: Space }
  | {
      readonly do: 'push';
      readonly unit: Tile;
      readonly place: number;
      readonly at: Space;
      /** Direction of the push, and whether it ends on a hostile Shield (F-52). */
      readonly d: number;
      readonly crush: boolean;
    }
  | { readonly do: 'end' }
  /** The only choice of a player without a legal action at the start of a turn (F-63); answered by itself. */
  | { readonly do: 'pass' };

/** An action that changes the board. */
export type BoardAction = Exclude<Action, { do: 'end' | 'pass' }>;

/** The canonical notation, which is also the id of the choice. */
export function formatAction(action: Action): string {
  switch (action.do) {
    case 'spawn':
      return action.faceDown === undefined
        ? `+${action.as}@${labelOf(action.at)}`
        : `+S(${action.faceDown})@${labelOf(action.at)}`;
    case 'move':
      return `${unitName(action.unit)}>${labelOf(action.to)}`;
    case 'destroy':
      return `${unitName(action.unit)}x${labelOf(action.at)}`;
    case 'push':
      return `${unitName(action.unit)}!${labelOf(action.at)}`;
    case 'end':
    case 'pass':
      return action.do;
    default:
      return action satisfies never;
  }
}

/** An action as typed: well formed, not necessarily legal. */
export type Typed =
  | { readonly do: 'spawn'; readonly as: Exclude<Kind, 'C'>; readonly faceDown: Ship | undefined; readonly at: string }
  | { readonly do: 'move' | 'destroy' | 'push'; readonly unit: string; readonly at: string }
  | { readonly do: 'end' };

/** Results as the log adds them: pushed to, crushed, put on a Core, returned tiles, separation. */
const RESULTS = String.raw`(?:>-?[a-z]{1,2}-?\d{1,3}|#)?\+?(?:\{[^}]*\})?(?:\|\|\d)?`;
const PATTERN = new RegExp(
  String.raw`^(?:[ab]?(C|[YFDRS]\d)([>x!])(-?[a-z]{1,2}-?\d{1,3})${RESULTS}|\+(?:([YFDRS])|S\(([FDR])\))@(-?[a-z]{1,2}-?\d{1,3})${RESULTS}|(end))$`,
  'i',
);
const BY_SIGN = { '>': 'move', x: 'destroy', '!': 'push' } as const;

/** Reads what a person typed: blanks, capitals and stars do not matter, results copied from the log are dropped. */
export function parseAction(typed: string): Typed | undefined {
  const match = PATTERN.exec(typed.replace(/[\s*]/g, ''));
  if (match === null) return undefined;
  const [, unit, sign, target, kind, faceDown, at, end] = match;
  if (end !== undefined) return { do: 'end' };
  if (unit !== undefined) {
    const how = BY_SIGN[sign?.toLowerCase() as keyof typeof BY_SIGN];
    return { do: how, unit: unit.toUpperCase(), at: canonicalLabel(target as string) };
  }
  const down = faceDown?.toUpperCase() as Ship | undefined;
  return {
    do: 'spawn',
    as: (kind?.toUpperCase() ?? 'S') as Exclude<Kind, 'C'>,
    faceDown: down,
    at: canonicalLabel(at as string),
  };
}

const canonicalLabel = (label: string): string => {
  const { q, r } = axialOf(label);
  return formatLabel(q, r);
};

export function formatTyped(typed: Typed): string {
  if (typed.do === 'end') return 'end';
  if (typed.do === 'spawn') return `+${typed.faceDown === undefined ? typed.as : `S(${typed.faceDown})`}@${typed.at}`;
  return `${typed.unit}${{ move: '>', destroy: 'x', push: '!' }[typed.do]}${typed.at}`;
}
