import { expect, type Page } from '@playwright/test';

/** Seasons whose themes tint the pages differently. */
const TINTED = [
  { theme: 'soft_autumn', mode: 'light' },
  { theme: 'light_spring', mode: 'light' },
  { theme: 'deep_winter', mode: 'dark' },
  { theme: 'soft_autumn', mode: 'dark' },
];

/**
 * The nearest painted background behind each displayed color is a neutral gray (equal red, green and blue) in any
 * theme.
 */
export async function expectNeutralBackgrounds(page: Page): Promise<void> {
  const tinted = await page.evaluate((looks) => {
    const { dataset } = document.documentElement;
    const before = { theme: dataset['theme'], mode: dataset['mode'] };
    const shown = [...document.querySelectorAll<HTMLElement>('[style*="--color"]')].filter(
      (swatch) => swatch.checkVisibility(),
    );
    const backgroundOf = (element: HTMLElement | null): string => {
      const { backgroundColor } = getComputedStyle(element ?? document.body);
      if (!element || !backgroundColor.endsWith(', 0)')) return backgroundColor;
      return backgroundOf(element.parentElement);
    };
    const found = looks.flatMap((look) => {
      Object.assign(dataset, look);
      return shown.flatMap((swatch) => {
        const background = backgroundOf(swatch.parentElement);
        const [red, green, blue] = background.match(/[\d.]+/g) ?? [];
        const isNeutral = background.startsWith('rgb(') && red === green && green === blue;
        if (isNeutral) return [];
        return [
          `${look.theme}, ${look.mode}: ${background} behind ${swatch.outerHTML.slice(0, 200)}`,
        ];
      });
    });
    Object.assign(dataset, before);
    return found;
  }, TINTED);
  expect.soft(tinted, 'colors on a tinted ground').toEqual([]);
}
