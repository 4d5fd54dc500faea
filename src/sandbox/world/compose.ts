import { type MessageComponent, walkComponents } from '../limits/components.ts';
import { judgeComposition } from '../limits/layout.ts';
import { FLAG, type MessageBody } from '../limits/message.ts';
import { Problems } from '../limits/problems.ts';
import { refusal } from '../refusal.ts';
import { contentTypeOf, imageSize } from './files.ts';
import type { Attachment, Message, UploadedFile } from './model.ts';
import type { World } from './world.ts';

/** What a body makes of a message. */
export type Draft = Pick<Message, 'content' | 'embeds' | 'components' | 'attachments' | 'flags'>;

/** M9: 10 MiB a file unless a guild's boosts say otherwise. */
export const FILE_LIMIT = 10 * 1024 * 1024;

/**
 * Lays a body over what is there (an edit) or over nothing (a send), judges the whole and stores its files.
 * `mayBe` holds the flags that this kind of request may set.
 * @throws Refusal 50035, 50006, 30015, 40005
 */
export function compose(
  world: World,
  body: MessageBody,
  files: readonly UploadedFile[],
  mayBe: number,
  previous?: Message,
): Draft {
  const problems = new Problems();
  if (!previous && ((body.flags ?? 0) & ~mayBe) !== 0)
    problems.add(['flags'], 'MESSAGE_FLAGS_INVALID', 'These flags cannot be set here'); // E1, I5
  const flags = ((previous?.flags ?? 0) & ~FLAG.LOADING) | ((body.flags ?? 0) & mayBe);
  const attachments = attachmentsAfter(world, body, files, previous, problems);
  const draft: Draft = {
    content: body.content === undefined ? (previous?.content ?? '') : (body.content ?? '').trim(),
    embeds: body.embeds === undefined ? (previous?.embeds ?? []) : (body.embeds ?? []),
    components: body.components === undefined ? (previous?.components ?? []) : (body.components ?? []),
    attachments: attachments.map(({ attachment }) => attachment),
    flags,
  };
  const fileNames = draft.attachments.map(each => each.filename);
  const kept = previous ? previous.attachments.map(each => each.filename) : [];
  judgeComposition(
    {
      ...draft,
      fileNames: body.embeds === undefined && body.components === undefined ? [...fileNames, ...kept] : fileNames,
      hasPollOrSticker: Boolean(body.poll) || Boolean(body.sticker_ids?.length),
    },
    problems,
  );
  problems.throwIfAny();
  const empty = draft.content === '' && draft.embeds.length + draft.components.length + draft.attachments.length === 0;
  if (empty && !body.poll && !body.sticker_ids?.length) throw refusal(50006); // M2
  for (const { attachment, data } of attachments)
    if (data) world.files.put(attachment.id, data, attachment.contentType);
  for (const gone of previous?.attachments ?? []) if (!draft.attachments.includes(gone)) world.files.drop(gone.id);
  return { ...draft, components: completed(draft.components) };
}

interface Placed {
  readonly attachment: Attachment;
  readonly data?: Buffer;
}

/** M8, M9, M12: without a list an edit keeps the old files; with one, only those listed stay. New files always come in. */
function attachmentsAfter(
  world: World,
  body: MessageBody,
  files: readonly UploadedFile[],
  previous: Message | undefined,
  problems: Problems,
): Placed[] {
  const listed = body.attachments ?? undefined;
  const old = previous?.attachments ?? [];
  const placed: Placed[] = [];
  if (body.attachments === undefined) placed.push(...old.map(attachment => ({ attachment })));
  listed?.forEach((entry, at) => {
    const kept = old.find(each => each.id === entry.id);
    if (kept) placed.push({ attachment: { ...kept, description: entry.description ?? kept.description } });
    else if (!files.some(file => file.key === entry.id))
      problems.add(['attachments', at, 'id'], 'ATTACHMENT_NOT_FOUND', `Attachment data for ${entry.id} not found`);
  });
  for (const file of files) {
    const entry = listed?.find(each => each.id === file.key);
    if (file.data.length > FILE_LIMIT) throw refusal(40005);
    placed.push(newAttachment(world, file, entry?.filename ?? file.filename, entry?.description ?? undefined));
  }
  if (placed.length > 10) throw refusal(30015);
  return placed;
}

export function newAttachment(
  world: World,
  file: UploadedFile,
  name: string,
  description: string | undefined,
): Required<Placed> {
  const filename = name.replace(/[^\w.-]+/g, '_').slice(0, 260) || 'file';
  const size = imageSize(file.data);
  return {
    attachment: {
      id: world.ids.next(),
      filename,
      description,
      contentType: contentTypeOf(filename),
      size: file.data.length,
      width: size?.width,
      height: size?.height,
    },
    data: file.data,
  };
}

/** Fills in what Discord fills in: ids, and how many may be chosen; drops what was sent as null. */
function completed(components: readonly MessageComponent[]): readonly MessageComponent[] {
  if (components.length === 0) return components;
  const copy: MessageComponent[] = JSON.parse(JSON.stringify(components, (_key, value: unknown) => value ?? undefined));
  const used = new Set<number>();
  for (const { component } of walkComponents(copy)) if (component.id) used.add(component.id);
  let next = 1;
  for (const { component } of walkComponents(copy)) {
    if ('custom_id' in component && component.type !== 2) {
      component.min_values ??= 1;
      component.max_values ??= 1;
    }
    if (component.id) continue;
    while (used.has(next)) next += 1;
    component.id = next;
    next += 1;
  }
  return copy;
}

/** Every text of a message in which a mention counts. */
export function textOf(draft: Draft): string {
  if (!(draft.flags & FLAG.COMPONENTS_V2)) return draft.content;
  const texts: string[] = [];
  for (const { component } of walkComponents(draft.components))
    if (component.type === 10) texts.push(component.content);
  return texts.join('\n');
}
