import { expect, type Page } from '@playwright/test';

import { siteForAll } from './own-site.ts';
import { CUT_OFF } from './quiet-test.ts';
import { test } from './return-visit.ts';
import { writeEntries } from './stored-data.ts';
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

const site = siteForAll();

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

/** The paths of the profile changes that reached the server, oldest first. */
function watchChanges(page: Page): readonly string[] {
  const changes: string[] = [];
  page.on('requestfinished', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === 'PUT' && pathname.startsWith('/api/profiles/')) changes.push(pathname);
  });
  return changes;
}

test('[SX-09] Three profiles edited offline are sent after a reload when online again, once each and in order', async ({
  page,
  context,
}) => {
  await signInAtGate(page, site.address);
  const token = await tokenOf(page);
  /** Season and version by name, as the server has them. */
  const askSaved = async () =>
    Object.fromEntries(
      (await askServer(page, site.address, token)).map((one) => [
        one.profile_name,
        [one.color_season, one.version],
      ]),
    );
  // The first sign-in creates a profile, which nothing here changes.
  await expect.poll(askSaved).toEqual({ Me: [null, 1] });
  const ids: string[] = [];
  for (const { name } of CHOSEN) ids.push(await createOnServer(page, token, name));
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Set Profile Colors' })).toBeVisible();

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
  const unsent = await askSaved();
  expect(Object.values(unsent)).toEqual([1, 1, 1, 1].map((version) => [null, version]));

  await context.setOffline(false);
  await expect.poll(askSaved).toEqual({
    ...Object.fromEntries(CHOSEN.map(({ name, key }) => [name, [key, 2]])),
    Me: [null, 1],
  });
  await expect.poll(() => changes).toEqual(ids.map((id) => `/api/profiles/${id}`));
  await expect(page.getByText('Saved on this device.')).toBeHidden();
});
