import { expect, test, type Page } from '@playwright/test';

import {
  AS_GUEST,
  expectScreen,
  leaveInBrowser,
  openBarePage,
  PATHS,
  readLocal,
  watchPage,
  WELCOMED,
} from './broken-storage.ts';
import { siteForAll } from './own-site.ts';
import { choose } from './profile-steps.ts';
import { readEntries, readKeys, readRecords, writeEntries } from './stored-data.ts';
import { userIdOf } from './visit-steps.ts';

test.use({ serviceWorkers: 'block' });

const TIME = '2026-01-01T00:00:00.000Z';
const SKIN = {
  id: 'skin',
  name: 'Skin',
  hex: '#CE8659',
  rgb: { r: 206, g: 134, b: 89 },
  hsl: { h: 23, s: 54, l: 58 },
  x: 0.4,
  y: 0.5,
};
/** A profile as a later version might write it. */
const NEWER = {
  id: '0c4b7e52-5c0e-4b1e-9d5c-2f6f3f1f0a11',
  user_id: 'local',
  profile_name: 'From later',
  formatVersion: 99,
  templateId: 'whole-body',
  color_season: 'golden_monsoon',
  personal_colors: {
    colorPoints: [
      { ...SKIN, finish: 'matte' },
      { id: 'teeth', lab: [97, 0, 3] },
    ],
    savedAIData: { engine: 'later', face: { hair: '#40322F' } },
    analysisResult: { kind: 'moons', phase: 3 },
    moods: ['calm'],
  },
  preferences: { description: '', type: 'whole-body', unit: 'cm' },
  is_default: true,
  image_url: null,
  thumbnail_url: null,
  created_at: TIME,
  updated_at: TIME,
  version: 0,
};
const NEWER_ELSEWHERE = {
  themeOption: 'aurora',
  themeMode: 'dusk',
  themeSeason: 'golden_monsoon',
  hasSeenLandingModal: '{"version":2,"seen":true}',
  feedbackAddress: '{"version":2}',
  errorReports: '{"version":2,"reports":[{"kind":"crash"}]}',
  moveAnswers: '{"version":2,"answers":{"somebody":{"at":"2026","kept":true}}}',
  activeProfileId: '0c4b7e52-5c0e-4b1e-9d5c-2f6f3f1f0a11',
};

