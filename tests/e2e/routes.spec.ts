import { expect, type Locator, type Page } from '@playwright/test';

import { tileOf } from './catalog-steps.ts';
import { test } from './return-visit.ts';
import { leaveItems, storedAnalyzedItem } from './stored-items.ts';
import { enterAsGuest } from './visit-steps.ts';
import { colorOf } from './workspace-steps.ts';

/** Each screen with the id of its point, its address, its heading and its title. */
const SCREENS = [
  ['S1-ROUTE-01', '/', 'Set Profile Colors', 'Set Profile Colors'],
  ['S1-ROUTE-02', '/analyze', 'Analyze a color', 'Analyze'],
  ['S1-ROUTE-03', '/knowledge', 'Explore Seasons', 'Explore Seasons'],
  ['S1-ROUTE-04', '/workspace', 'Workspace', 'Workspace'],
  ['S1-ROUTE-05', '/catalog', 'Catalog', 'Catalog'],
  ['S1-ROUTE-05', '/wardrobe', 'Wardrobe', 'Catalog'],
  ['S1-ROUTE-06', '/profiles', 'My Color Profiles', 'My Color Profiles'],
  ['S1-ROUTE-07', '/collections', 'Collections', 'Collections'],
] as const;

const headingOf = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const goTo = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click();
const expectScrolled = (page: Page, to: number) =>
  expect.poll(() => page.evaluate(() => globalThis.scrollY)).toBe(to);

test('[S1-ROUTE-01] [S1-ROUTE-02] [S1-ROUTE-03] [S1-ROUTE-04] [S1-ROUTE-05] [S1-ROUTE-06] [S1-ROUTE-07] [S1-MODE-01] [S1-GATE-05] every screen opens by its address, the first one behind the gate', async ({
  page,
}) => {
  await page.goto('/collections');
  await expect(page).toHaveTitle('Color Almanac');
  await page.getByRole('button', { name: 'Continue without signing in' }).click();
  await expect(headingOf(page, 'Collections')).toBeVisible();
  for (const [id, path, heading, title] of SCREENS) {
    await test.step(`${id} ${path}`, async () => {
      await page.goto(path);
      await expect(headingOf(page, heading)).toBeVisible();
      await expect(page).toHaveTitle(`${title} - Color Almanac`);
      await expect(page).toHaveURL(path);
    });
  }
});

test('[S1-ROUTE-09] Back, Forward and a reload preserve mode and scroll position, and focus the heading', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 600 });
  await enterAsGuest(page, '/knowledge');
  await page.getByRole('heading', { name: 'Winter', exact: true }).waitFor();
  await page.evaluate(() => globalThis.scrollTo(0, 500));
  // Without scrolling to the link, which is in view.
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Analyze' })
    .dispatchEvent('click');
  await expect(headingOf(page, 'Analyze a color')).toBeFocused();
  await expectScrolled(page, 0);
  await page.goBack();
  await expect(headingOf(page, 'Explore Seasons')).toBeFocused();
  await expectScrolled(page, 500);
  await page.reload();
  await page.getByRole('heading', { name: 'Winter', exact: true }).waitFor();
  await expectScrolled(page, 500);
  await page.goForward();
  await page.reload();
  await expect(headingOf(page, 'Analyze a color')).toBeVisible();
  // A typed address starts at the top, even of a screen left scrolled down earlier.
  await page.goto('/knowledge');
  await page.getByRole('heading', { name: 'Winter', exact: true }).waitFor();
  await expectScrolled(page, 0);
});

test('[S1-ROUTE-05] [S1-ROUTE-10] [S2-FLOW-04] Continue to Wardrobe leads to the wardrobe, where clothes are rated by the season', async ({
  page,
}) => {
  const items = [
    storedAnalyzedItem(0, [['Olive', colorOf('soft_autumn', 6).hex]], { name: 'Olive tee' }),
    storedAnalyzedItem(1, [['Electric green', '#00FF00']], { name: 'Green tee' }),
  ];
  await leaveItems(page, items, null);
  await page.goto('/');
  await page.getByRole('button', { name: 'Set season' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Soft Autumn' }).click();
  await page.getByRole('link', { name: /Continue to Wardrobe/ }).click();
  await expect(headingOf(page, 'Wardrobe')).toBeFocused();
  await expect(page).toHaveURL('/wardrobe');
  await expect(tileOf(page, 'Olive tee')).toContainText('Excellent');
  await expect(tileOf(page, 'Green tee')).toContainText('Poor');
});

/** The picture is left of the panel, and neither is below the other. */
const expectBeside = (picture: Locator, panel: Locator) =>
  expect
    .poll(async () => {
      const [left, right] = [await picture.boundingBox(), await panel.boundingBox()];
      if (!left || !right) return false;
      const isLeft = left.x + left.width <= right.x;
      return isLeft && left.y < right.y + right.height && right.y < left.y + left.height;
    })
    .toBe(true);

test('[S1-MODE-02] [S1-MODE-03] [S2-HELP-03] personal and analyze mode have a picture beside a panel and a button for help, which other modes do not', async ({
  page,
}) => {
  await enterAsGuest(page);
  const help = page.getByRole('button', { name: 'Help', exact: true });
  for (const [mode, what, panel] of [
    ['Analyze', 'picture', 'Analysis'],
    ['Set Profile Colors', 'portrait', 'Color points'],
  ] as const) {
    await goTo(page, mode);
    await expectBeside(
      page.getByText(`Drop a ${what} here`),
      page.getByRole('region', { name: panel }),
    );
    await help.click();
    const topics = page.getByRole('dialog', { name: 'Help' });
    await expect(topics.getByRole('tab', { selected: true })).toHaveText('General');
    await page.keyboard.press('Escape');
    await expect(topics).toBeHidden();
    await expect(help).toBeFocused();
  }
  for (const name of ['Explore Seasons', 'Workspace', 'Collections', 'Manage Color Profiles']) {
    await goTo(page, name);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(help).toHaveCount(0);
  }
});
