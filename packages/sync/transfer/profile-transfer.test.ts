import type { Profile } from '@color-almanac/domain';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import type { DataStore } from '../data-store.ts';
import { samplePhoto, sampleProfile } from '../testing/sample-profile.ts';
import { forgetTransferred } from './apply-transfer.ts';
import { createTransferHarness, NEW, uuid } from './transfer.fixture.ts';
import type { TransferHarness } from './transfer.fixture.ts';

const PHOTO = samplePhoto(100);
const firstColor = (name: string): Profile => ({ ...sampleProfile(uuid(1)), profile_name: name });
const isSamePicture = async () => true;
let harness: TransferHarness;
let from: DataStore;
let to: DataStore;
beforeEach(() => {
  harness = createTransferHarness();
  ({ from, to } = harness);
});

function empty(id: string): Profile {
  const profile = { ...sampleProfile(id, 9), profile_name: 'Me', is_default: true };
  return { ...profile, personal_colors: { ...profile.personal_colors, colorPoints: [] } };
}

const profileNames = async (dataStore: DataStore) =>
  (await dataStore.profiles.list()).map(({ profile_name }) => profile_name);

describe('[SX-12] profiles moved at sign-in', () => {
  it('are added beside existing ones, under names of their own', async () => {
    await from.profiles.put(firstColor('Anna'));
    await from.photos.put(uuid(1), PHOTO);
    await to.profiles.put({ ...sampleProfile(uuid(5), 2), profile_name: 'anna' });
    expect((await harness.plan({ mode: 'keep-both' })).profile).toMatchObject([
      { kind: 'add', name: 'Anna', newName: 'Anna (this device)', into: null, hasPhoto: true },
    ]);
    await harness.bring({ mode: 'keep-both' });
    expect(await profileNames(to)).toEqual(['Anna (this device)', 'anna']);
    expect(await to.photos.get(uuid(1))).toEqual(PHOTO);
  });

  it('with the same name and type are joined; a profile made by signing in removes nothing', async () => {
    const preferences = { ...firstColor('Me').preferences, description: 'By the window' };
    await from.profiles.put({ ...firstColor('Me'), color_season: 'soft_autumn', preferences });
    await from.profiles.put({ ...sampleProfile(uuid(2), 2), profile_name: 'Berta' });
    await to.profiles.put({
      ...empty(uuid(5)),
      updated_at: '2026-05-31T00:00:00.000Z',
      version: 4,
    });
    const planned = await harness.plan({ mode: 'merge' });
    expect(planned.profile.map(({ kind, into }) => [kind, into?.id])).toEqual([
      ['join', uuid(5)],
      ['add', undefined],
    ]);
    await harness.bring({ mode: 'merge' });
    const merged = await to.profiles.get(uuid(5));
    expect(merged).toMatchObject({ version: 4, color_season: 'soft_autumn', preferences });
    expect(merged?.personal_colors.colorPoints).toHaveLength(1);
    const flags = (await to.profiles.list()).map(({ is_default }) => is_default);
    expect(flags).toEqual([false, true]);
  });

  it('never lose a season to a newer profile without one', async () => {
    await from.profiles.put({ ...firstColor('Anna'), color_season: 'soft_autumn' });
    const there = { ...sampleProfile(uuid(5), 3), profile_name: 'Anna', color_season: null };
    await to.profiles.put(there);
    await harness.bring({ mode: 'merge' });
    expect(await to.profiles.list()).toMatchObject([{ color_season: 'soft_autumn' }]);
  });

  it.each([
    ['under another id', uuid(5)],
    ['under the same id, since changed on both sides', uuid(1)],
  ])('are not joined if each has its own photo, %s', async (_where, id) => {
    await from.profiles.put(firstColor('Anna'));
    await from.photos.put(uuid(1), PHOTO);
    await to.profiles.put({ ...sampleProfile(id), profile_name: 'Anna', version: 2 });
    await to.photos.put(id, samplePhoto(50));
    expect((await harness.plan({ mode: 'merge' })).profile).toMatchObject([
      { kind: 'add', newName: 'Anna (this device)' },
    ]);
    expect((await harness.plan({ mode: 'merge', isSamePicture })).profile).toMatchObject([
      { kind: 'same' },
    ]);
  });

  it('that are still empty are left out', async () => {
    await from.profiles.put(empty(uuid(1)));
    expect((await harness.plan({ mode: 'merge' })).profile).toMatchObject([{ kind: 'skip' }]);
    const report = await harness.bring({ mode: 'merge' });
    expect(report.profile).toMatchObject({ added: 0, replaced: 0 });
    await forgetTransferred(from, report);
    expect(await from.profiles.list()).toEqual([]);
    await from.profiles.put(empty(uuid(1)));
    await from.photos.put(uuid(1), PHOTO);
    expect((await harness.plan({ mode: 'merge' })).profile).toMatchObject([{ kind: 'add' }]);
  });

  it('count as moved if their photo arrived as the same picture in other bytes', async () => {
    await from.profiles.put(firstColor('Anna'));
    await from.photos.put(uuid(1), PHOTO);
    const get = vi.spyOn(to.photos, 'get').mockResolvedValue(samplePhoto(50));
    const moved = await harness.bring({ mode: 'keep-both', isSamePicture });
    get.mockRestore();
    expect(moved.profile).toMatchObject({ added: 1, partial: [] });
  });

  it('do not count as moved if their photo was lost on the way', async () => {
    await from.profiles.put(firstColor('Anna'));
    await from.photos.put(uuid(1), samplePhoto(100_000));
    harness.disk.space = 50_000;
    const report = await harness.bring({ mode: 'keep-both' });
    expect(report.profile).toMatchObject({ added: 1, partial: ['Anna'] });
    await forgetTransferred(from, report);
    expect(await from.profiles.list()).toHaveLength(1);
  });
});

