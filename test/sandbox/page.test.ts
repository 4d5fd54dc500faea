import type { Client } from 'discord.js';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type StandIn, startSandbox } from '../../src/sandbox/index.ts';
import { chromiumPath, openBrowser } from '../support/browser.ts';
import { startEchoBot } from './echo-bot.ts';

describe.skipIf(chromiumPath === undefined)('the page in a real browser', () => {
  let standIn: StandIn;
  let bot: Client<true>;
  let browser: Browser;
  let page: Page;
  const complaints: string[] = [];

  beforeAll(async () => {
    standIn = await startSandbox({ rateLimits: false, identifyLimits: false });
    bot = await startEchoBot(standIn.apiUrl, standIn.token);
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await bot?.destroy();
    await standIn?.close();
  });
  beforeEach(async () => {
    page = await browser.newPage({ viewport: { width: 1280, height: 860 } });
    page.setDefaultTimeout(10_000);
    page.on('pageerror', error => complaints.push(error.message));
    page.on('console', line => line.type() === 'error' && complaints.push(line.text()));
    await page.goto(standIn.pageUrl);
    await page.getByRole('heading', { name: '#games' }).waitFor();
  });
  afterEach(async () => {
    await page.close();
    expect(complaints.splice(0)).toEqual([]);
  });

  const soon = <T>(look: () => Promise<T>) => expect.poll(look, { timeout: 10_000 });
  const log = () => page.getByRole('log');
  const latest = () => log().getByRole('article').last();
  const become = async (name: string) => {
    await page.getByRole('radio', { name }).click();
    await page.getByRole('radio', { name, checked: true }).waitFor();
  };
  async function run(name: string, fill: () => Promise<void> = async () => {}): Promise<void> {
    await page.getByRole('combobox', { name: /^Message/ }).fill(`/${name}`);
    await page
      .getByRole('option', { name: `/${name}` })
      .first()
      .click();
    await fill();
  }

  test('a command with a suggestion, taken by the keyboard', async () => {
    await page.getByRole('combobox', { name: /^Message/ }).pressSequentially('/ech');
    await page.getByRole('option', { name: '/echo' }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByLabel('text', { exact: true }).fill('Ahoy');
    await page.getByRole('combobox', { name: 'colour' }).pressSequentially('bla');
    const suggestions = page.getByRole('listbox', { name: 'Suggestions for colour' });
    await soon(() => suggestions.getByRole('option').allTextContents()).toEqual(['black']);
    await page.keyboard.press('Enter');
    await page.getByLabel('to', { exact: true }).selectOption('Bob');
    await page.getByRole('button', { name: 'Send' }).click();
    await log().getByText('Ahoy in black for Bob').waitFor();
    await log().getByText('Alice used /echo').first().waitFor();
  });

  test('what is private is shown to one member, marked, and can be dismissed', async () => {
    await run('slow');
    const panel = log().getByRole('article', { name: 'only you can see this' }).filter({ hasText: 'Done at last' });
    await panel.first().getByText('Only you can see this').waitFor();
    await become('Bob');
    await soon(() => panel.count()).toBe(0);
    await become('Alice');
    await panel.first().getByRole('button', { name: 'Dismiss message' }).click();
    await soon(() => panel.count()).toBe(0);
  });

  test('buttons, a menu of several, a menu of members', async () => {
    await run('panel');
    await latest().getByRole('button', { name: 'Pressed 0 times' }).click();
    await latest().getByRole('button', { name: 'Pressed 1 times' }).click();
    await latest().getByRole('button', { name: 'Pressed 2 times' }).waitFor();
    expect(await latest().getByRole('button', { name: 'Not now' }).isDisabled()).toBe(true);
    await latest().getByRole('button', { name: 'Choose up to two colours' }).click();
    await page.getByRole('option', { name: 'red' }).click();
    await page.getByRole('option', { name: 'blue' }).click();
    await page.getByRole('button', { name: 'Done', exact: true }).click();
    await latest().getByText('Colour: red, blue').waitFor();
    await latest().getByRole('button', { name: 'Choose somebody' }).click();
    await page.keyboard.press('ArrowDown');
    await page.getByRole('option', { name: 'Carol' }).click();
    await log().getByText('Chosen: Carol').waitFor();
  });

  test('a press by another member answers that member', async () => {
    await run('panel');
    await latest().getByRole('button', { name: 'Tell me' }).waitFor();
    await become('Bob');
    await latest().getByRole('button', { name: 'Tell me' }).click();
    await log().getByText('A secret for Bob').waitFor();
    await become('Alice');
    await soon(() => log().getByText('A secret for Bob').count()).toBe(0);
  });

  test('a modal: focus, limits, submit', async () => {
    await run('panel');
    await latest().getByRole('button', { name: 'Fill in a form' }).click();
    const dialog = page.getByRole('dialog', { name: 'About you' });
    const name = dialog.getByRole('textbox', { name: /^Name/ });
    await name.waitFor();
    await soon(() => name.evaluate(node => node === node.ownerDocument.activeElement)).toBe(true);
    expect(await name.getAttribute('maxlength')).toBe('20');
    await name.fill('Ann');
    await dialog.getByRole('button', { name: 'Submit' }).click();
    await log().getByText('Ann writes: nothing').waitFor();
    await soon(() => dialog.count()).toBe(0);
  });

  test('a thread opens from its card; the called member has a number on the chip', async () => {
    await become('Carol');
    await run('room open', async () => {
      await page.getByLabel('name', { exact: true }).fill('Carol at sea');
      await page.getByRole('button', { name: 'Send' }).click();
    });
    await become('Alice');
    await page.getByRole('radio', { name: 'Carol' }).getByText('1').waitFor();
    await log().getByRole('button', { name: 'Carol at sea' }).first().click();
    await page.getByRole('heading', { name: '#games › Carol at sea' }).waitFor();
    await log().getByText('Welcome, @Carol').waitFor();
    await become('Carol');
    await soon(() => page.getByRole('radio', { name: 'Carol' }).getByText('1').count()).toBe(0);
  });

  test('context menus on a message and on a member', async () => {
    await page.getByRole('combobox', { name: /^Message/ }).fill('To be quoted');
    await page.keyboard.press('Enter');
    await log().getByText('To be quoted').last().waitFor();
    await latest().hover();
    await latest()
      .getByRole('button', { name: /^More for this message/ })
      .click();
    await page.getByRole('menuitem', { name: 'Apps › Quote' }).click();
    await log().locator('blockquote', { hasText: 'To be quoted' }).waitFor();
    await page.getByRole('complementary').getByRole('button', { name: 'Dave' }).click();
    await page.getByRole('menuitem', { name: 'Apps › Wave' }).click();
    await log().getByText('Alice waves at Dave').waitFor();
  });

  test('a picture in the new layout has its alt text', async () => {
    await run('board');
    const picture = log().getByRole('img', { name: 'A blue sea without ships' }).last();
    await picture.waitFor();
    await soon(() => picture.evaluate(node => (node as unknown as { naturalWidth: number }).naturalWidth)).toBe(640);
  });

  test('pictures are there too for whoever opened the page as localhost', async () => {
    await page.goto(standIn.pageUrl.replace('127.0.0.1', 'localhost'));
    await page.getByRole('heading', { name: '#games' }).waitFor();
    await run('board');
    const picture = log().getByRole('img', { name: 'A blue sea without ships' }).last();
    await soon(() => picture.evaluate(node => (node as unknown as { naturalWidth: number }).naturalWidth)).toBe(640);
  });

  test('names and texts stay text', async () => {
    const evil = '<img src=x onerror="document.title=1">';
    const user = standIn.staging.user(evil);
    const [guild] = standIn.world.guilds.values();
    if (guild) standIn.staging.join(guild, user);
    await page.getByRole('complementary').getByText(evil).waitFor();
    const games = [...standIn.world.channels.values()].find(each => each.name === 'games');
    standIn.acting.say(user.id, games?.id ?? '', `${evil} [x](javascript:alert(1)) ${'*'.repeat(500)}`);
    await log().getByText(evil).last().waitFor();
    expect(await page.title()).toContain('games');
    expect(await page.locator('img[src="x"], a[href^="javascript"]').count()).toBe(0);
    if (guild) standIn.staging.kick(guild, user.id);
  });

  test('an act that nobody answers says so', async () => {
    await bot.destroy();
    await page.getByRole('combobox', { name: /^Message/ }).fill('/panel');
    await page.getByRole('option', { name: '/panel' }).click();
    standIn.clock.advance(4_000);
    await page.getByText('The application did not respond').waitFor();
    bot = await startEchoBot(standIn.apiUrl, standIn.token);
  });

  test('at the width of a phone nothing sticks out and all is reachable', async () => {
    await page.setViewportSize({ width: 400, height: 800 });
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(400);
    await page.getByRole('button', { name: 'Servers and channels' }).click();
    await page.getByRole('navigation').getByRole('button', { name: 'general' }).click();
    await page.getByRole('heading', { name: '#general' }).waitFor();
    await run('panel');
    await latest().getByRole('button', { name: 'Pressed 0 times' }).click();
    await latest().getByRole('button', { name: 'Pressed 1 times' }).waitFor();
    expect(
      await page.evaluate(
        "document.querySelector('#messages').scrollWidth <= document.querySelector('#messages').clientWidth",
      ),
    ).toBe(true);
  });
});
