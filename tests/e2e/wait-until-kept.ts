import type { Page } from '@playwright/test';

/**
 * Until this browser has all it needs to open the app without a connection, and this page asks it first. Only where
 * the tests say `test.use({ serviceWorkers: 'allow' })`.
 */
export async function waitUntilKept(page: Page): Promise<void> {
  const isAsked = await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    if (active && active.state !== 'activated') {
      await new Promise((resolve) => {
        active.addEventListener('statechange', resolve, { once: true });
      });
    }
    return navigator.serviceWorker.controller !== null;
  });
  // A page that was still on its way when the worker came belongs to none; the next one does.
  if (!isAsked) await page.reload();
}
