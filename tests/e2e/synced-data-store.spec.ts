import { expect, test } from '@playwright/test';
import { DEVELOPER_CODE } from '@color-almanac/contract';
import {
  COLLECTION_BEHAVIOURS,
  ITEM_BEHAVIOURS,
  DATA_STORE_BEHAVIOURS,
  PALETTE_BEHAVIOURS,
  sampleProfile,
} from '@color-almanac/sync/behaviour';

import { TEST_DATABASES } from '../../apps/server/testing/open-test-databases.ts';
import type { TestDatabase } from '../../apps/server/testing/open-test-databases.ts';
import { createTestDevice } from '../../apps/web/store/sync/test-device.fixture.ts';
import { prepareHarness, sendAtOnce } from '../../apps/web/store/sync/test-harness.fixture.ts';
import { findFreePort, serveSite } from './identity-provider/serve-site.ts';
import { makePortraitFile } from './portrait.ts';

let site: string;
let stopSite: () => Promise<void>;
let database: TestDatabase;

/** A token of a user without data: the previous user is deleted first. */
async function signInAsNewUser(): Promise<string> {
  const headers = { authorization: `Bearer ${await signIn()}` };
  const deleted = await fetch(`${site}/api/account`, { method: 'DELETE', headers });
  expect(deleted.status).toBe(200);
  return signIn();
}

async function signIn(): Promise<string> {
  const answer = await fetch(`${site}/api/auth/google/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ code: DEVELOPER_CODE, redirectUri: `${site}/` }),
  });
  const { data } = (await answer.json()) as { data: { jwt: string } };
  return data.jwt;
}

const reachServer = () =>
  createTestDevice({ fetch: (path, init) => fetch(`${site}${path}`, init) });

async function openDevice() {
  const device = reachServer();
  device.token = await signInAsNewUser();
  return device;
}

const openHarness = prepareHarness({
  openDevice,
  open: (device) => sendAtOnce(device.open()),
});

/** A real server refuses the sample photo, which no program can decode. */
const NEEDS_PHOTO = /^send returns sent or later/;

for (const kind of TEST_DATABASES) {
  test.describe(`the synced data store on our own server with ${kind.name}`, () => {
    test.beforeAll(async () => {
      const port = await findFreePort();
      site = `http://127.0.0.1:${port}`;
      database = await kind.prepare();
      const variables = {
        LOCAL_AUTH_MODE: 'true',
        CALL_LIMIT_FACTOR: '1000',
        DATABASE_URL: database.address,
      };
      ({ stop: stopSite } = await serveSite(port, variables));
    });
    test.afterAll(async () => {
      await stopSite();
      await database.remove();
    });

    for (const behaviour of [
      ...DATA_STORE_BEHAVIOURS,
      ...PALETTE_BEHAVIOURS,
      ...ITEM_BEHAVIOURS,
      ...COLLECTION_BEHAVIOURS,
    ]) {
      const { title } = behaviour;
      if (!NEEDS_PHOTO.test(title)) test(title, () => behaviour.check(openHarness));
    }

    test('shows a photo on another device', async () => {
      const here = await openDevice();
      const dataStore = here.open();
      const anna = sampleProfile(1);
      await dataStore.profiles.put(anna);
      const bytes = new Uint8Array((await makePortraitFile()).buffer);
      await dataStore.photos.put(anna.id, { bytes, type: 'image/jpeg' });
      const unsent = await dataStore.flush();
      expect(unsent).toBe(0);
      expect(here.warnings).toEqual([]);
      const there = reachServer();
      there.token = here.token;
      const elsewhere = there.open();
      await elsewhere.profiles.list();
      const photo = await elsewhere.photos.get(anna.id);
      expect(photo?.type).toBe('image/jpeg');
      expect(photo?.bytes.length).toBeGreaterThan(1000);
    });

    test('is idempotent when an answer is lost', async () => {
      const device = await openDevice();
      const dataStore = device.open();
      await dataStore.profiles.list();
      const anna = sampleProfile(1);
      for (const profile of [anna, { ...anna, profile_name: 'Renamed' }]) {
        device.loseAnswers = true;
        await dataStore.profiles.put(profile);
        await dataStore.flush();
        device.loseAnswers = false;
        const unsent = await dataStore.retryNow();
        expect(unsent).toBe(0);
      }
      const list = await dataStore.profiles.list();
      expect(list.map(({ profile_name, version }) => [profile_name, version])).toEqual([
        ['Renamed', 2],
      ]);
    });
  });
}
