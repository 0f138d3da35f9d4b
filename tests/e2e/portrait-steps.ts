import { expect, type Page } from '@playwright/test';

import { makePortraitFile } from './portrait.ts';

export async function choosePortrait(page: Page): Promise<void> {
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(await makePortraitFile());
  await expect(page.getByRole('button', { name: 'Get color points' })).toBeEnabled();
}

/** Gets the five colors of the shown portrait, up to the question about the result. */
export async function scanPortrait(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Get color points' }).click();
  await expect(page.getByRole('dialog', { name: 'AI Point Detection Results' })).toBeVisible();
}

/** From the five colors to the first season. Returns its name. */
export async function saveSeason(page: Page): Promise<string> {
  const results = page.getByRole('dialog', { name: 'AI Point Detection Results' });
  await results.getByRole('button', { name: 'Get Color Season' }).click();
  const reading = page.getByRole('dialog', { name: 'AI Analysis Result' });
  const first = reading.getByRole('radio').first();
  await first.click();
  const season = (await first.getAttribute('aria-label')) ?? '';
  await reading.getByRole('button', { name: 'Save Season' }).click();
  await expect(reading).toBeHidden();
  await expectSeason(page, season);
  return season;
}

/** In personal mode: the season with its colors, the five points and their photo. */
export async function expectSeason(page: Page, season: string): Promise<void> {
  await expect(page.getByRole('region', { name: season })).toContainText('40 colors');
  await expect(page.getByText('5 of 5')).toBeVisible();
  await expect(page.getByRole('img', { name: /Your photo/ })).toBeVisible();
}
