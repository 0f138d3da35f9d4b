import { expect, type Page } from '@playwright/test';

import { expectAccessible } from './expect-accessible.ts';
import { siteForAll } from './own-site.ts';
import { CUT_OFF } from './quiet-test.ts';
import { skipWelcome, test } from './return-visit.ts';
import { openMenuEntry, signInAtGate, tokenOf } from './visit-steps.ts';
import { colorOf, expectShares, linkOf, printOf, rowsOf, workingOf } from './workspace-steps.ts';

test.use({ provoked: CUT_OFF });

const site = siteForAll();

const THREE = [6, 17, 27].map((place, at) => ({
  hex: colorOf('deep_winter', place).hex,
  weight: [50, 30, 20][at] ?? 0,
}));

const libraryOf = (page: Page) => page.getByRole('dialog', { name: 'My palettes' });
const openDataStore = (page: Page) => page.getByRole('button', { name: 'My palettes' }).click();

/** The names of the palettes on the server, requested without the page. */
async function askForNames(page: Page): Promise<readonly string[]> {
  const headers = { authorization: `Bearer ${await tokenOf(page)}` };
  const answer = await page.request.get(`${site.address}/api/palettes`, { headers });
  return ((await answer.json()) as { data: { name: string }[] }).data.map(({ name }) => name);
}

test("[S2-FLOW-05] [S2-WS-21] [SX-09] a saved palette appears on the user's other device, even if saved offline, and no one else sees it @sweep", async ({
  page,
  context,
  browser,
}) => {
  await signInAtGate(page, `${site.address}/workspace#palette-1.mosaic.9.${linkOf(THREE)}`);
  await expect(rowsOf(page)).toHaveCount(3);
  await expectShares(page, THREE);
  const print = await printOf(page);
  await openDataStore(page);
  await libraryOf(page).getByLabel('Name').fill('Evening ☾ שלום');
  await expectAccessible(page);
  // Pressing twice saves it once.
  await libraryOf(page).getByRole('button', { name: 'Save palette', exact: true }).dblclick();
  await expect(libraryOf(page).getByRole('button', { name: 'Open Evening ☾ שלום' })).toBeVisible();
  await expect.poll(() => askForNames(page)).toEqual(['Evening ☾ שלום']);
  await context.setOffline(true);
  await libraryOf(page).getByLabel('Name').fill('Kept on the train');
  await libraryOf(page).getByRole('button', { name: 'Save palette', exact: true }).click();
  await expect(
    libraryOf(page).getByRole('button', { name: 'Open Kept on the train' }),
  ).toBeVisible();
  await context.setOffline(false);
  await expect.poll(() => askForNames(page)).toEqual(['Kept on the train', 'Evening ☾ שלום']);

  const another = await browser.newContext();
  await skipWelcome(another);
  const there = await another.newPage();
  await signInAtGate(there, `${site.address}/workspace`);
  await expect(rowsOf(there)).toHaveCount(0);
  await openDataStore(there);
  await libraryOf(there).getByRole('button', { name: 'Open Evening ☾ שלום' }).click();
  await expect(libraryOf(there)).toBeHidden();
  await expect(rowsOf(there)).toHaveCount(3);
  await expect.poll(() => printOf(there)).toBe(print);
  await another.close();

  await page.keyboard.press('Escape');
  await openMenuEntry(page, 'Sign Out');
  await page.getByRole('button', { name: 'Continue without signing in' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Workspace' })).toBeVisible();
  await expect(workingOf(page)).toContainText('No working colors yet.');
  await openDataStore(page);
  await expect(libraryOf(page).getByRole('button', { name: /^Open / })).toHaveCount(0);
});
