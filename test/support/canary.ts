/** The toy with a word of each viewer's own in everything made for that viewer: whoever else reads it was shown what is not theirs. */
import type { AnyGame, Choice, Focus, Form, Viewer } from '../../src/engine/contract.ts';
import type { Scene } from '../../src/engine/scene.ts';
import { literal, type Text } from '../../src/engine/text.ts';
import type { Actor, Seen } from './discord/index.ts';
import { toy } from './toy/index.ts';

export const canary = (viewer: Viewer): string => `canary-of-${viewer === 'spectator' ? 'nobody' : `seat-${viewer}`}`;
const base: AnyGame = toy;
type Seen_ = { readonly viewer: Viewer };

const marked = (choice: Choice, word: Text): Choice => ({ ...choice, path: [...choice.path, word], note: word });
function markedForm(form: Form, word: Text): Form {
  if (form.kind === 'pick' || form.kind === 'order')
    return { ...form, choices: form.choices.map(c => marked(c, word)) };
  return { ...form, unit: word };
}

export const watchedToy: AnyGame = {
  ...base,
  view: (seen: object, viewer: Viewer) => ({ ...(base.view(seen, viewer) as object), viewer }),
  words: (view: Seen_, focus: Focus) => [...base.words(view, focus), literal(canary(view.viewer))],
  scene: (view: Seen_, focus: Focus): Scene => {
    const scene = base.scene(view, focus);
    const shapes = [
      ...scene.shapes,
      { kind: 'label' as const, text: literal(canary(view.viewer)), x: 9, y: 9, size: 12, align: 'left' as const },
    ];
    return { ...scene, shapes };
  },
  pending: (state: object) =>
    base.pending(state).map(question => {
      if (question.seat === 'chance') return question;
      const word = literal(canary(question.seat));
      return { ...question, prompt: word, form: markedForm(question.form, word) };
    }),
};

/** A picture's bytes are its words, so that they can be searched. */
export const paintWords = async (scene: Scene, print: (text: Text) => string): Promise<Buffer> =>
  Buffer.from(scene.shapes.flatMap(s => (s.kind === 'label' ? [print(s.text)] : [])).join('\n'));

/** Everything of the messages that reach this member's client here: JSON, files and all. */
export const readBy = (actor: Actor, place: string = actor.place): string =>
  actor.sees(place).messages.map(allOf).join('\n');
const allOf = (seen: Seen): string =>
  [
    JSON.stringify(seen.message),
    ...seen.message.attachments.map(file => seen.file(file.filename)?.toString('utf8') ?? ''),
  ].join('\n');
