/** Checks on what does not change along a match: catalogue, topics, decks, modes, options. */
import { z } from 'zod';
import type { AnyGame } from '../../../src/engine/contract.ts';
import { jsonDifference } from '../../../src/engine/json.ts';
import { text } from '../../../src/engine/text.ts';
import type { FullSpec, Note } from '../spec.ts';
import type { Inspector } from '../walk.ts';
import { sceneFault, textsOfScene } from './scenes.ts';
import type { Speaker } from './words.ts';

const FACE_SIZE = 800;
const repeated = (ids: readonly string[]): string | undefined => ids.find((id, i) => ids.indexOf(id) !== i);

/** A position written and read back is the same position, questions and all. */
export const positionInspector: Inspector = {
  moment: ({ game, spec, state, options, thorough }, note) => {
    if (!thorough) return;
    const { format, parse } = game.library.position;
    const written = format(state);
    try {
      const read: object = parse(written, options);
      const { written: carried = (all: object): unknown => all } = spec;
      note('library', jsonDifference(carried(state), carried(read), 'position read back: state'));
      if (format(read) !== written) note('library', `the position ${written} is written otherwise once read`);
    } catch (error) {
      note('library', `the position ${written} cannot be read: ${String(error)}`);
    }
  },
};

export function inspectLibrary(game: AnyGame, spec: FullSpec, speaker: Speaker, note: Note): void {
  const { catalogue, topics } = game.library;
  const twice = repeated(catalogue.map(e => e.id)) ?? repeated(topics.map(t => t.id));
  if (twice !== undefined) note('library', `"${twice}" stands twice in the catalogue or the topics`);
  if (topics.length === 0) note('library', 'no topics: /rules has nothing to say');
  const entries = new Set(catalogue.map(e => e.id));
  const topicIds = new Set(topics.map(t => t.id));
  for (const entry of catalogue) {
    note('phrases', speaker.say(`kind of ${entry.id}`, text(`kind.${entry.kind}`)));
    for (const line of [...entry.words, ...entry.rulings]) note('phrases', speaker.say(`entry ${entry.id}`, line));
    if (entry.words.length === 0) note('library', `${entry.id} has no words`);
    const topic = entry.keywords?.find(k => !topicIds.has(k));
    if (topic !== undefined) note('library', `${entry.id} names the unknown topic ${topic}`);
    const other = entry.related?.find(r => !entries.has(r));
    if (other !== undefined) note('library', `${entry.id} is related to the unknown ${other}`);
    for (const palette of spec.palettes) {
      const face = entry.face(palette);
      const fault = sceneFault(face, FACE_SIZE, FACE_SIZE);
      note('scene', fault && `face of ${entry.id}: ${fault}`);
      for (const words of textsOfScene(face)) note('phrases', speaker.say(`face of ${entry.id}`, words));
    }
  }
  for (const topic of topics) {
    if (topic.body.length === 0) note('library', `the topic ${topic.id} says nothing`);
    for (const line of [topic.title, ...topic.body]) note('phrases', speaker.say(`topic ${topic.id}`, line));
  }
  inspectDecks(game, spec, note);
}

function inspectDecks(game: AnyGame, { tries }: FullSpec, note: Note): void {
  const decks = game.library.decks;
  if (decks === undefined) return;
  const twice = repeated(decks.prebuilt.map(d => d.id));
  if (twice !== undefined) note('library', `two prebuilt decks have the id ${twice}`);
  for (const { id, entry } of decks.prebuilt) {
    const read = game.entry.safeParse(entry);
    if (!read.success) note('library', `the prebuilt deck ${id} is no entry: ${read.error.message}`);
    const legal = tries.some(t => decks.problems(entry, t.options).length === 0);
    if (!legal) note('library', `the prebuilt deck ${id} is legal under no options`);
  }
}

const NAME = /^[a-zA-Z][a-zA-Z0-9]*$/;

export function inspectOptions(game: AnyGame, speaker: Speaker, note: Note): void {
  const byDefault = game.options.safeParse({});
  if (!byDefault.success) note('options', `no options at all do not parse: ${byDefault.error.message}`);
  else
    note(
      'options',
      jsonDifference(byDefault.data, game.modes[0]?.options, 'first mode, which is the default: options'),
    );
  const twice = repeated(game.modes.map(m => m.id));
  if (twice !== undefined) note('options', `two modes have the id ${twice}`);
  for (const mode of game.modes) {
    const read = game.options.safeParse(mode.options);
    if (!read.success) note('options', `mode ${mode.id}: ${read.error.message}`);
    else note('options', jsonDifference(mode.options, read.data, `mode ${mode.id}: options`));
    const counts = game.seating(mode.options).counts;
    if (counts.length === 0) note('options', `mode ${mode.id} allows no number of seats`);
    if (mode.solo && !counts.includes(1)) note('options', `mode ${mode.id} is solo but not for one seat`);
    for (const words of [mode.title, mode.note]) note('options', speaker.say(`mode ${mode.id}`, words));
  }
  for (const [name, property] of Object.entries(propertiesOf(game, note))) {
    note('options', NAME.test(name) ? undefined : `"${name}" is no plain name`);
    note('options', speaker.say('option', text(`option.${name}`)));
    for (const value of valuesOf(name, property, note)) {
      note('options', speaker.say('option', text(`option.${name}.${value}`)));
    }
  }
}

interface Property {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly default?: unknown;
}

function propertiesOf(game: AnyGame, note: Note): Readonly<Record<string, Property>> {
  try {
    const schema = z.toJSONSchema(game.options, { io: 'input' }) as {
      type?: string;
      properties?: Record<string, Property>;
    };
    if (schema.type !== 'object') note('options', `the options are a ${schema.type}, not an object`);
    return schema.properties ?? {};
  } catch (error) {
    note('options', `the options cannot be shown as a form: ${String(error)}`);
    return {};
  }
}

/** The values that need a phrase each. A range of numbers needs none. */
function valuesOf(name: string, property: Property, note: Note): readonly string[] {
  if (property.default === undefined) note('options', `${name} has no default`);
  if (property.enum) return property.enum.map(String);
  if (property.const !== undefined) return [String(property.const)];
  if (property.type === 'boolean') return ['true', 'false'];
  const range = property.type === 'integer' && property.minimum !== undefined && property.maximum !== undefined;
  if (!range) note('options', `${name} is neither enum, boolean nor a range of whole numbers`);
  return [];
}
