import { expect, type Page, type Request } from '@playwright/test';

import { expectAccessible } from './expect-accessible.ts';
import { makePortraitFile } from './portrait.ts';
import { test } from './return-visit.ts';

const SCREENS = [
  { id: 'S1-ROUTE-01', path: '/', heading: 'Set Profile Colors', title: 'Set Profile Colors' },
  { id: 'S1-ROUTE-02', path: '/analyze', heading: 'Analyze a color', title: 'Analyze' },
  { id: 'S1-ROUTE-03', path: '/knowledge', heading: 'Explore Seasons', title: 'Explore Seasons' },
  { id: 'S1-ROUTE-04', path: '/workspace', heading: 'Workspace', title: 'Workspace' },
  { id: 'S1-ROUTE-05', path: '/catalog', heading: 'Catalog', title: 'Catalog' },
  { id: 'S1-ROUTE-05', path: '/wardrobe', heading: 'Wardrobe', title: 'Catalog' },
  {
    id: 'S1-ROUTE-06',
    path: '/profiles',
    heading: 'My Color Profiles',
    title: 'My Color Profiles',
  },
  { id: 'S1-ROUTE-07', path: '/collections', heading: 'Collections', title: 'Collections' },
] as const;

const headingOf = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const enter = (page: Page) =>
  page.getByRole('button', { name: 'Continue without signing in' }).click();

const isReport = (request: Request) => new URL(request.url()).pathname === '/api/errors';
const isFile = (name: string) => new RegExp(`/assets/${name}-[^/]+\\.js$`);
/** As a mistake of ours does that nobody catches. */
const breakPage = (page: Page, message: string) =>
  page.evaluate((text) => {
    setTimeout(() => {
      throw new Error(text);
    });
  }, message);

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await enter(page);
}

const goTo = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click();

for (const { id, path, heading, title } of SCREENS) {
  test(`[${id}] [S1-GATE-05] ${path} is found by its address, behind the gate and after a reload`, async ({
    page,
  }) => {
    await page.goto(path);
    await expect(page).toHaveTitle('Color Almanac');
    await enter(page);
    for (const visit of ['first', 'reloaded']) {
      await expect(headingOf(page, heading), visit).toBeVisible();
      await expect(page).toHaveTitle(`${title} - Color Almanac`);
      expect(new URL(page.url()).pathname).toBe(path);
      await page.reload();
    }
    await expect(headingOf(page, heading)).toBeVisible();
    await expectAccessible(page);
  });
}

test('[S1-ROUTE-08] an unknown path is personal mode', async ({ page }) => {
  await open(page, '/foo/bar?from=mail');
  await expect(headingOf(page, 'Set Profile Colors')).toBeVisible();
  await expect(
    page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Set Profile Colors' }),
  ).toHaveAttribute('aria-current', 'page');
});

test('[S1-ROUTE-09] [S1-MODE-01] Back, Forward and a reload keep the mode, the heading has the focus, and the place on the page is found again', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 600 });
  await open(page, '/knowledge');
  await page.getByRole('heading', { name: 'Winter', exact: true }).waitFor();
  await page.evaluate(() => globalThis.scrollTo(0, 500));
  // Without bringing the link into view first, which it is already.
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Analyze' })
    .dispatchEvent('click');
  await expect(headingOf(page, 'Analyze a color')).toBeFocused();
  expect(await page.evaluate(() => globalThis.scrollY)).toBe(0);
  await goTo(page, 'Workspace');
  await expect(headingOf(page, 'Workspace')).toBeFocused();

  await page.goBack();
  await expect(headingOf(page, 'Analyze a color')).toBeFocused();
  await page.goBack();
  await expect(headingOf(page, 'Explore Seasons')).toBeFocused();
  expect(await page.evaluate(() => globalThis.scrollY)).toBe(500);
  await page.goForward();
  await page.reload();
  await expect(headingOf(page, 'Analyze a color')).toBeVisible();
});

test('[S1-ROUTE-09] an address that is typed begins at the top of its screen', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 600 });
  await open(page, '/');
  await page.evaluate(() => globalThis.scrollTo(0, 300));
  await page.goto('/knowledge');
  await expect(headingOf(page, 'Explore Seasons')).toBeInViewport();
  expect(await page.evaluate(() => globalThis.scrollY)).toBe(0);
});

