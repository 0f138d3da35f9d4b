import { expect, type Locator } from '@playwright/test';

import { test } from './return-visit.ts';
import { enterAsGuest } from './visit-steps.ts';

/** Insets of a phone with a notch, in CSS pixels. */
const UPRIGHT = { top: 59, right: 0, bottom: 34, left: 0 };
const LYING = { top: 0, right: 59, bottom: 21, left: 59 };

/** No part of it lies under a notch, a round corner or a bar. */
async function expectClear(seen: Locator, edges: typeof UPRIGHT): Promise<void> {
  const { width = 0, height = 0 } = seen.page().viewportSize() ?? {};
  await expect
    .poll(async () => {
      const box = await seen.boundingBox();
      if (!box) return 'not there';
      const over = {
        top: edges.top - box.y,
        left: edges.left - box.x,
        right: box.x + box.width - (width - edges.right),
        bottom: box.y + box.height - (height - edges.bottom),
      };
      return Object.entries(over).flatMap(([edge, by]) => (by > 0.5 ? [`${edge} by ${by}`] : []));
    })
    .toEqual([]);
}

test('header, drawer and dialogs avoid notch, corners and home indicator, upright and sideways @full', async ({
  page,
  context,
}) => {
  const session = await context.newCDPSession(page);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  for (const [size, insets] of [
    [{ width: 390, height: 844 }, UPRIGHT],
    [{ width: 844, height: 390 }, LYING],
  ] as const) {
    await page.setViewportSize(size);
    await session.send('Emulation.setSafeAreaInsetsOverride', { insets });
    await enterAsGuest(page);
    for (const name of ['Menu', 'Account', 'Help']) await expectClear(button(name), insets);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    // In a low window the header scrolls away.
    if (size.height > 400) await expectClear(button('Menu'), insets);
    await expectClear(page.getByRole('contentinfo').getByText(/©/), insets);
    await button('Menu').click();
    const drawer = page.getByRole('dialog', { name: 'Color Almanac' });
    await expectClear(drawer.getByRole('button', { name: 'Close' }), insets);
    await drawer.getByRole('button', { name: 'Settings' }).click();
    const settings = page.getByRole('dialog', { name: 'Settings' });
    await expectClear(settings.getByRole('button', { name: 'Close' }), insets);
    await page.keyboard.press('Escape');
    await expect(settings).toBeHidden();
    await page.evaluate(() => sessionStorage.clear());
  }
});
