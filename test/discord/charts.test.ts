/** Charts of ratings: inside the limits of pictures, every number in them, the same data the same picture, painted for real. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { historyScene, leaderboardScene } from '../../src/discord/standing/charts.ts';
import { voiceIn } from '../../src/discord/voice.ts';
import { legibleSize, PALETTES } from '../../src/engine/draw/index.ts';
import type { Scene } from '../../src/engine/scene.ts';
import { literal, type Text } from '../../src/engine/text.ts';
import type { Strength } from '../../src/matches/standing/contract.ts';
import { rateSeats } from '../../src/matches/standing/rate-seats.ts';
import { BEGIN, pointsOf } from '../../src/matches/standing/rating.ts';
import { type Painter, resolveScene, startPainter } from '../../src/render/index.ts';

const print = (text: Text): string => voiceIn('en').plain(text, undefined);
/** Somebody who beats a newcomer again and again. */
const history: Strength[] = [];
for (let n = 0; n < 100; n++) {
  const before = history.at(-1) ?? BEGIN;
  const [after = before] = rateSeats([
    { team: 0, place: n % 3, before },
    { team: 1, place: 1, before: BEGIN },
  ]);
  history.push(after);
}
const rows = history.slice(0, 10).map((each, i) => ({
  ...each,
  rank: i + 1,
  name: i % 2 === 0 ? 'A name as long as Discord lets anybody have' : '王小明',
  ...(i === 3 ? { mine: true } : {}),
}));
const words = { title: literal('Title'), first: literal('first'), middle: literal('middle'), last: literal('last') };
const scenes: readonly (readonly [string, Scene])[] = PALETTES.flatMap(palette => [
  [`leaderboard of ten, ${palette}`, leaderboardScene(literal('Title'), rows, palette)] as const,
  [`leaderboard of one, ${palette}`, leaderboardScene(literal('Title'), rows.slice(0, 1), palette)] as const,
  [`history of a hundred, ${palette}`, historyScene(words, history, palette)] as const,
  [`history of one, ${palette}`, historyScene(words, history.slice(0, 1), palette)] as const,
]);

describe('charts', () => {
  let painter: Painter;
  beforeAll(async () => {
    painter = await startPainter({ workers: 1 });
  }, 60_000);
  afterAll(() => painter.close());

  test.each(scenes)('%s', async (_, scene) => {
    expect(scene.width).toBeLessThanOrEqual(1_600);
    for (const shape of scene.shapes) {
      if (shape.kind === 'label') expect(shape.size).toBeGreaterThanOrEqual(legibleSize(scene.width));
      const points = 'points' in shape ? shape.points : [shape];
      for (const { x, y } of points) {
        expect(x).toBeGreaterThanOrEqual(0);
        expect(x).toBeLessThanOrEqual(scene.width);
        expect(y).toBeGreaterThanOrEqual(0);
        expect(y).toBeLessThanOrEqual(scene.height);
      }
    }
    const png = await painter.paint(resolveScene(scene, print));
    expect(png.byteLength).toBeLessThan(150 * 1_024);
  });

  test('every member’s points and name are written, whoever looks is set apart by form as well', () => {
    const scene = leaderboardScene(literal('Title'), rows, 'default');
    const written = scene.shapes.flatMap(shape => (shape.kind === 'label' ? [print(shape.text)] : []));
    for (const row of rows)
      expect(written).toEqual(expect.arrayContaining([`${row.rank}.`, row.name, String(pointsOf(row))]));
    const diamonds = scene.shapes.filter(
      shape => shape.kind === 'path' && shape.closed && shape.points.length === 4 && shape.stroke === undefined,
    );
    expect(diamonds).toHaveLength(1);
  });
});
