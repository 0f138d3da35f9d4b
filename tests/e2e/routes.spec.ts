import { expect, type Locator, type Page } from '@playwright/test';

import { tileOf } from './catalog-steps.ts';
import { expectAccessible } from './expect-accessible.ts';
import { storedAnalyzedItem, leaveItems } from './stored-items.ts';
import { makePortraitFile } from './portrait.ts';
import { test } from './return-visit.ts';
import { enterAsGuest } from './visit-steps.ts';
import { colorOf } from './workspace-steps.ts';

const SCREENS = [
  { path: '/', heading: 'Set Profile Colors', title: 'Set Profile Colors' },
  { path: '/analyze', heading: 'Analyze a color', title: 'Analyze' },
  { path: '/knowledge', heading: 'Explore Seasons', title: 'Explore Seasons' },
  { path: '/workspace', heading: 'Workspace', title: 'Workspace' },
  { path: '/catalog', heading: 'Catalog', title: 'Catalog' },
  { path: '/wardrobe', heading: 'Wardrobe', title: 'Catalog' },
  {
    path: '/profiles',
    heading: 'My Color Profiles',
    title: 'My Color Profiles',
  },
  { path: '/collections', heading: 'Collections', title: 'Collections' },
] as const;

const headingOf = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const enter = (page: Page) =>
  page.getByRole('button', { name: 'Continue without signing in' }).click();

const goTo = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click();

for (const [halves, screens] of [
  [
    '[S1-ROUTE-01] [S1-ROUTE-02] [S1-ROUTE-03] [S1-ROUTE-04] [S1-MODE-01] the first',
    SCREENS.slice(0, 4),
  ],
  ['[S1-ROUTE-05] [S1-ROUTE-06] [S1-ROUTE-07] the others', SCREENS.slice(4)],
] as const) {
  test(`${halves} [S1-GATE-05] every screen opens by its address, behind the gate and after a reload`, async ({
    page,
  }) => {
    for (const { path, heading, title } of screens) {
      await page.goto(path);
      // That the gate was passed is forgotten when the tab closes.
      await page.evaluate(() => sessionStorage.clear());
      await page.reload();
      await expect(page).toHaveTitle('Color Almanac');
      await enter(page);
      for (const visit of ['first', 'reloaded']) {
        await expect(headingOf(page, heading), visit).toBeVisible();
        await expect(page).toHaveTitle(`${title} - Color Almanac`);
        expect(new URL(page.url()).pathname).toBe(path);
        if (visit === 'first') await page.reload();
      }
      await expectAccessible(page);
    }
  });
}

test('[S1-ROUTE-08] an unknown path shows personal mode', async ({ page }) => {
  await enterAsGuest(page, '/foo/bar?from=mail');
  await expect(headingOf(page, 'Set Profile Colors')).toBeVisible();
  await expect(
    page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Set Profile Colors' }),
  ).toHaveAttribute('aria-current', 'page');
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
  await expect.poll(() => page.evaluate(() => globalThis.scrollY)).toBe(0);
  await goTo(page, 'Workspace');
  await expect(headingOf(page, 'Workspace')).toBeFocused();

  await page.goBack();
  await expect(headingOf(page, 'Analyze a color')).toBeFocused();
  await page.goBack();
  await expect(headingOf(page, 'Explore Seasons')).toBeFocused();
  await expect.poll(() => page.evaluate(() => globalThis.scrollY)).toBe(500);
  await page.goForward();
  await page.reload();
  await expect(headingOf(page, 'Analyze a color')).toBeVisible();
});

test('[S1-ROUTE-09] a typed address starts at the top of its screen', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 600 });
  await enterAsGuest(page, '/');
  await page.evaluate(() => globalThis.scrollTo(0, 300));
  await page.goto('/knowledge');
  await expect(headingOf(page, 'Explore Seasons')).toBeInViewport();
  await expect.poll(() => page.evaluate(() => globalThis.scrollY)).toBe(0);
  // Even one left scrolled down earlier; a reload keeps the position.
  await page.getByRole('heading', { name: 'Winter', exact: true }).waitFor();
  await page.evaluate(() => globalThis.scrollTo(0, 400));
  await page.reload();
  await expect.poll(() => page.evaluate(() => globalThis.scrollY)).toBe(400);
  await page.goto('/');
  await page.goto('/knowledge');
  await page.getByRole('heading', { name: 'Winter', exact: true }).waitFor();
  await expect.poll(() => page.evaluate(() => globalThis.scrollY)).toBe(0);
});

