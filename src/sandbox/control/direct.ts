import type { StandIn } from '../stand-in.ts';
import type { StageDirection } from './requests.ts';

/** Carries out one direction from outside and gives what was made, if anything. @throws Refusal for unknown ids */
export function direct(standIn: StandIn, it: StageDirection): unknown {
  const { world, staging, gateway } = standIn;
  switch (it.do) {
    case 'add-member': {
      const user = staging.user(it.name);
      staging.join(world.guild(it.guild), user);
      return { id: user.id };
    }
    case 'kick':
      return staging.kick(world.guild(it.guild), it.user);
    case 'rename':
      return staging.renameUser(it.user, it.name);
    case 'block-dms':
      return staging.blockDms(it.user, it.blocked);
    case 'install-for':
      return staging.installFor(it.user, it.installed);
    case 'add-guild':
      return { id: staging.guild(it.name, { bot: it.bot }).id };
    case 'set-bot':
      return it.installed ? staging.installBot(world.guild(it.guild)) : staging.removeBot(world.guild(it.guild));
    case 'add-channel':
      return { id: staging.channel(world.guild(it.guild), it.name).id };
    case 'delete-channel':
      return staging.deleteChannel(world.channel(it.channel));
    case 'delete-message':
      return staging.deleteMessage(world.channel(it.channel), it.message);
    case 'archive':
      return staging.archive(world.channel(it.channel), it.archived);
    case 'lock':
      return staging.lock(world.channel(it.channel), it.locked);
    case 'overwrite':
      return staging.overwrite(world.channel(it.channel), {
        allow: it.allow,
        deny: it.deny,
        ...(it.id !== undefined && { id: it.id }),
      });
    case 'advance-clock':
      return standIn.clock.advance(it.ms);
    case 'gateway':
      return MISHAPS[it.what](gateway);
    case 'delay-interactions':
      standIn.interactions.deliveryDelay = it.ms;
      return undefined;
    case 'send-again':
      return standIn.sendAgain(it.interaction);
    case 'rate-limits':
      standIn.limits.isOn = it.on;
      return undefined;
    case 'fault': {
      const { do: _, ...fault } = it;
      standIn.faults.add(fault);
      return undefined;
    }
    case 'clear-faults':
      return standIn.faults.clear();
    default:
      return it satisfies never;
  }
}

type Mishap = Extract<StageDirection, { do: 'gateway' }>['what'];
const MISHAPS: Readonly<Record<Mishap, (gateway: StandIn['gateway']) => void>> = {
  reconnect: gateway => gateway.askToReconnect(),
  invalidate: gateway => gateway.invalidate(false),
  cut: gateway => gateway.cut(),
  restart: gateway => gateway.restart(),
  hold: gateway => gateway.hold(),
  release: gateway => gateway.release(),
};
