import { expect, type Browser, type Page } from '@playwright/test';

import { findFreePort, serveSiteApart, type SiteApart } from './identity-provider/serve-site.ts';
import { test } from './quiet-test.ts';
import { skipWelcome } from './return-visit.ts';
import { expectGate, openMenuEntry, openSettings } from './visit-steps.ts';

/** A page in another browser, with a virtual authenticator: it answers at once, as if the right finger were on it. */
async function openDevice(browser: Browser, address: string): Promise<Page> {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  await skipWelcome(context);
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await page.goto(address);
  return page;
}

test.use({ provoked: { 'a session was ended on another device': /status of 401 / } });

const OWNERS_LINK = /http:\/\/localhost:\S+invitation=\S{29}/;

/** It is printed just after the address. */
async function readOwnersLink({ printed }: Pick<SiteApart, 'printed'>): Promise<string> {
  await expect.poll(printed).toMatch(OWNERS_LINK);
  return OWNERS_LINK.exec(printed())?.[0] ?? '';
}

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Sign in with a passkey' });
const accountOf = (page: Page, name: string) =>
  page.getByRole('button', { name: `Account: ${name}` });

/** Registers by the invitation the page was opened with. Returns the recovery codes. */
async function register(page: Page, title: string, name: string): Promise<readonly string[]> {
  const dialog = page.getByRole('dialog', { name: title });
  await dialog.getByLabel('Your name').fill(name);
  await dialog.getByRole('button', { name: 'Create a passkey' }).click();
  const saving = page.getByRole('dialog', { name: 'Your recovery codes' });
  await expect(saving).toBeVisible();
  const codes = await saving.getByRole('listitem').allTextContents();
  await saving.getByRole('button', { name: 'I’ve saved them' }).click();
  await expect(accountOf(page, name)).toBeVisible();
  return codes;
}

async function signOut(page: Page): Promise<void> {
  await openMenuEntry(page, 'Sign Out');
  await expectGate(page);
}

async function openAccountSettings(page: Page) {
  const settings = await openSettings(page, 'Account');
  const section = settings.getByRole('region', { name: 'Account' });
  await expect(section.getByRole('heading', { name: 'Devices' })).toBeVisible();
  return section;
}

test('a server is owned by who has its link: they sign in with a passkey, on a second browser with a recovery code, invite, and "Sign out everywhere" ends both sessions @full', async ({
  browser,
  afterwards,
}) => {
  const port = await findFreePort();
  const site = await serveSiteApart(port, {});
  afterwards(() => site.stop());
  const home = await openDevice(browser, await readOwnersLink(site));
  const codes = await register(home, 'Set up this server', 'Anna');
  await expect(home).not.toHaveURL(/invitation/);
  await signOut(home);
  await home.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await dialogOf(home).getByRole('button', { name: 'Use my passkey' }).click();
  await expect(accountOf(home, 'Anna')).toBeVisible();

  const phone = await openDevice(browser, `http://localhost:${port}`);
  await phone.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await dialogOf(phone).getByLabel('Recovery code').fill(`${codes[0]}`.toLowerCase());
  await dialogOf(phone).getByRole('button', { name: 'Use the code' }).click();
  const onPhone = await openAccountSettings(phone);
  await expect(onPhone.getByText('9 recovery codes are left')).toBeVisible();
  await onPhone.getByRole('button', { name: 'Add a passkey' }).click();
  const removals = onPhone.getByRole('button', { name: /^Remove/ });
  await expect(removals).toHaveCount(2);
  await removals.first().click();
  await phone.getByRole('alertdialog').getByRole('button', { name: 'Remove it' }).click();
  await expect(removals).toHaveCount(1);

  const atHome = await openAccountSettings(home);
  await atHome.getByRole('button', { name: 'Make a link' }).click();
  await expect(atHome.locator('output')).toContainText('invitation=');
  const link = await atHome.locator('output').innerText();
  const berta = await openDevice(browser, link);
  await register(berta, 'You’re invited', 'Berta');
  const ofBerta = await openAccountSettings(berta);
  await expect(ofBerta.getByRole('heading', { name: 'Invite someone' })).toHaveCount(0);

  const everywhere = { name: 'Sign out everywhere' };
  await atHome.getByRole('button', everywhere).click();
  await home.getByRole('alertdialog').getByRole('button', everywhere).click();
  await expectGate(home);
  await phone.reload();
  await expectGate(phone);
  for (const page of [home, phone, berta]) await page.context().close();
});
