/** Plays its share of the matches and sends back what it counted. */
import { parentPort, workerData } from 'node:worker_threads';
import { type Duel, playDuel } from './duel.ts';
import { addTo, noTally } from './tally.ts';

const sum = noTally();
for (const duel of workerData as readonly Duel[]) addTo(sum, playDuel(duel));
parentPort?.postMessage(sum);
