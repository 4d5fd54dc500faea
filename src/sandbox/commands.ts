import { type CommandBody, type CommandOption, commandSchemaFor } from './limits/command.ts';
import { Problems, parseBody } from './limits/problems.ts';
import { SlidingWindow } from './limits/window.ts';
import { refusal } from './refusal.ts';
import type { Channel } from './world/model.ts';
import { ALL, Permission } from './world/permissions.ts';
import type { World } from './world/world.ts';

/** A registered command, as Discord writes it. */
export interface Command {
  readonly id: string;
  readonly application_id: string;
  readonly guild_id?: string;
  readonly version: string;
  /** 1 slash, 2 on a user, 3 on a message. */
  readonly type: number;
  readonly name: string;
  readonly name_localizations: Record<string, string | null> | null;
  readonly description: string;
  readonly description_localizations: Record<string, string | null> | null;
  readonly options?: readonly CommandOption[];
  readonly default_member_permissions: string | null;
  readonly dm_permission?: boolean;
  readonly contexts: readonly number[] | null;
  readonly integration_types: readonly number[];
  readonly nsfw: boolean;
}

/** A1: per scope. */
const MOST: Readonly<Record<number, number>> = { 1: 100, 2: 15, 3: 15 };
const DAY = 24 * 3_600_000;

/** The application's commands, by scope: `global` or a guild's id. */
export class Commands {
  readonly #world: World;
  /** `guild/command`: shown to everybody there by the server's own overwrite, whatever its default rights say (A12). */
  readonly shown = new Set<string>();
  readonly #scopes = new Map<string, Map<string, Command>>();
  /** A8: creates of the last day. */
  readonly #creates: SlidingWindow;

  constructor(world: World) {
    this.#world = world;
    this.#creates = new SlidingWindow(world.clock, 200, DAY);
  }

