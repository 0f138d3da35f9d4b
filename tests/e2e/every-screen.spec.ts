import { expect, test, type Page } from '@playwright/test';

import { expectFitting, expectScreenFitting } from './expect-fitting.ts';
import { makePortraitFile } from './portrait.ts';
import { changeRecords, readRecords } from './stored-data.ts';

/** Without a line-break opportunity, and on the narrowest phone. */
const LONGEST_NAME = 'W'.repeat(200);
const NARROW = { width: 360, height: 740 };

// No service worker, because it would serve the file this test blocks.
test.use({ viewport: NARROW, serviceWorkers: 'block' });

const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).filter({ visible: true }).first().click();
const leave = async (page: Page) => {
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
};

async function openFromDrawer(page: Page, name: string | RegExp): Promise<void> {
  await press(page, 'Menu');
  await page.getByRole('dialog').getByRole('button', { name }).click();
}

/** Renames the only profile, as an older version might have saved it. */
async function rename(page: Page): Promise<void> {
  await expect.poll(() => readRecords(page, 'profile')).toHaveLength(1);
  await changeRecords(page, 'profile', (profile) => ({ ...profile, profile_name: LONGEST_NAME }));
  await page.reload();
  await page.getByRole('heading', { level: 1 }).waitFor();
}

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
});

test('[SX-01] [SX-04] [SX-06] every screen and dialog from the gate to a season fits a phone of 360 px, does not move, and is readable in four themes @sweep', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Continue without signing in' }).waitFor();
  await expectScreenFitting(page, 'gate');
  await press(page, 'Continue without signing in');
  await page.getByRole('dialog', { name: 'Welcome to Color Almanac' }).waitFor();
  await expectFitting(page, 'welcome');
  await press(page, 'Get started');
  await rename(page);
  await expectFitting(page, 'personal mode without a photo');

  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(await makePortraitFile());
  await press(page, 'Get color points');
  const results = page.getByRole('dialog', { name: 'AI Point Detection Results' });
  await results.waitFor();
  await expectFitting(page, 'scan results');
  await results.getByRole('button', { name: 'Get Color Season' }).click();
  const reading = page.getByRole('dialog', { name: 'AI Analysis Result' });
  await reading.waitFor();
  await expectFitting(page, 'reading');
  await reading.getByRole('radio').first().click();
  await reading.getByRole('button', { name: 'Save Season' }).click();
  await expect(reading).toBeHidden();
  await expect(page.getByText('Season saved')).toBeVisible();
  await expectScreenFitting(page, 'personal mode with a season and a message');
  await press(page, 'Show all colors');
  await page.getByRole('dialog').waitFor();
  await expectFitting(page, 'colors of the season');
  await leave(page);
  await press(page, 'Change season');
  await page.getByRole('dialog').waitFor();
  await expectFitting(page, 'choice of a season');
});

test('[SX-01] [SX-04] [SX-06] all other screens and dialogs do the same with a name of 200 characters @sweep', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('hasSeenLandingModal', 'true'));
  await page.goto('/profiles');
  await press(page, 'Continue without signing in');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await rename(page);
  await expectScreenFitting(page, 'profiles');
  await press(page, /^Actions for/);
  await page.getByRole('menu').waitFor();
  await expectFitting(page, 'menu of a profile');
  await page.getByRole('menuitem', { name: 'Duplicate' }).click();
  await page
    .getByRole('button', { name: /\(Copy\)$/ })
    .first()
    .waitFor();
  // The message appears a moment later and could cover part of a menu.
  await page.getByText('was duplicated').first().waitFor();
  await page.getByRole('button', { name: /^Actions for .*\(Copy\)$/ }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').waitFor();
  await expectFitting(page, 'question before a profile is deleted');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('button', { name: /\(Copy\)$/ })).toHaveCount(0);

  await openFromDrawer(page, /^Switch Profile/);
  await page.getByRole('dialog', { name: 'Switch Profile' }).waitFor();
  await expectFitting(page, 'switch profile');
  await press(page, 'Create New');
  await page.getByRole('dialog', { name: 'Create Profile' }).waitFor();
  await expectFitting(page, 'profile form');
  await leave(page);
  await openFromDrawer(page, /^Settings/);
  const settings = page.getByRole('dialog', { name: 'Settings' });
  for (const section of ['App Theme', 'Color Profiles', 'Account']) {
    await settings.getByRole('button', { name: section }).click();
    await expectFitting(page, `settings, ${section}`);
  }
  await leave(page);
  await press(page, 'Account');
  await page.getByRole('dialog').waitFor();
  await expectFitting(page, 'account, signed out');
  await leave(page);
  await press(page, 'Menu');
  await page.getByRole('dialog').waitFor();
  await expectFitting(page, 'drawer');

  await page.route(/knowledge-route/, (route) => route.abort());
  await page.goto('/knowledge');
  await page.getByRole('button', { name: /^Try Again/ }).waitFor();
  await expectFitting(page, 'a screen that did not come');
  await page.unroute(/knowledge-route/);

  for (const path of [
    '/drape',
    '/analyze',
    '/knowledge',
    '/knowledge/soft_autumn/make-up',
    '/workspace',
    '/catalog',
    '/wardrobe',
    '/collections',
    '/trash',
    '/no/such/path',
  ]) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expectScreenFitting(page, path);
  }
  await page.goto('/');
  await press(page, 'Help');
  await page.getByRole('dialog', { name: 'Help' }).waitFor();
  await expectFitting(page, 'help');
  await page.getByRole('dialog').getByText('Season', { exact: true }).click();
  await expectFitting(page, 'help about the season');
  await press(page, 'How to set up your color profile');
  await page.getByRole('dialog', { name: 'Setting Up Your Color Profile' }).waitFor();
  await expectFitting(page, 'guide');
});
