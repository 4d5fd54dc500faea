import { type PressableComponent, walkComponents } from '../../../src/sandbox/limits/components.ts';
import type { StandIn } from '../../../src/sandbox/stand-in.ts';
import type { Message } from '../../../src/sandbox/world/model.ts';

/** A message as one member sees it, always in its latest form. */
export class Seen {
  readonly standIn: StandIn;
  readonly message: Message;

  constructor(standIn: StandIn, message: Message) {
    this.standIn = standIn;
    this.message = message;
  }

  get id(): string {
    return this.message.id;
  }
  get isPrivate(): boolean {
    return this.message.viewerId !== undefined;
  }
  get author(): string {
    return this.standIn.world.displayName(this.message.authorId);
  }

  /** Everything that can be read: content, embeds, components v2, alt texts, labels. */
  get text(): string {
    const { message } = this;
    const parts: (string | null | undefined)[] = [message.content];
    for (const embed of message.embeds) {
      parts.push(embed.author?.name, embed.title, embed.description);
      for (const field of embed.fields ?? []) parts.push(field.name, field.value);
      parts.push(embed.footer?.text);
    }
    for (const { component } of walkComponents(message.components)) {
      if (component.type === 10) parts.push(component.content);
      else if (component.type === 12) parts.push(...component.items.map(item => item.description));
      else if (component.type === 2) parts.push(component.label);
      else if (component.type === 3)
        parts.push(component.placeholder, ...component.options.flatMap(option => [option.label, option.description]));
    }
    for (const file of message.attachments) parts.push(file.description);
    return parts.filter(Boolean).join('\n');
  }

  /** Buttons and menus in reading order. */
  get controls(): readonly PressableComponent[] {
    return [...walkComponents(this.message.components)].flatMap(({ component }) =>
      component.type === 2 || (component.type >= 3 && component.type <= 8 && 'custom_id' in component)
        ? [component as PressableComponent]
        : [],
    );
  }
  /** Labels of the buttons that can be pressed. */
  get buttons(): readonly string[] {
    return this.controls.flatMap(each =>
      each.type === 2 && !each.disabled ? [each.label ?? each.emoji?.name ?? ''] : [],
    );
  }
  get menus(): readonly Exclude<PressableComponent, { type: 2 }>[] {
    return this.controls.flatMap(each => (each.type === 2 ? [] : [each]));
  }
  get mentions(): readonly string[] {
    return this.message.mentionIds;
  }
  /** Bytes of an attachment. */
  file(name: string): Buffer | undefined {
    const found = this.message.attachments.find(each => each.filename === name);
    return found && this.standIn.world.files.get(found.id)?.data;
  }

  /** Custom id of a button by its label or custom id. */
  buttonId(wanted: string | RegExp): string {
    const fits = (label: string, id: string) =>
      typeof wanted === 'string' ? label === wanted || id === wanted : wanted.test(label) || wanted.test(id);
    const found = this.controls.find(
      each => each.type === 2 && fits(each.label ?? each.emoji?.name ?? '', each.custom_id ?? ''),
    );
    if (found?.type !== 2 || !found.custom_id)
      throw new Error(`no button ${String(wanted)} among [${this.buttons.join(', ')}] on: ${this.text.slice(0, 300)}`);
    return found.custom_id;
  }

  /** A menu by its placeholder or custom id; without a name the only one. */
  menu(wanted?: string | RegExp): Exclude<PressableComponent, { type: 2 }> {
    const fits = (text: string) => (typeof wanted === 'string' ? text === wanted : wanted?.test(text));
    const found = this.menus.filter(
      each => wanted === undefined || fits(each.placeholder ?? '') || fits(each.custom_id),
    );
    const [first] = found;
    if (!first || (wanted === undefined && found.length > 1))
      throw new Error(
        `no single menu ${String(wanted ?? '')} among [${this.menus.map(each => each.placeholder ?? each.custom_id).join(', ')}]`,
      );
    return first;
  }
}
