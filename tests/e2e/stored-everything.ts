import { pointsFromScan } from '@color-almanac/domain';
import type { Page } from '@playwright/test';

import { makePortraitFile } from './portrait.ts';
import { leaveCollections, storedCollection, storedDefaults } from './stored-collections.ts';
import { leaveItemsOf, storedAnalyzedItem, storedItem } from './stored-items.ts';
import { leaveProfiles, SCAN, storedProfile } from './stored-profiles.ts';
import { fakeCamera } from './upload-steps.ts';
import { colorOf, linkOf, profileOfSeason } from './workspace-steps.ts';

/** HTML that would run if a name became part of the page; as long as older versions allowed, and unbreakable. */
export const PLANTED = '<img src=x onerror=run()>';
const LONG = PLANTED.padEnd(200, 'W');
const WORD = 'Wardrobeword'.repeat(8);
const HEBREW = 'חולצת כותנה כחולה עם כפתורים';

export const PALETTE = linkOf(
  [6, 17].map((place) => ({ hex: colorOf('deep_winter', place).hex, weight: 50 })),
);
const [OLIVE, ROSE, SAND] = [6, 17, 27].map((place) => {
  const { name, hex } = colorOf('soft_autumn', place);
  return [name, hex] as const;
});
if (!OLIVE || !ROSE || !SAND) throw new Error('A season has forty colors');
const ITEMS = [
  storedAnalyzedItem(1, [OLIVE, ROSE, SAND, ['Electric green', '#00FF00']], { name: 'Slip dress' }),
  storedAnalyzedItem(2, [SAND], { name: 'Light vest' }),
  storedAnalyzedItem(3, [OLIVE], { name: 'Wool skirt', category: 'Bottoms' }),
  storedAnalyzedItem(4, [ROSE], { name: 'Derby shoes', category: 'Shoes' }),
  storedAnalyzedItem(5, [ROSE, SAND], {
    name: LONG,
    description: LONG,
    brand: LONG.slice(0, 100),
    quantity: 9999,
    category: WORD,
    subcategory: WORD,
    occasion: ['Everyday', WORD],
  }),
  storedItem(6, { name: HEBREW, description: HEBREW, catalogue_type: 'inventory' }),
];
export const COLLECTION = storedCollection(1, 'Monday', { item_ids: ITEMS.map(({ id }) => id) });
const COLLECTIONS = [
  ...storedDefaults(true, { radar: [ITEMS[0]?.id ?? ''] }),
  COLLECTION,
  storedCollection(2, LONG.slice(0, 100), { description: LONG }),
  storedCollection(3, HEBREW),
];

/** A guest with a face, five colors and a season, and a second profile. */
export async function leaveFace(page: Page): Promise<void> {
  const { buffer } = await makePortraitFile();
  const scanned = storedProfile(LONG, {
    points: pointsFromScan(SCAN, { keepPositions: true }),
    scan: SCAN,
    image_url: `data:image/jpeg;base64,${buffer.toString('base64')}`,
  });
  await fakeCamera(page);
  await leaveProfiles(page, [
    { ...scanned, color_season: 'soft_autumn' },
    storedProfile('Berta', { points: pointsFromScan(SCAN, { keepPositions: false }) }),
  ]);
  await page.addInitScript(() => sessionStorage.setItem('continuesAsGuest', 'true'));
}

/** A guest with clothes in collections. */
export async function leaveClothes(page: Page): Promise<void> {
  await leaveItemsOf(page, ITEMS, profileOfSeason(LONG, 'soft_autumn'));
  await leaveCollections(page, COLLECTIONS);
}
