import { describe, expect, expectTypeOf, it } from 'vitest';
import type { Seat } from '../../src/engine/contract.ts';
import { seat } from '../../src/engine/contract.ts';
import { text } from '../../src/engine/text.ts';
import { ALT_LENGTH, makePicture, type Picture, resolveScene } from '../../src/render/index.ts';

const png = new Uint8Array([1, 2, 3]);

describe('Picture', () => {
  it('carries its viewer in its type, so that a hand cannot be posted', () => {
    expectTypeOf(makePicture('spectator', png, 'a')).toEqualTypeOf<Picture<'spectator'>>();
    expectTypeOf<Picture<Seat>>().not.toExtend<Picture<'spectator'>>();
    expectTypeOf<Picture<'spectator'>>().not.toExtend<Picture<Seat>>();
    expect(makePicture(seat(1), png, 'mine')).toEqual({ viewer: 1, png, alt: 'mine' });
  });

  it(`keeps the alt text within ${ALT_LENGTH} UTF-16 units, whole letters only`, () => {
    expect(makePicture('spectator', png, 'a'.repeat(ALT_LENGTH)).alt).toBe('a'.repeat(ALT_LENGTH));
    const cut = makePicture('spectator', png, '👩‍👩‍👧'.repeat(400)).alt;
    expect(cut.length).toBeLessThanOrEqual(ALT_LENGTH);
    expect(cut).toMatch(/^(👩‍👩‍👧)+…$/u);
  });
});

it('resolveScene prints every text, and leaves the scene as it was', () => {
  const scene = Object.freeze({
    width: 9,
    height: 9,
    background: '#000000',
    shapes: Object.freeze([
      { kind: 'label', text: text('hello'), x: 0, y: 0, size: 9, align: 'left' } as const,
      {
        kind: 'prose',
        texts: [text('one'), text('two')],
        x: 0,
        y: 0,
        w: 9,
        h: 9,
        size: 9,
        least: 9,
        align: 'left',
      } as const,
      { kind: 'circle', x: 0, y: 0, r: 3 } as const,
    ]),
  });
  const drawing = resolveScene(scene, ({ key }) => key.toUpperCase());
  expect(drawing.shapes).toMatchObject([{ text: 'HELLO' }, { texts: ['ONE', 'TWO'] }, { kind: 'circle' }]);
});
