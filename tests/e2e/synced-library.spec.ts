import { expect, test } from '@playwright/test';
import { DEVELOPER_CODE } from '@color-almanac/contract';
import { LIBRARY_BEHAVIOURS, sampleProfile } from '@color-almanac/sync/behaviour';

import { prepareHttpGround, sendAtOnce } from '../../apps/web/storage/sync/http-ground.fixture.ts';
import { createPretendedDevice } from '../../apps/web/storage/sync/pretended-device.fixture.ts';
import { findFreePort, serveSite } from './identity-provider/serve-site.ts';
import { makePortraitFile } from './portrait.ts';

let site: string;
let stopSite: () => Promise<void>;

test.beforeAll(async () => {
  const port = await findFreePort();
  site = `http://127.0.0.1:${port}`;
  const variables = { LOCAL_AUTH_MODE: 'true', CALL_LIMIT_FACTOR: '1000' };
  ({ stop: stopSite } = await serveSite(port, variables));
});
test.afterAll(() => stopSite());

/** A token of somebody who owns nothing: whoever had it before is deleted first. */
async function comeAnew(): Promise<string> {
  const before = await signIn();
  const headers = { authorization: `Bearer ${before}` };
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

function reachServer() {
  return createPretendedDevice({ fetch: (path, init) => fetch(`${site}${path}`, init) });
}

async function openDevice() {
  const device = reachServer();
  device.token = await comeAnew();
  return device;
}

const prepare = prepareHttpGround({
  prepareDevice: openDevice,
  open: (device, put) => sendAtOnce(device.open(), put),
  unplug: (device) => {
    device.unplugged = true;
  },
});

test.describe('the library on our own server', () => {
  for (const behaviour of LIBRARY_BEHAVIOURS) {
    test(behaviour.promise, () => behaviour.check(prepare));
  }

  test('shows a photo on another device', async () => {
    const here = await openDevice();
    const library = here.open();
    await library.profiles.put(sampleProfile('local_1'));
    const bytes = new Uint8Array((await makePortraitFile()).buffer);
    await library.photos.put('local_1', { bytes, type: 'image/jpeg' });
    expect(await library.flush()).toBe(0);
    expect(here.warnings).toEqual([]);
    const there = reachServer();
    there.token = here.token;
    const elsewhere = there.open();
    const [profile] = await elsewhere.profiles.list();
    const photo = await elsewhere.photos.get(profile?.id ?? '');
    expect(photo?.type).toBe('image/jpeg');
    expect(photo?.bytes.length).toBeGreaterThan(1000);
  });

  test('does a thing once when its answer was lost', async () => {
    const device = await openDevice();
    const library = device.open();
    await library.profiles.list();
    device.loseAnswers = true;
    await library.profiles.put(sampleProfile('local_1'));
    await library.flush();
    device.loseAnswers = false;
    await library.retryNow();
    device.loseAnswers = true;
    await library.profiles.put({ ...sampleProfile('local_1'), profile_name: 'Renamed' });
    await library.flush();
    device.loseAnswers = false;
    expect(await library.retryNow()).toBe(0);
    const list = await library.profiles.list();
    expect(list.map(({ profile_name, version }) => [profile_name, version])).toEqual([
      ['Renamed', 2],
    ]);
  });
});
