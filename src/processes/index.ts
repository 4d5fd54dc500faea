export { type Budget, makeBudget } from './budget.ts';
export { type ClaimInteraction, makeClaims } from './claims.ts';
export { commonClock } from './clock.ts';
export { processId } from './identity.ts';
export { everyNow, type Membership, type Repeating, startMembership } from './membership.ts';
export type { ProcessStore } from './ports.ts';
export { drain, type Serving, type ServingOptions, serve } from './serving.ts';
export { Stops } from './stops.ts';
