import type { Page } from '@playwright/test';

/** Until this browser has all it needs to open the app without a connection, and this page asks it first. */
export async function waitUntilKept(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}
