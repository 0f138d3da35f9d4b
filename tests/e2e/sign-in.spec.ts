import { expect, type Page } from '@playwright/test';

import { serveSiteToSignIn, type SiteToSignIn } from './identity-provider/serve-site-to-sign-in.ts';
import { findFreePort, serveSite } from './identity-provider/serve-site.ts';
import { consent, login, SIGN_IN, signIn as signInAt } from './identity-provider/sign-in-steps.ts';
import { STOPPED } from './quiet-test.ts';
import { skipWelcome, test } from './return-visit.ts';

test.use({
  provoked: {
    ...STOPPED,
    'the provider or we refuse':
      /status of 40[01].*\/(?:interaction\/|api\/auth\/google\/token|me$)|Failed to get user profile/,
  },
});

const DAY_MS = 24 * 60 * 60 * 1000;

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
  served.provider.codeSeconds = 60;
});

const openAccount = (page: Page, name: string | RegExp = /Account/) =>
  page.getByRole('button', { name }).click();

const signIn = (page: Page) => signInAt(page, site);

const stored = (page: Page) =>
  page.evaluate<Record<string, string>>(() => Object.fromEntries(Object.entries(localStorage)));
const expectGate = (page: Page) =>
  expect(page.getByText(/^Sign in to access your personalized color analysis/)).toBeVisible();

