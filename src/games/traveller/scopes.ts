/** What must end: rounds, phases, actions, fights, windows after an event. Each is a scope of the kernel (docs/effects.md), closed here alone. */
import { makeScopes } from '../../effects/scopes.ts';
import type { Place } from './scalars.ts';
import type { Lasting, Scope, Table } from './state.ts';
import { captainOf, freshUid, type Work } from './work.ts';

type Kind = Scope['is'];
type ScopeOf<K extends Kind> = Extract<Scope, { readonly is: K }>;
type New<S extends Scope = Scope> = S extends Scope ? Omit<S, 'id'> : never;

export const scopes = makeScopes<Work, Scope>({ open: work => work.table.scopes, stands, closed });

/** What is pushed after this happens in it. */
export const openScope = (work: Work, scope: New): void =>
  scopes.begin(work, { ...scope, id: freshUid(work.table) } as Scope);

function stands({ state, table }: Work, scope: Scope): boolean {
  const isHere = (seat: Place): boolean => captainOf(table, seat).inGame;
  switch (scope.is) {
    case 'round':
    case 'phase':
      return true;
    case 'action':
      return isHere(scope.by);
    case 'raid':
      return isHere(scope.attacker) && isHere(scope.defender);
    case 'enemy':
      return isHere(scope.seat) && table.slots.some(s => s.complications.some(c => c.uid === scope.complication));
    case 'window':
      return state.asking?.frame.do === 'after';
    default:
      return scope satisfies never;
  }
}

function closed({ table }: Work, scope: Scope): void {
  table.lasting = table.lasting.filter(l => l.scope !== scope.id);
  if (scope.is === 'raid') {
    const captain = captainOf(table, scope.attacker);
    if (captain.activity.is === 'piracy') captain.activity = { is: 'none' };
  }
  if (scope.is === 'phase') for (const slot of table.slots) slot.near = false;
  if (scope.is === 'round') table.overbooked = [];
  if (scope.is !== 'phase' && scope.is !== 'round') return;
  for (const c of table.captains) {
    c.discounts = c.discounts.filter(d => d.until !== scope.is);
    c.noSurcharge = false;
  }
}

const innermost = <K extends Kind>(table: Table, ...kinds: readonly K[]): ScopeOf<K> | undefined =>
  table.scopes.findLast((s): s is ScopeOf<K> => (kinds as readonly Kind[]).includes(s.is));

/**
 * The scope with which a change ends; 0: it lasts as long as its card stays attached. Undefined: nothing of the sort is under way, so
 * there is nothing for it to last ("until the end of the action": of the piracy action, of the fight with an enemy ship, of the action, K9).
 */
export function scopeFor(table: Table, until: Lasting['until']): number | undefined {
  switch (until) {
    case 'attached':
      return 0;
    case 'action':
      return innermost(table, 'action', 'raid', 'enemy')?.id;
    default:
      return innermost(table, until)?.id;
  }
}

/** An action or a fight is going on: nobody interjects (R13, R15). */
export const isActing = (table: Table): boolean => innermost(table, 'action', 'raid', 'enemy') !== undefined;
/** Who fights whom; -1: an enemy ship. */
export function fightOf(table: Table): { readonly attacker: number; readonly defender: number } | undefined {
  const fight = innermost(table, 'raid', 'enemy');
  if (fight === undefined || fight.is === 'raid') return fight;
  return fight.role === 'attacker' ? { attacker: fight.seat, defender: -1 } : { attacker: -1, defender: fight.seat };
}
/** The event that somebody may follow now. */
export const windowOf = (table: Table): ScopeOf<'window'> | undefined => innermost(table, 'window');
