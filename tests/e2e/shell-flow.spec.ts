import { expect, type Locator } from '@playwright/test';

import { choose } from './profile-steps.ts';
import { FILES_MISSING, test as firstVisit } from './quiet-test.ts';
import { test } from './return-visit.ts';
import { writeEntries } from './stored-data.ts';
import { enterAsGuest, untilBackCloses } from './visit-steps.ts';

// No service worker, because it would serve the files this test blocks.
test.use({
  serviceWorkers: 'block',
  provoked: { ...FILES_MISSING, 'a screen breaks': /The API answered 500/ },
});

const LOGIN_TEXT =
  'Sign in to access your personalized color analysis, wardrobe management, and seasonal styling recommendations';

firstVisit(
  '[S1-GATE-01] [S1-GATE-02] [S1-GATE-03] [S1-GATE-04] [S1-GATE-06] [S1-GATE-07] [S1-WEL-02] the gate offers two ways on and a sample to try, and the data of a visitor who continues without signing in stays in the browser',
  async ({ page }) => {
    const changes: string[] = [];
    page.on('request', (request) => {
      if (request.method() !== 'GET') changes.push(`${request.method()} ${request.url()}`);
    });
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Color Almanac');
    await expect(page.getByText(LOGIN_TEXT)).toHaveText(`${LOGIN_TEXT}.`);
    await expect(page.getByRole('button')).toHaveText([
      'Sign in with Google',
      'Continue without signing in',
      'Try with a sample portrait',
    ]);
    await expect(page.getByRole('textbox')).toHaveCount(0);
    await page.getByRole('button', { name: 'Continue without signing in' }).click();

    const welcome = page.getByRole('dialog', { name: 'Welcome to Color Almanac' });
    await expect(welcome.getByRole('listitem').getByRole('heading')).toHaveText([
      'Upload a photo',
      'Discover the season',
      'Build a wardrobe',
      'Shop confidently',
    ]);
    await expect(welcome.getByText('In development.').locator('..')).toContainText('beta');
    await welcome.getByRole('button', { name: 'Get started' }).click();
    const heading = page.getByRole('heading', { name: 'Set Profile Colors' });
    await expect(heading).toBeFocused();
    await expect(heading).toHaveCSS('outline-style', 'none');
    const zone = page.getByRole('button', { name: /^Drop a portrait here/ }).locator('..');
    await expect(zone.getByRole('button')).toHaveText([
      /^Drop a portrait here/,
      'Take a photo',
      'Try with a sample portrait',
    ]);
    const notice = page.getByRole('complementary', { name: 'Signed out.' });
    await expect(notice).toContainText('Sign in to sync across devices.');
    await expect(page.getByRole('contentinfo').getByText('Beta')).toBeVisible();

    await page.getByRole('button', { name: 'Set season' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Deep Winter' }).click();
    const kept = () => page.evaluate(() => localStorage.getItem('colorProfiles'));
    await expect.poll(kept).toContain('deep_winter');
    await page.reload();
    await expect(page.getByRole('region', { name: 'Deep Winter' })).toBeVisible();
    expect(changes).toEqual([]);
    await notice.getByRole('button', { name: 'Sign In' }).click();
    const panel = page.getByRole('dialog', { name: 'Sign In' });
    await panel.getByRole('button', { name: 'Sign in with Google' }).click();
    await expect(panel).toContainText('Sign-in isn’t set up on this server.');
  },
);

test('[S1-TOAST-06] unreadable profile data is reported once, with a link to the original', async ({
  page,
}) => {
  await enterAsGuest(page);
  await expect(page.getByRole('heading', { name: 'Set Profile Colors' })).toBeVisible();
  const torn = { format: 1, record: { id: { torn: true } }, localSeq: 8 };
  const records = [
    ['profile/00000000-0000-4000-8000-000000000007', 7],
    ['profile/00000000-0000-4000-8000-000000000008', torn],
  ] as const;
  await writeEntries(page, { records }, { isAnnounced: false });
  await page.reload();
  const found = page.getByRole('status').filter({ hasText: 'We couldn’t read 2 profiles' });
  await expect(found).toContainText('We couldn’t read 2 profiles');
  await found.getByRole('button', { name: 'Show me' }).click();
  await expect(found).toBeHidden();
  const settings = page.getByRole('dialog', { name: 'Settings' });
  const saving = page.waitForEvent('download');
  await settings.getByRole('button', { name: 'Download the originals' }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toMatch(/^color-almanac-originals-\d{4}-\d\d-\d\d\.json$/);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Set Profile Colors' })).toBeVisible();
  await expect(found).toHaveCount(0);
});

test('[S1-ROUTE-12] [S1-ROUTE-14] [S1-ROUTE-15] [S1-ROUTE-16] [S2-ERRB-04] [S2-HELP-04] a failing screen says which it is, and whether the connection or the server is to blame @sweep', async ({
  page,
}) => {
  await page.route(/\/(personal-analysis|profiles-route)-[^/]+\.js$/, (route) => route.abort());
  await page.route(/\/(catalog|collections)-route-[^/]+\.js$/, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `throw new Error('The API answered 500');`,
    }),
  );
  await enterAsGuest(page);
  const alert = page.getByRole('alert');
  const network = 'Please check your internet connection, then try again.';
  const server = 'Our servers are having problems. Please try again in a few minutes.';
  for (const [path, title, text, advice] of [
    ['/', 'Profile Loading Error', 'Your photo and points are safe.', network],
    ['/catalog', 'Catalog Error', 'Nothing in it was changed.', server],
    ['/wardrobe', 'Catalog Error', 'Nothing in it was changed.', server],
    ['/profiles', 'Profile Management Error', 'They’re all safe.', network],
    ['/collections', 'Collections Error', 'Nothing in them was changed.', server],
  ] as const) {
    await page.goto(path);
    // The screen's own code was loaded; a part of it was not.
    if (path === '/') await page.getByRole('button', { name: 'Color Season Analysis' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(alert.filter({ hasText: title })).toContainText(text);
    await expect(alert.filter({ hasText: title })).toContainText(advice);
  }

  // A dialog that fails to load leaves the screen unchanged.
  await page.route(/\/personal-dialog-set-[^/]+\.js$/, (route) => route.abort());
  await page.goto('/');
  await page.getByRole('button', { name: 'Set season' }).click();
  await expect(alert.filter({ hasText: network })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Set Profile Colors');

  await page.unrouteAll();
  await page.goto('/catalog');
  const toolbar = page.getByRole('toolbar', { name: 'Catalog tools' });
  await toolbar.getByRole('button', { name: 'Help with the wardrobe' }).click();
  const help = page.getByRole('dialog', { name: 'Help' });
  await expect(help.getByRole('tab', { selected: true })).toHaveText('Wardrobe');
  await page.keyboard.press('Escape');
  await expect(help).toBeHidden();
  await expect(page.getByRole('button', { name: 'Help', exact: true })).toHaveCount(0);
});

test('[S1-MODE-03] [S2-HELP-03] help and messages cover no control on a phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await enterAsGuest(page);
  const help = page.getByRole('button', { name: 'Help', exact: true });
  for (const part of [0, 0.25, 0.5, 0.75, 1]) {
    await page.evaluate((share) => scrollTo(0, share * document.body.scrollHeight), part);
    expect(await findCovered(help)).toEqual([]);
  }
  await help.click();
  await expect(page.getByRole('dialog', { name: 'Help' })).toBeVisible();
  await untilBackCloses(page, 1);
  await page.goBack();
  await page.goto('/profiles');
  await choose(page, 'Me', 'Duplicate');
  const toast = page.getByRole('status').filter({ hasText: 'Me was duplicated' });
  await toast.getByRole('button', { name: 'Dismiss' }).focus();
  await page.getByRole('button', { name: /^Switch Profile/ }).dispatchEvent('click');
  const dialog = page.getByRole('dialog', { name: 'Switch Profile' });
  await expect(dialog.getByRole('button', { name: 'Create New' })).toBeVisible();
  await page.waitForFunction(() => document.getAnimations().length === 0);
  const foot = dialog.getByRole('button', { name: 'Create New' }).locator('..');
  const [message, buttons] = await Promise.all([toast.boundingBox(), foot.boundingBox()]);
  expect((message?.y ?? 0) + (message?.height ?? 0)).toBeLessThanOrEqual(buttons?.y ?? 0);
});

/** Controls that lie under something else. */
async function findCovered(over: Locator): Promise<readonly string[]> {
  return over.evaluate((cover) => {
    const box = cover.getBoundingClientRect();
    return [...document.querySelectorAll('button, a, input, [role=tab]')].flatMap((control) => {
      if (control === cover || !control.checkVisibility()) return [];
      // What is scrolled under the bar counts as covered by all of it.
      const bar = control.closest('header') ? null : document.querySelector('header');
      const { left, right, top, bottom } = control.getBoundingClientRect();
      const edge = Math.max(top, bar?.getBoundingClientRect().bottom ?? 0);
      const isApart =
        right <= box.left || left >= box.right || bottom <= box.top || edge >= box.bottom;
      return isApart ? [] : [control.getAttribute('aria-label') ?? control.textContent];
    });
  });
}