test('[S1-ROUTE-05] [S1-ROUTE-10] [S2-FLOW-04] Continue to Wardrobe leads to the wardrobe, where clothes are rated by the season', async ({
  page,
}) => {
  const olive = colorOf('soft_autumn', 6).hex;
  await leaveItems(
    page,
    [
      storedAnalyzedItem(0, [['Olive', olive]], { name: 'Olive tee' }),
      storedAnalyzedItem(1, [['Electric green', '#00FF00']], { name: 'Green tee' }),
    ],
    null,
  );
  await page.goto('/');
  await page.getByRole('button', { name: 'Set season' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Soft Autumn' }).click();
  await page.getByRole('link', { name: /Continue to Wardrobe/ }).click();
  await expect(headingOf(page, 'Wardrobe')).toBeFocused();
  expect(new URL(page.url()).pathname).toBe('/wardrobe');
  await expect(tileOf(page, 'Olive tee')).toContainText('Excellent');
  await expect(tileOf(page, 'Green tee')).toContainText('Poor');
});

/** The picture is left of the panel, and neither is below the other. */
async function expectBeside(picture: Locator, panel: Locator): Promise<void> {
  await expect(picture).toBeVisible();
  await expect(panel).toBeVisible();
  const [left, right] = [await picture.boundingBox(), await panel.boundingBox()];
  if (!left || !right) throw new Error('Both are to be seen');
  expect(left.x + left.width).toBeLessThanOrEqual(right.x);
  const ends = [left.y + left.height, right.y + right.height];
  expect(Math.max(left.y, right.y)).toBeLessThan(Math.min(...ends));
}

test('[S1-MODE-02] [S1-MODE-03] personal and analyze mode have a picture beside a panel and a help button; other modes do not', async ({
  page,
}) => {
  await enterAsGuest(page, '/analyze');
  const help = page.getByRole('main').getByRole('button', { name: /help/i });
  const anyHelp = help.or(page.getByRole('button', { name: /^help$/i }));
  await expect(anyHelp.first()).toBeVisible();
  const dropAreaFor = (what: string) => page.getByRole('button', { name: `Drop a ${what} here` });
  const panelOf = (name: string) => page.getByRole('region', { name });
  await expectBeside(dropAreaFor('picture'), panelOf('Analysis'));
  await goTo(page, 'Set Profile Colors');
  await expect(anyHelp.first()).toBeVisible();
  await expectBeside(dropAreaFor('portrait'), panelOf('Color points'));
  for (const name of ['Explore Seasons', 'Workspace', 'Collections', 'Manage Color Profiles']) {
    await goTo(page, name);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(anyHelp).toHaveCount(0);
  }
});

test('analyze mode names a color of a picture and its distance to the season, and saves nothing @mobile', async ({
  page,
}) => {
  await enterAsGuest(page, '/');
  await page.getByRole('button', { name: 'Set season' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Soft Autumn' }).click();
  await expect(page.getByRole('region', { name: 'Soft Autumn' })).toBeVisible();
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('colorProfiles')))
    .toContain('soft_autumn');
  await page.goto('/analyze');
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(await makePortraitFile());
  const picture = page.getByRole('img', { name: 'Picture to pick a color from' });
  await picture.click({ position: { x: 60, y: 40 }, force: true });
  const panel = page.getByRole('region', { name: 'Analysis' });
  await expect(panel).toContainText(/#[0-9A-F]{6}/);
  await expect(panel).toContainText(/OKLCH\s*\d+% 0\.\d{3} \d+°/);
  await expect(panel).toContainText(/Nearest in Soft Autumn/);
  await expect(panel).toContainText(/#[0-9A-F]{6}\s*(?:The same|Almost the same|Near|Farther off)/);
  await expectAccessible(page);
  await page.goto('/');
  await expect(page.getByText('Drop a portrait here')).toBeVisible();
});
