/** Every frame kind with its handler: a new `do` without one does not compile. */
import { expeditionHandler, pickupHandler, raidHandler, waveHandler } from './ability-frames.ts';
import { courseHandler } from './course.ts';
import { fireHandler } from './fire.ts';
import { draftHandler, lotsHandler, swapHandler } from './fleet-building.ts';
import type { Handlers } from './handler.ts';
import { queueHandler, standHandler } from './last-stand.ts';
import { detonationsHandler, fortsHandler } from './sailing.ts';
import {
  chooseHandler,
  claimHandler,
  dealHandler,
  deployHandler,
  firstHandler,
  fleetsHandler,
  windHandler,
} from './set-up.ts';
import { roundHandler, turnHandler } from './turn.ts';
import { wreckHandler } from './wreckage.ts';

export const handlers: Handlers = {
  deal: dealHandler,
  choose: chooseHandler,
  first: firstHandler,
  wind: windHandler,
  claim: claimHandler,
  fleets: fleetsHandler,
  draft: draftHandler,
  lots: lotsHandler,
  swap: swapHandler,
  deploy: deployHandler,
  round: roundHandler,
  turn: turnHandler,
  course: courseHandler,
  forts: fortsHandler,
  detonations: detonationsHandler,
  fire: fireHandler,
  queue: queueHandler,
  wreck: wreckHandler,
  stand: standHandler,
  raid: raidHandler,
  wave: waveHandler,
  expedition: expeditionHandler,
  pickup: pickupHandler,
};
