import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

const PATHS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Where a Chromium is on this machine, if anywhere (Debian: `apt-get install chromium`). */
export const chromiumPath = process.env.CHROMIUM ?? PATHS.find(each => existsSync(each));

/** Starts it without a window; the flags let it run as root and keep it off the network. */
export function openBrowser(): Promise<Browser> {
  if (chromiumPath === undefined) throw new Error('no Chromium here: apt-get install chromium');
  return chromium.launch({
    executablePath: chromiumPath,
    args: [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
}
