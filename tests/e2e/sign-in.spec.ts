import { expect, type Page } from '@playwright/test';

import { serveSiteToSignIn, type SiteToSignIn } from './identity-provider/serve-site-to-sign-in.ts';
import { consent, login, SIGN_IN, signIn as signInAt } from './identity-provider/sign-in-steps.ts';
import { skipWelcome, test } from './return-visit.ts';
import { enterAsGuest, expectGate, openMenuEntry } from './visit-steps.ts';

test.use({
  provoked: {
    'the provider refuses': /status of 40[01].*\/(?:interaction\/|me$)|Failed to get user profile/,
  },
});

let site: string;
let served: SiteToSignIn;

test.beforeAll(async () => {
  served = await serveSiteToSignIn();
  site = served.address;
});
test.afterAll(() => served.stop());
test.beforeEach(async ({ page }) => {
  // The provider's login page would wait for a font from the internet.
  await page.route('https://fonts.googleapis.com/**', (route) => route.abort());
});

const accountOf = (page: Page, name: string) =>
  page.getByRole('button', { name: `Account: ${name} Lindqvist` });
const stored = (page: Page) =>
  page.evaluate<Record<string, string>>(() => Object.fromEntries(Object.entries(localStorage)));

test('[S1-AUTH-01] [S1-AUTH-03] [S1-AUTH-11] [S1-GATE-05] a user signs in by the provider, is back where they began, stays signed in after a reload, and signing out forgets everything', async ({
  page,
}) => {
  await page.goto(`${site}/wardrobe?keep=1`);
  const leaving = page.waitForRequest((request) => request.url().includes('/auth?'));
  await page.getByRole('button', SIGN_IN).click();
  const asked = new URL((await leaving).url()).searchParams;
  expect(Object.fromEntries(asked)).toMatchObject({
    response_type: 'code',
    scope: 'openid email profile',
    redirect_uri: `${site}/`,
    code_challenge_method: 'S256',
  });
  await login(page);
  await consent(page);
  await expect(page.getByRole('heading', { name: 'Wardrobe', exact: true })).toBeVisible();
  await expect(page).toHaveURL(`${site}/wardrobe?keep=1`);
  await accountOf(page, 'Nora').click();
  await expect(page.getByRole('menu')).toContainText('nora@example.com');

  await page.reload();
  await expect(accountOf(page, 'Nora')).toBeVisible();
  await page.goBack();
  await expect(page).not.toHaveURL(/code=/);
  await page.goto(site);
  await openMenuEntry(page, 'Sign Out');
  await expectGate(page);
  await expect
    .poll(async () => Object.keys(await stored(page)).filter((key) => /token|jwt|user$/i.test(key)))
    .toEqual([]);
  await page.reload();
  await expectGate(page);
});

test('[S1-AUTH-04] [S1-AUTH-16] a guest who refuses consent at the provider is told, and stays a guest at a clean address', async ({
  page,
}) => {
  await enterAsGuest(page, site);
  await page.getByRole('button', { name: 'Account', exact: true }).click();
  await page.getByRole('button', SIGN_IN).click();
  await login(page);
  await page.getByRole('link', { name: 'Cancel' }).click();
  const alert = page.getByRole('alertdialog');
  await expect(alert).toContainText('Login failed: OAuth error: access_denied');
  await alert.getByRole('button', { name: 'OK' }).click();
  await expect(page.getByRole('heading', { name: 'Set Profile Colors' })).toBeVisible();
  await expect(page).toHaveURL(`${site}/`);
});

test('[S1-AUTH-15] an answer of the provider made for someone else signs no one in', async ({
  page,
  browser,
}) => {
  // Eve signs in and keeps the address the provider redirected to.
  const elsewhere = await browser.newContext();
  await skipWelcome(elsewhere);
  const eve = await elsewhere.newPage();
  const sentBack = eve.waitForRequest((request) => request.url().startsWith(`${site}/?code=`));
  await signInAt(eve, site, 'Eve');
  const lure = (await sentBack).url();
  await elsewhere.close();

  await page.goto(site);
  await page.getByRole('button', SIGN_IN).click();
  await expect(page.getByPlaceholder('Enter any login')).toBeVisible();
  const exchanges: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/auth/google/token')) exchanges.push(request.url());
  });
  await page.goto(lure);
  await expect(page.getByRole('alert')).toHaveText(
    'Authentication failed: this sign-in did not start in this tab',
  );
  await expect(page).toHaveURL(`${site}/`);
  expect(exchanges).toEqual([]);
});

test('[S1-AUTH-09] an expired access token is renewed once', async ({ page }) => {
  await signInAt(page, site);
  await page.evaluate(() => localStorage.setItem('accessToken', 'a-dead-token'));
  const paths: string[] = [];
  page.on('response', (answer) => {
    const { pathname } = new URL(answer.url());
    const isAsked = answer.request().method() !== 'OPTIONS';
    if (isAsked && ['/me', '/api/auth/google/refresh'].includes(pathname)) {
      paths.push(`${pathname} ${answer.status()}`);
    }
  });
  await page.reload();
  await expect.poll(() => paths).toEqual(['/me 401', '/api/auth/google/refresh 200', '/me 200']);
  await expect(accountOf(page, 'Nora')).toBeVisible();
});

test('[S1-AUTH-09] a second refusal signs out instead of retrying forever', async ({ page }) => {
  await signInAt(page, site);
  let lookups = 0;
  await page.route(`${served.provider.issuer}/me`, (route) => {
    lookups += 1;
    return route.fulfill({ status: 401, headers: { 'access-control-allow-origin': site } });
  });
  await page.reload();
  const ended = 'Your session has ended. Please sign in again.';
  await expect(page.getByRole('alert').filter({ hasText: ended })).toBeVisible();
  await expectGate(page);
  expect(lookups).toBe(2);
});
