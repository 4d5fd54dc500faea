import { apocalypships } from '../../../src/games/apocalypships/index.ts';
import { contractSuite } from '../../contract/suite.ts';
import { spec } from './spec.ts';

contractSuite(apocalypships, spec);
