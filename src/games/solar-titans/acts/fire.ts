/** Firing: the first weapon and target, others that join the shot, and what the shot does (rules 3.9). */
import { type Text, text } from '../../../engine/text.ts';
import { cardOf, hasTrait, isMine, isWeapon } from '../cards/index.ts';
import type { AttackType } from '../cards/types.ts';
import { flanks } from '../combat.ts';
import { cardName } from '../events.ts';
import type { FrameOf, Gun } from '../frames.ts';
import { squareName, touches } from '../grid.ts';
import { cardText, onShip, typed } from '../labels.ts';
import { chainOf, enemiesOf, fieldOf, isMovable, shipAt } from '../levels.ts';
import { shoot } from '../shot.ts';
import type { ShipCard, State } from '../state.ts';
import { cardByUid, emit, push, removeFrom, shipOf, type Work, who } from '../work.ts';
import { toDiscard } from '../zones.ts';
import type { Act, Acts } from './contract.ts';
import { armAvailable, payArm } from './crew.ts';
import { type Aimed, aimsAt, gunOf, hitsBy, readyWeapons, type Way, waysOf } from './guns.ts';
import { swapSquares } from './move.ts';

type Shot = FrameOf<'shot'>;

/** What a shot would do to its targets, short enough for a menu. */
export function forecast(aimed: Aimed, guns: readonly Gun[]): { readonly note: Text; readonly rank: number } {
  const hits = hitsBy(aimed, guns);
  const level = guns.reduce((sum, gun) => sum + gun.level, 0);
  const types = guns.map(gun => gun.type);
  const [first] = hits;
  if (first === undefined)
    return { note: text('note.holds', { level, defense: aimed.field.defense(aimed.target, types) }), rank: 10 };
  const rank = 70 + hits.reduce((sum, card) => sum + worth(card), 0);
  return { note: text('note.disables', { level, card: cardText(first), more: hits.length - 1 }), rank };
}
const worth = ({ card }: ShipCard): number =>
  card === 'command_deck' ? 900 : cardOf(card).kind === 'core' ? 6 : isWeapon(card) ? 5 : 2;

const wayName = (way: Way): string =>
  `${way.from === undefined ? cardOf(way.card).name : typed(way.from)}${way.charge === undefined ? '' : ' charged'}${cardOf(way.card).attack.length > 1 ? ` ${way.type}` : ''}`;
/** Signs of attack types in the ids of choices; pictures read them. */
export const TYPE_SIGN: Readonly<Record<AttackType, string>> = { front: 'f', pierce: 'p', flank: 'k', wide: 'w' };
const wayId = (way: Way): string =>
  `${way.pod ? 'p' : ''}${way.uid}${way.charge === undefined ? '' : 'c'}${TYPE_SIGN[way.type]}`;

function wayText(way: Way): Text {
  const what = way.from === undefined ? cardName(way.card) : cardText(way.from);
  const args = { card: what, type: text(`type.${way.type}`), level: way.level };
  if (way.charge !== undefined) return text('act.fire.charged', { ...args, n: way.charge });
  return text(way.pod ? 'act.fire.pod' : 'act.fire', args);
}

function targetText({ target, second }: Aimed, seats: readonly number[] | undefined): Text {
  const base = second === null ? cardText(target) : text('at.wide', { card: cardText(target), c: second });
  return onShip(base, seats);
}
const targetId = ({ target, second }: Aimed): string => `${target.uid}${second === null ? '' : `.${second}`}`;
const targetName = ({ target, second, ship }: Aimed, named: boolean): string =>
  `${typed(target, named ? ship : undefined)}${second === null ? '' : ` and column ${second}`}`;

