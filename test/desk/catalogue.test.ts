/** The catalogue as files: complete, whole links, nothing from elsewhere, searchable without a network, served by the port. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import fastify from 'fastify';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeCatalogue } from '../../src/desk/index.ts';
import type { AnyGame } from '../../src/engine/contract.ts';
import { apocalypships } from '../../src/games/apocalypships/index.ts';
import { fleet } from '../../src/games/fleet/index.ts';
import { games as registered } from '../../src/games/registry.ts';
import { addWatching } from '../../src/log/watching.ts';
import { chromiumPath, openBrowser } from '../support/browser.ts';

const games = [...new Set<AnyGame>([...registered, fleet, apocalypships])];
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const catalogue = makeCatalogue(games, async () => pixel);
let html = '';
beforeAll(async () => {
  html = String((await catalogue.read('index.html'))?.body);
});

test('every card and every rule is on the page, with its face and its words', () => {
  const cards = games.flatMap(game => game.library.catalogue);
  expect(html.match(/class="card"/gu)).toHaveLength(cards.length);
  expect(html.match(/class="topic"/gu)).toHaveLength(games.flatMap(game => game.library.topics).length);
  for (const { name } of cards)
    expect(html).toContain(
      `<h4>${name.replaceAll('&', '&amp;').replaceAll("'", '&#39;').replaceAll('"', '&quot;')}</h4>`,
    );
});

test('every link leads somewhere on the page, every picture is a file, nothing comes from elsewhere', async () => {
  const ids = [...html.matchAll(/ id="([^"]+)"/gu)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const [, to] of html.matchAll(/href="#([^"]+)"/gu)) expect(ids).toContain(to);
  const pictures = [...html.matchAll(/src="([^"]+)"/gu)].map(([, src = '']) => src);
  expect(new Set(pictures)).toEqual(new Set(catalogue.paths.slice(1)));
  expect((await catalogue.read(pictures[0] ?? ''))?.type).toBe('image/png');
  expect(html).not.toMatch(/https?:|\burl\(/u);
  for (const path of ['../secret', 'faces', 'faces/fleet/1-nothing.png', '__proto__'])
    expect(await catalogue.read(path)).toBeUndefined();
});

test('what a card says is shown, never run', async () => {
  const [card] = fleet.library.catalogue;
  if (card === undefined) throw new Error('the game has cards');
  const name = `<script>alert(1)</script>"'&`;
  const nasty: AnyGame = { ...fleet, library: { ...fleet.library, catalogue: [{ ...card, name, related: [] }] } };
  const page = String((await makeCatalogue([nasty], async () => pixel).read(''))?.body);
  expect(page).not.toContain('<script>alert');
  expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;&quot;&#39;&amp;');
});

test('the HTTP port serves it below /catalogue', async () => {
  const app = fastify();
  let broken = false;
  addWatching(app, {
    registry: new Registry(),
    checks: {},
    pages: {
      catalogue: async path => {
        if (broken) throw new Error('no painter');
        return catalogue.read(path);
      },
    },
  });
  const get = (url: string) => app.inject({ method: 'GET', url });
  expect(await get('/catalogue')).toMatchObject({ statusCode: 302, headers: { location: '/catalogue/' } });
  expect((await get('/catalogue/')).body).toBe(html);
  const face = await get(`/catalogue/${catalogue.paths[1]}`);
  expect(face.headers['content-type']).toBe('image/png');
  expect(face.rawPayload.equals(pixel)).toBe(true);
  expect((await get('/catalogue/nothing')).statusCode).toBe(404);
  expect((await get('/catalogue/%2e%2e/metrics')).statusCode).not.toBe(500);
  broken = true;
  expect((await get(`/catalogue/${catalogue.paths[1]}`)).statusCode).toBe(503);
  await app.close();
});

describe.skipIf(chromiumPath === undefined)('in a browser, from a folder', () => {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'catalogue-'));
    for (const path of catalogue.paths) {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), (await catalogue.read(path))?.body ?? '');
    }
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  test('it is searched by words, game and kind, and a link to something hidden shows it', async () => {
    const browser = await openBrowser();
    try {
      const page = await browser.newPage();
      const problems: string[] = [];
      page.on('pageerror', error => problems.push(String(error)));
      await page.goto(`file://${folder}/index.html`);
      const shown = () => page.locator('article:not([hidden]) h4').allTextContents();
      const all = await shown();
      expect(all).toHaveLength(
        games.reduce((n, { library }) => n + library.catalogue.length + library.topics.length, 0),
      );
      await page.fill('#words', 'SMUGGLERS’ sloo');
      expect(await shown()).toEqual(["Smugglers' Sloop"]);
      await page.fill('#words', 'zzzz');
      expect(await shown()).toEqual([]);
      await page.fill('#words', '');
      await page.selectOption('#game', 'fleet');
      await page.selectOption('#kind', 'card');
      expect(await shown()).toEqual(fleet.library.catalogue.map(({ name }) => name));
      await page.fill('#words', 'frigate fleet');
      await page.evaluate('location.hash = "#card.apocalypships.IRO-01"');
      await page.locator('article[id="card.apocalypships.IRO-01"]:not([hidden])').waitFor();
      expect(problems).toEqual([]);
    } finally {
      await browser.close();
    }
  }, 60_000);
});
