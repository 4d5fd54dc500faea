/** Members who press whatever is there, at random. */
import type { Below } from '../../src/engine/chance.ts';
import type { AnyGame } from '../../src/engine/contract.ts';
import type { Channel } from '../../src/sandbox/world/model.ts';
import type { Actor, Seen, Shown } from './discord/index.ts';
import type { Harbour } from './harbour.ts';

const lookOnly = ['Refresh', 'Text', 'Rules', 'More…', 'Log', 'Orders', 'Plan ahead'];
/** What ends or halts a match without the game's doing: its own tests press these. */
const outside = /resign|draw|pause|stand.?in|substitute/i;
/** Longest that an opponent, or the announcement of what it did, is waited for. */
const thinkingMs = 20_000;
/** Looks in a row at a thread without a board to press on. */
const patience = 5;

export class Mischief {
  readonly #harbour: Harbour;
  readonly #below: Below;
  #seats: readonly Actor[] = [];
  #thread: Channel | undefined;
  /** Acts that nothing answered. */
  readonly unanswered: string[] = [];
  presses = 0;

  constructor(harbour: Harbour, below: Below) {
    this.#harbour = harbour;
    this.#below = below;
  }

  get thread(): Channel {
    if (this.#thread === undefined) throw new Error('nobody sat down');
    return this.#thread;
  }
  get seats(): readonly Actor[] {
    return this.#seats;
  }
  get isOver(): boolean {
    return this.#seats[0]?.sees().find('Match over') !== undefined;
  }

  /** The message of the end. */
  get ending(): string {
    return this.#seats[0]?.sees().find('Match over')?.text ?? '';
  }

  /** Alone against computer opponents, who play to win: so a match of random moves gets to its end. */
  async practise(game: string, against = 'greedy'): Promise<void> {
    const { stage } = this.#harbour;
    const member = stage.member(`${game} learner`);
    const before = new Set(stage.standIn.world.channels.keys());
    await member.command('practice', { game, against });
    await this.#sitIn([member], before);
  }

  /** As few members as the game takes (two at least), all of whom accept. */
  async sitDown(game: string): Promise<void> {
    const { stage } = this.#harbour;
    const rules = this.#harbour.running.bot.games.find(game) as AnyGame;
    const options = rules.options.safeParse(rules.modes[0]?.options ?? {});
    const count = rules.seating(options.data).counts.find(n => n >= 2) ?? 2;
    const members = Array.from({ length: count }, (_, i) => stage.member(`${game} player ${i + 1}`));
    const [host, ...guests] = members;
    if (host === undefined) throw new Error('no host');
    const before = new Set(stage.standIn.world.channels.keys());
    const named = Object.fromEntries(guests.map((guest, i) => [i === 0 ? 'opponent' : `opponent${i + 1}`, guest]));
    await host.command('challenge', { game, ...named });
    for (const guest of guests) {
      const card = await stage.standIn.until(() =>
        guest.sees().messages.findLast(m => m.mentions.includes(guest.id) && m.buttons.includes('Accept')),
      );
      if (!card) throw new Error(`no challenge: ${host.sees().text}`);
      await guest.press('Accept', card);
    }
    await this.#sitIn(members, before);
  }

  async #sitIn(members: readonly Actor[], before: ReadonlySet<string>): Promise<void> {
    const { stage } = this.#harbour;
    const thread = await stage.standIn.until(() =>
      [...stage.standIn.world.channels.values()].find(c => c.thread && !before.has(c.id)),
    );
    if (!thread) throw new Error('no thread');
    this.#thread = thread;
    this.#seats = members.map(member => member.in(thread));
    await this.#seats[0]?.sees().eventually(/to move|may react/);
  }

