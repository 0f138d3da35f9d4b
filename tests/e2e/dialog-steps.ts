import { pointsFromScan } from '@color-almanac/domain';
import { expect, type Page } from '@playwright/test';

import { enterAsGuest } from './picker-steps.ts';
import { makePortraitFile } from './portrait.ts';
import { leaveProfiles, SCAN, storedProfile } from './stored-profiles.ts';

export const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).filter({ visible: true }).first();
export const press = (page: Page, name: string | RegExp) => button(page, name).press('Enter');
/** Until the dialog is open, a button behind it may have the same name. */
export const pressInside = (page: Page, name: string | RegExp) =>
  page.getByRole('dialog').getByRole('button', { name }).press('Enter');
export const choose = (page: Page, name: string | RegExp) =>
  page.getByRole('menuitem', { name }).press('Enter');

/** A user with a photo, five colors and a season. */
async function arrive(page: Page, path: string): Promise<void> {
  const { buffer } = await makePortraitFile();
  const anna = storedProfile('Anna', {
    points: pointsFromScan(SCAN, { keepPositions: true }),
    scan: SCAN,
    image_url: `data:image/jpeg;base64,${buffer.toString('base64')}`,
  });
  await leaveProfiles(page, [
    { ...anna, color_season: 'soft_autumn' },
    storedProfile('Berta', { points: pointsFromScan(SCAN, { keepPositions: false }) }),
  ]);
  await enterAsGuest(page, path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  if (path === '/') {
    await expect(page.getByRole('img', { name: /Your photo/ })).toHaveJSProperty(
      'naturalWidth',
      520,
    );
  }
}
export const at = (path: string) => (page: Page) => arrive(page, path);
export const arriveAtHome = at('/');
