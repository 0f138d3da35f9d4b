import { expect, type Locator } from '@playwright/test';

import { expectAccessible } from './expect-accessible.ts';
import { leaveProfiles } from './stored-profiles.ts';
import { enterAsGuest } from './picker-steps.ts';
import { test } from './return-visit.ts';
import {
  addColor,
  colorOf,
  expectShares,
  previewOf,
  profileOfSeason,
  rowsOf,
  showAll,
  sourcesOf,
  swatchesOf,
  weightsOf,
  workingOf,
} from './workspace-steps.ts';

const topOf = async (what: Locator) => (await what.boundingBox())?.y ?? Number.NaN;
const THREE = [6, 17, 27].map((place, at) => ({
  hex: colorOf('deep_winter', place).hex,
  weight: [50, 30, 20][at] ?? 0,
}));

test('[S2-WS-07] [S2-WS-11] [S2-PAT-01] the workspace on a phone shows the picture first, offers forty colors by finger, and does not scroll sideways, in dark mode @telephone', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await leaveProfiles(page, [profileOfSeason('Anna', 'deep_winter')]);
  await enterAsGuest(page, '/workspace');
  await sourcesOf(page).tap();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  const swatches = swatchesOf(page, 'Deep Winter');
  await showAll(page, 'Deep Winter');
  await expect(swatches).toHaveCount(40);
  const small = await swatches.evaluateAll(
    (buttons) =>
      buttons.filter((button) => {
        const { width, height } = button.getBoundingClientRect();
        return Math.min(width, height) < 44;
      }).length,
  );
  expect(small, 'swatches too small for a finger').toBe(0);
  for (const { hex } of THREE) await addColor(page, 'Deep Winter', hex);
  await expect(rowsOf(page)).toHaveCount(3);
  expect(await topOf(previewOf(page))).toBeLessThan(await topOf(workingOf(page)));
  await workingOf(page).scrollIntoViewIfNeeded();
  await expectAccessible(page);
  await expect.poll(() => weightsOf(page)).toEqual([34, 33, 33]);
  await expectShares(
    page,
    THREE.map(({ hex }, at) => ({ hex, weight: [34, 33, 33][at] ?? 0 })),
  );
});
