import type { Page } from '@playwright/test';

/**
 * Waits until the browser has cached all files for offline use and the service worker controls this page. Only for
 * tests with `test.use({ serviceWorkers: 'allow' })`.
 */
export async function waitUntilSaved(page: Page): Promise<void> {
  const isAsked = await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    if (active && active.state !== 'activated') {
      await new Promise((resolve) => {
        active.addEventListener('statechange', resolve, { once: true });
      });
    }
    return navigator.serviceWorker.controller !== null;
  });
  // A page that was loading when the worker activated is not controlled; the next one is.
  if (!isAsked) await page.reload();
}
