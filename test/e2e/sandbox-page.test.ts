/** What a newcomer does: the whole bot without a token, its page in a real browser, a match of Fleet by clicking. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Running, start } from '../../src/main.ts';
import { chromiumPath, openBrowser } from '../support/browser.ts';

/** Where pictures of the page are kept, to be looked at: SCREENSHOTS=folder. */
const { SCREENSHOTS } = process.env;

describe.skipIf(chromiumPath === undefined)('a match on the sandbox page', { timeout: 120_000 }, () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'flotilla-page-'));
  let running: Running;
  let browser: Browser;
  let page: Page;
  const complaints: string[] = [];

  beforeAll(async () => {
    running = await start({
      apiUrl: 'unused without a token',
      dataDir,
      games: ['fleet'],
      port: 0,
      logLevel: 'error',
      gateway: true,
      databaseConnections: 10,
      stopSeconds: 20,
    });
    browser = await openBrowser();
  }, 120_000);
  afterAll(async () => {
    await browser?.close();
    await running?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });
  beforeEach(async () => {
    page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
    page.setDefaultTimeout(20_000);
    page.on('pageerror', error => complaints.push(error.message));
    page.on('console', line => line.type() === 'error' && complaints.push(line.text()));
  });
  afterEach(async () => {
    await page.close();
    expect(complaints.splice(0)).toEqual([]);
  });

  const articles = () => page.getByRole('log').getByRole('article');
  const panels = () => page.getByRole('log').getByRole('article', { name: 'only you can see this' });
  const heading = (name: string) => page.getByRole('heading', { name });
  const wide = () => (page.viewportSize()?.width ?? 0) > 800;
  const shoot = async (name: string) => {
    if (SCREENSHOTS === undefined) return;
    await page.waitForTimeout(400);
    await page.screenshot({ path: join(SCREENSHOTS, `${name}-${page.viewportSize()?.width}.png`) });
  };
  const become = async (name: string) => {
    await page.getByRole('radio', { name }).click();
    await page.getByRole('radio', { name, checked: true }).waitFor();
  };
  async function goTo(channel: string): Promise<void> {
    await page.goto(running.page ?? '');
    await heading('#').waitFor();
    if (!wide()) await page.getByRole('button', { name: 'Servers and channels' }).click();
    await page.getByRole('navigation').getByRole('button', { name: channel }).first().click();
    await heading(`#${channel}`).waitFor();
  }
  /** Types a command, fills in its options and sends it. */
  async function command(name: string, options: Readonly<Record<string, string>> = {}): Promise<void> {
    await page.getByRole('combobox', { name: /^Message/ }).fill(`/${name}`);
    await page
      .getByRole('option', { name: `/${name}` })
      .first()
      .click();
    for (const [option, value] of Object.entries(options)) {
      const field = page.getByLabel(option, { exact: true });
      if ((await field.evaluate(node => node.nodeName)) === 'SELECT') await field.selectOption(value);
      else await field.fill(value);
    }
    const send = page.getByRole('button', { name: 'Send' });
    if (await page.getByRole('button', { name: 'Cancel', exact: true }).count()) await send.click();
  }
  async function challenge(from: string, to: string, channel: string): Promise<void> {
    await goTo(channel);
    await become(from);
    await command('challenge', { game: 'Fleet', opponent: to });
    await articles()
      .filter({ hasText: `${from} challenges to Fleet` })
      .last()
      .getByRole('button', { name: 'Accept' })
      .waitFor();
    await shoot('challenge');
    await become(to);
    await articles()
      .filter({ hasText: `${from} challenges to Fleet` })
      .last()
      .getByRole('button', { name: 'Accept' })
      .click();
    await page
      .getByRole('log')
      .getByRole('button', { name: /^↳ Fleet/ })
      .last()
      .click();
    await heading(`#${channel} › `).waitFor();
    await board().waitFor();
  }
  /** The boards so far, old ones too; a private answer to one quotes its text and is none. */
  const shownBoards = () =>
    page.getByRole('log').getByRole('article', { name: 'Flotilla', exact: true }).filter({ hasText: 'to move.' });
  const board = (): Locator => shownBoards().last();
  /** The member whom the newest board calls, of these two. */
  async function becomeMover(names: readonly [string, string]): Promise<string> {
    const text = await board().innerText();
    const mover = names.find(name => text.includes(`@${name} to move.`));
    if (mover === undefined) throw new Error(`nobody is called on: ${text}`);
    await become(mover);
    return mover;
  }
  const boards = () => shownBoards().count();
  /** A whole turn by buttons and menus. */
  async function playByClicking(names: readonly [string, string]): Promise<void> {
    await becomeMover(names);
    const before = await boards();
    await board().getByRole('button', { name: 'Your turn' }).click();
    const panel = panels().last();
    await panel.getByText('choose your first action').or(panel.getByText('choose your one action')).first().waitFor();
    await shoot('panel');
    const confirm = panel.getByRole('button', { name: 'Confirm' });
    for (let action = 0; !((await confirm.count()) && (await confirm.isEnabled())); action++) {
      expect(action, 'actions of a turn').toBeLessThan(3);
      const drafted = await panel.innerText();
      const menu = panel.getByRole('button', { name: /^Where\?/ });
      if (await menu.count()) {
        await menu.first().click();
        await page.getByRole('option').first().click();
      } else await panel.getByRole('button', { name: / · / }).first().click();
      await expect.poll(() => panel.innerText(), { timeout: 20_000 }).not.toBe(drafted);
    }
    await shoot('drafted');
    await confirm.click();
    await expect.poll(boards, { timeout: 20_000 }).toBe(before + 1);
  }
  /** A whole turn by /move and its suggestions. */
  async function playByTyping(names: readonly [string, string]): Promise<void> {
    await becomeMover(names);
    const before = await boards();
    // A turn that is whole is final: who types it wants no confirmation.
    for (const said of ['Chosen so far', 'Played:']) {
      await page.getByRole('combobox', { name: /^Message/ }).fill('/move');
      await page.getByRole('option', { name: '/move' }).first().click();
      const suggestions = page.getByRole('listbox', { name: 'Suggestions for notation' });
      await suggestions.getByRole('option').first().waitFor();
      await shoot('move');
      const answers = await panels().count();
      await suggestions.getByRole('option').first().click();
      await page.getByRole('button', { name: 'Send' }).click();
      await expect.poll(() => panels().count(), { timeout: 20_000 }).toBe(answers + 1);
      await panels().last().getByText(said).waitFor();
    }
    await expect.poll(boards, { timeout: 20_000 }).toBe(before + 1);
  }
  async function resign(names: readonly [string, string]): Promise<void> {
    await becomeMover(names);
    await command('match resign');
    await panels().last().getByRole('button', { name: 'Yes, resign' }).click();
    const over = articles().filter({ hasText: 'Match over' }).last();
    await over.getByRole('button', { name: 'Rematch' }).waitFor();
    expect(await over.innerText()).toMatch(/wins\./);
    await over.scrollIntoViewIfNeeded();
    await shoot('over');
  }
  const fits = async () => {
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(
      page.viewportSize()?.width ?? 0,
    );
    expect(
      await page.evaluate("(log => log.scrollWidth <= log.clientWidth)(document.querySelector('#messages'))"),
      'nothing sticks out of the messages',
    ).toBe(true);
  };

  test('challenged, accepted, played by buttons and by typing, resigned, again', async () => {
    await goTo('games');
    await page.getByRole('region', { name: 'Welcome' }).getByRole('button', { name: '/challenge' }).waitFor();
    await shoot('welcome');
    const names = ['Alice', 'Bob'] as const;
    await challenge('Alice', 'Bob', 'games');
    await shoot('board');
    // Both by clicking, then both by typing: the menus offer the best first, which would soon win.
    await playByClicking(names);
    await playByClicking(names);
    await playByTyping(names);
    await playByTyping(names);
    await fits();
    await resign(names);
    await articles().filter({ hasText: 'Match over' }).last().getByRole('button', { name: 'Rematch' }).click();
    await articles()
      .filter({ hasText: 'challenges to Fleet' })
      .last()
      .getByRole('button', { name: 'Accept' })
      .waitFor();
    await fits();
  });

  test('the same at the width of a phone', async () => {
    await page.setViewportSize({ width: 400, height: 860 });
    const names = ['Carol', 'Dave'] as const;
    await challenge('Carol', 'Dave', 'general');
    await fits();
    await playByClicking(names);
    await fits();
    await playByTyping(names);
    await resign(names);
    await fits();
  });

  test('cards, rules and help', async () => {
    for (const width of [1280, 400]) {
      await page.setViewportSize({ width, height: 900 });
      await goTo('general');
      await become('Alice');
      await command('card', { name: 'Repulsor' });
      await panels().filter({ hasText: 'Repulsor' }).last().waitFor();
      await shoot('card');
      await command('rules', { topic: 'push', game: 'Fleet' });
      await expect.poll(() => panels().last().innerText()).toMatch(/push/i);
      await shoot('rules');
      await command('help');
      await panels().filter({ hasText: 'Welcome aboard' }).last().waitFor();
      await shoot('help');
      await fits();
    }
  });
});
