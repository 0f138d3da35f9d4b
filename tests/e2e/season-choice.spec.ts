import { pointsFromScan, type FaceScan } from '@color-almanac/domain';
import { expect, type Locator, type Page } from '@playwright/test';

import { expectAccessible } from './expect-accessible.ts';
import { enterAsGuest } from './picker-steps.ts';
import { test } from './return-visit.ts';
import { refuseWrites } from './stored-data.ts';
import { leaveProfiles, SCAN, storedProfile } from './stored-profiles.ts';

/** Dark hair, fair skin and blue eyes: one season leads, another is an alternative. */
const CONTRAST: FaceScan = {
  ...SCAN,
  hair: { ...SCAN.hair, hex: '#1B1714' },
  cheek: { ...SCAN.cheek, hex: '#F1CDB8' },
  lightEye: { ...SCAN.lightEye, hex: '#6F8FA8' },
  darkEye: { ...SCAN.darkEye, hex: '#2B3A47' },
  lips: { ...SCAN.lips, hex: '#C0606A' },
};

const result = (page: Page) => page.getByRole('dialog', { name: 'AI Analysis Result' });
const choice = (page: Page) => page.getByRole('dialog', { name: 'Select Your Color Season' });

/** The colors two sister seasons share: up to twelve, then up to six. */
async function expectSisters(place: Locator): Promise<void> {
  for (const [level, most] of [
    ['Safe', 12],
    ['Careful', 6],
  ] as const) {
    const badge = place.page().getByText(level, { exact: true });
    // The scrolling container around both is a region as well.
    const sister = place.getByRole('region').filter({ has: badge }).last();
    const plates = sister.getByRole('button', { name: /^Copy #/ });
    await expect(plates.first()).toBeVisible();
    await expect(plates.nth(most)).toHaveCount(0);
  }
}

test('[S2-PCS-01] [S2-PCS-04] [S2-PCS-05] [S2-PCS-06] [S2-PCS-07] [S2-PCS-08] [S2-PCS-09] [S2-PCS-13] [S2-RES-13] [S2-RES-18] [S2-RES-20] a guest saves the season they were offered, browses its colors and sisters, and chooses another by hand', async ({
  page,
}) => {
  const points = pointsFromScan(CONTRAST, { keepPositions: false });
  await leaveProfiles(page, [
    storedProfile('Anna', { points, scan: CONTRAST }),
    storedProfile('Berta'),
  ]);
  await enterAsGuest(page);
  await expect(page.getByText('No Color Season Set')).toBeVisible();
  await expect(page.getByRole('link', { name: /Continue to Wardrobe/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Set season' }).press('Enter');
  await expect(choice(page).getByRole('region').getByRole('button')).toHaveCount(12);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Set season' })).toBeFocused();

  await page.getByRole('button', { name: 'Get Color Season', exact: true }).click();
  const offered = result(page).getByRole('radio').nth(1);
  await offered.click();
  const name = (await offered.getAttribute('aria-label')) ?? '';
  await result(page).getByRole('button', { name: 'Save Season' }).click();
  await expect(result(page)).toBeHidden();
  const card = page.getByRole('region', { name });
  await expect(card).toContainText('40 colors.');
  await expect(card.getByRole('listitem')).toHaveCount(40);
  await expect(page.getByRole('button', { name: 'Get Color Season Again' })).toBeEnabled();
  await expect(page.getByText('Your season is saved in this browser only.')).toBeVisible();

  await card.click({ position: { x: 40, y: 60 } });
  const colors = page.getByRole('dialog', { name });
  await expectSisters(colors);
  await colors.getByRole('button', { name: 'Close' }).click();
  await expect(colors).toBeHidden();
  await page.getByRole('button', { name: /^Sister Season Borrowing/ }).click();
  await expectSisters(page.locator('main'));
  await page.getByRole('link', { name: /Continue to Wardrobe/ }).click();
  await expect(page).toHaveURL(/\/wardrobe$/);
  await page.goBack();

  // At first on a device without space.
  for (const isFull of [true, false]) {
    await refuseWrites(page, isFull);
    await page.getByRole('button', { name: 'Change season' }).click();
    await expect(colors).toBeHidden();
    const soft = choice(page).getByRole('button', { name: /^Soft Summer/ });
    await soft.click();
    await expect(choice(page)).toBeHidden();
    if (isFull) await expect(page.getByText(/^Failed to save season/).first()).toBeVisible();
  }
  for (const [active, other, shown] of [
    ['Anna', 'Berta', page.getByText('No Color Season Set')],
    ['Berta', 'Anna', page.getByRole('region', { name: 'Soft Summer' })],
  ] as const) {
    await page.getByRole('button', { name: `Switch Profile, active: ${active}` }).click();
    const dialog = page.getByRole('dialog', { name: 'Switch Profile' });
    await dialog.getByRole('button', { name: new RegExp(`^${other}`) }).click();
    await expect(shown).toBeVisible();
  }
  await page.getByRole('button', { name: /^Color Season Analysis/ }).click();
  await page.getByRole('button', { name: 'All twelve' }).click();
  await expect(page.getByRole('list', { name: 'All twelve' })).toBeVisible();
});
