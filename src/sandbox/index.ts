export { Clock } from './clock.ts';
export type { OptionValues } from './control/options.ts';
export { Impossible } from './control/problem.ts';
export { firstAnswer, settled } from './control/settle.ts';
export type { Fault } from './http/faults.ts';
export type { RequestReport } from './http/journal.ts';
export type { Interaction, InteractionReport } from './interactions/record.ts';
export { StandIn, type StandInOptions, startSandbox, startStandIn } from './stand-in.ts';
export type { Channel, Guild, Message, User } from './world/model.ts';
