/** Which answers end the match without any die, and how (O-100 to O-104): worked out for those that may, since playing each costs. */
import type { Choice, Decision, Outcome, Pending, PendingChance, Seat, Step } from '../../engine/contract.ts';
import { onlyAnswer } from '../../engine/form.ts';
import type { Action } from './action.ts';
import { actionsOf } from './actions.ts';
import { ISLANDS_TO_WIN, LAST_ROUND } from './ending.ts';
import { MOST_SAILS } from './sailing.ts';
import { text } from './say.ts';
import { aliveSeats, isAlive, islandsOf, remainingOf, shipById, shipsOf } from './sea.ts';
import type { State } from './state.ts';
import type { Event } from './work.ts';

/** The machine of rules.ts, which asks this file in turn. */
interface Machine {
  readonly apply: (s: State, decision: Decision) => Step<State, Event>;
  /** What is open, endings unsaid. */
  readonly openIn: (s: State) => readonly (Pending | PendingChance)[];
  readonly outcome: (s: State, seat: Seat) => Outcome | undefined;
}

/** A seat with fewer ships may be out of the game by one blow. */
const FEW_SHIPS = 3;
const SAYS = { won: 'win', lost: 'loss', drawn: 'draw', placed: 'maybe' } as const;

export function sayEndings(s: State, question: Pending, machine: Machine): Pending {
  const { form } = question;
  const isSuspect = suspects(s, question);
  if (form.kind !== 'pick' || isSuspect === undefined) return question;
  const choices = form.choices.map(c => (isSuspect(c) ? withEnding(s, question, c, machine) : c));
  return { ...question, form: { ...form, choices } };
}

/** Actions that can sink a ship without a die. */
const SINKING: readonly Action['do'][] = ['detonate', 'wave', 'raid', 'surrender', 'coins', 'fortify'];

/** Nobody has a turn after this one (O-104). */
const isLastTurn = (s: State): boolean =>
  s.round >= LAST_ROUND && !s.stack.some(f => f.do === 'turn' && f.seat !== s.turn?.seat && isAlive(s, f.seat));

/** Is this still to be chosen once the ship has sailed? Then the turn does not end by itself. */
function staysAfter({ turn, options }: State, ship: string, other: Action): boolean {
  const sails = turn?.sails ?? {};
  const begun = Object.keys({ ...sails, [ship]: true }).length;
  switch (other.do) {
    case 'end':
      return false;
    case 'sail':
    case 'along':
      return other.ship !== ship && (other.ship in sails || begun < MOST_SAILS || !options.sailcap);
    case 'gateway':
      return false;
    default:
      return !('ship' in other) || other.ship !== ship;
  }
}

/** Tells the choices apart that may end the match; undefined: none of them. */
function suspects(s: State, question: Pending): ((choice: Choice) => boolean) | undefined {
  if (s.round === 0) return undefined;
  const alive = aliveSeats(s);
  const few = alive.some(seat => shipsOf(s, seat).length <= FEW_SHIPS);
  const rich = alive.some(seat => islandsOf(s, seat).length >= ISLANDS_TO_WIN - 1);
  const last = isLastTurn(s);
  if (!few && !rich && !last) return undefined;
  if (question.kind !== 'act') return () => true;
  const { byId, choices } = actionsOf(s);
  const actions = choices.flatMap(c => byId(c.id) ?? []);
  return ({ id }) => {
    const action = byId(id);
    if (action === undefined || action.do === 'fire') return false;
    if (action.do === 'end') return last;
    if (action.do === 'seize') return rich || last;
    if (action.do !== 'sail') return last || (few && SINKING.includes(action.do));
    const ship = shipById(s, action.ship);
    // The turn ends by itself where nothing else is left to do.
    if (last && !actions.some(other => staysAfter(s, action.ship, other))) return true;
    return few && ship !== undefined && action.path.filter(hex => s.storms.includes(hex)).length >= remainingOf(ship);
  };
}

function withEnding(s: State, { id, seat }: Pending, choice: Choice, machine: Machine): Choice {
  let next = machine.apply(s, { pendingId: id, seat, answer: [choice.id] }).state;
  for (;;) {
    const [open] = machine.openIn(next);
    if (open === undefined || open.seat === 'chance' || !open.auto) break;
    const answer = onlyAnswer(open.form);
    if (answer === undefined) break;
    next = machine.apply(next, { pendingId: open.id, seat: open.seat, answer }).state;
  }
  const outcome = machine.outcome(next, seat);
  if (outcome === undefined) return choice;
  const how = text(`ends.${outcome}`);
  const note = choice.note === undefined ? how : text('ends.also', { how, note: choice.note });
  return { ...choice, ends: SAYS[outcome], note };
}
