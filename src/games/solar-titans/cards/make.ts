/** Short hands for the card tables. */
import type { Card, Kind } from './types.ts';

type Given = Partial<Omit<Card, 'id' | 'name' | 'kind'>>;

/** The id is the name in lower case with underscores. */
export const card = (name: string, kind: Kind, given: Given = {}): Card => ({
  id: name.toLowerCase().replaceAll(' ', '_'),
  name,
  kind,
  copies: 0,
  cost: 0,
  attack: [],
  level: 0,
  defense: undefined,
  icons: [],
  traits: [],
  uses: [],
  hired: false,
  starter: false,
  ...given,
});