  async play(most: number): Promise<void> {
    let without = 0;
    while (!this.isOver && this.presses < most) {
      await this.#harbour.stage.standIn.until(() => this.isOver || this.#awaited().length > 0, thinkingMs);
      if (this.isOver) return;
      // Mostly somebody who must decide; now and then anybody.
      const awaited = this.#awaited();
      const actor = this.#pick(awaited.length > 0 && this.#below(8) > 0 ? awaited : this.#seats);
      const board = actor.sees().messages.findLast(m => m.buttons.includes('Your turn'));
      // The old board has lost its buttons and the new one is on its way.
      if (board === undefined) {
        if (++without > patience) return;
        continue;
      }
      without = 0;
      let shown = await this.#kept(actor.press('Your turn', board));
      // Some presses in a row on one panel; whose turn it is not finds nothing to press.
      for (let n = 0; n < 6 && shown !== undefined && this.presses < most; n++)
        shown = await this.#pressSomething(actor, shown);
    }
  }

  /** Whom the newest board names. */
  #awaited(): readonly Actor[] {
    const board = this.#seats[0]?.sees().messages.findLast(m => m.buttons.includes('Your turn'));
    return this.#seats.filter(seat => board?.mentions.includes(seat.id));
  }

  async resign(): Promise<boolean> {
    for (const seat of this.#seats.slice(1)) {
      const asked = await seat.command('match resign');
      if (asked.buttons.includes('Yes, resign')) await asked.press('Yes, resign');
    }
    const over = await this.#seats[0]?.sees().eventually('Match over');
    return over !== undefined;
  }

  async #pressSomething(actor: Actor, shown: Shown): Promise<Shown | undefined> {
    const [seen] = shown.messages;
    if (seen === undefined) return undefined;
    const acts = [...this.#buttonActs(actor, seen), ...this.#menuActs(actor, seen)];
    if (acts.length === 0) return undefined;
    const act =
      seen.buttons.includes('Confirm') && this.#below(3) > 0 ? () => actor.press('Confirm', seen) : this.#pick(acts);
    const next = await this.#kept(act());
    if (next?.modal) return this.#kept(actor.submit(next, this.#filledIn(next.modal)));
    return next;
  }

  /** A number into every field, whatever it is meant for. */
  #filledIn({ components }: NonNullable<Shown['modal']>): Record<string, string> {
    const ids = components.flatMap(each => ('component' in each ? [each.component.custom_id] : []));
    return Object.fromEntries(ids.map(id => [id, String(this.#below(30))]));
  }

  #buttonActs(actor: Actor, seen: Seen): (() => Promise<Shown>)[] {
    const acts = seen.controls.flatMap(control => {
      if (control.type !== 2 || control.disabled || !control.custom_id) return [];
      const id = control.custom_id;
      if (outside.test(control.label ?? '')) return [];
      // Looking is tried now and then, so that the match gets on.
      const rare = lookOnly.includes(control.label ?? '') || control.label === 'Undo step';
      return rare && this.#below(6) > 0 ? [] : [() => actor.press(id, seen)];
    });
    return acts;
  }

  #menuActs(actor: Actor, seen: Seen): (() => Promise<Shown>)[] {
    return seen.menus.flatMap(menu => {
      if (menu.type !== 3) return [];
      const most = menu.max_values ?? 1;
      const least = Math.max(menu.min_values ?? 1, 0);
      return Array.from({ length: 3 }, () => () => {
        const wanted = Math.max(least, Math.min(most, 1 + this.#below(Math.max(1, most))));
        const values = this.#shuffled(menu.options.map(o => o.value)).slice(0, wanted);
        return actor.choose(values, seen, menu.custom_id);
      });
    });
  }

  async #kept(acting: Promise<Shown>): Promise<Shown | undefined> {
    this.presses++;
    const shown = await acting;
    if (!shown.wasAnswered) this.unanswered.push(shown.interaction.about);
    return shown;
  }

  #pick<T>(items: readonly T[]): T {
    const found = items[this.#below(items.length)];
    if (found === undefined) throw new Error('nothing to pick from');
    return found;
  }
  #shuffled<T>(items: readonly T[]): readonly T[] {
    const left = [...items];
    return items.map(() => left.splice(this.#below(left.length), 1)[0] as T);
  }
}
