import { expect, type Page } from '@playwright/test';

import { test } from './return-visit.ts';
import { enterAsGuest } from './visit-steps.ts';

/** What the page looked like, reported by itself. */
interface Watched {
  readonly first?: { readonly theme: string; readonly paper: string };
  readonly worn: string[];
}

/** Records the look of the first frame, and all theme attributes from then on. */
const watchLooks = (page: Page) =>
  page.addInitScript(() => {
    // It runs in the page, where outer variables are not available.
    // oxlint-disable-next-line unicorn/consistent-function-scoping
    const look = () => {
      const { theme, mode } = document.documentElement.dataset;
      return `${theme} ${mode}`;
    };
    const watched: { first?: { theme: string; paper: string }; worn: string[] } = { worn: [] };
    Object.assign(globalThis, { watched });
    new PerformanceObserver(() => {
      const paper = getComputedStyle(document.body).backgroundColor;
      watched.first ??= { theme: look(), paper };
    }).observe({ type: 'paint', buffered: true });
    const note = () => {
      requestAnimationFrame(note);
      if (document.body && watched.worn.at(-1) !== look()) watched.worn.push(look());
    };
    note();
  });

const readLooks = (page: Page): Promise<Watched> =>
  page.evaluate(() => (globalThis as unknown as { watched: Watched }).watched);

test('[S1-THEME-06] [S1-STORE-03] a chosen theme is there at the first paint, against the system, and no other before or after', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.assign(localStorage, { themeOption: 'deep_winter', themeMode: 'dark' });
  });
  await watchLooks(page);
  await enterAsGuest(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('html')).toHaveClass(/theme-deep_winter/);
  await expect.poll(async () => (await readLooks(page)).first?.theme).toBe('deep_winter dark');
  const { first, worn } = await readLooks(page);
  expect(worn).toEqual(['deep_winter dark']);
  await expect(page.locator('body')).toHaveCSS('background-color', first?.paper ?? '');
});

test('[S1-THEME-05] the look follows the system as it changes, and forced colors leave every swatch its own @full', async ({
  page,
}) => {
  await enterAsGuest(page, '/knowledge/soft_autumn');
  const root = page.locator('html');
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(root).toHaveAttribute('data-mode', colorScheme);
  }
  const swatches = page.getByRole('main').locator('[style*="--color"]');
  await expect(swatches.first()).toBeVisible();
  const readColors = () =>
    swatches.evaluateAll((all) => all.map((one) => getComputedStyle(one).backgroundColor));
  const colors = await readColors();
  await page.emulateMedia({ colorScheme: 'light', forcedColors: 'active' });
  await expect.poll(() => page.evaluate(() => matchMedia('(forced-colors)').matches)).toBe(true);
  await expect.poll(readColors).toEqual(colors);
});
