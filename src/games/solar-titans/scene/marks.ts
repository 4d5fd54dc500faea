/** What the open question lets its seat aim at, read from the ids of its choices; with the columns and rows from which they are reached. */
import type { Focus } from '../../../engine/contract.ts';
import type { View } from '../view.ts';

export interface Marks {
  readonly targets: ReadonlySet<number>;
  /** Columns and rows by ship. */
  readonly columns: ReadonlySet<string>;
  readonly rows: ReadonlySet<string>;
  readonly sources: ReadonlySet<number>;
}
export const place = (ship: number, line: number): string => `${ship}.${line}`;

const GUN = /^p?(\d+)c?([fpkw])(?:_(-?\d+))?$/u;

export function marksOf(view: View, { pending, picked }: Focus): Marks {
  const found = {
    targets: new Set<number>(),
    columns: new Set<string>(),
    rows: new Set<string>(),
    sources: new Set<number>(),
  };
  if (pending?.form.kind !== 'pick') return found;
  const chosen = picked !== undefined && picked.length > 0 ? picked.map(String) : undefined;
  for (const id of chosen ?? pending.form.choices.map(choice => choice.id)) mark(view, found, id);
  return found;
}

function mark(view: View, found: { [K in keyof Marks]: Set<unknown> }, id: string): void {
  const [what = '', guns = '', target, second] = id.split('.');
  if (!['fire', 'with', 'volley'].includes(what)) return;
  const ship = view.ships.findIndex(s => s.cards.some(c => c.uid === Number(target)));
  const card = view.ships[ship]?.cards.find(c => c.uid === Number(target));
  if (card === undefined) return;
  found.targets.add(card.uid);
  for (const gun of guns.split('+')) {
    const [, source, sign, column = second] = GUN.exec(gun) ?? [];
    found.sources.add(Number(source));
    if (sign === 'k') found.rows.add(place(ship, card.r));
    else found.columns.add(place(ship, card.c));
    if (column !== undefined) found.columns.add(place(ship, Number(column)));
  }
}
