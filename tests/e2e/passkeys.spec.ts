import { expect, type Browser, type CDPSession, type Page } from '@playwright/test';

import {
  TEST_DATABASES,
  type TestDatabase,
} from '../../apps/server/testing/open-test-databases.ts';
import { findFreePort, serveSiteApart, type SiteApart } from './identity-provider/serve-site.ts';
import { prepareSignIn } from './identity-provider/serve-site-to-sign-in.ts';
import { consent, login, SIGN_IN, signIn } from './identity-provider/sign-in-steps.ts';
import { test } from './quiet-test.ts';

interface Device {
  readonly page: Page;
  readonly authenticator: Authenticator;
  readonly close: () => Promise<void>;
}

/** A virtual authenticator of Chromium: it answers at once, and as if the right finger were on it. */
interface Authenticator {
  readonly cdp: CDPSession;
  readonly id: string;
}

async function addAuthenticator(page: Page): Promise<Authenticator> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId: id } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { cdp, id };
}

/** Another browser, with an authenticator of its own. */
async function openDevice(browser: Browser, address: string): Promise<Device> {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.addInitScript(() => {
    // Only pages of a site have storage.
    if (location.protocol === 'http:') localStorage.setItem('hasSeenLandingModal', 'true');
  });
  const authenticator = await addAuthenticator(page);
  await page.goto(address);
  return { page, authenticator, close: () => context.close() };
}

const OWNERS_LINK = /http:\/\/localhost:\S+invitation=\S{29}/;

/** It is printed just after the address. */
async function readOwnersLink({ printed }: Pick<SiteApart, 'printed'>): Promise<string> {
  await expect.poll(() => OWNERS_LINK.exec(printed())).not.toBeNull();
  return OWNERS_LINK.exec(printed())?.[0] ?? '';
}

const wayInOf = (page: Page) => page.getByRole('button', { name: 'Continue without signing in' });
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Sign in with a passkey' });
const accountOf = (page: Page, name: string) =>
  page.getByRole('button', { name: `Account: ${name}` });

/** Registers by the invitation the page was opened with. Returns the recovery codes. */
async function register(page: Page, name: string): Promise<readonly string[]> {
  const dialog = dialogOf(page);
  await dialog.getByLabel('Your name').fill(name);
  await dialog.getByRole('button', { name: 'Create a passkey' }).click();
  await expect(dialog.getByRole('heading', { name: 'Your recovery codes' })).toBeVisible();
  const codes = await dialog.getByRole('listitem').allTextContents();
  await dialog.getByRole('button', { name: 'I’ve saved them' }).click();
  await expect(accountOf(page, name)).toBeVisible();
  return codes;
}

async function signOut(page: Page, name: string): Promise<void> {
  await accountOf(page, name).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(wayInOf(page)).toBeVisible();
}

async function signInWithPasskey(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await dialogOf(page).getByRole('button', { name: 'Use my passkey' }).click();
}

async function openAccountSettings(page: Page, name: string) {
  await accountOf(page, name).click();
  await page.getByRole('menuitem', { name: 'Settings' }).click();
  const settings = page.getByRole('dialog', { name: 'Settings' });
  await settings.getByRole('button', { name: 'Account' }).click();
  const section = settings.getByRole('region', { name: 'Account' });
  await expect(section.getByRole('heading', { name: 'Devices' })).toBeVisible();
  return section;
}

