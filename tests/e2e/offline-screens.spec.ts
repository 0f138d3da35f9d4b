import { expect, type Page } from '@playwright/test';

import { unplug } from './offline-steps.ts';
import { CUT_OFF } from './quiet-test.ts';
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

const leave = async (page: Page) => {
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
};

async function openFromDrawer(page: Page, name: string, dialog: string): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click();
  const drawer = page.getByRole('dialog', { name: 'Color Almanac' });
  await drawer.getByRole('button', { name, exact: true }).click();
  await expect(page.getByRole('dialog', { name: dialog })).toBeVisible();
  await leave(page);
}

test('after one visit to the first screen, every address and every lazily loaded part opens offline @sweep', async ({
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
      expect(new URL(cold.url()).pathname).toBe(path);
      await cold.close();
    });
  }

  await test.step('dialogs', async () => {
    const cold = await context.newPage();
    await cold.setViewportSize({ width: 390, height: 844 });
    await enterAsGuest(cold);
    await openFromDrawer(cold, 'Settings', 'Settings');
    await openFromDrawer(cold, 'New profile', 'Create Profile');
    await cold.getByRole('button', { name: 'Help', exact: true }).click();
    await expect(cold.getByRole('dialog', { name: 'Help' })).toContainText('Using it offline');
    await leave(cold);
    await cold.getByRole('button', { name: /^Set season/ }).click();
    await expect(cold.getByRole('dialog')).toBeVisible();
    await leave(cold);
  });
});
