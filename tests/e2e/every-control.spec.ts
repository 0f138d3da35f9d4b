// Functions that run in the page cannot use outer variables.
/* oxlint-disable unicorn/consistent-function-scoping */
import { expect, type Page } from '@playwright/test';

import { PATHS } from './broken-storage.ts';
import { WARDROBE } from './collected-wardrobe.ts';
import { expectFocusSeen } from './expect-focus-seen.ts';
import { storedCollection, storedDefaults, leaveCollections } from './stored-collections.ts';
import { leaveItems } from './stored-items.ts';
import { test } from './return-visit.ts';
import { colorOf, linkOf } from './workspace-steps.ts';

/** More than any screen has. */
const MOST_STOPS = 300;
const COLLECTION = storedCollection(1, 'Monday', {
  item_ids: WARDROBE.slice(0, 3).map(({ id }) => id),
});
const PALETTE = linkOf(
  [6, 17].map((place) => ({ hex: colorOf('deep_winter', place).hex, weight: 50 })),
);
const PLACES = [
  ...PATHS,
  '/knowledge/soft_autumn?with=deep_winter',
  `/collections/${COLLECTION.id}`,
  `/workspace#palette-1.mosaic.9.${PALETTE}`,
];

/**
 * Controls that Tab cannot reach. A group with arrow-key navigation has one tab stop, or names its active entry itself;
 * a clickable card or track has a tab stop inside.
 */
const findUnreachable = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const CONTROL = 'button, a[href], input, select, textarea, summary, [tabindex], [role=button]';
    const GROUP =
      'svg, [role=radiogroup], [role=listbox], [role=toolbar], [role=tablist], [role=menu]';
    const isPressed = (element: Element) => getComputedStyle(element).cursor === 'pointer';
    const isSeen = (element: Element) => {
      const { width, height } = element.getBoundingClientRect();
      return element.checkVisibility({ visibilityProperty: true }) && width > 1 && height > 1;
    };
    const isStop = (element: Element) => (element as HTMLElement | SVGElement).tabIndex >= 0;
    const hasStop = (place: Element | null) =>
      place !== null && [place, ...place.querySelectorAll(CONTROL)].some(isStop);
    const wholeOf = (element: Element): Element => {
      const { parentElement } = element;
      return parentElement && isPressed(parentElement) ? wholeOf(parentElement) : element;
    };
    const isReached = (element: Element): boolean => {
      const control = element.closest(CONTROL);
      if (!control) return element.closest('label') !== null || hasStop(wholeOf(element));
      return isStop(control) || control.matches(':disabled') || hasStop(control.closest(GROUP));
    };
    return [...document.querySelectorAll('#app *')]
      .filter((element) => isSeen(element) && isPressed(element))
      .filter((element) => !isReached(element))
      .map((element) => element.outerHTML.slice(0, 160));
  });

/** Tab visits the whole page with a visible focus at every stop, and returns to the beginning. */
async function walkAround(page: Page): Promise<number> {
  await page.evaluate(() => {
    (document.activeElement as HTMLElement | null)?.blur();
    scrollTo(0, 0);
  });
  await page.keyboard.press('Tab');
  const first = await page.evaluateHandle(() => document.activeElement);
  for (let stop = 1; stop < MOST_STOPS; stop += 1) {
    await expectFocusSeen(page);
    await page.keyboard.press('Tab');
    const isAround = await page.evaluate((element) => {
      const { activeElement } = document;
      return activeElement === element || activeElement === document.body;
    }, first);
    if (isAround) return stop;
  }
  throw new Error('Tab does not come round');
}

for (const place of PLACES) {
  test(`[SX-02] every control at ${place.split('#')[0]} is reached by Tab with a visible focus${place.includes('#') ? ', of a palette too' : ''} @sweep`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await leaveItems(page, WARDROBE);
    await leaveCollections(page, [...storedDefaults(true), COLLECTION]);
    await page.goto(place);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(await findUnreachable(page)).toEqual([]);
    expect(await walkAround(page)).toBeGreaterThan(8);
  });
}

test('[SX-02] the check finds a control that Tab cannot reach @sweep', async ({ page }) => {
  await page.setContent(`
    <div id="app" style="cursor: auto">
      <div style="cursor: pointer">Planted</div>
      <button style="cursor: pointer" tabindex="-1">Lost</button>
      <button style="cursor: pointer">Reached</button>
      <div style="cursor: pointer">A card <button>with a button</button></div>
    </div>`);
  expect(await findUnreachable(page)).toEqual([
    expect.stringContaining('Planted'),
    expect.stringContaining('Lost'),
  ]);
});
