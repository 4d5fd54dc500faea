import { refusal } from '../refusal.ts';
import type { Channel, Message, Thread } from './model.ts';
import { Permission } from './permissions.ts';
import { channelWire, threadMemberWire } from './wire.ts';
import type { World } from './world.ts';

/** T3, T4. */
const ACTIVE_THREADS = 1000;
const THREAD_MEMBERS = 1000;

export interface ThreadPlan {
  readonly parent: Channel;
  readonly type: number;
  readonly name: string;
  readonly ownerId: string;
  readonly autoArchiveMinutes: number;
  readonly invitable: boolean;
  readonly from: Message | undefined;
}

/** Starts a thread. @throws Refusal 160006 at the guild's limit (T3). */
export function startThread(world: World, plan: ThreadPlan): Channel {
  checkRoom(world, plan.parent);
  const now = world.clock.now();
  const thread: Thread = {
    ownerId: plan.ownerId,
    members: new Map([[plan.ownerId, now]]),
    archived: false,
    locked: false,
    invitable: plan.invitable,
    autoArchiveMinutes: plan.autoArchiveMinutes,
    archiveChangedAt: now,
    lastActivity: now,
    fromMessage: plan.from !== undefined,
    messageCount: 0,
  };
  const channel = world.addChannel({
    type: plan.type,
    name: plan.name,
    guildId: plan.parent.guildId,
    parentId: plan.parent.id,
    thread,
    ...(plan.from && { id: plan.from.id }),
  });
  watchIdle(world, channel, thread);
  world.emit({
    name: 'THREAD_CREATE',
    guildId: channel.guildId,
    channelId: channel.id,
    data: () => ({ ...channelWire(world, channel), newly_created: true }),
  });
  world.changed({ channelId: plan.parent.id });
  return channel;
}

function checkRoom(world: World, channel: Channel): void {
  if ((world.guildOf(channel)?.activeThreads.size ?? 0) >= ACTIVE_THREADS) throw refusal(160006);
}

/** T2: archives a thread that was idle for its time. */
export function watchIdle(world: World, channel: Channel, thread: Thread): void {
  const look = () => {
    if (!world.channels.has(channel.id) || thread.archived) return;
    const left = thread.lastActivity + thread.autoArchiveMinutes * 60_000 - world.clock.now();
    if (left > 0) world.clock.after(left, look);
    else setArchived(world, channel, thread, true);
  };
  world.clock.after(thread.autoArchiveMinutes * 60_000, look);
}

/** Archives or un-archives. @throws Refusal 160006 when there is no room to un-archive (T3). */
export function setArchived(world: World, channel: Channel, thread: Thread, archived: boolean): void {
  if (thread.archived === archived) return;
  if (!archived) checkRoom(world, channel);
  thread.archived = archived;
  thread.archiveChangedAt = world.clock.now();
  const active = world.guildOf(channel)?.activeThreads;
  if (archived) active?.delete(channel.id);
  else {
    active?.add(channel.id);
    thread.lastActivity = world.clock.now();
    watchIdle(world, channel, thread);
  }
  threadChanged(world, channel);
}

export function threadChanged(world: World, channel: Channel): void {
  world.emit({
    name: 'THREAD_UPDATE',
    guildId: channel.guildId,
    channelId: channel.id,
    data: () => channelWire(world, channel),
  });
  world.changed({ channelId: channel.id });
}

/** A public message came in: counts it and un-archives (T9). */
export function touchThread(world: World, channel: Channel): void {
  if (!channel.thread) return;
  channel.thread.messageCount += 1;
  channel.thread.lastActivity = world.clock.now();
  setArchived(world, channel, channel.thread, false);
}

/**
 * Whether `userId` may write a new message into this thread now.
 * @throws Refusal 160005 in a locked one without Manage Threads (T10). An archived one opens by the message itself (T9).
 */
export function checkMayWrite(world: World, channel: Channel, userId: string): void {
  if (channel.thread?.locked && !world.may(userId, channel, Permission.ManageThreads)) throw refusal(160005);
}

/** @throws Refusal 50083 for whatever an archived thread does not allow (T9). */
export function checkNotArchived(channel: Channel): void {
  if (channel.thread?.archived) throw refusal(50083);
}

/** Adds a member who can see the parent. false: they were in it, or cannot be. @throws Refusal 30033 */
export function joinThread(world: World, channel: Channel, userId: string): boolean {
  const { thread } = channel;
  const guild = world.guildOf(channel);
  if (!thread || !guild?.members.has(userId) || thread.members.has(userId)) return false;
  const parent = world.channels.get(channel.parentId ?? '');
  if (!parent || !world.canSee(userId, parent)) return false;
  if (thread.members.size >= THREAD_MEMBERS) throw refusal(30033);
  thread.members.set(userId, world.clock.now());
  membersChanged(world, channel, [userId], []);
  return true;
}

export function leaveThread(world: World, channel: Channel, userId: string): void {
  if (!channel.thread?.members.delete(userId)) return;
  membersChanged(world, channel, [], [userId]);
}

function membersChanged(world: World, channel: Channel, added: readonly string[], removed: readonly string[]): void {
  world.emit({
    name: 'THREAD_MEMBERS_UPDATE',
    guildId: channel.guildId,
    channelId: channel.id,
    data: () => ({
      id: channel.id,
      guild_id: channel.guildId,
      member_count: channel.thread?.members.size ?? 0,
      added_members: added.map(id => threadMemberWire(channel, id, world.clock.now())),
      removed_member_ids: removed,
    }),
  });
  world.changed({ channelId: channel.id });
}
