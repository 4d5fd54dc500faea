/** Every command there is. */
import type { Command } from '../src/discord/handling.ts';
import { card } from './card.ts';
import { cards } from './cards.ts';
import { challenge } from './challenge.ts';
import { challengeMember } from './challenge-member.ts';
import { deck } from './deck.ts';
import { help } from './help.ts';
import { leaderboard } from './leaderboard.ts';
import { lookUp } from './look-up.ts';
import { match } from './match.ts';
import { move } from './move.ts';
import { orders } from './orders.ts';
import { practice } from './practice.ts';
import { privacy } from './privacy.ts';
import { profile } from './profile.ts';
import { rules } from './rules.ts';
import { server } from './server.ts';
import { settings } from './settings.ts';
import { turn } from './turn.ts';

export const commands: readonly Command[] = [
  challenge,
  practice,
  turn,
  move,
  match,
  orders,
  card,
  cards,
  rules,
  deck,
  profile,
  leaderboard,
  settings,
  server,
  help,
  privacy,
  challengeMember,
  lookUp,
];
