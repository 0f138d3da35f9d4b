// Functions that run in the page cannot use outer variables.
/* oxlint-disable unicorn/consistent-function-scoping */
import { expect, type Page } from '@playwright/test';

/**
 * In a high contrast mode every color that an element is given by its own style can be seen, and so can every bar: the
 * elements without one.
 */
export const findLostColors = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const isShown = (element: Element) => {
      const { width, height } = element.getBoundingClientRect();
      return element.checkVisibility() && width > 0 && height > 0;
    };
    const toRgb = (color: string): string => {
      const probe = document.createElement('i');
      probe.style.cssText = `forced-color-adjust: none; color: ${color}`;
      document.body.append(probe);
      const { color: resolved } = getComputedStyle(probe);
      probe.remove();
      return resolved;
    };
    return [...document.querySelectorAll('[style]')]
      .filter((element): element is HTMLElement => element instanceof HTMLElement)
      .filter(isShown)
      .filter((element) => {
        const { backgroundColor, backgroundImage } = getComputedStyle(element);
        const given = element.style.getPropertyValue('--color') || element.style.background;
        if (given !== '') return backgroundColor !== toRgb(given) && backgroundImage === 'none';
        const isBar = element.style.getPropertyValue('--value') !== '';
        return isBar && backgroundImage === 'none';
      })
      .map((element) => element.outerHTML.slice(0, 160));
  });

export async function expectColorsKept(page: Page): Promise<void> {
  await page.emulateMedia({ forcedColors: 'active' });
  await expect
    .configure({ soft: true })
    .poll(() => findLostColors(page), { message: 'colors lost in high contrast' })
    .toEqual([]);
  await page.emulateMedia({ forcedColors: 'none' });
}

/** The codes of colors that a browser's translation would change. */
export async function expectCodesKept(page: Page): Promise<void> {
  const translated = await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    while (walker.nextNode()) {
      const { textContent, parentElement } = walker.currentNode;
      const isCode = /#[0-9A-F]{6}\b/.test(textContent ?? '');
      if (isCode && !parentElement?.closest('[translate=no], script, style')) {
        found.push(parentElement?.outerHTML.slice(0, 160) ?? '');
      }
    }
    return found;
  });
  expect.soft(translated, 'codes of colors to be translated').toEqual([]);
}
