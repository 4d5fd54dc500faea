/** The suite that every game passes, in every mode. */
import { solarTitans } from '../../../src/games/solar-titans/index.ts';
import { contractSuite } from '../../contract/suite.ts';
import { spec } from './spec.ts';

contractSuite(solarTitans, spec);
