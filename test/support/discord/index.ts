export { Actor, type Options, Screen, Shown } from './actor.ts';
export { Seen } from './seen.ts';
export { openStage, Stage } from './stage.ts';