test('data of a newer version is shown as far as possible and stays unchanged in storage @sweep', async ({
  page,
}) => {
  const { complaints } = await watchPage(page);
  await leaveInBrowser(page, {
    local: { ...NEWER_ELSEWHERE, ...WELCOMED },
    tab: AS_GUEST,
    profiles: [NEWER],
  });
  for (const path of PATHS) {
    await page.goto(path);
    await expectScreen(page);
  }
  await page.goto('/');
  await expect(page.getByText('From later').first()).toBeAttached();
  expect(await readLocal(page, 'themeOption')).toBe('aurora');

  await page.getByRole('button', { name: 'Set season' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Deep Winter' }).click();
  await expect(page.getByRole('region', { name: 'Deep Winter' })).toBeVisible();
  const { id, profile_name, formatVersion, created_at } = NEWER;
  await expect
    .poll(() => readRecords(page, 'profile'))
    .toMatchObject([{ id, profile_name, formatVersion, created_at, color_season: 'deep_winter' }]);
  // What this version cannot read is quarantined unchanged.
  expect(JSON.stringify(await readQuarantined(page))).toContain(JSON.stringify(NEWER));
  expect(complaints).toEqual([]);
});

/** All quarantined profile data. */
const readQuarantined = (page: Page): Promise<readonly unknown[]> =>
  readEntries(page, 'meta', { prefix: 'quarantine/profile/' });

/** A row in a format of a newer app that this version does not know. */
const NEWER_ROW = { format: 2, sealed: { by: 'later', bytes: 'q83vEjRWeJA=' } };
const NEWER_KEY = 'profile/0c4b7e52-5c0e-4b1e-9d5c-2f6f3f1f0a22';

test('a row of a newer version is neither shown nor overwritten nor lost, in another tab or after a reload', async ({
  page,
  context,
}) => {
  const { complaints } = await watchPage(page);
  await leaveInBrowser(page, {
    local: WELCOMED,
    tab: AS_GUEST,
    profiles: [{ ...NEWER, profile_name: 'Known' }],
  });
  await page.goto('/profiles');
  await expect(page.getByRole('main').getByText('Known', { exact: true })).toBeVisible();
  // The newer app in another tab.
  const newer = await context.newPage();
  await openBarePage(newer);
  await writeEntries(newer, { records: [[NEWER_KEY, NEWER_ROW]] });
  const readRow = async () =>
    (await readEntries(page, 'records', { prefix: NEWER_KEY })).map(([, row]) => row);
  for (const comeBack of [false, true]) {
    if (comeBack) await page.goto('/profiles');
    await expect(page.getByText(/^1 profile\. /)).toBeVisible();
    await choose(page, 'Known', 'Edit Profile');
    const form = page.getByRole('dialog', { name: 'Edit Profile' });
    await form.getByLabel('Description').fill(`Changed ${comeBack ? 'later' : 'beside it'}`);
    await form.getByRole('button', { name: 'Save Changes' }).click();
    await expect(form).toBeHidden();
    expect(await readRow()).toEqual([NEWER_ROW]);
  }
  await page.goto('/');
  await expectScreen(page);
  expect(await readRow()).toEqual([NEWER_ROW]);
  expect(complaints).toEqual([]);
});

test('a clock set back by a year loses no change and blocks none', async ({ page }) => {
  const { complaints } = await watchPage(page);
  const later = { ...NEWER, color_season: 'soft_autumn', updated_at: new Date().toISOString() };
  await leaveInBrowser(page, {
    local: WELCOMED,
    tab: AS_GUEST,
    profiles: [later],
  });
  await page.clock.setSystemTime(Date.now() - 365 * 24 * 60 * 60 * 1000);
  await page.goto('/');
  await page.getByRole('button', { name: 'Change season' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Deep Winter' }).click();
  await expect(page.getByRole('region', { name: 'Deep Winter' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('region', { name: 'Deep Winter' })).toBeVisible();
  expect(complaints).toEqual([]);
});

/** Replaces a record of the session. */
const overwrite = (page: Page, name: string, value: string) =>
  page.evaluate(([key, text]) => void (localStorage[key] = text), [name, value] as const);

/** Replaces every record of the user and their metadata. */
async function overwriteRecords(page: Page, userId: string, value: unknown): Promise<void> {
  const records = await readKeys(page, 'records', { userId });
  expect(records.length).toBeGreaterThan(0);
  const meta = ['localSeq', 'activeProfileId', 'listed/profile', 'touched/profile'];
  await writeEntries(
    page,
    { records: records.map((key) => [key, value]), meta: meta.map((key) => [key, value]) },
    { userId, isAnnounced: false },
  );
}

test.describe('a damaged local copy of a signed-in user', () => {
  const site = siteForAll();

  async function signIn(page: Page): Promise<void> {
    await page.addInitScript(() => Object.assign(localStorage, { hasSeenLandingModal: 'true' }));
    await page.goto(site.address);
    await page.getByRole('button', { name: 'Sign in with Google' }).click();
    await expect(page.getByRole('heading', { name: 'Set Profile Colors' })).toBeVisible();
  }

  test('loses nothing the server has, and is quarantined @sweep', async ({ page }) => {
    const { complaints } = await watchPage(page);
    await signIn(page);
    await page.getByRole('button', { name: /^(?:Set|Change) season$/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Deep Winter' }).click();
    await expect(page.getByRole('region', { name: 'Deep Winter' })).toBeVisible();
    await page.getByRole('button', { name: /^Account: / }).click();
    await expect(page.getByRole('menu')).toContainText('All changes are synced');
    const userId = await userIdOf(page);
    for (const value of ['{"record":{"entr', [], 7, {}, { record: { id: {} }, localSeq: -1 }]) {
      await overwriteRecords(page, userId, value);
      await page.goto(`${site.address}/profiles`);
      await expectScreen(page);
      await page.goto(site.address);
      await expect(page.getByRole('region', { name: 'Deep Winter' })).toBeVisible();
      const aside = await readEntries(page, 'meta', { prefix: 'quarantine/profile/', userId });
      expect(aside.map(([, original]) => original)).toContainEqual(value);
    }
    expect(complaints).toEqual([]);
  });

  test('leads to the gate if it is the session, and the user can sign in again @sweep', async ({
    page,
  }) => {
    const { complaints } = await watchPage(page);
    for (const name of ['accessToken', 'apiJwt', 'authTimestamp', 'currentUser']) {
      await signIn(page);
      await overwrite(page, name, 'garbage 🦊 \n');
      await page.goto(site.address);
      await expect(page.getByRole('button', { name: 'Sign in with Google' })).toBeVisible();
      expect(await readLocal(page, 'apiJwt')).toBeNull();
    }
    expect(complaints).toEqual([]);
  });
});
