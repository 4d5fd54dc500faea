import type { MessageComponent } from './components.ts';
import { walkComponents } from './components.ts';
import { type EmbedBody, embedAddresses, embedChars } from './embed.ts';
import { FLAG } from './message.ts';
import type { Problems } from './problems.ts';
import { countChars } from './text.ts';

/** A message as it would stand: what a body asks for, laid over what was there. */
export interface Composition {
  readonly content: string;
  readonly embeds: readonly EmbedBody[];
  readonly components: readonly MessageComponent[];
  readonly flags: number;
  /** Names of all files it would have. */
  readonly fileNames: readonly string[];
  readonly hasPollOrSticker: boolean;
}

/** The rules between fields, on the whole message: totals, uniqueness, layouts, references (M7, M14, K1, K2, K7 to K9). */
export function judgeComposition(it: Composition, problems: Problems): void {
  const modern = (it.flags & FLAG.COMPONENTS_V2) !== 0;
  if (it.embeds.reduce((sum, embed) => sum + embedChars(embed), 0) > 6000)
    problems.add(['embeds'], 'MAX_EMBED_SIZE_EXCEEDED', 'Embed size exceeds maximum size of 6000');
  if (modern) judgeModern(it, problems);
  else judgeClassic(it, problems);
  judgeIds(it.components, problems);
  judgeReferences(it, problems);
}

function judgeModern(it: Composition, problems: Problems): void {
  const mixed = 'The MessageFlags.IS_COMPONENTS_V2 flag does not allow this field';
  if (it.content !== '') problems.add(['content'], 'MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2', mixed);
  if (it.embeds.length > 0) problems.add(['embeds'], 'MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2', mixed);
  if (it.hasPollOrSticker) problems.add(['poll'], 'MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2', mixed);
  let count = 0;
  let chars = 0;
  for (const { component } of walkComponents(it.components)) {
    count += 1;
    if (component.type === 10) chars += countChars(component.content);
  }
  if (count > 40)
    problems.add(['components'], 'COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED', 'Must be 40 or fewer components in total.');
  if (chars > 4000)
    problems.add(
      ['components'],
      'COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED',
      'Displayable text size exceeds maximum size of 4000',
    );
}

function judgeClassic(it: Composition, problems: Problems): void {
  if (it.components.length > 5) problems.add(['components'], 'BASE_TYPE_MAX_LENGTH', 'Must be 5 or fewer in length.');
  it.components.forEach((component, at) => {
    if (component.type !== 1)
      problems.add(
        ['components', at, 'type'],
        'UNION_TYPE_CHOICES',
        'Value of field "type" must be one of (1,) without the components v2 flag.',
      );
  });
}

function judgeIds(components: readonly MessageComponent[], problems: Problems): void {
  const customIds = new Set<string>();
  const ids = new Set<number>();
  for (const { component, path } of walkComponents(components)) {
    if ('custom_id' in component && component.custom_id) {
      if (customIds.has(component.custom_id))
        problems.add(
          [...path, 'custom_id'],
          'COMPONENT_CUSTOM_ID_DUPLICATED',
          'Component custom id cannot be duplicated',
        );
      customIds.add(component.custom_id);
    }
    if (component.id) {
      if (ids.has(component.id))
        problems.add([...path, 'id'], 'COMPONENT_ID_DUPLICATED', 'Component id cannot be duplicated');
      ids.add(component.id);
    }
  }
}

function judgeReferences(it: Composition, problems: Problems): void {
  const check = (path: readonly (string | number)[], url: string) => {
    const name = /^attachment:\/\/(.+)$/.exec(url)?.[1];
    if (name !== undefined && !it.fileNames.includes(name))
      problems.add(
        path,
        'UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND',
        `The referenced attachment was not found: ${name}`,
      );
  };
  it.embeds.forEach((embed, at) => {
    for (const url of embedAddresses(embed)) check(['embeds', at], url);
  });
  for (const { component, path } of walkComponents(it.components)) {
    if (component.type === 12)
      component.items.forEach((item, n) => void check([...path, 'items', n, 'media'], item.media.url));
    else if (component.type === 13) check([...path, 'file'], component.file.url);
    else if (component.type === 11) check([...path, 'media'], component.media.url);
  }
}
