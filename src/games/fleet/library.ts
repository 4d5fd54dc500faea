import type { Library } from '../../engine/library.ts';
import { formatPosition, parsePosition } from './position.ts';
import type { Fleet } from './view.ts';
export const library: Library<Fleet> = {
  catalogue: [],
  topics: [],
  position: { parse: parsePosition, format: formatPosition },
};
