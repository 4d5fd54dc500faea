/** Who is asked something, read off what everybody sees. */
import type { Seat } from '../../engine/contract.ts';
import { isAlive, salvageSeat, shipById } from './sea.ts';
import type { View } from './view.ts';

/** The seat that must answer now; several only while fleets are chosen in secret. */
export function seatAsked({ sea, chosen }: View, seat: Seat): boolean {
  const frame = sea.stack[sea.stack.length - 1];
  if (sea.end !== undefined || frame === undefined || !isAlive(sea, seat)) return false;
  switch (frame.do) {
    case 'fleets':
      return !chosen[seat];
    case 'choose':
    case 'claim':
    case 'swap':
    case 'detonations':
      return frame.left[0] === seat;
    case 'draft':
    case 'deploy':
      return frame.left[0]?.seat === seat;
    case 'turn':
    case 'pickup':
      return frame.seat === seat;
    case 'course':
      return sea.turn?.seat === seat;
    case 'raid':
      return shipById(sea, frame.victim)?.seat === seat;
    case 'stand':
      return shipById(sea, frame.id)?.seat === seat;
    case 'queue':
      return (frame.stage === 'salvage' ? salvageSeat(sea) : frame.queue[0]?.seat) === seat;
    case 'wreck':
      return sea.turn?.seat === seat;
    case 'fire': {
      const owner = frame.target.ship === undefined ? undefined : shipById(sea, frame.target.ship)?.seat;
      return (frame.stage === 'return' || frame.stage === 'reaction' ? owner : frame.seat) === seat;
    }
    default:
      return false;
  }
}
