/** What cards may be attached to. */
import { captainCard, cardOf } from './cards/index.ts';
import type { Place } from './scalars.ts';
import type { State } from './state.ts';
import { bears, isCrew } from './values.ts';
import { captainOf, living, permanentOf } from './work.ts';

/** Where a card may be put when it is procured: a host's number, 0 for none needed. */
export function hostsFor(state: State, seat: Place, card: string): readonly number[] {
  const { table } = state;
  const def = captainCard(card);
  const hindrance = (def.keywords ?? []).some(k => k.is === 'hindrance');
  switch (def.kind) {
    case 'gear':
      return table.board
        .filter(p => isCrew(p) && (p.controller === seat || hindrance))
        .filter(p => !hindrance || bears(table, p, seat))
        .map(p => p.uid);
    case 'upgrade': {
      const seats = hindrance ? living(table) : [seat];
      return seats
        .flatMap(s => permanentOf(table, captainOf(table, s).ship) ?? [])
        .filter(ship => {
          const s = cardOf(ship.card);
          return 'init' in s && s.tonnage >= (def.tonnage ?? 0) && (def.onlyOn === undefined || def.onlyOn === s.id);
        })
        .map(ship => ship.uid);
    }
    default:
      return [0];
  }
}

/** Where an effect puts it: an Upgrade on the own Ship, also a Hindrance. Undefined: nowhere. */
export function ownHostFor(state: State, seat: Place, card: string): number | undefined {
  const hosts = hostsFor(state, seat, card);
  if (captainCard(card).kind !== 'upgrade') return hosts[0];
  return hosts.find(host => host === captainOf(state.table, seat).ship);
}
