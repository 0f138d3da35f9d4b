import { expect, test, type Page } from '@playwright/test';

import { AS_GUEST, expectScreen, leaveInBrowser, watchPage, WELCOMED } from './broken-storage.ts';
import { findFreePort, serveSite } from './identity-provider/serve-site.ts';
import { readRecords, writeEntries } from './stored-data.ts';

test.use({ serviceWorkers: 'block', viewport: { width: 360, height: 740 } });

/** Names people paste and programs produce, and how they are shown. */
const NAMES: readonly (readonly [what: string, given: string, shown: string])[] = [
  ['ten thousand signs', 'a'.repeat(10_000), 'a'.repeat(200)],
  ['a family', '👨‍👩‍👧‍👦'.repeat(12), '👨‍👩‍👧‍👦'.repeat(12)],
  ['right to left', 'نرگس محمدی ‏(1)', 'نرگس محمدی ‏(1)'],
  ['combining marks', `Z${'\u0341\u0317'.repeat(90)}`, `Z${'\u0341\u0317'.repeat(90)}`],
  ['HTML', '<img src=x onerror=alert(1)><h1>Mila', '<img src=x onerror=alert(1)><h1>Mila'],
  ['only spaces', '  \u00A0\u200B ', 'Unnamed Profile'],
  ['controls', 'Mi\0la\u0007\u001B[31m', 'Mila[31m'],
  ['turned around', '\u202EaliM', 'aliM'],
  ['half a character', 'Mila \uD83D', 'Mila \uFFFD'],
  ['a template', '{{7*7}} ${7*7} %s %d', '{{7*7}} ${7*7} %s %d'],
];

const makeRecord = (name: string, at: number) => ({
  id: `p${at}`,
  user_id: 'local',
  profile_name: name,
  is_default: at === 0,
  created_at: `2026-01-01T00:00:${String(at).padStart(2, '0')}.000Z`,
  updated_at: '2026-01-01T00:00:00.000Z',
});

/** The page does not overflow sideways, and no part of a name became an element. */
async function expectLayout(page: Page): Promise<void> {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide).toBeLessThanOrEqual(360);
  await expect(page.locator('img[src="x"]')).toHaveCount(0);
}

async function openSwitch(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Switch Profile/ }).click();
  await expect(page.getByRole('dialog', { name: 'Switch Profile' })).toBeVisible();
}

test('[SX-14] unusual names from earlier versions are shown without breaking the layout at 360 px @sweep', async ({
  page,
}) => {
  const { complaints } = await watchPage(page);
  page.on('dialog', (dialog) => complaints.push(`A name opened a dialog: ${dialog.message()}`));
  const records = NAMES.map(([, given], at) => makeRecord(given, at));
  await leaveInBrowser(page, {
    local: WELCOMED,
    tab: AS_GUEST,
    profiles: records,
  });
  await page.goto('/profiles');
  await expectScreen(page);
  await expectLayout(page);
  const main = page.getByRole('main');
  for (const [, , shown] of NAMES) {
    await expect(main.getByText(shown, { exact: true }).first()).toBeAttached();
  }
  await openSwitch(page);
  await expectLayout(page);
  await page.keyboard.press('Escape');
  for (const { id } of await readRecords(page, 'profile')) {
    await writeEntries(page, { meta: [['activeProfileId', id]] });
    await page.goto('/');
    await expectScreen(page);
    await expectLayout(page);
  }
  expect(complaints).toEqual([]);
});

test('unusual names can be entered, and impossible ones are refused with a message', async ({
  page,
}) => {
  const { complaints } = await watchPage(page);
  await leaveInBrowser(page, { local: WELCOMED, tab: AS_GUEST });
  await page.goto('/profiles');
  for (const [what, given, shown] of NAMES) {
    if (what === 'half a character') continue;
    await page.getByRole('main').getByRole('button', { name: 'Create profile' }).click();
    const form = page.getByRole('dialog');
    await form.getByLabel('Profile Name').fill(given);
    await form.getByRole('button', { name: /^Create/ }).click();
    if (what === 'only spaces') {
      await expect(page.getByRole('alertdialog')).toContainText('Please enter a profile name');
      await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
      await page.keyboard.press('Escape');
      await expect(form).toBeHidden();
      continue;
    }
    await expect(form).toBeHidden();
    await expectLayout(page);
    await expect(page.getByRole('main').getByText(shown, { exact: true }).first()).toBeAttached();
  }
  expect(complaints).toEqual([]);
});

test('[SX-14] unusual names from the server do not break the layout either @sweep', async ({
  page,
}) => {
  const port = await findFreePort();
  const site = `http://127.0.0.1:${port}`;
  const { stop } = await serveSite(port, { LOCAL_AUTH_MODE: 'true' });
  try {
    const { complaints } = await watchPage(page);
    await page.addInitScript(() => {
      localStorage.hasSeenLandingModal = 'true';
    });
    await page.goto(site);
    await page.getByRole('button', { name: 'Sign in with Google' }).click();
    await expect(page.getByRole('heading', { name: 'Set Profile Colors' })).toBeVisible();
    const token = await page.evaluate(() => localStorage.getItem('apiJwt') ?? '');
    for (const [, given] of NAMES) {
      const answer = await page.request.post(`${site}/api/profiles`, {
        headers: { authorization: `Bearer ${token}` },
        multipart: { profile_name: given },
      });
      expect([200, 201, 400]).toContain(answer.status());
    }
    await page.goto(`${site}/profiles`);
    await expectScreen(page);
    await expect(page.getByText('👨‍👩‍👧‍👦'.repeat(12)).first()).toBeAttached();
    await expectLayout(page);
    await openSwitch(page);
    await expectLayout(page);
    expect(complaints).toEqual([]);
  } finally {
    await stop();
  }
});
