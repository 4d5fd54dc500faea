/** Old Salt against the contract of all games. */
import { oldSalt } from '../../src/games/old-salt/index.ts';
import { census } from '../games/old-salt/census.ts';
import { contractSuite } from './suite.ts';

contractSuite(oldSalt, { longest: 6000, hidden: true, census });
