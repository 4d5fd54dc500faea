/** Firing: a weapon alone, several at once, or the first of a shot that others join one by one (rules 3.9). */
import { type Text, text } from '../../../engine/text.ts';
import type { FrameOf } from '../frames.ts';
import { chainOf, enemiesOf, fieldOf } from '../levels.ts';
import { shoot } from '../shot.ts';
import type { State } from '../state.ts';
import { cardByUid, push, shipOf, type Work } from '../work.ts';
import { forecast, payFor, targetId, targetName, targetText, wayId, wayName, wayText } from './aiming.ts';
import type { Act, Acts } from './contract.ts';
import { type Aimed, aimsAt, gunOf, waysOf } from './guns.ts';
import { armAvailable } from './paying.ts';
import { volleys } from './volley.ts';

type Shot = FrameOf<'shot'>;

/** A weapon fired alone, and as the first of a shot that others join where some could. */
export const fireActs: Acts = (state, seat) => {
  const enemies = enemiesOf(state, seat);
  const named = enemies.length > 1;
  const all = waysOf(state, seat).flatMap(way => enemies.flatMap(ship => aimsAt(state, way, ship)));
  const available = armAvailable(state, seat);
  const single = all.flatMap(aimed => {
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
  return [...single, ...volleys(state, seat, all, named)];
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
    path: [wayText(aimed.way), text('at.joined', { target: label })],
    note: text('note.combine'),
    rank: 8,
  },
  run,
});

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