test('[S1-AUTH-01] [S1-AUTH-02] [S1-AUTH-05] [S1-AUTH-06] [S1-AUTH-07] [S1-HDR-17] [S1-STORE-01] a user signs in by the provider and is still signed in after a reload', async ({
  page,
}) => {
  const complaints: string[] = [];
  page.on('console', (message) => {
    const isOurs = message.location().url.startsWith(site);
    if (isOurs && ['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  await page.goto(`${site}/wardrobe?keep=1`);
  const leaving = page.waitForRequest((request) => request.url().includes('/auth?'));
  await page.getByRole('button', SIGN_IN).click();
  const asked = new URL((await leaving).url()).searchParams;
  expect(Object.fromEntries(asked)).toMatchObject({
    response_type: 'code',
    scope: 'openid email profile',
    access_type: 'offline',
    prompt: 'consent',
    redirect_uri: `${site}/`,
    code_challenge_method: 'S256',
  });
  await login(page);
  const lookup = page.waitForRequest(`${served.provider.issuer}/me`);
  const exchange = page.waitForRequest('**/api/auth/google/token');
  await consent(page);
  expect((await exchange).postDataJSON()).toMatchObject({
    code: expect.any(String),
    redirectUri: `${site}/`,
  });
  expect(await (await lookup).headerValue('authorization')).toMatch(/^Bearer \S+$/);

  // [S1-AUTH-03] [S1-GATE-05] Back at the requested address, without the provider's parameters.
  await expect(page.getByRole('heading', { name: 'Wardrobe', exact: true })).toBeVisible();
  expect(page.url()).toBe(`${site}/wardrobe?keep=1`);
  await openAccount(page, 'Account: Nora Lindqvist');
  const menu = page.getByRole('menu');
  await expect(menu).toContainText('Nora Lindqvist');
  await expect(menu).toContainText('nora@example.com');
  await expect(menu.getByRole('menuitem', { name: 'App Theme' })).toBeVisible();
  await expect(menu.getByRole('menuitem', { name: 'Sign Out' })).toBeVisible();
  const kept = await stored(page);
  for (const key of ['accessToken', 'refreshToken', 'apiJwt', 'authTimestamp', 'currentUser']) {
    expect(kept[key], key).toBeTruthy();
  }
  expect(complaints).toEqual([]);

  // [S1-AUTH-11]
  await page.reload();
  await expect(page.getByRole('button', { name: 'Account: Nora Lindqvist' })).toBeVisible();
  await page.goBack();
  await expect(page).not.toHaveURL(/code=/);
});

test("[S1-AUTH-18] a user's token gives access to our own server, and only to that user's data", async ({
  page,
}) => {
  await signIn(page);
  const { apiJwt = '' } = await stored(page);
  const ask = (token: string) =>
    page.request.get(`${site}/api/account`, { headers: { authorization: `Bearer ${token}` } });
  expect(await (await ask(apiJwt)).json()).toMatchObject({
    success: true,
    data: { name: 'Nora Lindqvist', email: 'nora@example.com', verified_email: true },
  });
  const [head = '', claims = ''] = apiJwt.split('.');
  const none = Buffer.from(JSON.stringify({ alg: 'none', typ: 'JWT' })).toString('base64url');
  for (const forged of [`${none}.${claims}.`, `${head}.${claims}.AAAA`, 'x']) {
    expect((await ask(forged)).status()).toBe(401);
  }
});

test('[S1-AUTH-08] signing out forgets everything and leads back to the gate', async ({ page }) => {
  await signIn(page);
  await openAccount(page);
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expectGate(page);
  const kept = Object.keys(await stored(page));
  expect(kept.filter((key) => /token|auth|jwt|user$/i.test(key))).toEqual([]);
  await page.reload();
  await expectGate(page);
});

test('[S1-AUTH-04] [S1-AUTH-15] refused consent is reported, and the address is clean', async ({
  page,
}) => {
  await page.goto(site);
  await page.getByRole('button', SIGN_IN).click();
  await login(page);
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(page.getByRole('alert')).toHaveText('OAuth error: access_denied');
  expect(page.url()).toBe(`${site}/`);
  await expectGate(page);
});

test('[S1-AUTH-16] [S1-HDR-16] a guest whose sign-in from the header fails is told and stays a guest', async ({
  page,
}) => {
  await page.goto(site);
  await page.getByRole('button', { name: 'Continue without signing in' }).click();
  await openAccount(page, 'Account');
  await page.getByRole('dialog').getByRole('button', SIGN_IN).click();
  await login(page);
  await page.getByRole('link', { name: 'Cancel' }).click();
  const alert = page.getByRole('alertdialog');
  await expect(alert).toContainText('Login failed: OAuth error: access_denied');
  await alert.getByRole('button', { name: 'OK' }).click();
  await expect(page.getByRole('heading', { name: 'Set Profile Colors' })).toBeVisible();
});

test('an answer of the provider made for someone else signs no one in', async ({
  page,
  browser,
}) => {
  // Eve signs in and keeps the address the provider redirected to.
  const userBrowser = await browser.newContext();
  await skipWelcome(userBrowser);
  const eve = await userBrowser.newPage();
  await eve.route('https://fonts.googleapis.com/**', (route) => route.abort());
  const sentBack = eve.waitForRequest((request) => request.url().startsWith(`${site}/?code=`));
  await eve.goto(site);
  await eve.getByRole('button', SIGN_IN).click();
  await login(eve, 'Eve');
  await consent(eve);
  const lure = (await sentBack).url();
  await expect(eve.getByRole('button', { name: /Account: Eve/ })).toBeVisible();
  await eve.context().close();

  await page.goto(site);
  await page.getByRole('button', SIGN_IN).click();
  await expect(page.getByPlaceholder('Enter any login')).toBeVisible();
  const before = served.provider.tokenRequests;
  await page.goto(lure);
  await expect(page.getByRole('alert')).toHaveText(
    'Authentication failed: this sign-in did not start in this tab',
  );
  expect(page.url()).toBe(`${site}/`);
  expect(served.provider.tokenRequests).toBe(before);
  await expectGate(page);
});

test('[S1-AUTH-13] an expired code is reported as a failed exchange', async ({ page }) => {
  served.provider.codeSeconds = 1;
  await page.route('**/api/auth/google/token', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 2000));
    await route.continue();
  });
  await page.goto(site);
  await page.getByRole('button', SIGN_IN).click();
  await login(page);
  await consent(page);
  // [S1-ROUTE-11] Nothing else is shown until the user is known.
  await expect(page.getByText('Loading...')).toBeVisible();
  expect(await page.locator('#app').innerText()).toBe('Loading...');
  await expect(page.getByRole('alert')).toHaveText(
    /^OAuth token exchange failed: .*\(invalid_grant\)$/,
  );
});

test('[S1-AUTH-10] a session of yesterday is cleared on load', async ({ page }) => {
  await signIn(page);
  await page.evaluate(
    (past) => localStorage.setItem('authTimestamp', String(past)),
    Date.now() - DAY_MS,
  );
  await page.reload();
  await expectGate(page);
  const kept = await stored(page);
  expect(kept['apiJwt']).toBeUndefined();
  expect(kept['accessToken']).toBeUndefined();
});

test('[S1-AUTH-09] an expired access token is renewed once, and the request repeated', async ({
  page,
}) => {
  await signIn(page);
  const before = await stored(page);
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
  const after = await stored(page);
  expect(after['accessToken']).not.toBe('a-dead-token');
  expect(after['refreshToken']).not.toBe(before['refreshToken']);
  await expect(page.getByRole('button', { name: 'Account: Nora Lindqvist' })).toBeVisible();
});

test('[S1-AUTH-09] a second refusal signs out instead of retrying forever @late', async ({
  page,
}) => {
  await signIn(page);
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

test('[S1-AUTH-12] one press signs in a fake user in local developer mode', async ({
  page,
  afterwards,
}) => {
  const port = await findFreePort();
  const { stop } = await serveSite(port, { LOCAL_AUTH_MODE: 'true' });
  // The page may still be loading code for guests, and ending the session, when the test is over.
  afterwards(stop);
  await page.goto(`http://127.0.0.1:${port}`);
  await page.getByRole('button', SIGN_IN).click();
  await expect(page.getByRole('button', { name: 'Account: Local Developer' })).toBeVisible();
  expect((await stored(page))['localAuthMode']).toBe('true');
  await page.reload();
  await openAccount(page);
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expectGate(page);
});
