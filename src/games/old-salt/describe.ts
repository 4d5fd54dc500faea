/** Facts in words: the phrase of an event's type with its values, which `emit` checked when it was told. */
import type { Redacted } from '../../engine/secret.ts';
import type { Args, Text } from '../../engine/text.ts';
import type { Event } from './work.ts';

export const describe = (event: Redacted<Event>): Text => ({ key: `event.${event.type}`, args: event.args as Args });
