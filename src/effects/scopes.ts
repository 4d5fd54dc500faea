/**
 * Scopes: stretches of a match that must end (a fight, an action, "until the end of the phase"). A scope is plain data in the state, and
 * its end is a frame on the stack, below everything that happens in it. It is open for as long as its end lies there and its reason
 * stands. Whatever takes one of the two away (the end is reached, a seat leaves, a card goes, the match is over), the machine closes the
 * scope before it does anything else.
 */
import type { FrameLike } from './contract.ts';
import { push } from './work.ts';

export interface ScopeLike {
  /** Unique along the match. */
  readonly id: number;
  /** Its kind. */
  readonly is: string;
}
/** The end of a scope, on the stack. Its step is `endScope` of the scopes. */
export interface EndScope {
  readonly do: 'endScope';
  readonly scope: number;
}

export interface ScopeParts<W, S extends ScopeLike> {
  /** The open ones of a working copy, the innermost last. */
  readonly open: (work: W) => S[];
  /** Is what it is about still there (the fighters, the card)? Default: yes. Its end frame is looked after without it. */
  readonly stands?: (work: W, scope: S) => boolean;
  /** What ends with it. It is no longer among the open ones. */
  readonly closed: (work: W, scope: S) => void;
}
export interface Scopes<W, S extends ScopeLike> {
  /** Opens one: what is pushed from now on happens in it. */
  readonly begin: (work: W, scope: S) => void;
  /** Closes one before its end is reached; nothing where it is closed already. */
  readonly close: (work: W, id: number) => void;
  /** Closes whatever has lost its end or its reason, the innermost first. For `MachineParts.scopes`. */
  readonly sweep: (work: W) => void;
  /** The step of the end frame. */
  readonly endScope: (work: W, frame: EndScope) => void;
}

/** A working copy whose frames lie in `frames`. */
interface Stacked {
  readonly state: { readonly frames: FrameLike[] };
}

export function makeScopes<W extends Stacked, S extends ScopeLike>(parts: ScopeParts<W, S>): Scopes<W, S> {
  const { open, stands = () => true, closed } = parts;

  const close = (work: W, id: number): void => {
    const scopes = open(work);
    const at = scopes.findIndex(s => s.id === id);
    const [scope] = at < 0 ? [] : scopes.splice(at, 1);
    if (scope === undefined) return;
    const { frames } = work.state;
    const end = frames.findLastIndex(f => endsScope(f, id));
    if (end >= 0) frames.splice(end, 1);
    closed(work, scope);
  };
  const sweep = (work: W): void => {
    for (;;) {
      const lost = open(work).findLast(s => !(hasEnd(work.state.frames, s.id) && stands(work, s)));
      if (lost === undefined) return;
      close(work, lost.id);
    }
  };
  return {
    begin: (work, scope) => {
      open(work).push(scope);
      push<FrameLike>(work, { do: 'endScope', scope: scope.id } as EndScope);
    },
    close,
    sweep,
    endScope: (work, { scope }) => close(work, scope),
  };
}

const endsScope = (frame: FrameLike, id: number): boolean =>
  frame.do === 'endScope' && (frame as EndScope).scope === id;
const hasEnd = (frames: readonly FrameLike[], id: number): boolean => frames.some(f => endsScope(f, id));
