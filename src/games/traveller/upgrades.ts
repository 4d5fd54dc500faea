/** Stored states of older versions, brought over to this one. Only what a version changed is looked at; the schema checks the rest. */
import type { GameRules } from '../../engine/contract.ts';
import { peek, type Secret } from '../../engine/secret.ts';
import type { Scope } from './state.ts';
import type { Traveller } from './types.ts';

interface Frame {
  readonly do: string;
  readonly [key: string]: unknown;
}
interface First {
  readonly table: {
    readonly phase: string;
    readonly active: number;
    readonly fight?: { readonly attacker: number; readonly defender: number };
    readonly after?: { readonly after: string; readonly seat: number; readonly card: string; readonly rival: number };
    readonly acting?: boolean;
    readonly lasting: readonly { readonly until: string }[];
    readonly nextUid: number;
  };
  readonly frames: readonly Frame[];
  readonly asking?: { readonly frame: Frame };
}

/** Version 2 keeps what is under way as scopes, each with its end on the stack (scopes.ts). */
function toScopes(stored: unknown): unknown {
  const state = stored as First;
  const { fight, after, acting: _, ...table } = state.table;
  const frames: Frame[] = [];
  const scopes: Scope[] = [];
  let { nextUid } = table;
  const open = (scope: Readonly<Record<string, unknown>>): void => {
    const id = nextUid++;
    scopes.push({ ...scope, id } as Scope);
    frames.push({ do: 'endScope', scope: id });
  };
  const inPhase = state.frames.findLastIndex(f => f.do === 'phase' || f.do === 'round' || f.do === 'roundEnd');
  for (const [at, frame] of state.frames.entries()) {
    const fighting = fight !== undefined && Number(frame.step) > 0;
    if (frame.do === 'piracy' && fighting) open({ is: 'raid', ...fight });
    if (frame.do === 'enemy' && fighting) open(enemyOf(frame));
    if (frame.do === 'actionEnd') open({ is: 'action', by: actorOf(state, at) });
    else frames.push(frame);
    if (frame.do === 'round' && table.phase !== 'setup') open({ is: 'round' });
    if (at === inPhase && table.phase !== 'setup' && frame.cleared === undefined) open({ is: 'phase' });
  }
  if (after !== undefined && state.asking?.frame.do === 'after') open({ is: 'window', ...after });
  return { ...state, frames, table: { ...table, nextUid, scopes, lasting: bound(table.lasting, scopes) } };
}

const enemyOf = ({ seat, role, attempt }: Frame) => ({
  is: 'enemy',
  seat,
  role,
  complication: (attempt as { readonly complication: number }).complication,
});
/** Whose action it is that ends with this frame. */
function actorOf({ frames, asking, table }: First, end: number): number {
  for (const frame of [...frames.slice(end + 1), ...(asking ? [asking.frame] : [])]) {
    const item = (frame.item ?? frame.run) as { readonly by: number } | undefined;
    if (item) return item.by;
  }
  return table.active;
}
/** Changes until the end of what is no longer under way are over. */
function bound(lasting: First['table']['lasting'], scopes: readonly Scope[]): readonly object[] {
  const isAction = ({ is }: Scope): boolean => is === 'action' || is === 'raid' || is === 'enemy';
  return lasting.flatMap(change => {
    if (change.until === 'attached') return [{ ...change, scope: 0 }];
    const scope = scopes.findLast(s => (change.until === 'action' ? isAction(s) : s.is === change.until));
    return scope === undefined ? [] : [{ ...change, scope: scope.id }];
  });
}

interface Attempt {
  readonly slot: number;
  readonly complication: number;
  readonly subplot: number;
}
interface WithSlots {
  readonly table: {
    readonly slots: readonly {
      readonly contract?: { readonly uid: number; readonly card: string };
      readonly complications: readonly {
        readonly uid: number;
        readonly card: Secret<string>;
        readonly owner: number;
      }[];
      readonly resolvedBy: readonly number[];
    }[];
    readonly captains: readonly { readonly adventureDiscard: readonly object[] }[];
    readonly nextUid: number;
  };
  readonly frames: readonly Frame[];
  readonly asking?: { readonly frame: Frame };
}
/** Version 2 keeps held VP and what is resolved apart from the slots, whose cards may go meanwhile. */
function toHeld(stored: unknown): unknown {
  const state = stored as WithSlots;
  const held = state.table.slots.flatMap(({ contract, resolvedBy }) =>
    contract === undefined ? [] : resolvedBy.map(seat => ({ contract: contract.uid, card: contract.card, seat })),
  );
  const cardOf = ({ slot, complication }: Attempt): string | undefined => {
    const at = state.table.slots[slot];
    const found = at?.complications.find(c => c.uid === complication)?.card;
    return complication === 0 ? at?.contract?.card : found && peek(found);
  };
  const known = (frame: Frame): Frame => {
    const attempt = frame.attempt as Attempt | undefined;
    if (attempt === undefined || (frame.do !== 'subplots' && attempt.subplot < 0)) return frame;
    const card = cardOf(attempt);
    return card === undefined ? frame : { ...frame, attempt: { ...attempt, card } };
  };
  // A resolved Complication whose Subplot is asked about: it goes at once now.
  const resolved = state.frames.flatMap(f => (f.do === 'dropResolved' ? [(f.attempt as Attempt).complication] : []));
  const isResolved = ({ uid }: { readonly uid: number }): boolean => resolved.includes(uid);
  const slots = state.table.slots.map(({ resolvedBy: _, ...slot }) => ({
    ...slot,
    complications: slot.complications.filter(c => !isResolved(c)),
  }));
  const lying = state.table.slots.flatMap(s => s.complications.filter(isResolved));
  const captains = state.table.captains.map((c, seat) => ({
    ...c,
    adventureDiscard: [
      ...c.adventureDiscard,
      ...lying.flatMap(({ owner, card }, i) =>
        owner === seat ? [{ uid: state.table.nextUid + i, card: peek(card) }] : [],
      ),
    ],
  }));
  const nextUid = state.table.nextUid + lying.length;
  return {
    ...state,
    frames: state.frames.filter(f => f.do !== 'dropResolved').map(known),
    ...(state.asking && { asking: { ...state.asking, frame: known(state.asking.frame) } }),
    table: { ...state.table, slots, captains, held, nextUid },
  };
}

/** Version 2 names what an Event waits for in the discard pile. */
function withMarks(stored: unknown): unknown {
  const state = stored as { readonly table: { readonly captains: readonly { readonly once: readonly string[] }[] } };
  const renamed = (mark: string): string =>
    mark.replace(/^glancing\./u, 'unharmed.').replace(/^tactics\./u, 'harming.');
  const captains = state.table.captains.map(c => ({ ...c, once: c.once.map(renamed) }));
  return { ...state, table: { ...state.table, captains } };
}

export const upgrades: NonNullable<GameRules<Traveller>['upgrades']> = {
  2: state => withMarks(toHeld(toScopes(state))),
};
