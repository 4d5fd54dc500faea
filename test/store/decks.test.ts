/** Members' decks on both databases: names, owners, two changes at once, what comes back. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type DeckError,
  type DeckGame,
  type Decks,
  entryOf,
  hasDecks,
  makeDecks,
  partsOf,
  withCopies,
} from '../../src/desk/index.ts';
import { apocalypships } from '../../src/games/apocalypships/index.ts';
import type { OpenStore } from '../../src/store/open-store.ts';
import { databases } from '../support/db/databases.ts';

const game = [apocalypships].filter(hasDecks)[0] as DeckGame;
const [ann, bob] = ['100000000000000001', '100000000000000002'];
const faultOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'none',
    (error: DeckError) => error.fault,
  );

describe.each(databases)('$name', ({ open }) => {
  let store: OpenStore;
  let decks: Decks;
  beforeAll(async () => {
    store = await open();
    decks = makeDecks(store.decks, [game]);
  }, 120_000);
  afterAll(() => store.close());

  test('a deck comes back as it was made, also an unfinished or odd one', async () => {
    for (const [i, entry] of [game.library.decks.prebuilt[1]?.entry, {}, { deck: { gone: 3 } }, []].entries()) {
      const made = await decks.create(ann, game, `Back ${i} “ž”`, entry, `back ${i}`);
      expect(await decks.read(ann, made.ref)).toMatchObject({ name: `Back ${i} “ž”`, entry });
    }
    expect((await decks.own(ann)).map(({ name }) => name).filter(name => name.startsWith('Back'))).toHaveLength(4);
  });
  test('nobody reads, changes or deletes another’s', async () => {
    const { ref } = await decks.create(ann, game, 'Private', {}, 'private');
    expect(await faultOf(decks.read(bob, ref))).toBe('not-found');
    expect(await faultOf(decks.change(bob, ref, () => ({ name: 'Stolen' })))).toBe('not-found');
    expect(await faultOf(decks.remove(bob, ref))).toBe('not-found');
    expect(await faultOf(decks.copy(bob, ref, undefined, 'steal'))).toBe('not-found');
    expect((await decks.own(bob)).length).toBe(0);
    expect((await decks.read(ann, ref)).name).toBe('Private');
  });
  test('names are compared without case, accents and blanks; others may use the same', async () => {
    await decks.create(ann, game, 'Große  Flotte', {}, 'n1');
    expect(await faultOf(decks.create(ann, game, 'GROSSE flotte', {}, 'n2'))).toBe('same-name');
    const second = await decks.create(ann, game, 'Kleine Flotte', {}, 'n3');
    expect(await faultOf(decks.change(ann, second.ref, () => ({ name: 'große flotte' })))).toBe('same-name');
    expect(await faultOf(decks.change(ann, second.ref, () => ({ name: 'KLEINE Flotte' })))).toBe('none');
    expect(await faultOf(decks.create(bob, game, 'Große Flotte', {}, 'n4'))).toBe('none');
    for (const name of ['', '   ', '\u200b', '\u0000\n'])
      expect(await faultOf(decks.create(bob, game, name, {}, 'n5'))).toBe('no-name');
    expect((await decks.create(bob, game, '🚢'.repeat(200), {}, 'n6')).name).toBe('🚢'.repeat(60));
  });
  test('the same command twice makes one deck, at the same time too', async () => {
    const both = await Promise.all([1, 2].map(() => decks.create(bob, game, 'Once', {}, 'once')));
    expect(both[0]?.ref).toBe(both[1]?.ref);
    const copies = [];
    for (let n = 0; n < 2; n++) copies.push(await decks.copy(bob, `${game.id}/storm-wing`, undefined, 'copy once'));
    expect(copies[0]?.ref).toBe(copies[1]?.ref);
    expect((await decks.copy(bob, `${game.id}/storm-wing`, undefined, 'copy again')).name).toBe('Storm Wing 2');
  });
  test('two changes at once are both kept (fault kind A)', async () => {
    const { ref } = await decks.create(bob, game, 'Busy', {}, 'busy');
    const [first, second] = game.library.decks.parts[1]?.cards ?? [];
    await Promise.all(
      [first, second].map(card =>
        decks.change(bob, ref, deck => ({
          entry: entryOf(withCopies(partsOf(game, deck.entry), 'deck', card ?? '', 2)),
        })),
      ),
    );
    expect((await decks.read(bob, ref)).entry).toMatchObject({ deck: { [first ?? '']: 2, [second ?? '']: 2 } });
  });
  test('prebuilt decks are read by all and changed by nobody', async () => {
    const ref = `${game.id}/storm-wing`;
    expect((await decks.read(ann, ref)).own).toBeUndefined();
    expect(await faultOf(decks.change(ann, ref, () => ({ name: 'Mine' })))).toBe('prebuilt');
    expect(await faultOf(decks.remove(ann, ref))).toBe('prebuilt');
  });
  test('deleted once; then it is not found', async () => {
    const { ref } = await decks.create(ann, game, 'Short life', {}, 'short');
    expect((await decks.remove(ann, ref)).name).toBe('Short life');
    expect(await faultOf(decks.remove(ann, ref))).toBe('not-found');
    expect(await faultOf(decks.change(ann, ref, () => ({ name: 'Undead' })))).toBe('not-found');
  });
  test('as many as are kept, and no more; nothing too large', async () => {
    const carl = '100000000000000003';
    for (let n = 0; n < 100; n++)
      await store.decks.create({
        id: `many${String(n).padStart(8, '0')}`,
        userId: carl,
        game: game.id,
        name: `${n}`,
        key: `${n}`,
        entry: '{}',
        version: 0,
      });
    expect(await faultOf(decks.create(carl, game, 'One more', {}, 'more'))).toBe('too-many');
    expect(await faultOf(decks.create(ann, game, 'Huge', { deck: 'x'.repeat(30_000) }, 'huge'))).toBe('too-large');
    expect(await faultOf(decks.create(ann, game, 'Null', { deck: '\u0000' }, 'null'))).toBe('too-large');
  });
  test('by name as typed: exactly, then the nearest, own before prebuilt', async () => {
    await decks.create(ann, game, 'Storm Wing', {}, 'own storm');
    const found = await decks.find(ann, 'storm wing', 5);
    expect(found.slice(0, 2).map(({ name, own }) => [name, own !== undefined])).toEqual([
      ['Storm Wing', true],
      ['Storm Wing', false],
    ]);
    expect((await decks.find(ann, 'risng watr', 1))[0]?.name).toBe('Rising Water');
  });
});
