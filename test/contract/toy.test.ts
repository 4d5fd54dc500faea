import { toy, toySpec } from '../support/toy/index.ts';
import { contractSuite } from './suite.ts';

contractSuite(toy, toySpec);
