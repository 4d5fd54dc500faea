import { type Clock, StandIn, type StandInOptions } from '../../../src/sandbox/index.ts';
import type { Channel, Guild } from '../../../src/sandbox/world/model.ts';
import { Actor } from './actor.ts';

/** A stand-in with one guild, the channels #games and #general, and members on call. */
export class Stage {
  readonly standIn: StandIn;
  readonly guild: Guild;
  readonly games: Channel;
  readonly general: Channel;
  readonly #members = new Map<string, Actor>();

  constructor(standIn: StandIn) {
    this.standIn = standIn;
    this.guild = standIn.staging.guild('Test Harbour');
    this.games = standIn.staging.channel(this.guild, 'games');
    this.general = standIn.staging.channel(this.guild, 'general');
  }

  get clock(): Clock {
    return this.standIn.clock;
  }

  /** The member of this name, who joins at the first call. Acts in #games. */
  member(name: string): Actor {
    let actor = this.#members.get(name);
    if (!actor) {
      const user = this.standIn.staging.user(name);
      this.standIn.staging.join(this.guild, user);
      actor = new Actor(this.standIn, user, this.games);
      this.#members.set(name, actor);
    }
    return actor;
  }

  /** The newest thread below a channel. */
  thread(parent: Channel = this.games): Channel {
    const found = [...this.standIn.world.channels.values()]
      .filter(each => each.thread && each.parentId === parent.id)
      .at(-1);
    if (!found) throw new Error(`no thread in #${parent.name}`);
    return found;
  }

  /** Refused requests as short lines, for `expect(stage.refusals).toEqual([])`. */
  get refusals(): readonly string[] {
    return this.standIn.journal.refusals.map(
      each =>
        `${each.method} ${each.route} ${each.status} ${each.code ?? ''} ${JSON.stringify(each.errors ?? each.message)}`,
    );
  }

  async close(): Promise<void> {
    await this.standIn.close();
  }
}

/** Opens a stage. Rate limits and session limits are off unless asked for, so that tests run at full speed. */
export async function openStage(options: StandInOptions = {}): Promise<Stage> {
  const standIn = new StandIn({ rateLimits: false, identifyLimits: false, ...options });
  await standIn.listen(options.port ?? 0, '127.0.0.1');
  return new Stage(standIn);
}