/** A weapon fired alone, and as the first of a shot that others join where some could. */
const firing: Acts = (state, seat) => {
  const enemies = enemiesOf(state, seat);
  const named = enemies.length > 1;
  const all = waysOf(state, seat).flatMap(way => enemies.flatMap(ship => aimsAt(state, way, ship)));
  const available = armAvailable(state, seat);
  return all.flatMap(aimed => {
    const owners = named ? state.ships[aimed.ship]?.seats : undefined;
    const shot = { do: 'shot', ship: aimed.ship, target: aimed.target.uid, guns: [gunOf(aimed)] } as const;
    const alone = fireAct(aimed, named, targetText(aimed, owners), work =>
      shoot(work, { ...shot, guns: [...shot.guns] }),
    );
    if (!all.some(other => mayJoin(state, seat, aimed, other, available))) return [alone];
    const opens = (work: Work) => {
      payFor(work, aimed.way);
      push(work, { ...shot, guns: [...shot.guns] });
    };
    return [alone, combineAct(aimed, named, targetText(aimed, owners), opens)];
  });
};

/** Could the other way join the first one's shot, and be armed beside it? */
function mayJoin(state: State, seat: number, first: Aimed, other: Aimed, available: number): boolean {
  if (other.way.uid === first.way.uid || other.target !== first.target) return false;
  const { from } = first.way;
  const linked =
    from !== undefined && chainOf(shipOf(state, seat).cards, from, state.turn).some(card => card.uid === other.way.uid);
  return first.way.arm + (linked ? 0 : other.way.arm) <= available;
}

function fireAct(aimed: Aimed, named: boolean, label: Text, shootNow: (work: Work) => void): Act {
  const { note, rank } = forecast(aimed, [gunOf(aimed)]);
  return {
    choice: {
      id: `fire.${wayId(aimed.way)}.${targetId(aimed)}`,
      notation: `fire ${wayName(aimed.way)} at ${targetName(aimed, named)}`,
      path: [wayText(aimed.way), label],
      note,
      rank,
    },
    run: work => {
      payFor(work, aimed.way);
      shootNow(work);
    },
  };
}

const combineAct = (aimed: Aimed, named: boolean, label: Text, run: (work: Work) => void): Act => ({
  choice: {
    id: `with.${wayId(aimed.way)}.${targetId(aimed)}`,
    notation: `combine ${wayName(aimed.way)} at ${targetName(aimed, named)}`,
    path: [text('act.combine', { way: wayText(aimed.way) }), label],
    note: text('note.combine'),
    rank: 8,
  },
  run,
});

/** Arms a weapon (its chain too) and pays its charge. */
export function payFor(work: Work, way: Way): void {
  const { turn } = work.state;
  payArm(work, way.arm);
  if (way.charge !== undefined) turn.credits -= way.charge;
  if (way.from === undefined) return;
  const own = way.from.uid;
  const chain = chainOf(shipOf(work.state, turn.seat).cards, cardByUid(work.state, own).card, turn);
  for (const { uid } of chain) if (!turn.armed.includes(uid)) turn.armed.push(uid);
}

/** Weapons and pods that may join a shot: those that reach its target too (ruling 18). */
export function joinActs(state: State, seat: number, shot: Shot): readonly Act[] {
  const { card: target } = cardByUid(state, shot.target);
  const used = new Set(shot.guns.map(gun => gun.uid));
  return waysOf(state, seat)
    .filter(way => !used.has(way.uid))
    .flatMap(way =>
      aimsAt(state, way, shot.ship)
        .filter(aimed => aimed.target === target)
        .map((aimed): Act => {
          const { note, rank } = forecast(aimed, [...shot.guns, gunOf(aimed)]);
          return {
            choice: {
              id: `join.${wayId(way)}${aimed.second === null ? '' : `.${aimed.second}`}`,
              notation: `with ${wayName(way)}${aimed.second === null ? '' : ` and column ${aimed.second}`}`,
              path: [
                aimed.second === null
                  ? text('act.join', { way: wayText(way) })
                  : text('act.joinWide', { way: wayText(way), c: aimed.second }),
              ],
              note,
              rank,
            },
            run: work => {
              payFor(work, way);
              push(work, { ...shot, guns: [...shot.guns, gunOf(aimed)] });
            },
          };
        }),
    );
}