  list(scope: string): Command[] {
    return [...this.#scope(scope).values()];
  }

  get(scope: string, id: string): Command {
    const command = this.#scope(scope).get(id);
    if (!command) throw refusal(10063);
    return command;
  }

  /** Bulk overwrite: keeps the ids of those that were there. @throws Refusal 50035, 30032, 30034 */
  overwrite(scope: string, bodies: unknown): Command[] {
    if (!Array.isArray(bodies)) throw Problems.single([], 'BASE_TYPE_BAD_TYPE', 'Could not interpret value as array.');
    const parsed = bodies.map((body: unknown, at) =>
      Problems.under([at], () => parseBody(commandSchemaFor(body), body)),
    );
    const problems = new Problems();
    parsed.forEach((body, at) => {
      if (parsed.findIndex(other => other.name === body.name && typeOf(other) === typeOf(body)) < at)
        problems.add([at, 'name'], 'APPLICATION_COMMANDS_DUPLICATE_NAME', 'Application command names must be unique');
    });
    problems.throwIfAny();
    for (const [type, most] of Object.entries(MOST))
      if (parsed.filter(body => typeOf(body) === Number(type)).length > most) throw refusal(30032);
    const old = this.list(scope);
    const next = new Map<string, Command>();
    for (const body of parsed) {
      const known = old.find(each => each.name === body.name && each.type === typeOf(body));
      if (!known) this.#countCreate(scope);
      const command = this.#build(scope, body, known);
      next.set(command.id, command);
    }
    this.#scopes.set(scope, next);
    this.#world.changed({ channelId: undefined });
    return [...next.values()];
  }

  /** Creates, or replaces one of the same name and type. */
  create(scope: string, raw: unknown): Command {
    const body = parseBody(commandSchemaFor(raw), raw);
    const commands = this.#scope(scope);
    const known = [...commands.values()].find(each => each.name === body.name && each.type === typeOf(body));
    if (!known) {
      if ([...commands.values()].filter(each => each.type === typeOf(body)).length >= (MOST[typeOf(body)] ?? 0))
        throw refusal(30032);
      this.#countCreate(scope);
    }
    const command = this.#build(scope, body, known);
    commands.set(command.id, command);
    this.#world.changed({ channelId: undefined });
    return command;
  }

  edit(scope: string, id: string, raw: unknown): Command {
    const known = this.get(scope, id);
    const merged = { ...known, ...(typeof raw === 'object' ? raw : {}) };
    const command = this.#build(scope, parseBody(commandSchemaFor(merged), merged), known);
    this.#scope(scope).set(id, command);
    this.#world.changed({ channelId: undefined });
    return command;
  }

  remove(scope: string, id: string): void {
    this.get(scope, id);
    this.#scope(scope).delete(id);
    this.#world.changed({ channelId: undefined });
  }

  /** For a snapshot. */
  save(): [string, Command[]][] {
    return [...this.#scopes].map(([scope, commands]) => [scope, [...commands.values()]]);
  }
  restore(saved: readonly (readonly [string, readonly Command[]])[]): void {
    for (const [scope, commands] of saved) this.#scopes.set(scope, new Map(commands.map(each => [each.id, each])));
  }

  /** What a member is offered in a place: context, installation and rights fit (A12, A13). */
  availableTo(userId: string, channel: Channel): Command[] {
    const own = channel.guildId === undefined ? [] : this.list(channel.guildId);
    return [...own, ...this.list('global')].filter(
      command => this.ownersFor(command, userId, channel) !== undefined && this.#mayUse(command, userId, channel),
    );
  }

  /** `authorizing_integration_owners` of a use, or undefined where the command cannot be used. */
  ownersFor(command: Command, userId: string, channel: Channel): Record<string, string> | undefined {
    const world = this.#world;
    const guild = world.guildOf(channel);
    const isBotDm = channel.type === 1 && channel.recipientIds.includes(world.bot.id);
    const context = guild ? 0 : isBotDm ? 1 : 2;
    if (command.contexts && !command.contexts.includes(context)) return undefined;
    const owners: Record<string, string> = {};
    const guildInstalled = guild?.members.has(world.bot.id) ?? false;
    if (command.integration_types.includes(0)) {
      if (guild && guildInstalled) owners['0'] = guild.id;
      else if (isBotDm) owners['0'] = '0';
    }
    if (command.integration_types.includes(1) && world.user(userId).hasInstalledApp) owners['1'] = userId;
    return Object.keys(owners).length > 0 ? owners : undefined;
  }

  #mayUse(command: Command, userId: string, channel: Channel): boolean {
    const has = this.#world.permissions(userId, channel);
    if (!(has & Permission.UseApplicationCommands)) return false;
    if (command.default_member_permissions === null || channel.guildId === undefined) return true;
    if (this.shown.has(`${channel.guildId}/${command.name}`)) return true;
    const needs = BigInt(command.default_member_permissions);
    return has === ALL || (needs !== 0n && (has & needs) === needs);
  }

  #scope(scope: string): Map<string, Command> {
    let found = this.#scopes.get(scope);
    if (!found) {
      found = new Map();
      this.#scopes.set(scope, found);
    }
    return found;
  }

  #countCreate(scope: string): void {
    const wait = this.#creates.use(scope);
    if (wait > 0) throw refusal(30034, { retry_after: wait / 1000 });
  }

  #build(scope: string, body: CommandBody, known: Command | undefined): Command {
    const id = known?.id ?? this.#world.ids.next();
    const permissions = body.default_member_permissions;
    return JSON.parse(
      JSON.stringify({
        id,
        application_id: this.#world.applicationId,
        ...(scope !== 'global' && { guild_id: scope }),
        version: this.#world.ids.next(),
        type: typeOf(body),
        name: body.name,
        name_localizations: body.name_localizations ?? null,
        description: body.description ?? '',
        description_localizations:
          ('description_localizations' in body ? body.description_localizations : null) ?? null,
        options: body.options?.length ? body.options : undefined,
        default_member_permissions: permissions === null || permissions === undefined ? null : String(permissions),
        dm_permission: scope === 'global' ? (body.dm_permission ?? true) : undefined,
        contexts: scope === 'global' ? (body.contexts ?? null) : null,
        integration_types: scope === 'global' ? (body.integration_types ?? [0]) : [0],
        nsfw: body.nsfw ?? false,
      }),
    );
  }
}

const typeOf = (body: { readonly type?: number | null | undefined }): number => body.type ?? 1;
