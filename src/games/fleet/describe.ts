/** Events as lines of the log: the notation with results (11.2), then what it means. */
import { seat } from '../../engine/contract.ts';
import type { Redacted } from '../../engine/secret.ts';
import { literal, type Text } from '../../engine/text.ts';
import { text } from './say.ts';
import type { Deed, FleetEvent } from './state.ts';
import type { Kind } from './tiles.ts';

const who = (side: 0 | 1) => ({ seat: seat(side) });

/** A unit by kind and name, `Frigate aF1`; a face-down ship is a Shield. */
export const unitText = (name: string): Text =>
  text(name.endsWith('*') ? 'unit.named.hidden' : `unit.named.${name[1] as Kind}`, { name });

export function describe(event: Redacted<FleetEvent>): Text {
  switch (event.type) {
    case 'moved':
    case 'spawned':
    case 'destroyed':
    case 'pushed':
    case 'crushed':
      return text('log.deed', { seat: who(event.seat), line: event.notation, what: deedText(event) });
    case 'separated':
    case 'joined':
      return text(`log.${event.type}`);
    case 'clock':
      return text('log.clock', { left: event.left });
    case 'threatened':
      return text('log.threatened', { seat: who(event.seat), unit: unitText(event.unit), at: event.at });
    case 'passed':
      return text('log.passed', { seat: who(event.seat) });
    case 'ended':
      return text('log.ended', { seat: who(event.seat) });
    case 'over':
      return event.winner === null
        ? text('log.drawn', { why: text(`reason.${event.reason}`) })
        : text('log.won', { seat: who(event.winner), why: text(`reason.${event.reason}`) });
    default:
      return event satisfies never;
  }
}

/** What an action did, in words without the player's name. */
export function deedText(deed: Redacted<Deed>): Text {
  switch (deed.type) {
    case 'moved':
      return text('deed.moved', { unit: unitText(deed.unit), from: deed.from, place: landing(deed) });
    case 'spawned':
      return text('deed.spawned', { unit: unitText(deed.unit), place: landing(deed) });
    case 'pushed':
      return text('deed.pushed', {
        unit: unitText(deed.unit),
        by: unitText(deed.by),
        from: deed.from,
        place: landing(deed),
      });
    case 'destroyed':
      return withReturned(
        text('deed.destroyed', { unit: unitText(deed.unit), by: unitText(deed.by), at: deed.at }),
        deed.returned,
      );
    case 'crushed': {
      const args = { unit: unitText(deed.unit), by: unitText(deed.by), from: deed.from, at: deed.at };
      return withReturned(text('deed.crushed', { ...args, shield: unitText(deed.shield) }), deed.returned);
    }
    default:
      return deed satisfies never;
  }
}

const landing = ({ to, level, onto }: { readonly to: string; readonly level: number; readonly onto: string | null }) =>
  onto === null ? literal(to) : text('place.onto', { space: to, unit: onto, level });

const withReturned = (what: Text, returned: readonly { readonly unit: string; readonly at: string }[]): Text =>
  returned.length === 0 ? what : text('deed.returned', { what, units: returned.map(r => literal(r.unit)) });
