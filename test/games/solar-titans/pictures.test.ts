/** Golden pictures, and what each picture must show. */
import { stat } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { redact } from '../../../src/engine/secret.ts';
import type { Text } from '../../../src/engine/text.ts';
import { solarTitans } from '../../../src/games/solar-titans/index.ts';
import { makeWords } from '../../../src/words/format.ts';
import { expectGoldenScene, painterForTests } from '../../support/golden.ts';
import { type Picture, pictures } from './pictures.ts';

const painter = painterForTests();
const words = makeWords(solarTitans.phrases, 'en');
const say = (text: Text): string => words(text);

function sceneOf({ state, viewer, palette = 'default' }: Picture) {
  const view = solarTitans.view(redact(state, viewer), viewer);
  const pending = solarTitans.pending(state).find(p => p.seat === viewer);
  return solarTitans.scene(view, pending !== undefined && 'kind' in pending ? { palette, pending } : { palette });
}

describe.each(pictures)('$name', picture => {
  it('is like the golden picture', { timeout: 60_000 }, async () => {
    await expectGoldenScene(
      await painter(),
      sceneOf(picture),
      say,
      new URL(`./__golden__/${picture.name}.png`, import.meta.url),
    );
  });

  it('weighs 150 KiB at most', async () => {
    const { size } = await stat(new URL(`./__golden__/${picture.name}.png`, import.meta.url));
    expect(size).toBeLessThanOrEqual(150 * 1024);
  });

  it('shows every ship card by name, and its defense', () => {
    const { shapes } = sceneOf(picture);
    const labels = shapes.flatMap(s => (s.kind === 'label' ? [say(s.text)] : []));
    const cards = picture.state.ships.flatMap(s => s.cards);
    const wanted = cards.map(c => say({ key: `short.${c.card}` }));
    expect(wanted.filter(name => !labels.includes(name ?? ''))).toEqual([]);
    expect(labels.filter(l => /^\d$/.test(l)).length).toBeGreaterThanOrEqual(cards.length);
  });

  it('is landscape, within what the painter takes', () => {
    const { width, height } = sceneOf(picture);
    expect([width <= 1600, height < width]).toEqual([true, true]);
  });

  it('has letters of 11 pixels and more when it is shown 400 wide', () => {
    const { width, shapes } = sceneOf(picture);
    const small = shapes.flatMap(s =>
      s.kind === 'label' && (s.size * 400) / width < 11 ? [`${say(s.text)} ${s.size}`] : [],
    );
    expect(small).toEqual([]);
  });
});

describe('a hand', () => {
  it('is drawn for its own seat only', () => {
    const duel = pictures.find(({ name }) => name === 'duel');
    const titles = (viewer: Picture['viewer']) =>
      sceneOf({ ...(duel as Picture), viewer }).shapes.some(s => s.kind === 'label' && s.text.key === 'scene.hand');
    expect([titles(0 as never), titles('spectator')]).toEqual([true, false]);
  });
});

describe('layouts', () => {
  const labels = (viewer: Picture['viewer']) => {
    const layouts = pictures.find(({ name }) => name === 'layouts') as Picture;
    return sceneOf({ ...layouts, viewer }).shapes.flatMap(s => (s.kind === 'label' ? [say(s.text)] : []));
  };

  it('are shown to whoever picks one of them, card by card', () => {
    expect(labels(0 as never).filter(l => / /.test(l) && !l.startsWith('Setting'))).toEqual(['III Lance', 'V Pike']);
    expect(labels(0 as never).filter(l => l === 'Deck').length).toBe(2);
    expect(labels(1 as never)).toContain('II Dagger');
    expect(labels('spectator')).not.toContain('Deck');
  });
});
