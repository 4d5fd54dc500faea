/** What every part of the picture needs. */
import type { Palette } from '../../../engine/draw/index.ts';
import { SHORT_NAMES } from '../cards/tables/short-names.ts';
import { plainName } from '../labels.ts';
import type { Table } from '../state.ts';
import type { View } from '../view.ts';
import type { Marks } from './marks.ts';

export interface Look {
  readonly view: View;
  readonly table: Table;
  readonly palette: Palette;
  readonly marks: Marks;
}
export const shortName = (card: string): string => SHORT_NAMES[card] ?? plainName(card);
