import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';

import { launch, type Browser, type ElementHandle, type Page } from 'puppeteer-core';

import type { Tab } from './tab.ts';

const SIZE = { width: 1440, height: 900 } as const;
/** Chromium's sandbox needs a user other than root, which a build machine often does not have. */
const QUIET_CHROMIUM = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

/** Chromium by its own protocol, Firefox by WebDriver BiDi, each with an empty profile. */
export async function openWithPuppeteer(
  browser: 'chrome' | 'firefox',
  executablePath: string,
): Promise<Tab> {
  const profile = await mkdtemp(join(tmpdir(), 'color-almanac-browser-'));
  const opened = await launch({
    browser,
    executablePath,
    userDataDir: profile,
    headless: true,
    defaultViewport: SIZE,
    args: browser === 'chrome' ? QUIET_CHROMIUM : [],
  });
  const page = await opened.newPage();
  return createTab(page, opened, profile);
}

async function createTab(page: Page, browser: Browser, profile: string): Promise<Tab> {
  const find = async (selector: string): Promise<ElementHandle> => {
    const found = await page.$(selector);
    if (!found) throw new Error(`There is no ${selector}`);
    return found;
  };
  return {
    version: await browser.version(),
    goTo: async (address) => {
      await page.goto(address, { waitUntil: 'load' });
    },
    evaluate: async <T>(expression: string) => (await page.evaluate(expression)) as T,
    press: async (selector) => (await find(selector)).click(),
    resize: (size) => page.setViewport(size),
    type: async (selector, text) => (await find(selector)).type(text),
    choose: async (selector, files) => {
      const input = (await find(selector)) as ElementHandle<HTMLInputElement>;
      await input.uploadFile(...files);
    },
    close: async () => {
      await browser.close();
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
