/** Golden pictures, and what each picture must show. */
import { stat } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { redact } from '../../../src/engine/secret.ts';
import type { Text } from '../../../src/engine/text.ts';
import { traveller } from '../../../src/games/traveller/index.ts';
import { LETTERS } from '../../../src/games/traveller/scene/flow.ts';
import { shortName } from '../../../src/games/traveller/scene/look.ts';
import { makeWords } from '../../../src/words/format.ts';
import { expectGoldenScene, painterForTests } from '../../support/golden.ts';
import { type Picture, pictures } from './pictures.ts';

const painter = painterForTests();
const words = makeWords(traveller.phrases, 'en');
const NAMES = ['Ann', 'Bodil', 'Chidi', 'Daria'];
const say = (text: Text): string => words(text, seat => NAMES[seat] ?? '?');

function sceneOf({ state, viewer, palette = 'default', picked }: Picture) {
  const view = traveller.view(redact(state, viewer), viewer);
  const pending = traveller.pending(state).find(p => p.seat === viewer);
  return traveller.scene(view, {
    palette,
    ...(pending !== undefined && 'kind' in pending && { pending }),
    ...(picked && { picked }),
  });
}
const labelsOf = (picture: Picture): readonly string[] =>
  sceneOf(picture).shapes.flatMap(s => (s.kind === 'label' ? [say(s.text)] : []));

describe.each(pictures)('$name', picture => {
  it('is like the golden picture', { timeout: 60_000 }, async () => {
    await expectGoldenScene(
      await painter(),
      sceneOf(picture),
      say,
      new URL(`./__golden__/${picture.name}.png`, import.meta.url),
    );
  });

  it('shows every card in play and every Contract by name', () => {
    const labels = labelsOf(picture);
    const { board, slots } = picture.state.table;
    const wanted = [...board.map(p => p.card), ...slots.flatMap(s => s.contract?.card ?? [])].map(shortName);
    expect(wanted.filter(name => !labels.includes(name))).toEqual([]);
  });

  it('shows every token of the pools, and as many Complications as there are', () => {
    const labels = labelsOf(picture);
    const { captains, slots } = picture.state.table;
    const codes = captains.flatMap(c => c.pool).map(t => t.replace('.T', '').replace('.E', '+'));
    expect(codes.filter(code => !labels.includes(code))).toEqual([]);
    const hidden = slots.flatMap(s => s.complications).filter(c => !c.open);
    expect(labels.filter(l => l === '?')).toHaveLength(hidden.length);
  });

  it('is landscape and weighs 150 KiB at most', async () => {
    const { width, height } = sceneOf(picture);
    expect([width <= 1600, height < width]).toEqual([true, true]);
    const { size } = await stat(new URL(`./__golden__/${picture.name}.png`, import.meta.url));
    expect(size).toBeLessThanOrEqual(150 * 1024);
  });

  it('has letters of at least 11 pixels where it is shown 400 wide', () => {
    const { shapes, width } = sceneOf(picture);
    const sizes = shapes.flatMap(s => (s.kind === 'label' || s.kind === 'prose' ? [s.size] : []));
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual((11 * width) / 400);
    expect(LETTERS).toBeGreaterThanOrEqual((11 * width) / 400);
  });
});

describe('a picture', () => {
  it('shows a hand to its own seat only', () => {
    const [mine] = pictures as readonly [Picture];
    const titles = (viewer: Picture['viewer']) =>
      sceneOf({ ...mine, viewer }).shapes.some(s => s.kind === 'label' && s.text.key === 'scene.hand');
    expect([titles(0 as never), titles('spectator')]).toEqual([true, false]);
  });

  it('names the phase, who is asked, and what about', () => {
    const titles = pictures.map(picture => labelsOf(picture)[0]);
    expect(titles).toContain('Round 4, Action Phase: Ann, an action');
    expect(titles).toContain('Round 4, Procurement Phase: Chidi, procurement');
  });

  it('keeps the running total of an expense, what is picked included', () => {
    const payment = pictures.find(p => p.name === 'payment') as Picture;
    expect(labelsOf(payment)).toContain('3 of 4');
    expect(labelsOf({ ...payment, picked: [] })).toContain('0 of 4');
    expect(labelsOf(payment)).toContain('Ann pays for travel');
  });

  it('tells a Complication that this viewer has seen from one that is unknown', () => {
    const [mine] = pictures as readonly [Picture];
    const known = labelsOf(mine).filter(l => l === '4 cr').length;
    const unknown = labelsOf({ ...mine, viewer: 1 as never }).filter(l => l === '4 cr').length;
    expect([known, unknown]).toEqual([1, 0]);
  });
});
