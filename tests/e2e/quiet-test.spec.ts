import type { Page } from '@playwright/test';

import { test } from './quiet-test.ts';

/** Things no page may do, one per test. None throws in the test, so only the console watcher can fail it. */
const COMPLAINTS: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  'an error in the console': (page) =>
    page.evaluate(() => globalThis.console.error('Something broke')),
  'a warning in the console': (page) =>
    page.evaluate(() => globalThis.console.warn('Something is wrong')),
  'an error nobody caught': async (page) => {
    const thrown = page.waitForEvent('pageerror');
    await page.evaluate(() => {
      setTimeout(() => {
        throw new Error('Nobody caught this');
      });
    });
    await thrown;
  },
  'a request that failed': async (page) => {
    await page.route('**/gone', (route) => route.abort());
    await page.evaluate(() => fetch('/gone').catch(() => undefined));
  },
  'an answer that says no': (page) =>
    page.evaluate(() => fetch('/api/account').catch(() => undefined)),
  'a font of somebody else': async (page) => {
    const refused = page.waitForEvent('console');
    await page.goto('/');
    await page.evaluate(() => {
      const link = document.createElement('link');
      link.rel = 'stylesheet';
      link.href = 'https://fonts.googleapis.com/css?family=Roboto';
      document.head.append(link);
    });
    await refused;
  },
};

for (const [what, complain] of Object.entries(COMPLAINTS)) {
  test(`[SX-13] ${what} fails the test in which it happened`, async ({ page }) => {
    test.fail();
    await page.goto('/health');
    await complain(page);
  });
}

test('[SX-13] a console error in another window fails the test, too', async ({
  browser,
  baseURL,
}) => {
  test.fail();
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${baseURL}/health`);
  await page.evaluate(() => globalThis.console.error('Something broke'));
  await context.close();
});

test.describe('an error a test declares in advance', () => {
  test.use({ provoked: { 'said on purpose': /^On purpose / } });

  test('does not fail it', async ({ page }) => {
    await page.goto('/health');
    await page.evaluate(() => globalThis.console.error('On purpose'));
  });
});
