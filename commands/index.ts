/** Every command there is. */
import type { Command } from '../src/discord/handling.ts';
import { card } from './card.ts';
import { challenge } from './challenge.ts';
import { challengeMember } from './challenge-member.ts';
import { help } from './help.ts';
import { lookUp } from './look-up.ts';
import { match } from './match.ts';
import { move } from './move.ts';
import { practice } from './practice.ts';
import { privacy } from './privacy.ts';
import { rules } from './rules.ts';
import { settings } from './settings.ts';
import { turn } from './turn.ts';

export const commands: readonly Command[] = [
  challenge,
  practice,
  turn,
  move,
  match,
  card,
  rules,
  settings,
  help,
  privacy,
  challengeMember,
  lookUp,
];
