import { expect, type BrowserContext, type Page } from '@playwright/test';

declare global {
  interface Window {
    /** The versions of all scripts that ran; `deploy-site.ts` adds them. */
    versions?: ReadonlySet<string>;
  }
}

/** Loads a part of the page that was not needed before. */
export async function openSettings(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Account', exact: true }).click();
  const panel = page.getByRole('dialog', { name: 'Sign In' });
  await panel.getByRole('button', { name: 'Settings' }).click();
  const dialog = page.getByRole('dialog', { name: 'Settings' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
}

/** Every version of which any part of the page is. */
export const listVersions = (page: Page) =>
  page.evaluate(() => [
    ...new Set([document.documentElement.dataset['version'], ...(window.versions ?? [])]),
  ]);

export const listShells = (page: Page) =>
  page.evaluate(async () => (await caches.keys()).filter((name) => name.includes('shell')));

/** Like a browser that evicts data, or a disk that fails. */
export const loseStored = (page: Page, name: string) =>
  page.evaluate(async (part) => {
    let lost = 0;
    for (const each of await caches.keys()) {
      const cache = await caches.open(each);
      for (const request of await cache.keys()) {
        if (request.url.includes(part) && (await cache.delete(request))) lost += 1;
      }
    }
    return lost;
  }, name);

/** Offline, and without the browser's HTTP cache. */
export async function unplug(context: BrowserContext, page: Page): Promise<void> {
  const session = await context.newCDPSession(page);
  await session.send('Network.clearBrowserCache');
  await context.setOffline(true);
}

export const newVersion = (page: Page) => page.getByText('A new version is ready');

/** Makes the browser check for a new version now; returns what became of it. */
export const tryUpdate = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    try {
      await registration.update();
    } catch (error) {
      return `not fetched: ${(error as Error).name}`;
    }
    const worker = registration.installing;
    if (!worker) return registration.waiting ? 'waiting' : 'none';
    if (worker.state === 'installing') {
      await new Promise((resolve) => {
        worker.addEventListener('statechange', resolve, { once: true });
      });
    }
    return worker.state;
  });
