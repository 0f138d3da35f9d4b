import type { StoredPalette } from '@color-almanac/domain';
import { samplePalette } from '@color-almanac/sync/behaviour';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { openTestApi, type TestUser } from '../../apps/server/testing/open-test-api.ts';
import { openTestDatabase, TEST_DATABASES } from '../../apps/server/testing/open-test-databases.ts';
import { openDevice } from './open-device.ts';

const [SAGE, UMBER] = [samplePalette(1), samplePalette(2)];
const namesOf = (palettes: readonly StoredPalette[]) => palettes.map(({ name }) => name).toSorted();

/** The app's own local storage and sync against the real server. */
describe.each(TEST_DATABASES)('palettes of one user on two devices, on $name', (kind) => {
  let testDatabase: Awaited<ReturnType<typeof openTestDatabase>>;
  let api: Awaited<ReturnType<typeof openTestApi>>;
  beforeAll(async () => {
    testDatabase = await openTestDatabase(kind);
    api = await openTestApi(testDatabase.database);
  });
  // So that the next test can use the same IDs.
  afterEach(() => api.database.deleteFrom('users').execute());
  afterAll(async () => {
    await api.close();
    await testDatabase.remove();
  });

  const openBoth = async () => {
    const user = await api.meet();
    const [phone, laptop] = [openDevice(api, user), openDevice(api, user)];
    return { user, phone, laptop, atPhone: phone.open(), atLaptop: laptop.open() };
  };
  const listThere = async (user: TestUser) =>
    (await api.call('listPalettes', { user })).json().data as readonly StoredPalette[];

  it('become the same on both devices and the server', async () => {
    const { user, atPhone, atLaptop } = await openBoth();
    await atPhone.palettes.put(SAGE);
    await atPhone.palettes.put(UMBER);
    expect(await atPhone.flush()).toBe(0);
    await atLaptop.palettes.refetch();
    const found = await atLaptop.palettes.get(SAGE.id);
    if (!found) throw new Error('It has not arrived');
    await atLaptop.palettes.put({ ...found, name: 'Curtains' });
    await atLaptop.palettes.remove(UMBER.id);
    expect(await atLaptop.flush()).toBe(0);
    await atPhone.palettes.refetch();
    const there = await listThere(user);
    expect(there).toMatchObject([{ id: SAGE.id, name: 'Curtains', version: 2 }]);
    expect(there[0]).toMatchObject({ created_at: SAGE.created_at });
    expect(await atPhone.palettes.list()).toEqual(there);
    expect(await atLaptop.palettes.list()).toEqual(there);
  });

  it('are both kept if both devices changed one, without asking the user', async () => {
    const { user, phone, laptop, atPhone, atLaptop } = await openBoth();
    await atPhone.palettes.put(SAGE);
    await atPhone.flush();
    await atLaptop.palettes.refetch();
    phone.unplugged = true;
    for (const [dataStore, name] of [
      [atPhone, 'By the window'],
      [atLaptop, 'By the lamp'],
    ] as const) {
      const kept = await dataStore.palettes.get(SAGE.id);
      if (!kept) throw new Error('It has not arrived');
      await dataStore.palettes.put({ ...kept, name });
      await dataStore.flush();
    }
    expect(namesOf(await listThere(user))).toEqual(['By the lamp']);
    phone.unplugged = false;
    expect(await atPhone.retryNow()).toBe(0);
    const both = ['By the lamp', 'By the window (this device)'];
    expect(namesOf(await listThere(user))).toEqual(both);
    expect(namesOf(await atPhone.palettes.list())).toEqual(both);
    await atLaptop.palettes.refetch();
    expect(namesOf(await atLaptop.palettes.list())).toEqual(both);
    expect(laptop.warnings).toEqual([]);
  });

  it('are created, changed and deleted once although every answer was lost', async () => {
    const { user, phone, atPhone } = await openBoth();
    phone.loseAnswers = true;
    await atPhone.palettes.put(SAGE);
    await atPhone.palettes.put(UMBER);
    await atPhone.flush();
    await atPhone.palettes.put({ ...SAGE, name: 'Curtains' });
    await atPhone.palettes.remove(UMBER.id);
    await atPhone.flush();
    phone.loseAnswers = false;
    expect(await atPhone.retryNow()).toBe(0);
    const there = await listThere(user);
    expect(there).toMatchObject([{ id: SAGE.id, name: 'Curtains', version: 2 }]);
    expect(await atPhone.palettes.list()).toEqual(there);
  });

  it('survive a deletion on the other device if changed on this one', async () => {
    const { user, atPhone, atLaptop } = await openBoth();
    await atPhone.palettes.put(SAGE);
    await atPhone.flush();
    await atLaptop.palettes.refetch();
    const kept = await atLaptop.palettes.get(SAGE.id);
    if (!kept) throw new Error('It has not arrived');
    await atPhone.palettes.remove(SAGE.id);
    await atPhone.flush();
    await atLaptop.palettes.put({ ...kept, name: 'Still wanted' });
    expect(await atLaptop.flush()).toBe(0);
    expect(namesOf(await listThere(user))).toEqual(['Still wanted']);
    await atPhone.palettes.refetch();
    expect(namesOf(await atPhone.palettes.list())).toEqual(['Still wanted']);
  });

  it('are hidden from other users, even with the same IDs on the same server', async () => {
    const [{ atPhone }, others] = [await openBoth(), await openBoth()];
    await atPhone.palettes.put(SAGE);
    await atPhone.flush();
    await others.atPhone.palettes.refetch();
    expect(await others.atPhone.palettes.list()).toEqual([]);
    await others.atPhone.palettes.put({ ...SAGE, name: 'Another' });
    await others.atPhone.palettes.remove(SAGE.id);
    expect(await others.atPhone.flush()).toBe(0);
    await atPhone.palettes.refetch();
    expect(namesOf(await atPhone.palettes.list())).toEqual([SAGE.name]);
  });
});