test('[S1-ROUTE-05] [S1-ROUTE-10] Continue to Wardrobe leads to the wardrobe', async ({ page }) => {
  await open(page, '/');
  await page.getByRole('button', { name: 'Set season' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Soft Autumn' }).click();
  await page.getByRole('link', { name: /Continue to Wardrobe/ }).click();
  await expect(headingOf(page, 'Wardrobe')).toBeFocused();
  expect(new URL(page.url()).pathname).toBe('/wardrobe');
});

test('[S1-MODE-02] [S1-MODE-03] personal and analyze mode stand a picture beside a panel and offer help, the others do not', async ({
  page,
}) => {
  await open(page, '/analyze');
  const help = page.getByRole('main').getByRole('button', { name: /help/i });
  const anyHelp = help.or(page.getByRole('button', { name: /^help$/i }));
  await expect(anyHelp.first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Analysis' })).toBeVisible();
  await goTo(page, 'Set Profile Colors');
  await expect(anyHelp.first()).toBeVisible();
  for (const name of ['Explore Seasons', 'Workspace', 'Manage Color Profiles']) {
    await goTo(page, name);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(anyHelp).toHaveCount(0);
  }
});

test('analyze mode tells what a color of a picture is and how near the season it lies, and keeps nothing @mobile', async ({
  page,
}) => {
  await open(page, '/');
  await page.getByRole('button', { name: 'Set season' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Soft Autumn' }).click();
  await page.goto('/analyze');
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(await makePortraitFile());
  const picture = page.getByRole('img', { name: 'The picture to pick a color from' });
  await picture.click({ position: { x: 60, y: 40 }, force: true });
  const panel = page.getByRole('region', { name: 'Analysis' });
  await expect(panel).toContainText(/#[0-9A-F]{6}/);
  await expect(panel).toContainText(/OKLCH\s*\d+% 0\.\d{3} \d+°/);
  await expect(panel).toContainText(/Nearest in Soft Autumn/);
  await expect(panel).toContainText(/ΔE00 \d+\.\d/);
  await expectAccessible(page);
  await page.goto('/');
  await expect(page.getByText('Drop a portrait here')).toBeVisible();
});

test('knowledge mode shows twelve seasons, marks her own and opens the colors of each @mobile', async ({
  page,
}) => {
  await open(page, '/');
  await page.getByRole('button', { name: 'Set season' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Deep Winter' }).click();
  const kept = () => page.evaluate(() => localStorage.getItem('colorProfiles'));
  await expect.poll(kept).toContain('deep_winter');
  await page.goto('/knowledge');
  const cards = page.getByRole('main').getByRole('listitem').getByRole('button');
  await expect(cards).toHaveCount(12);
  await expect(cards.filter({ hasText: 'Your season' })).toHaveText(/Deep Winter/);
  await expect(cards.filter({ hasText: 'True Spring' })).toContainText('also Bright Spring');
  await cards.filter({ hasText: 'Light Summer' }).click();
  const colors = page.getByRole('dialog', { name: 'Light Summer' });
  await expect(colors.getByRole('button', { name: /^Copy #/ }).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(colors).toBeHidden();
  await expectAccessible(page);
});

test.describe('a screen whose file does not come', () => {
  // The worker keeps all files, so that this happens only to whoever comes for the first time.
  test.use({ serviceWorkers: 'block' });

  test('[S1-ROUTE-13] [S1-ROUTE-17] [S2-ERRB-03] [S2-ERRB-05] says what to do, comes at the next try, and leaves the others alone @mobile', async ({
    page,
    isMobile,
  }) => {
    await page.route(isFile('analyze-route'), (route) => route.abort());
    await open(page, '/analyze');
    const alert = page.getByRole('alert').filter({ hasText: 'Analysis Error' });
    await expect(alert).toContainText('Please check your internet connection, then try again.');
    await expect(alert.getByRole('link', { name: 'Contact Support' })).toHaveAttribute(
      'href',
      /^mailto:[^?]+\?subject=Analysis%20Error%20\([0-9A-F]{12}\)$/,
    );
    await expectAccessible(page);

    if (!isMobile) {
      await goTo(page, 'Explore Seasons');
      await expect(headingOf(page, 'Explore Seasons')).toBeFocused();
      await goTo(page, 'Analyze');
      await expect(headingOf(page, 'Analysis Error')).toBeFocused();
    }

    await page.unroute(isFile('analyze-route'));
    const card = await alert.boundingBox();
    const room = await page.getByRole('main').evaluate((main) => {
      const { paddingLeft, paddingRight } = getComputedStyle(main);
      return main.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
    });
    expect(card?.width).toBeCloseTo(room, 0);
    await alert.getByRole('button', { name: 'Try Again (3 left)' }).click();
    await expect(headingOf(page, 'Analyze a color')).toBeVisible();
  });

  test('[S2-ERRB-01] [S2-ERRB-02] can be tried three times and reset, then only reloaded', async ({
    page,
  }) => {
    await page.route(isFile('knowledge-route'), (route) => route.abort());
    await open(page, '/knowledge');
    const alert = page.getByRole('alert').filter({ hasText: 'Profile Loading Error' });
    for (const left of [3, 2]) {
      await alert.getByRole('button', { name: `Try Again (${left} left)` }).click();
    }
    await alert.getByRole('button', { name: 'Reset this screen' }).click();
    for (const left of [3, 2, 1]) {
      await alert.getByRole('button', { name: `Try Again (${left} left)` }).click();
    }
    await expect(alert.getByRole('button')).toHaveText(['Reload Page']);
    await expect(headingOf(page, 'Profile Loading Error')).toBeFocused();
    await page.unroute(isFile('knowledge-route'));
    await alert.getByRole('button', { name: 'Reload Page' }).click();
    await expect(headingOf(page, 'Explore Seasons')).toBeVisible();
  });

  test('is no worse for a dialog whose file does not come', async ({ page }) => {
    await page.route(isFile('settings-dialog'), (route) => route.abort());
    await open(page, '/knowledge');
    const settings = page.getByRole('banner').getByRole('button', { name: 'Settings' });
    await settings.click();
    await expect(page.getByText('This could not be opened')).toBeVisible();
    await expect(headingOf(page, 'Explore Seasons')).toBeVisible();
    await page.unroute(isFile('settings-dialog'));
    await settings.click();
    await expect(page.getByRole('dialog', { name: 'Settings' })).toBeVisible();
  });

  for (const way of ['reset', 'left and shown once more']) {
    test(`[S2-ERRB-02] is asked for again when it is ${way}`, async ({ page }) => {
      await page.route(isFile('knowledge-route'), (route) => route.abort());
      await open(page, '/workspace');
      await goTo(page, 'Explore Seasons');
      await expect(headingOf(page, 'Profile Loading Error')).toBeVisible();
      await page.unroute(isFile('knowledge-route'));
      if (way === 'reset') await page.getByRole('button', { name: 'Reset this screen' }).click();
      else {
        await goTo(page, 'Workspace');
        await expect(headingOf(page, 'Workspace')).toBeVisible();
        await goTo(page, 'Explore Seasons');
      }
      await expect(headingOf(page, 'Explore Seasons')).toBeVisible();
    });
  }

  for (const { file, opener, dialog } of [
    { file: 'switch-profile', opener: 'Switch Profile, active: Me', dialog: 'Switch Profile' },
    { file: 'profile-form', opener: 'New profile', dialog: 'Create Profile' },
  ]) {
    test(`[S2-ERRB-03] advises the connection for ${dialog}, which opens the next time`, async ({
      page,
    }) => {
      await page.route(isFile(file), (route) => route.abort());
      await open(page, '/knowledge');
      const button = page.getByRole('banner').getByRole('button', { name: opener });
      await button.click();
      const toast = page.getByRole('alert').filter({ hasText: 'This could not be opened' });
      await expect(toast).toContainText('Please check your internet connection');
      await page.unroute(isFile(file));
      await button.click();
      await expect(page.getByRole('dialog', { name: dialog })).toBeVisible();
    });
  }

  test('comes with its style, if that was what did not come', async ({ page }) => {
    const style = /\/assets\/knowledge-route-[^/]+\.css$/;
    await page.route(style, (route) => route.abort());
    await open(page, '/knowledge');
    await expect(headingOf(page, 'Profile Loading Error')).toBeVisible();
    await page.unroute(style);
    await page.getByRole('button', { name: /Try Again/ }).click();
    await expect(headingOf(page, 'Explore Seasons')).toBeVisible();
    const card = page.getByRole('button', { name: /True Spring/ });
    await expect(card).toHaveCSS('overflow', 'clip');
  });
});

test.describe('a report', () => {
  test('[S2-REP-01] [S2-REP-04] reaches the server, without what is nobody’s business', async ({
    page,
  }) => {
    await open(page, '/?code=secret');
    await headingOf(page, 'Set Profile Colors').waitFor();
    const sent = page.waitForRequest(isReport);
    await breakPage(page, 'Broken for nora@example.com');
    const request = await sent;
    const answer = await (await request.response())?.json();
    expect(answer).toMatchObject({ success: true, data: { errorId: expect.any(String) } });
    const body = request.postDataJSON() as Record<string, unknown>;
    expect(body).toMatchObject({
      message: 'Broken for [e-mail]',
      errorType: 'javascript',
      userId: null,
    });
    expect(body['url']).toMatch(/^http:\/\/[^?]+\/$/);
    await expect.poll(() => page.evaluate(() => localStorage.getItem('errorReports'))).toBeNull();
  });

  test('[S2-REP-03] written without a connection waits for it, beyond a reload', async ({
    page,
    context,
  }) => {
    await open(page, '/');
    await headingOf(page, 'Set Profile Colors').waitFor();
    await context.setOffline(true);
    await breakPage(page, 'Broken while offline');
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('errorReports')))
      .toContain('Broken while offline');
    const sent = page.waitForRequest(isReport);
    await context.setOffline(false);
    expect((await sent).postDataJSON()).toMatchObject({ message: 'Broken while offline' });
    await expect.poll(() => page.evaluate(() => localStorage.getItem('errorReports'))).toBeNull();

    await page.route('**/api/errors', (route) => route.abort());
    await breakPage(page, 'Broken before a reload');
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('errorReports')))
      .toContain('Broken before a reload');
    await page.unroute('**/api/errors');
    const later = page.waitForRequest(isReport);
    await page.reload();
    expect((await later).postDataJSON()).toMatchObject({ message: 'Broken before a reload' });
  });
});
