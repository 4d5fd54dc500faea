/** Schemas of the small parts that state and frames are made of. */
import { z } from 'zod';
import { isAdventureCard, isCardId } from './cards/index.ts';

/** Place of a captain, 0-based; in scenario 3 the place after the last seat is the Opposition's. */
export const place = z.int().min(0).max(4);
export type Place = number;
export const int = z.int().min(0);
/** Number of an object; a card that changes its zone becomes a new one. 0: none. */
export const uid = z.int().min(0);
export const cardId = z.string().refine(isCardId, 'no such card');
export const adventureId = z.string().refine(isAdventureCard, 'no such adventure card');
export const token = z.string().regex(/^[A-Z][a-z]{1,2}(?:\/[A-Z][a-z]|\.[TE])?$/u);
