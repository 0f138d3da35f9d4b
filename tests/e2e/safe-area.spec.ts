import { expect, type BrowserContext, type Locator, type Page } from '@playwright/test';

import { test } from './return-visit.ts';
import { enterAsGuest } from './visit-steps.ts';

interface Edges {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
}
/** Insets of a phone with a notch, in CSS pixels: portrait and landscape. */
const UPRIGHT: Edges = { top: 59, right: 0, bottom: 34, left: 0 };
const LYING: Edges = { top: 0, right: 59, bottom: 21, left: 59 };

async function cutEdges(context: BrowserContext, page: Page, edges: Edges): Promise<void> {
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setSafeAreaInsetsOverride', { insets: edges });
}

/** No part of it lies under a notch, a round corner or a bar. */
async function expectWithin(seen: Locator, edges: Edges): Promise<void> {
  const screen = seen.page().viewportSize() ?? { width: 0, height: 0 };
  await expect
    .poll(async () => {
      const box = await seen.boundingBox();
      if (!box) return 'not there';
      const over = {
        top: edges.top - box.y,
        left: edges.left - box.x,
        right: box.x + box.width - (screen.width - edges.right),
        bottom: box.y + box.height - (screen.height - edges.bottom),
      };
      return Object.entries(over).flatMap(([edge, by]) => (by > 0.5 ? [`${edge} by ${by}`] : []));
    })
    .toEqual([]);
}

async function openDrawer(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Menu' }).click();
  return page.getByRole('dialog', { name: 'Color Almanac' });
}

test('fixed elements and controls avoid the notch and the home indicator on a phone @telephone', async ({
  page,
  context,
}) => {
  await cutEdges(context, page, UPRIGHT);
  await enterAsGuest(page);
  const bar = page.getByRole('banner');
  await expectWithin(bar.getByRole('button', { name: 'Menu' }), UPRIGHT);
  await expectWithin(bar.getByRole('button', { name: 'Account', exact: true }), UPRIGHT);
  await expectWithin(page.getByRole('button', { name: 'Help', exact: true }), UPRIGHT);
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expectWithin(bar.getByRole('button', { name: 'Menu' }), UPRIGHT);
  await expectWithin(page.getByRole('contentinfo').getByText(/©/), UPRIGHT);

  const drawer = await openDrawer(page);
  await expectWithin(drawer.getByRole('button', { name: 'Close' }), UPRIGHT);
  await drawer.getByRole('button', { name: 'Settings' }).click();
  const settings = page.getByRole('dialog', { name: 'Settings' });
  await expectWithin(settings.getByRole('button', { name: 'Close' }), UPRIGHT);
  await settings.getByRole('button', { name: 'Account' }).click();
  await settings.getByRole('button', { name: 'Delete everything' }).scrollIntoViewIfNeeded();
  await expectWithin(settings.getByRole('button', { name: 'Delete everything' }), UPRIGHT);
  await page.keyboard.press('Escape');
  await expect(settings).toBeHidden();

  await page.getByRole('button', { name: 'Help', exact: true }).click();
  const help = page.getByRole('dialog', { name: 'Help' });
  await expectWithin(help.getByRole('button', { name: 'Got it!' }), UPRIGHT);
});

test('header, dialogs and text avoid notch and corners in landscape on a phone @telephone', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 844, height: 390 });
  await cutEdges(context, page, LYING);
  await enterAsGuest(page);
  const bar = page.getByRole('banner');
  await expectWithin(bar.getByRole('button', { name: 'Menu' }), LYING);
  await expectWithin(bar.getByRole('button', { name: 'Account', exact: true }), LYING);
  await expectWithin(page.getByRole('button', { name: 'Help', exact: true }), LYING);
  await expectWithin(page.getByRole('heading', { level: 1 }), LYING);
  const drawer = await openDrawer(page);
  await expectWithin(drawer.getByRole('link', { name: 'Analyze' }), LYING);
  await drawer.getByRole('button', { name: 'Settings' }).click();
  const settings = page.getByRole('dialog', { name: 'Settings' });
  await expectWithin(settings, LYING);
});
