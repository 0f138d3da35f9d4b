import { expect } from '@playwright/test';

import { CUT_OFF } from './quiet-test.ts';
import { unplug } from './offline-steps.ts';
import { test } from './return-visit.ts';
import { enterAsGuest } from './visit-steps.ts';
import { waitUntilSaved } from './wait-until-saved.ts';

test.use({ serviceWorkers: 'allow', provoked: CUT_OFF });

/** Addresses of links and bookmarks, and the heading of each. */
const PLACES = [
  ['/', 'Set Profile Colors'],
  ['/analyze', 'Analyze a color'],
  ['/knowledge', 'Explore Seasons'],
  ['/knowledge/soft_autumn', 'Soft Autumn'],
  ['/workspace', 'Workspace'],
  ['/catalog', 'Catalog'],
  ['/wardrobe', 'Wardrobe'],
  ['/profiles', 'My Color Profiles'],
  ['/collections', 'Collections'],
  ['/trash', 'Trash'],
] as const;

test('every address and the lazily loaded settings open offline after one visit to the first screen @full', async ({
  page,
  context,
}) => {
  await enterAsGuest(page);
  await waitUntilSaved(page);
  await unplug(context, page);
  await page.close();
  for (const [path, heading] of PLACES) {
    await test.step(path, async () => {
      const cold = await context.newPage();
      await enterAsGuest(cold, path);
      await expect(cold.getByRole('heading', { level: 1 })).toHaveText(heading);
      await expect(cold).toHaveURL(path);
      await cold.getByRole('button', { name: 'Settings' }).click();
      await expect(cold.getByRole('dialog', { name: 'Settings' })).toBeVisible();
      await cold.close();
    });
  }
});
