import { pointsFromScan } from '@color-almanac/domain';
import { expect, type Page } from '@playwright/test';

import { storedProfile, leaveProfiles, readKept, SCAN } from './stored-profiles.ts';
import { enterAsGuest, spotOf } from './picker-steps.ts';
import { makeSpeckled } from './picture.ts';
import { makePortraitFile } from './portrait.ts';
import { test } from './return-visit.ts';

const season = (page: Page) => page.getByRole('button', { name: /^Get Color Season/ });

async function tapPixel(page: Page, column: number, row: number): Promise<void> {
  await page.getByRole('application').scrollIntoViewIfNeeded();
  const { x, y } = await spotOf(page, { column, row });
  await page.touchscreen.tap(x, y);
}

test('@telephone [S2-PVIEW-20] [S2-PCS-02] [S1-PICK-01] on a phone the view scrolls to the actions after the last color is placed by finger, and after a scan is accepted', async ({
  page,
}) => {
  const picture = await makeSpeckled(60, 75);
  const image_url = `data:image/png;base64,${picture.file.buffer.toString('base64')}`;
  const points = pointsFromScan(SCAN, { keepPositions: true }).filter(({ id }) => id !== 'hair');
  await leaveProfiles(page, [storedProfile('Anna', { points, image_url })]);
  await enterAsGuest(page);
  await expect(page.getByText('1 color missing')).toBeVisible();
  await expect(page.getByText('Complete at least 5 colors to analyze your season')).toBeAttached();
  await page.getByRole('button', { name: 'Category: Skin' }).tap();
  await page.getByRole('menuitemradio', { name: 'Hair' }).tap();
  await expect(page.getByRole('button', { name: 'Category: Hair' })).toBeVisible();
  await expect(season(page)).not.toBeInViewport();
  await tapPixel(page, 30, 20);
  await expect(page.getByText('5 of 5')).toBeAttached();
  await expect(season(page)).toBeInViewport({ ratio: 1 });
  await expect(season(page)).toBeEnabled();
  const kept = async () =>
    (await readKept(page))[0]?.personal_colors.colorPoints.find(({ id }) => id === 'hair');
  await expect.poll(kept).toMatchObject({ hex: picture.hexAt(30, 20), source: 'user' });

  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(await makePortraitFile());
  await expect(page.locator('main img').first()).toHaveJSProperty('naturalWidth', 520);
  await page.evaluate(() => scrollTo(0, 0));
  await expect(season(page)).not.toBeInViewport();
  await page.getByRole('button', { name: 'Get color points' }).tap();
  const found = page.getByRole('dialog', { name: 'AI Point Detection Results' });
  await found.getByRole('button', { name: 'Get Color Season' }).tap();
  const reading = page.getByRole('dialog', { name: 'AI Analysis Result' });
  await reading.getByRole('button', { name: 'Cancel' }).tap();
  await expect(reading).toBeHidden();
  await expect(season(page)).toBeInViewport({ ratio: 1 });
});
