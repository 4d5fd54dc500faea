/** Questions around shots and purchases: who joins a shot, what Rapid Adaptation notes, where a bought plate goes. */
import type { Act } from '../acts/contract.ts';
import { couldJoin, joinActs, releaseAct } from '../acts/fire.ts';
import { armAvailable, creditsAvailable } from '../acts/paying.ts';
import { squaresFor } from '../acts/place.ts';
import type { Asked } from '../asking.ts';
import type { AttackType } from '../cards/types.ts';
import { cardName } from '../events.ts';
import type { FrameOf } from '../frames.ts';
import { squareName } from '../grid.ts';
import { ownedText, squareText } from '../labels.ts';
import { text } from '../say.ts';
import { gunText } from '../shot.ts';
import type { State } from '../state.ts';
import { cardByUid, emit, playerOf, type Work, who } from '../work.ts';
import { placeOn, toDiscard } from '../zones.ts';

/** Undefined where everybody sees that nothing else reaches the target. */
export function askJoin(state: State, frame: FrameOf<'shot'>): Asked | undefined {
  const { seat } = state.turn;
  if (!couldJoin(state, seat, frame)) return undefined;
  return {
    seat,
    kind: 'join',
    pace: 'turn',
    prompt: text('ask.join', {
      guns: frame.guns.map(gun => gunText(state, gun)),
      target: ownedText(state.ships, cardByUid(state, frame.target).card),
      level: frame.guns.reduce((sum, gun) => sum + gun.level, 0),
      arm: armAvailable(state, seat),
      credits: creditsAvailable(state, seat),
    }),
    topic: 'firing',
    acts: [releaseAct(state, frame), ...joinActs(state, seat, frame)],
    fallback: 'release',
  };
}

/** Titan Takedown: the first plate that an ally buys may go straight onto the own ship (ruling 60). */
export function askRefit(state: State, { seat, card }: FrameOf<'refit'>): Asked | undefined {
  const squares = squaresFor(state, seat);
  if (squares.length === 0) return undefined;
  const acts = squares.map(
    (square): Act => ({
      choice: { id: squareName(square), notation: squareName(square), path: [squareText(square)], rank: 1 },
      run: work => {
        placeOn(work, playerOf(work.state, seat).ship, { card, ...square, owner: seat });
        emit(work, 'placed', { seat: who(seat), card: cardName(card), ...square });
      },
    }),
  );
  const keep: Act = {
    choice: { id: 'keep', notation: 'discard pile', path: [text('act.keep')], rank: 0, idle: true },
    run: work => toDiscard(work, seat, card),
  };
  return {
    seat,
    kind: 'refit',
    pace: 'turn',
    prompt: text('ask.refit', { card: cardName(card) }),
    topic: 'takedown',
    acts: [...acts, keep],
    fallback: 'keep',
  };
}

/** Rapid Adaptation: until the turn ends. */
export function adapt({ state, events }: Work, type: AttackType): void {
  state.turn.noted = type;
  emit({ events }, 'adapts', { seat: who(state.turn.seat), type: text(`type.${type}`) });
}

/** Equally strong weapons of different types in one shot: the player says which type is noted. */
export function askNote(state: State, { types }: FrameOf<'note'>): Asked | undefined {
  const [first] = types;
  if (!state.automata?.ai.includes('rapid_adaptation') || first === undefined || types.length < 2) return undefined;
  const acts = types.map(
    (type): Act => ({
      choice: { id: type, notation: type, path: [text(`type.${type}`)], rank: 0 },
      run: work => adapt(work, type),
    }),
  );
  const { seat } = state.turn;
  return { seat, kind: 'note', pace: 'turn', prompt: text('ask.note'), topic: 'ai', acts, fallback: first };
}
