import { expect, type Page } from '@playwright/test';

/** The theme attributes of the root at first paint, reported by the browser. */
declare global {
  interface Window {
    firstPainted?: { readonly theme: string; readonly paper: string };
    worn?: string[];
  }
}

/** By the header's button, or on small screens by the drawer. */
export async function openThemeSettings(page: Page) {
  const button = page.getByRole('banner').getByRole('button', { name: 'Settings' });
  if (await button.isVisible()) await button.click();
  else {
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'Settings' }).click();
  }
  const settings = page.getByRole('dialog', { name: 'Settings' });
  await expect(settings).toBeVisible();
  return settings;
}

export async function expectWorn(page: Page, theme: string, mode: string): Promise<void> {
  const root = page.locator('html');
  await expect(root).toHaveAttribute('data-theme', theme);
  await expect(root).toHaveAttribute('data-mode', mode);
  await expect(root).toHaveClass(`theme-${theme}`);
}

/** Switches the system to light or dark and waits for the page: two switches at once would cancel out. */
export async function changeSystem(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  const heard = await page.evaluateHandle(() => ({
    change: new Promise((resolve) => {
      matchMedia('(prefers-color-scheme: dark)').addEventListener('change', resolve, {
        once: true,
      });
    }),
  }));
  await page.emulateMedia({ colorScheme });
  await heard.evaluate(async ({ change }) => {
    await change;
  });
}

/** Records the look of the first frame, and all theme attributes from then on. */
export const watchFirstPaint = (page: Page) =>
  page.addInitScript(() => {
    // It runs in the page, where outer variables are not available.
    // oxlint-disable-next-line unicorn/consistent-function-scoping
    const look = () => {
      const { theme, mode } = document.documentElement.dataset;
      return `${theme} ${mode}`;
    };
    window.worn = [];
    new PerformanceObserver(() => {
      window.firstPainted ??= {
        theme: look(),
        paper: getComputedStyle(document.body).backgroundColor,
      };
    }).observe({ type: 'paint', buffered: true });
    const note = () => {
      requestAnimationFrame(note);
      if (document.body && window.worn?.at(-1) !== look()) window.worn?.push(look());
    };
    note();
  });

/** The stored theme settings of this browser. */
export const readStoredTheme = (page: Page) =>
  page.evaluate(() => ({
    option: localStorage.getItem('themeOption'),
    mode: localStorage.getItem('themeMode'),
    season: localStorage.getItem('themeSeason'),
  }));
