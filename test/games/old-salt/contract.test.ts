/** The suite that every game passes. */
import { oldSalt } from '../../../src/games/old-salt/index.ts';
import { contractSuite } from '../../contract/suite.ts';
import { census } from './census.ts';
import { opt } from './table.ts';

contractSuite(oldSalt, {
  // Nine rounds; a turn of a seat ends after at most three sails of three to five segments and six turnings each, as many shots as
  // coins, and their windows. Random matches are far shorter.
  longest: 6000,
  opponentMatches: 6000,
  hidden: true,
  census,
  // A random match walks some ten thousand positions (every seat leaves now and then), so three are played: the last two tries are
  // only set up here; their seats and options are played in properties.test.ts.
  tries: [
    { options: opt(), seats: 2 },
    { options: opt({ abilities: false, bowstern: false, hpshots: false, cover: 'lenient' }), seats: 2 },
    { options: opt(), seats: 3 },
    { options: opt({ factions: 'choose', cover: 'line', turning: 'limited' }), seats: 4 },
    { options: opt({ sailcap: false, grievance: true, islands10: true, altseize: true }), seats: 3 },
  ],
  matches: 3,
});
