import { expect, type BrowserContext, type Page } from '@playwright/test';

declare global {
  interface Window {
    /** Of all scripts that ran; `deploy-site.ts` writes it. */
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

/** Every version any part of the page is of. */
export const listVersions = (page: Page) =>
  page.evaluate(() => [
    ...new Set([document.documentElement.dataset['version'], ...(window.versions ?? [])]),
  ]);

export const listShells = (page: Page) =>
  page.evaluate(async () => (await caches.keys()).filter((name) => name.includes('shell')));

/** As a browser does that needs the room, or a disk that fails. */
export const loseKept = (page: Page, name: string) =>
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

/** Without a connection, and without what the browser keeps on its own account. */
export async function unplug(context: BrowserContext, page: Page): Promise<void> {
  const session = await context.newCDPSession(page);
  await session.send('Network.clearBrowserCache');
  await context.setOffline(true);
}

export const newVersion = (page: Page) => page.getByText('A new version is ready');

/** Has the browser look for a new version now, and answers what became of the one it found. */
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
