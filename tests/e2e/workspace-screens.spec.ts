import { expect } from '@playwright/test';

import { expectFitting, expectScreenFitting } from './expect-fitting.ts';
import { leaveProfiles } from './stored-profiles.ts';
import { enterAsGuest } from './picker-steps.ts';
import { test } from './return-visit.ts';
import {
  chooseSources,
  colorOf,
  linkOf,
  previewOf,
  profileOfSeason,
  sourcesOf,
} from './workspace-steps.ts';

const THREE = [6, 17, 27].map((place, at) => ({
  hex: colorOf('deep_winter', place).hex,
  weight: [50, 30, 20][at] ?? 0,
}));

test('[SX-01] [SX-04] [SX-06] the workspace, its lists and its dialogs fit a phone of 360 px, do not move, and are readable in four themes @sweep', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await leaveProfiles(page, [profileOfSeason('W'.repeat(200), 'deep_winter')]);
  await enterAsGuest(page, '/workspace');
  await expect(page.getByRole('heading', { level: 1, name: 'Workspace' })).toBeVisible();
  await expectScreenFitting(page, 'an empty workspace');
  await page.goto(`/workspace#palette-1.mosaic.41.${linkOf(THREE)}`);
  await expect(previewOf(page)).toContainText(/Areas within \d+% of the weights/);
  await chooseSources(page, [/^WWWW/, /^Deep Winter/]);
  await expectScreenFitting(page, 'three colors');
  await sourcesOf(page).click();
  await expectFitting(page, 'the list of sources');
  await page.getByPlaceholder('Search color sources...').fill('ultraviolet');
  await expectFitting(page, 'no source found');
  await page.keyboard.press('Escape');
  await previewOf(page)
    .getByRole('button', { name: /Generate Pattern/ })
    .click();
  await page.getByRole('menuitemradio').first().waitFor();
  await expectFitting(page, 'the list of patterns');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await page.getByRole('menu').waitFor();
  await expectFitting(page, 'the list of exports');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'My palettes' }).click();
  await expectFitting(page, 'saved palettes');
});
