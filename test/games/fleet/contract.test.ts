/** The suite that every game passes. */
import { fleet } from '../../../src/games/fleet/index.ts';
import { tileOf } from '../../../src/games/fleet/tiles.ts';
import { view } from '../../../src/games/fleet/view.ts';
import { contractSuite } from '../../contract/suite.ts';

contractSuite(fleet, {
  // Every spawn needs a tile: 26 of them, and each that comes home needs a loss before (26 at most, 25 tiles home at most each);
  // between two such actions at most 60 turns of two actions (F-73). Random matches are far shorter.
  longest: 26 * 26 * 120,
  opponentMatches: 1_500,
  hidden: false,
  /** The string of 11.3 carries neither history, nor what the running turn did, nor how a match ended. */
  written: ({ cells, lost, side, left, clock, idle }) => ({ cells, lost, side, left, clock, idle }),
  /** Tiles on the table, in reserve and lost: 14 for each side, each once. */
  census: state => {
    const { reserves } = view(state, 'spectator');
    return ([0, 1] as const).map(side => {
      const mine = (name: string): boolean => name.startsWith(side === 0 ? 'a' : 'b');
      const out = [...state.cells.flatMap(cell => cell.stack), ...state.lost].filter(mine);
      const kinds = ['C', 'Y', 'F', 'D', 'R', 'S'] as const;
      return {
        distinct: new Set(out.map(name => tileOf(name.replace('*', '')))).size === out.length,
        kinds: kinds.map(kind => reserves[side][kind] + out.filter(name => name[1] === kind).length),
      };
    });
  },
});