/** The shot as it stands. */
export function releaseAct(state: State, shot: Shot): Act {
  const { card: target } = cardByUid(state, shot.target);
  const field = fieldOf(state, shot.ship);
  const aimed = { way: undefined as never, ship: shot.ship, field, target, second: null };
  const { note, rank } = forecast(aimed, shot.guns);
  return {
    choice: { id: 'release', notation: 'shoot', path: [text('act.release', { n: shot.guns.length })], note, rank },
    run: work => shoot(work, shot),
  };
}

// ── weapons without a level ─────────────────────────────────────────────────

/** An uncharged Flux Beam: two neighbours of the enemy ship trade places (ruling 34); of the Automata's, plates only. */
const swapping: Acts = (state, seat) =>
  specials(state, seat, 'swapEnemy').flatMap(({ card, arm, ship, named }) => {
    const cards = shipAt(state.ships, ship).cards.filter(
      c => c.up && isMovable(c) && (state.automata === null || cardOf(c.card).kind === 'plate'),
    );
    return neighboursIn(cards).map(
      ([a, b]): Act => ({
        choice: {
          id: `flux.${card.uid}.${a.uid}.${b.uid}`,
          notation: `flux ${squareName(card)} swaps ${typed(a, named ? ship : undefined)} and ${typed(b)}`,
          path: [
            text('act.flux', { card: cardText(card) }),
            onShip(text('at.pair', { a: cardText(a), b: cardText(b) }), named ? state.ships[ship]?.seats : undefined),
          ],
          rank: 4,
        },
        run: work => {
          payArm(work, arm);
          work.state.turn.fired.push(card.uid);
          swapSquares(a, b);
          emit(work, 'fluxed', { seat: who(seat), a: cardName(a.card), b: cardName(b.card) });
        },
      }),
    );
  });

/** Pairs of cards that share a side. */
export const neighboursIn = (cards: readonly ShipCard[]): readonly (readonly [ShipCard, ShipCard])[] =>
  cards.flatMap((a, i) =>
    cards
      .slice(i + 1)
      .filter(b => touches(a, b))
      .map(b => [a, b] as const),
  );

/** Enabled weapons that a Disruptor Missile may choose (rulings 33, 35). */
export const seizable = (state: State, ship: number): readonly ShipCard[] =>
  flanks(fieldOf(state, ship)).filter(card => isWeapon(card.card) && !isMine(card.card));

const seizing: Acts = (state, seat) =>
  specials(state, seat, 'seize').flatMap(({ card, arm, ship, named }) =>
    seizable(state, ship).map(
      (target): Act => ({
        choice: {
          id: `seize.${card.uid}.${target.uid}`,
          notation: `disrupt ${typed(target, named ? ship : undefined)}`,
          path: [
            text('act.seize', { card: cardText(card) }),
            onShip(cardText(target), named ? state.ships[ship]?.seats : undefined),
          ],
          note: text(state.automata === null ? 'note.seize' : 'note.seize.automata'),
          rank: 76,
        },
        run: work => {
          payArm(work, arm);
          work.state.turn.fired.push(card.uid);
          if (work.state.automata === null) {
            removeFrom(shipAt(work.state.ships, ship).cards, target);
            toDiscard(work, target.owner, target.card);
          } else target.up = false;
          emit(work, work.state.automata === null ? 'seized' : 'disabled', {
            seat: who(seat),
            card: cardName(target.card),
            r: target.r,
            c: target.c,
          });
          push(work, { do: 'note', types: ['flank'] });
        },
      }),
    ),
  );

const specials = (state: State, seat: number, name: 'swapEnemy' | 'seize') =>
  readyWeapons(state, seat)
    .filter(({ card }) => hasTrait(card.card, name))
    .flatMap(({ card, arm }) => {
      const enemies = enemiesOf(state, seat);
      return enemies.map(ship => ({ card, arm, ship, named: enemies.length > 1 }));
    });

export const fireActs: Acts = (state, seat) => [firing, swapping, seizing].flatMap(acts => acts(state, seat));
