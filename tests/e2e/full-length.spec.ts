import { expect, type Locator } from '@playwright/test';

import { makeFullLengthFile } from './portrait.ts';
import { test } from './return-visit.ts';
import { enterAsGuest } from './visit-steps.ts';

/** Near the center of the stage, which is centered on the eye. */
async function tapMiddle(stage: Locator, aside: number): Promise<void> {
  const { width = 0, height = 0 } = (await stage.boundingBox()) ?? {};
  await stage.click({ position: { x: width / 2 + aside, y: height / 2 } });
}

test('a full-length photo leads to a season: the view moves to each eye the scan could not read @full', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await enterAsGuest(page);
  const input = page.locator('input[type=file]').first();
  await input.setInputFiles(await makeFullLengthFile());
  await page.getByRole('button', { name: 'Get color points' }).click();
  const results = page.getByRole('dialog', { name: 'AI Point Detection Results' });
  await expect(results.getByText('Missing: Light Eye and Dark Eye')).toBeVisible();
  await results.getByRole('button', { name: 'Get Color Season' }).click();
  const stage = page.getByRole('application');
  for (const [target, aside] of [
    ['the lightest part of your iris', 14],
    ['the darkest part of your iris, outside the pupil', 0],
  ] as const) {
    await expect(page.getByText(`tap ${target}.`)).toBeVisible();
    await expect(stage).toBeFocused();
    await tapMiddle(stage, aside);
  }
  const reading = page.getByRole('dialog', { name: 'AI Analysis Result' });
  await expect(reading.getByRole('button', { name: 'Save Season' })).toBeVisible();
  await expect(page.getByText('5 of 5')).toBeAttached();
});