describe('imported profiles', () => {
  it('are restored with photo and active choice, and replace the empty one', async () => {
    await from.profiles.put({ ...firstColor('Anna'), is_default: true });
    await from.profiles.put(sampleProfile(uuid(2), 2));
    await from.photos.put(uuid(2), PHOTO);
    await from.profiles.setActiveId(uuid(2));
    await to.profiles.put(empty(uuid(7)));
    await to.profiles.setActiveId(uuid(7));
    expect((await harness.importAll()).profile).toMatchObject({ added: 2, failed: [] });
    expect(await to.profiles.list()).toEqual(await from.profiles.list());
    expect(await to.photos.get(uuid(2))).toEqual(PHOTO);
    expect(await to.profiles.getActiveId()).toBe(uuid(2));
  });

  it('get a new default before the empty one is removed, and the report says if it cannot be', async () => {
    await to.profiles.put(empty(uuid(7)));
    for (const number of [1, 2]) await from.profiles.put(sampleProfile(uuid(number), number));
    const put = vi.spyOn(to.profiles, 'put');
    const cause = new Error('Forbidden');
    const remove = vi.spyOn(to.profiles, 'remove').mockRejectedValue(cause);
    const report = await harness.importAll();
    expect(put.mock.lastCall?.[0]).toMatchObject({ id: uuid(1), is_default: true });
    expect(remove).toHaveBeenCalledWith(uuid(7), 'for-good');
    expect(report.profile).toMatchObject({ added: 2, broken: [{ name: null, cause }] });
  });

  it.each(['constructor', '__proto__', 'a', 'local_../x'])(
    'get a new id for one like %s, and photo and choice follow',
    async (id) => {
      await from.profiles.put(sampleProfile(id));
      await from.photos.put(id, PHOTO);
      await from.profiles.setActiveId(id);
      const source = await harness.archive();
      expect((await harness.bring({ mode: 'import', source })).profile).toMatchObject({
        added: 1,
        broken: [],
      });
      expect((await to.profiles.list()).map((one) => one.id)).toEqual([NEW]);
      expect(await to.photos.get(NEW)).toEqual(PHOTO);
      expect(await to.profiles.getActiveId()).toBe(NEW);
      expect((await harness.plan({ mode: 'import', source })).profile).toMatchObject([
        { kind: 'same' },
      ]);
    },
  );

  it('keep one default, and a photo that did not fit is reported', async () => {
    await from.profiles.put({ ...firstColor('Anna'), is_default: true });
    await from.photos.put(uuid(1), samplePhoto(100_000));
    await to.profiles.put({ ...sampleProfile(uuid(5), 3), is_default: true });
    harness.disk.space = 50_000;
    expect((await harness.importAll()).profile).toMatchObject({ added: 1, partial: ['Anna'] });
    expect((await to.profiles.get(uuid(1)))?.is_default).toBe(false);
  });

  it('that differ only by their photo are a conflict, unless it is the same picture', async () => {
    await from.profiles.put(sampleProfile(uuid(1)));
    await from.photos.put(uuid(1), PHOTO);
    await to.profiles.put({ ...sampleProfile(uuid(1)), version: 3 });
    await to.photos.put(uuid(1), samplePhoto(50));
    const source = await harness.archive();
    const planned = await harness.plan({ mode: 'import', source });
    expect(planned.profile).toMatchObject([
      { kind: 'conflict', isOnlyPhoto: true, hasPhoto: true },
    ]);
    await harness.bring({ mode: 'import', source });
    expect(await to.photos.get(uuid(1))).toEqual(samplePhoto(50));
    expect(await to.photos.get(NEW)).toEqual(PHOTO);
    expect((await harness.plan({ mode: 'import', source, isSamePicture })).profile).toMatchObject([
      { kind: 'same' },
    ]);
  });
});
