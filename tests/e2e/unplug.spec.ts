import { expect, type Page, type Request } from '@playwright/test';

import { waitUntilKept } from './wait-until-kept.ts';
import { findFreePort, serveSite } from './identity-provider/serve-site.ts';
import { CUT_OFF } from './quiet-test.ts';
import { test } from './return-visit.ts';
import {
  askServer,
  chooseSeason,
  signInAtGate,
  tokenOf,
  type ServedProfile,
} from './visit-steps.ts';

test.use({ serviceWorkers: 'allow', provoked: CUT_OFF });

const CHOSEN = [
  { name: 'Anna', season: 'Soft Autumn', key: 'soft_autumn' },
  { name: 'Berta', season: 'Deep Winter', key: 'deep_winter' },
  { name: 'Clara', season: 'Light Spring', key: 'light_spring' },
] as const;

let site: string;
let stopSite: () => Promise<void>;

test.beforeAll(async () => {
  const port = await findFreePort();
  site = `http://127.0.0.1:${port}`;
  ({ stop: stopSite } = await serveSite(port, { LOCAL_AUTH_MODE: 'true' }));
});
test.afterAll(() => stopSite());

async function createOnServer(page: Page, token: string, name: string): Promise<string> {
  const headers = { authorization: `Bearer ${token}` };
  const multipart = { profile_name: name };
  const answer = await page.request.post(`${site}/api/profiles`, { headers, multipart });
  return ((await answer.json()) as { data: ServedProfile }).data.id;
}

/** Comes back another day with this profile in hand. */
async function reloadWith(page: Page, id: string): Promise<void> {
  await page.evaluate((chosen) => {
    const key = Object.keys(localStorage).find((name) => name.endsWith('.activeProfileId'));
    if (!key) throw new Error('No profile was ever active');
    localStorage.setItem(key, chosen);
  }, id);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Set season' })).toBeVisible();
}

/** Changes of profiles that arrived, oldest first. */
function watchChanges(page: Page): readonly Request[] {
  const changes: Request[] = [];
  page.on('requestfinished', (request) => {
    const isChange = request.method() === 'PUT' && request.url().includes('/api/profiles/');
    if (isChange) changes.push(request);
  });
  return changes;
}

test('[SX-09] [S1-API-12] she edits three profiles without a connection, reloads, and all three are on the server when it is back, once each and in order', async ({
  page,
  context,
}) => {
  await signInAtGate(page, site);
  const token = await tokenOf(page);
  const ids: string[] = [];
  for (const { name } of CHOSEN) ids.push(await createOnServer(page, token, name));
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Set Profile Colors' })).toBeVisible();
  await expect.poll(async () => (await askServer(page, site, token)).length).toBe(4);

  const changes = watchChanges(page);
  await waitUntilKept(page);
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
    (await askServer(page, site, token)).every(({ color_season }) => color_season === null),
  ).toBe(true);

  await context.setOffline(false);
  await expect
    .poll(async () => {
      const seasons = new Map(
        (await askServer(page, site, token)).map((one) => [one.id, one.color_season]),
      );
      return ids.map((id) => seasons.get(id));
    })
    .toEqual(CHOSEN.map(({ key }) => key));
  const versions = new Map(
    (await askServer(page, site, token)).map(({ id, version }) => [id, version]),
  );
  expect(ids.map((id) => versions.get(id))).toEqual([2, 2, 2]);
  expect(changes.map((change) => new URL(change.url()).pathname)).toEqual(
    ids.map((id) => `/api/profiles/${id}`),
  );
  await expect(page.getByText('Saved on this device.')).toBeHidden();
});
