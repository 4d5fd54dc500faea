/** The dashboard, the alarms and the page for operators name metrics that there are, and none is left out. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { type Measured, makeMeters } from '../../src/discord/meters.ts';

const docs = (name: string): string => readFileSync(join(import.meta.dirname, '../../docs', name), 'utf8');
const measured: Measured = {
  outbox: { depth: async () => ({ waiting: 1, oldestMs: 2_000, dead: 0 }) },
  countMatches: async () => ({ running: 3, over: 4 }),
  connections: () => ({ busy: 1, idle: 2 }),
};

async function metrics(): Promise<{ readonly names: ReadonlySet<string>; readonly text: string }> {
  const meters = makeMeters();
  meters.store(measured, () => 2);
  const all = await meters.registry.getMetricsAsJSON();
  const names = all.flatMap(({ name, type }) =>
    String(type) === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
  );
  return { names: new Set(names), text: await meters.registry.metrics() };
}

/** Names in expressions: ours, and those of Node and of the process. */
const namesIn = (text: string): readonly string[] => [
  ...new Set(text.match(/\b(?:flotilla|nodejs|process)_[a-z0-9_]+/g) ?? []),
];
const dashboard = z.object({
  panels: z.array(
    z.object({
      id: z.number(),
      title: z.string().min(1),
      gridPos: z.object({ x: z.number(), y: z.number(), w: z.number(), h: z.number() }),
      targets: z.array(z.object({ expr: z.string().min(1) })).min(1),
    }),
  ),
});

test('the dashboard shows metrics that there are, in panels that do not lie over each other', async () => {
  const { names } = await metrics();
  const { panels } = dashboard.parse(JSON.parse(docs('grafana/flotilla.json')));
  const shown = panels.flatMap(panel => panel.targets.flatMap(({ expr }) => namesIn(expr)));
  expect(shown.filter(name => !names.has(name))).toEqual([]);
  expect(new Set(panels.map(panel => panel.id)).size).toBe(panels.length);
  expect(new Set(panels.map(({ gridPos: { x, y } }) => `${x} ${y}`)).size).toBe(panels.length);
  // Every one of ours is shown somewhere; a histogram by its buckets.
  const ours = [...names].filter(name => name.startsWith('flotilla_') && !/_(sum|count)$/.test(name));
  expect(ours.filter(name => !shown.includes(name))).toEqual([]);
});

test('the alarms name metrics that there are', async () => {
  const { names } = await metrics();
  const used = namesIn(docs('grafana/alerts.yaml').replace(/summary: ".*"/g, ''));
  expect(used.length).toBeGreaterThan(3);
  expect(used.filter(name => !names.has(name))).toEqual([]);
});

test('the page for operators lists each of ours, and nothing else', async () => {
  const { names } = await metrics();
  const ours = new Set(
    [...names].filter(name => name.startsWith('flotilla_')).map(name => name.replace(/_(bucket|sum|count)$/, '')),
  );
  const listed = new Set(namesIn(docs('operations.md')).map(name => name.replace(/_(bucket|sum|count)$/, '')));
  expect([...listed].sort()).toEqual([...ours].sort());
});

test('what is read from the database is read when somebody looks; where it cannot be, the rest is there', async () => {
  const { text } = await metrics();
  expect(text).toContain('flotilla_outbox_age_seconds 2');
  expect(text).toContain('flotilla_matches{state="running"} 3');
  expect(text).toContain('flotilla_database_connections{state="idle"} 2');
  expect(text).toContain('flotilla_shards 2');
  const meters = makeMeters();
  const gone = () => Promise.reject(new Error('gone'));
  meters.store({ ...measured, outbox: { depth: gone }, countMatches: gone }, () => 1);
  expect(await meters.registry.metrics()).toContain('flotilla_shards 1');
});
