import { samplePhoto, sampleItemId, sampleStoredItem } from '@color-almanac/sync/behaviour';
import { beforeEach, describe, expect, it } from 'vitest';

import { createTestDevice } from './test-device.fixture.ts';
import { setUp } from './test-setup.fixture.ts';
import type { Setup } from './test-setup.fixture.ts';

let setup: Setup;
beforeEach(() => {
  setup = setUp();
});

const photoIdOf = (record: { readonly image_url: string | null } | null) =>
  record?.image_url?.split('/').at(-1) ?? 'none';

/** A profile and an item whose photos are on the server, which then loses both files. */
async function loseTwo() {
  const { server, device } = setup;
  const { dataStore, anna } = await setup.openWithOne();
  await dataStore.photos.put(anna.id, samplePhoto(500));
  await dataStore.items.put(sampleStoredItem(1), samplePhoto(300));
  await dataStore.flush();
  const ids = [
    photoIdOf(await dataStore.profiles.get(anna.id)),
    photoIdOf(await dataStore.items.get(sampleItemId(1))),
  ];
  for (const id of ids) {
    server.photos.delete(id);
    server.lost.add(id);
  }
  server.seen.length = 0;
  return { server, device, dataStore, anna, ids };
}

describe('a photo the server has lost', () => {
  it('is sent again by a device that has it, and the records stay as they are', async () => {
    const { server, device, anna, ids } = await loseTwo();
    const before = setup.onServer(anna.id);
    expect(await device.heal()).toBe(2);
    expect(ids.map((id) => server.photos.get(id)?.bytes.length)).toEqual([500, 300]);
    expect(server.writes()).toEqual(ids.map((id) => `PUT /api/lost-photos/${id}`));
    expect(setup.onServer(anna.id)).toEqual(before);
    expect(await device.heal()).toBe(0);
  });

  it('is not sent by a device that lacks it', async () => {
    const { server } = await loseTwo();
    const other = createTestDevice(server);
    await other.open().profiles.list();
    expect(await other.heal()).toBe(0);
    expect(server.writes()).toEqual([]);
  });

  it('is not replaced by a newer one that waits to be sent', async () => {
    const { server, device, dataStore, anna, ids } = await loseTwo();
    server.fault = 'deaf';
    await dataStore.photos.put(anna.id, samplePhoto(700));
    await dataStore.flush();
    server.fault = null;
    expect(await device.heal()).toBe(1);
    expect(server.lost).toEqual(new Set([ids[0]]));
  });
});
