/** Facts in words: the phrase of an event's type with its values. */
import type { Redacted } from '../../engine/secret.ts';
import { type Args, type Text, text } from '../../engine/text.ts';
import type { Event } from './work.ts';

export const describe = (event: Redacted<Event>): Text => text(`event.${event.type}`, event.args as Args);
