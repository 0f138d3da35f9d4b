import { expect, type Page, type Request, type Route } from '@playwright/test';

import { siteForEach } from './own-site.ts';
import { CUT_OFF } from './quiet-test.ts';
import { test } from './return-visit.ts';
import { readRows, writeEntries } from './stored-data.ts';
import {
  askServer,
  chooseSeason,
  signInAtGate,
  tokenOf,
  userIdOf,
  type ServedProfile,
} from './visit-steps.ts';
import { waitUntilSaved } from './wait-until-saved.ts';

test.use({ serviceWorkers: 'allow', provoked: CUT_OFF });

const CHOSEN = [
  { name: 'Anna', season: 'Soft Autumn', key: 'soft_autumn' },
  { name: 'Berta', season: 'Deep Winter', key: 'deep_winter' },
  { name: 'Clara', season: 'Light Spring', key: 'light_spring' },
] as const;

const site = siteForEach();

async function createOnServer(page: Page, token: string, name: string): Promise<string> {
  const headers = { authorization: `Bearer ${token}` };
  const multipart = { profile_name: name };
  const answer = await page.request.post(`${site.address}/api/profiles`, { headers, multipart });
  return ((await answer.json()) as { data: ServedProfile }).data.id;
}

/** Returns another day with this profile active. */
async function reloadWith(page: Page, id: string): Promise<void> {
  const userId = await userIdOf(page);
  await writeEntries(page, { meta: [['activeProfileId', id]] }, { userId });
  await page.reload();
  await expect(page.getByRole('button', { name: 'Set season' })).toBeVisible();
}

const isChange = (request: Request) =>
  request.method() === 'PUT' && request.url().includes('/api/profiles/');

/** The profile changes that reached the server, oldest first. */
function watchChanges(page: Page): readonly Request[] {
  const changes: Request[] = [];
  page.on('requestfinished', (request) => {
    if (isChange(request)) changes.push(request);
  });
  return changes;
}

test('the profile created at the first sign-in exists once although its answer was lost in a reload, and no further change is sent', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (isChange(request)) asked.push(request.url());
  });
  const made = new Promise<void>((resolve, reject) => {
    const loseAnswer = async (route: Route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      // The server has saved it, and the page never gets the answer.
      await route.fetch();
      resolve();
    };
    page.route('**/api/profiles', (route) => void loseAnswer(route).catch(reject)).catch(reject);
  });
  await signInAtGate(page, site.address);
  await made;
  await page.unroute('**/api/profiles');
  for (let visit = 0; visit < 3; visit += 1) {
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Set Profile Colors' })).toBeVisible();
    await page.getByRole('button', { name: /^Account: / }).click();
    await expect(page.getByRole('menu')).toContainText('All changes are synced');
    await page.waitForLoadState('networkidle');
    const served = await askServer(page, site.address);
    expect(served.map(({ profile_name, version }) => [profile_name, version])).toEqual([['Me', 1]]);
    const stored = await readRows(page, 'profile', await userIdOf(page));
    expect([...stored.keys()]).toEqual(served.map(({ id }) => id));
    expect([...stored.values()].map(({ pending }) => pending)).toEqual([null]);
  }
  expect(asked).toEqual([]);
});

test('[SX-09] [S1-API-12] three profiles edited offline are sent after a reload when online again, once each and in order', async ({
  page,
  context,
}) => {
  await signInAtGate(page, site.address);
  const token = await tokenOf(page);
  const ids: string[] = [];
  for (const { name } of CHOSEN) ids.push(await createOnServer(page, token, name));
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Set Profile Colors' })).toBeVisible();
  await expect.poll(async () => (await askServer(page, site.address, token)).length).toBe(4);

  const changes = watchChanges(page);
  await waitUntilSaved(page);
  await context.setOffline(true);
  for (const [at, { name, season }] of CHOSEN.entries()) {
    await reloadWith(page, ids[at] ?? '');
    await expect(page.getByRole('banner')).toContainText(name);
    await chooseSeason(page, season);
    await expect(page.getByText('Saved on this device.')).toBeVisible();
  }
  await page.reload();
  await expect(page.getByRole('region', { name: 'Light Spring' })).toBeVisible();
  expect(
    (await askServer(page, site.address, token)).every(({ color_season }) => color_season === null),
  ).toBe(true);

  await context.setOffline(false);
  await expect
    .poll(async () => {
      const seasons = new Map(
        (await askServer(page, site.address, token)).map((one) => [one.id, one.color_season]),
      );
      return ids.map((id) => seasons.get(id));
    })
    .toEqual(CHOSEN.map(({ key }) => key));
  const versions = new Map(
    (await askServer(page, site.address, token)).map(({ id, version }) => [id, version]),
  );
  expect(ids.map((id) => versions.get(id))).toEqual([2, 2, 2]);
  // The profile created at the first sign-in is unchanged.
  const served = await askServer(page, site.address, token);
  expect(Object.fromEntries(served.map((one) => [one.profile_name, one.version]))).toEqual({
    ...Object.fromEntries(CHOSEN.map(({ name }) => [name, 2])),
    Me: 1,
  });
  expect(changes.map((change) => new URL(change.url()).pathname)).toEqual(
    ids.map((id) => `/api/profiles/${id}`),
  );
  await expect(page.getByText('Saved on this device.')).toBeHidden();
});
