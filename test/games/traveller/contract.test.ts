/** The suite that every game passes, for one to four captains. */
import { traveller } from '../../../src/games/traveller/index.ts';
import { contractSuite } from '../../contract/suite.ts';
import { spec } from './spec.ts';

contractSuite(traveller, spec);
