/** What the look-up commands and the position tool ask of Fleet. */
import type { Library } from '../../engine/library.ts';
import { catalogue } from './catalogue.ts';
import { formatPosition, parsePosition } from './position.ts';
import { topics } from './topics.ts';
import type { Fleet } from './view.ts';

export const library: Library<Fleet> = {
  catalogue,
  topics,
  position: { parse: parsePosition, format: formatPosition },
};
