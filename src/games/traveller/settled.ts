/** Cards that an effect has put somewhere already, so that playing them ends without the discard pile. */
import type { Item } from './frames.ts';
import type { Work } from './work.ts';

/** Marks a played card: its effect put it elsewhere. */
export const settled = (work: Work, item: Item): void => {
  work.table.playing.push({ ...item, uid: -item.uid });
};
/** Was it marked? The mark goes. */
export const wentElsewhere = (work: Work, item: Item): boolean => {
  const { table } = work;
  const at = table.playing.findIndex(i => i.uid === -item.uid);
  if (at < 0) return false;
  table.playing.splice(at, 1);
  return true;
};
