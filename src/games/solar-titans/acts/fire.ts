/** Firing: a weapon alone, several at once, or the first of a shot that others join one by one (rules 3.9). */
import type { Text } from '../../../engine/text.ts';
import type { FrameOf } from '../frames.ts';
import { chainOf, enemiesOf, fieldOf } from '../levels.ts';
import { text } from '../say.ts';
import { shoot } from '../shot.ts';
import type { State } from '../state.ts';
import { cardByUid, push, shipOf, type Work } from '../work.ts';
import { forecast, payFor, targetId, targetName, targetText, wayId, wayName, wayText } from './aiming.ts';
import type { Act, Acts } from './contract.ts';
import { type Aimed, aimsAt, distinctAims, gunOf, podsInOrder, type Way, waysOf } from './guns.ts';
import { armAvailable } from './paying.ts';
import { volleys } from './volley.ts';

type Shot = FrameOf<'shot'>;

/** A weapon fired alone, and as the first of a shot that others join where some could. */
export const fireActs: Acts = (state, seat) => {
  const enemies = enemiesOf(state, seat);
  const named = enemies.length > 1;
  const ways = waysOf(state, seat);
  const all = distinctAims(
    state,
    ways.flatMap(way => enemies.flatMap(ship => aimsAt(state, way, ship))),
  );
  const available = armAvailable(state, seat);
  const single = all
    .filter(aimed => podsInOrder([aimed], ways))
    .flatMap(aimed => {
      const owners = named ? state.ships[aimed.ship]?.seats : undefined;
      const shot = { do: 'shot', ship: aimed.ship, target: aimed.target.uid, guns: [gunOf(aimed)] } as const;
      const label = targetText(aimed, owners);
      const alone = fireAct(aimed, named, label, work => shoot(work, { ...shot, guns: [...shot.guns] }));
      if (!all.some(other => mayJoin(state, seat, aimed, other, available))) return [alone];
      const opens = (work: Work) => {
        payFor(work, aimed.way);
        push(work, { ...shot, guns: [...shot.guns] });
      };
      return [alone, combineAct(aimed, named, label, opens)];
    });
  return [...single, ...volleys(state, seat, { all, ways, named })];
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
  const outlook = forecast(aimed, [gunOf(aimed)]);
  return {
    choice: {
      id: `fire.${wayId(aimed.way)}.${targetId(aimed)}`,
      notation: `fire ${wayName(aimed.way)} at ${targetName(aimed, named)}`,
      path: [wayText(aimed.way), label],
      ...outlook,
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
    path: [wayText(aimed.way), text('at.joined', { target: label })],
    note: text('note.combine'),
    rank: 8,
  },
  run,
});

/** Weapons and pods that may join a shot: those that reach its target too (ruling 18). */
export function joinActs(state: State, seat: number, shot: Shot): readonly Act[] {
  const { card: target } = cardByUid(state, shot.target);
  const ways = freeWays(waysOf(state, seat), shot);
  return distinctAims(
    state,
    ways.flatMap(way => aimsAt(state, way, shot.ship).filter(aimed => aimed.target === target)),
  )
    .filter(aimed => podsInOrder([aimed], ways))
    .map((aimed): Act => {
      const { way } = aimed;
      const outlook = forecast(aimed, [...shot.guns, gunOf(aimed)]);
      return {
        choice: {
          id: `join.${wayId(way)}${aimed.second === null ? '' : `.${aimed.second}`}`,
          notation: `with ${wayName(way)}${aimed.second === null ? '' : ` and column ${aimed.second}`}`,
          path: [
            aimed.second === null
              ? text('act.join', { way: wayText(way) })
              : text('act.joinWide', { way: wayText(way), c: aimed.second }),
          ],
          ...outlook,
        },
        run: work => {
          payFor(work, way);
          push(work, { ...shot, guns: [...shot.guns, gunOf(aimed)] });
        },
      };
    });
}

const freeWays = (ways: readonly Way[], { guns }: Shot): readonly Way[] =>
  ways.filter(way => !guns.some(gun => gun.uid === way.uid));

/** Is there anything that reaches the target too, whatever it would cost? Everybody sees that. */
export function couldJoin(state: State, seat: number, shot: Shot): boolean {
  const ways = waysOf(state, seat, { arm: Number.POSITIVE_INFINITY, credits: Number.POSITIVE_INFINITY });
  return freeWays(ways, shot).some(way =>
    aimsAt(state, way, shot.ship).some(({ target }) => target.uid === shot.target),
  );
}

/** The shot as it stands. */
export function releaseAct(state: State, shot: Shot): Act {
  const { card: target } = cardByUid(state, shot.target);
  const field = fieldOf(state, shot.ship);
  const aimed = { way: undefined as never, ship: shot.ship, field, target, second: null };
  const outlook = forecast(aimed, shot.guns);
  return {
    choice: { id: 'release', notation: 'shoot', path: [text('act.release', { n: shot.guns.length })], ...outlook },
    run: work => shoot(work, shot),
  };
}
