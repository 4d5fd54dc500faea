/** Judges a payload: Discord's own schemas (discord-api-spec), and what they are blind to: totals, uniqueness, cross references. */
import * as spec from 'discord-api-spec/zod';
import type { APIMessageTopLevelComponent } from 'discord-api-types/v10';
import type { Message } from '../../src/discord/payload/message.ts';

const wellFormed = (text: string): boolean => text.isWellFormed();

/** @returns what is wrong, each as a sentence; empty: Discord takes it */
export function problemsOf(message: Message<'public'> | Message<'private'>): readonly string[] {
  const { body, files } = message;
  const problems: string[] = [];
  const read = spec.MessageCreateRequestSchema.safeParse(JSON.parse(JSON.stringify(body)));
  if (!read.success) problems.push(`schema: ${JSON.stringify(read.error.issues).slice(0, 400)}`);
  const need = (holds: boolean, what: string): void => {
    if (!holds) problems.push(what);
  };
  need(body.content.length <= 2_000, 'M1');
  need(body.content.trim() !== '' || body.embeds.length > 0 || files.length > 0, 'M2');
  need(wellFormed(JSON.stringify(body)), 'well-formed');
  const texts = body.embeds.flatMap(e => [
    e.title ?? '',
    e.description ?? '',
    e.footer?.text ?? '',
    ...(e.fields ?? []).flatMap(f => [f.name, f.value]),
  ]);
  need(texts.reduce((n, t) => n + t.length, 0) <= 6_000, 'M7');
  need(
    body.embeds.every(e => (e.fields ?? []).every(f => f.name.trim() !== '' && f.value.trim() !== '')),
    'M5 blank',
  );
  need(
    files.every((file, i) => body.attachments[i]?.filename === file.name),
    'M14 names',
  );
  need(
    body.attachments.every(a => (a.description ?? '').length <= 1_024),
    'M11',
  );
  need(body.attachments.length === files.length, 'M12');
  need(body.allowed_mentions.parse?.length === 0, 'M18');
  problems.push(...componentProblems(body.components));
  return problems;
}

export function componentProblems(rows: readonly APIMessageTopLevelComponent[]): readonly string[] {
  const problems: string[] = [];
  if (rows.length > 5) problems.push(`K1: ${rows.length} rows`);
  const ids: string[] = [];
  for (const row of rows) {
    if (row.type !== 1) continue;
    const menus = row.components.filter(c => c.type !== 2).length;
    if (row.components.length < 1 || row.components.length > 5 || (menus > 0 && row.components.length > 1))
      problems.push('K1: row');
    for (const component of row.components) {
      if ('custom_id' in component) ids.push(component.custom_id);
      if (component.type === 2 && 'label' in component && (component.label ?? '').trim() === '')
        problems.push('K3: blank');
      if (component.type !== 3) continue;
      const values = component.options.map(o => o.value);
      if (new Set(values).size !== values.length) problems.push('K5: values');
      if ((component.max_values ?? 1) > values.length || (component.min_values ?? 1) > (component.max_values ?? 1))
        problems.push('K6: min and max');
      const chosen = component.options.filter(o => o.default).length;
      if (chosen > (component.max_values ?? 1)) problems.push('K5: more chosen than may be');
    }
  }
  if (new Set(ids).size !== ids.length) problems.push('K2: ids');
  if (ids.some(id => id.length < 1 || id.length > 100)) problems.push('K2: length');
  return problems;
}
