import { expect, type Page } from '@playwright/test';

import { PATHS } from './broken-storage.ts';
import { expectReadableInAllThemes } from './expect-fitting.ts';
import { expectNeutralBackgrounds } from './expect-neutral-backgrounds.ts';
import { storedCollection, storedDefaults, leaveCollections } from './stored-collections.ts';
import { storedAnalyzedItem, storedItem, leaveItems } from './stored-items.ts';
import { storedProfile, leaveProfiles, PLACELESS, SCAN } from './stored-profiles.ts';
import { enterAsGuest } from './picker-steps.ts';
import { test } from './return-visit.ts';
import { chooseSeason } from './visit-steps.ts';
import { colorOf } from './workspace-steps.ts';

/** The full design width, where everything a phone collapses is open. */
const WIDE = { width: 1440, height: 900 };

const COLORS = [6, 17, 27].map((place) => {
  const { name, hex } = colorOf('soft_autumn', place);
  return [name, hex] as const;
});
const ITEMS = [
  storedAnalyzedItem(1, COLORS, { name: 'Linen shirt' }),
  storedAnalyzedItem(2, COLORS.slice(1), { name: 'Wool skirt', category: 'Bottoms' }),
  storedItem(3),
];
const TRIP = storedCollection(1, 'Trip', { item_ids: ITEMS.map(({ id }) => id) });
/** Every route, and the pages of one collection and of a comparison of two seasons. */
const ALL = [...PATHS, `/collections/${TRIP.id}`, '/knowledge/soft_autumn?with=deep_winter'];
const HALVES = [ALL.filter((_, at) => at % 2 === 0), ALL.filter((_, at) => at % 2 === 1)];

async function enterWithEverything(page: Page): Promise<void> {
  await page.setViewportSize(WIDE);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await leaveItems(page, ITEMS);
  await leaveCollections(page, [...storedDefaults(true), TRIP]);
}

for (const [number, paths] of HALVES.entries()) {
  test(`[SX-01] [SX-04] at 1440 px every route is accessible in four themes, light and dark, and shows colors on neutral gray only, half ${number + 1} @sweep`, async ({
    page,
  }) => {
    await enterWithEverything(page);
    let colors = 0;
    for (const path of paths) {
      await test.step(path, async () => {
        await page.goto(path);
        await page.getByRole('heading', { level: 1 }).waitFor();
        await page.waitForLoadState('networkidle');
        await expectReadableInAllThemes(page);
        colors += await expectNeutralBackgrounds(page);
      });
    }
    expect(colors).toBeGreaterThan(30);
  });
}

test('[SX-04] at 1440 px a reading is accessible in four themes, light and dark, and shows colors on neutral gray only @sweep', async ({
  page,
}) => {
  await page.setViewportSize(WIDE);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await leaveProfiles(page, [storedProfile('Me', { points: PLACELESS, scan: SCAN })]);
  await enterAsGuest(page);
  await page.getByText('5 of 5').waitFor();
  await page.getByRole('button', { name: 'Get Color Season' }).first().click();
  const reading = page.getByRole('dialog', { name: 'AI Analysis Result' });
  await reading.waitFor();
  await expectReadableInAllThemes(page);
  expect(await expectNeutralBackgrounds(page)).toBeGreaterThan(5);
  await page.keyboard.press('Escape');
  await expect(reading).toBeHidden();
  await chooseSeason(page, 'Soft Autumn');
  expect(await expectNeutralBackgrounds(page)).toBeGreaterThan(10);
});
