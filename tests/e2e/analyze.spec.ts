import { expect, type Page } from '@playwright/test';

import { expectAccessible } from './expect-accessible.ts';
import { choosePicture, enterAsGuest, loupeOf, spotOf } from './picker-steps.ts';
import { makeSpeckled } from './picture.ts';
import { test } from './return-visit.ts';
import { chooseSeason } from './visit-steps.ts';

const PICTURE = await makeSpeckled(80, 100);
const LEFT = { column: 12, row: 50 };
const RIGHT = { column: 66, row: 50 };
const hexOf = ({ column, row }: typeof LEFT) => PICTURE.hexAt(column, row);

const panelOf = (page: Page) => page.getByRole('region', { name: 'Analysis' });
const toolbarHex = (page: Page) => page.getByRole('main').locator('b.number').first();
const runButton = (page: Page) => page.getByRole('button', { name: /^(Run analysis|Analyzing)/ });
const headOf = (page: Page, name: string) => panelOf(page).getByRole('button', { name });

/** Picks on the right, nothing while locked, and then on the left; between the last two a color is typed. */
async function pickAroundLock(page: Page, hasTouch: boolean): Promise<void> {
  const pick = async (at: typeof LEFT) => {
    const { x, y } = await spotOf(page, at);
    await (hasTouch ? page.touchscreen.tap(x, y) : page.mouse.click(x, y));
  };
  const lock = page.getByRole('button', { name: 'Lock crosshair' });
  await pick(RIGHT);
  await expect(toolbarHex(page)).toHaveText(hexOf(RIGHT));
  await lock.click();
  await pick(LEFT);
  await expect(page.getByText(/^The crosshair is locked/)).toBeVisible();
  await expect(toolbarHex(page)).toHaveText(hexOf(RIGHT));
  await lock.click();
  const mark = page.locator('[data-point=selected]');
  await expect(mark).toBeVisible();
  await page.getByLabel('or type a color').fill('#102030');
  await expect(toolbarHex(page)).toHaveText('#102030');
  await expect(mark).toHaveCount(0);
  await pick(LEFT);
  await expect(toolbarHex(page)).toHaveText(hexOf(LEFT));
}

test('[S2-AVIEW-01] [S2-AVIEW-02] [S2-AVIEW-03] [S2-AVIEW-06] [S2-APAN-01] [S2-APAN-02] [S2-APAN-04] analyze mode picks a color of a picture, holds it with the lock, judges it in three sections that stay collapsed, and keeps no picture @mobile', async ({
  page,
  context,
  hasTouch,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await enterAsGuest(page);
  await chooseSeason(page, 'Soft Autumn');
  await page.getByRole('link', { name: 'Would this suit me?' }).click();
  await expect(runButton(page)).toHaveAttribute('aria-disabled', 'true');
  await runButton(page).focus();
  await expect(page.getByText('Select a color first')).toHaveCSS('opacity', '1');
  const panel = panelOf(page);
  await expect(panel).toContainText('Select a color to see which seasons it belongs to.');

  await choosePicture(page, PICTURE);
  await expect(page.getByText('Tap on the image to select a color')).toBeVisible();
  if (!hasTouch) {
    const { x, y } = await spotOf(page, LEFT);
    await page.mouse.move(x, y);
    await expect(loupeOf(page)).toContainText(hexOf(LEFT));
  }
  await pickAroundLock(page, hasTouch);
  const answer = page.getByRole('button', { name: /for Soft Autumn/ });
  if (hasTouch) await expect(answer).toBeInViewport();
  await expect(page.getByText('Tap on the image to select a color')).toHaveCount(0);
  await expect(panel).toContainText('Run the analysis to compare this color with all twelve');
  await runButton(page).click();
  await expect(runButton(page)).toHaveText('Analyzing...');
  await expect(panel.getByRole('meter').first()).toBeVisible();
  await expect(panel.getByRole('listitem').filter({ hasText: 'Your Season' })).toContainText(
    'Soft Autumn',
  );
  await page.getByRole('button', { name: 'Copy hex' }).click();
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(hexOf(LEFT));
  await expectAccessible(page);

  const borrowing = headOf(page, 'Sister Season Borrowing');
  for (const name of ['Season Compatibility', 'Color Relationships'])
    await expect(headOf(page, name)).toHaveAttribute('aria-expanded', 'true');
  await borrowing.click();
  await expect(panel.getByText('Careful', { exact: true })).toHaveCount(0);
  await page.reload();
  await expect(borrowing).toHaveAttribute('aria-expanded', 'false');
  await expect(page.getByRole('button', { name: 'Choose a photo' })).toBeVisible();
});
