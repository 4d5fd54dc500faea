/** Every press and what it does. A verb of press.ts without its handler does not compile. */
import { wishing } from '../challenge-wish.ts';
import { challenging } from '../challenging.ts';
import { decking } from '../desk/decking.ts';
import { lookingUp } from '../desk/looking-up.ts';
import { guiding } from '../guiding.ts';
import type { PressHandlers } from '../handling.ts';
import { erasing } from '../life/erasing.ts';
import { missing } from '../life/missing.ts';
import { moving } from '../life/moving.ts';
import { ordering } from '../life/orders.ts';
import { pausing } from '../life/pausing.ts';
import { recording } from '../life/records.ts';
import { serving } from '../life/server.ts';
import { stepping } from '../life/stepping-in.ts';
import { planning } from '../plans/planning.ts';
import { replaying } from '../replaying.ts';
import { standing } from '../standing/leaderboard.ts';
import { deciding } from './deciding.ts';
import { looking } from './looking.ts';
import { settling } from './settling.ts';

export const actions: PressHandlers = {
  ...challenging,
  ...deciding,
  ...looking,
  ...settling,
  ...lookingUp,
  ...decking,
  ...guiding,
  ...wishing,
  ...ordering,
  ...pausing,
  ...planning,
  ...missing,
  ...replaying,
  ...serving,
  ...erasing,
  ...recording,
  ...stepping,
  ...moving,
  ...standing,
};