/** The second database is another way to store the same: `npm run test:sweeps` tries it. */
for (const kind of TEST_DATABASES) {
  const more = kind.name === 'SQLite' ? '' : ` on ${kind.name} @sweep`;

  test.describe(`a server without an identity provider${more}`, () => {
    test.use({ provoked: { 'a session was ended on another device': /status of 401 / } });
    let site: SiteApart;
    let database: TestDatabase;
    let address: string;
    test.beforeEach(async () => {
      database = await kind.prepare();
      const port = await findFreePort();
      address = `http://localhost:${port}`;
      site = await serveSiteApart(port, { DATABASE_URL: database.address });
    });
    test.afterEach(async () => {
      await site.stop();
      await database.remove();
    });

    test('is owned by who has its link, who signs in on a second browser, invites, and ends sessions', async ({
      browser,
    }) => {
      const first = await openDevice(browser, await readOwnersLink(site));
      const codes = await register(first.page, 'Anna');
      expect(codes).toHaveLength(10);
      expect(first.page.url()).not.toContain('invitation');

      // Anna's phone has no passkey: a recovery code signs it in once.
      const phone = await openDevice(browser, address);
      await expect(phone.page.getByRole('button', { name: /Google/ })).toHaveCount(0);
      await phone.page.getByRole('button', { name: 'Sign in with a passkey' }).click();
      const dialog = dialogOf(phone.page);
      await dialog.getByLabel('Recovery code').fill(codes[0]?.toLowerCase() ?? '');
      await dialog.getByRole('button', { name: 'Use the code' }).click();
      const onPhone = await openAccountSettings(phone.page, 'Anna');
      await expect(onPhone.getByText('9 recovery codes are left')).toBeVisible();
      await onPhone.getByRole('button', { name: 'Add a passkey' }).click();
      await expect(onPhone.getByRole('button', { name: /^Remove/ })).toHaveCount(2);
      await onPhone
        .getByRole('button', { name: /^Rename/ })
        .last()
        .click();
      await onPhone.getByLabel('New name').fill('Phone');
      await onPhone.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(onPhone.getByRole('button', { name: 'Remove Phone' })).toBeVisible();

      // With it the phone signs in again after signing out.
      await phone.page.keyboard.press('Escape');
      await signOut(phone.page, 'Anna');
      await signInWithPasskey(phone.page);
      await expect(accountOf(phone.page, 'Anna')).toBeVisible();

      // An invitation serves one person, and makes no owner.
      const atHome = await openAccountSettings(first.page, 'Anna');
      await atHome.getByRole('button', { name: 'Make a link' }).click();
      const link = (await atHome.locator('output').textContent()) ?? '';
      const berta = await openDevice(browser, link);
      await register(berta.page, 'Berta');
      const ofBerta = await openAccountSettings(berta.page, 'Berta');
      await expect(ofBerta.getByRole('heading', { name: 'Invite someone' })).toHaveCount(0);
      await berta.close();

      // Ended everywhere from home, the phone is signed out at its next call.
      await atHome.getByRole('button', { name: 'Sign out everywhere' }).click();
      await first.page
        .getByRole('alertdialog')
        .getByRole('button', { name: 'Sign out everywhere' })
        .click();
      await expect(wayInOf(first.page)).toBeVisible();
      await phone.page.reload();
      await expect(wayInOf(phone.page)).toBeVisible();
      await phone.close();
      await first.close();
    });

    test.describe('after a while', () => {
      test.use({ provoked: { 'the sign-in is too old': /status of 403 / } });

      test('asks for the passkey again before it changes how the user signs in', async ({
        browser,
      }) => {
        const { page, close } = await openDevice(browser, await readOwnersLink(site));
        await register(page, 'Anna');
        const section = await openAccountSettings(page, 'Anna');
        const opened = await database.open();
        await opened
          .updateTable('sessions')
          .set({ proven_at: '2026-01-01T12:00:00.000Z' })
          .execute();
        await section.getByRole('button', { name: 'Make new codes' }).click();
        const question = page.getByRole('alertdialog', { name: 'Confirm it’s you' });
        await question.getByRole('button', { name: 'Cancel' }).click();
        await expect(section.getByText('10 recovery codes are left')).toBeVisible();
        await section.getByRole('button', { name: 'Make new codes' }).click();
        await question.getByRole('button', { name: 'Use my passkey' }).click();
        await expect(section.getByRole('heading', { name: 'Your recovery codes' })).toBeVisible();
        // For the next minutes nothing more is asked.
        await section.getByRole('button', { name: 'Make a link' }).click();
        await expect(section.locator('output')).toContainText('invitation=');
        await close();
      });
    });

    test.describe('attacked', () => {
      test.use({ provoked: { 'the server refuses': /status of 4(?:00|09) / } });

      test('refuses a removed, a copied and a foreign passkey, and an answer sent twice', async ({
        browser,
      }) => {
        const { page, authenticator, close } = await openDevice(
          browser,
          await readOwnersLink(site),
        );
        await register(page, 'Anna');
        const { cdp, id: authenticatorId } = authenticator;
        const { credentials } = await cdp.send('WebAuthn.getCredentials', { authenticatorId });
        const [original] = credentials;
        if (!original) throw new Error('The authenticator made no passkey');
        const section = await openAccountSettings(page, 'Anna');
        // The only way to sign in cannot be removed.
        await section.getByRole('button', { name: /^Remove/ }).click();
        await page.getByRole('alertdialog').getByRole('button', { name: 'Remove it' }).click();
        await expect(section.getByRole('alert')).toContainText('only way you can sign in');

        await page.goto(address);
        await signOut(page, 'Anna');
        const sent = page.waitForRequest(/\/api\/auth\/passkey$/);
        await signInWithPasskey(page);
        const body = (await sent).postData() ?? '';
        await expect(accountOf(page, 'Anna')).toBeVisible();
        const again = await page.request.post(`${address}/api/auth/passkey`, {
          data: body,
          headers: { 'content-type': 'application/json' },
        });
        expect([again.status(), await again.text()]).toEqual([
          400,
          expect.stringContaining('answered before'),
        ]);

        // A copy has counted less far than the original.
        await signOut(page, 'Anna');
        await cdp.send('WebAuthn.clearCredentials', { authenticatorId });
        await cdp.send('WebAuthn.addCredential', {
          authenticatorId,
          credential: { ...original, signCount: 0 },
        });
        await signInWithPasskey(page);
        await expect(dialogOf(page).getByRole('alert')).toContainText('seems to have been copied');

        // At another address of the same machine the browser has no passkey for the site.
        await page.goto(address.replace('localhost', 'other.localhost'));
        await signInWithPasskey(page);
        await expect(dialogOf(page).getByRole('alert')).toContainText('has none for this site');
        await close();
      });
    });
  });

  test(`a passkey and Google sign in to one account, whichever was first${more}`, async ({
    browser,
  }) => {
    const { port, address, provider, providerVariables } = await prepareSignIn('localhost');
    const database = await kind.prepare();
    const site = await serveSiteApart(port, {
      ...providerVariables,
      DATABASE_URL: database.address,
    });
    try {
      const nora = await openDevice(browser, address);
      await signIn(nora.page, address);
      const section = await openAccountSettings(nora.page, 'Nora Lindqvist');
      await section.getByRole('button', { name: 'Add a passkey' }).click();
      await expect(section.getByRole('button', { name: /^Remove/ })).toHaveCount(1);
      await nora.page.keyboard.press('Escape');
      await signOut(nora.page, 'Nora Lindqvist');
      await signInWithPasskey(nora.page);
      await expect(accountOf(nora.page, 'Nora Lindqvist')).toBeVisible();
      await nora.close();

      const anna = await openDevice(browser, await readOwnersLink(site));
      await anna.page.route('https://fonts.googleapis.com/**', (route) => route.abort());
      await register(anna.page, 'Anna');
      const ofAnna = await openAccountSettings(anna.page, 'Anna');
      await ofAnna.getByRole('button', { name: 'Add sign-in with Google' }).click();
      await login(anna.page, 'Anna');
      await consent(anna.page);
      await expect(accountOf(anna.page, 'Anna')).toBeVisible();
      await signOut(anna.page, 'Anna');
      await anna.page.getByRole('button', SIGN_IN).click();
      // The provider still knows who was there.
      await consent(anna.page);
      const owned = await openAccountSettings(anna.page, 'Anna Lindqvist');
      await expect(owned.getByRole('heading', { name: 'Invite someone' })).toBeVisible();
      await anna.close();
    } finally {
      await site.stop();
      await provider.stop();
      await database.remove();
    }
  });
}
