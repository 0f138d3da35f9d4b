// @vitest-environment jsdom
import { acceptScan, isServerId } from '@color-almanac/domain';
import type { Profile } from '@color-almanac/domain';
import { isSamePhoto } from '@color-almanac/sync';
import { samplePhoto } from '@color-almanac/sync/behaviour';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { me, NOW, SCAN } from './browser-library.fixture.ts';
import { openLibrary } from './open-library.ts';
import { openPhotoShelf } from './photo-shelf.ts';
import { readdressProfiles } from './readdress-profiles.ts';

const old: Profile = { ...me('default'), color_season: 'soft_autumn' };
const PLAN = 'readdressedProfiles';

beforeEach(async () => {
  globalThis.indexedDB = new IDBFactory();
  localStorage.clear();
  localStorage.setItem('colorProfiles', JSON.stringify([old, me('local_1')]));
  localStorage.setItem('activeProfileId', 'default');
  localStorage.setItem('aiAnalysisData_default', JSON.stringify(SCAN));
  await openPhotoShelf().put('default', samplePhoto());
});

// The next file finds the same storage.
afterEach(() => localStorage.clear());

const kept = () => JSON.parse(localStorage.getItem('colorProfiles') ?? '[]') as Profile[];
const idsOfPhotos = () => openPhotoShelf().listIds();

function deps(photos = openPhotoShelf(), storage: Storage = localStorage) {
  return { storage, photos, now: () => NOW, newId: () => crypto.randomUUID() };
}

/** The storage as a page that is closed at this write leaves it: nothing is written from then on. */
function closeBefore(isLast: (key: string) => boolean): Storage {
  let isClosed = false;
  return new Proxy(localStorage, {
    get: (storage, name) => {
      if (name === 'getItem') return (key: string) => storage.getItem(key);
      if (name !== 'setItem' && name !== 'removeItem') return Reflect.get(storage, name);
      return (key: string, value: string) => {
        isClosed ||= isLast(key);
        if (isClosed) throw new DOMException('closed', 'QuotaExceededError');
        if (name === 'setItem') storage.setItem(key, value);
        else storage.removeItem(key);
      };
    },
  });
}

async function expectMoved(): Promise<void> {
  const [profile, other] = kept();
  expect(kept()).toHaveLength(2);
  expect(other?.id).toBe('local_1');
  const id = profile?.id ?? '';
  expect(isServerId(id)).toBe(true);
  expect(profile).toMatchObject({ color_season: 'soft_autumn', is_default: true });
  expect(profile?.personal_colors.savedAIData).toEqual(SCAN);
  expect(localStorage.getItem('activeProfileId')).toBe(id);
  expect(localStorage.getItem(`aiAnalysisData_${id}`)).toBe(JSON.stringify(SCAN));
  expect(localStorage.getItem('aiAnalysisData_default')).toBeNull();
  expect(localStorage.getItem(PLAN)).toBeNull();
  expect(await idsOfPhotos()).toEqual([id]);
  expect(isSamePhoto(await openPhotoShelf().get(id), samplePhoto())).toBe(true);
}

describe('a guest profile with an id that nobody gives', () => {
  it('[FIRST-LOOK-13] openLibrary gives the profile named default a UUID, once, with its photo and season', async () => {
    const { library } = openLibrary();
    const [activeId, [first]] = await Promise.all([
      library.profiles.getActiveId(),
      library.profiles.list(),
    ]);
    expect(activeId).toBe(first?.id);
    await expectMoved();
    const [again] = await openLibrary().library.profiles.list();
    expect(again?.id).toBe(first?.id);
  });

  it('[FIRST-LOOK-13] openLibrary in two tabs at once makes one new profile of it', async () => {
    const tabs = [openLibrary(), openLibrary()];
    const lists = await Promise.all(tabs.map(({ library }) => library.profiles.list()));
    expect(lists[0]).toEqual(lists[1]);
    await expectMoved();
  });

  it('[FIRST-LOOK-13] openLibrary gives a profile without an id a UUID, once', async () => {
    const { id: _, ...nameless } = old;
    localStorage.setItem('colorProfiles', JSON.stringify([nameless]));
    const [first] = await openLibrary().library.profiles.list();
    expect(isServerId(first?.id)).toBe(true);
    const [again] = await openLibrary().library.profiles.list();
    expect(again?.id).toBe(first?.id);
  });

  it.each(['colorProfiles', 'activeProfileId', 'aiAnalysisData', PLAN])(
    '[FIRST-LOOK-13] readdressProfiles goes on where a page closed before it wrote %s',
    async (last) => {
      let writesOfPlan = 0;
      const storage = closeBefore((key) => {
        if (key === PLAN) writesOfPlan += 1;
        return last === PLAN ? writesOfPlan === 2 : key.startsWith(last);
      });
      await readdressProfiles(deps(openPhotoShelf(), storage));
      expect(localStorage.getItem(PLAN)).not.toBeNull();
      await openLibrary().library.profiles.list();
      await expectMoved();
    },
  );

  it('[FIRST-LOOK-13] readdressProfiles leaves a profile whose photo cannot be read as it is, until it can', async () => {
    const photos = openPhotoShelf();
    const unreadable = { ...photos, get: () => Promise.reject(new Error('damaged')) };
    await readdressProfiles(deps(unreadable));
    expect(kept()[0]?.id).toBe('default');
    expect(await idsOfPhotos()).toEqual(['default']);
    await openLibrary().library.profiles.list();
    await expectMoved();
  });

  it('[FIRST-LOOK-13] readdressProfiles keeps the old photo where the new one cannot be kept or reads otherwise', async () => {
    const photos = openPhotoShelf();
    const full = { ...photos, put: async () => ({ kind: 'failed', reason: 'full' }) as const };
    await readdressProfiles(deps(full));
    const other = {
      ...photos,
      put: (id: string) => photos.put(id, samplePhoto(99)),
    };
    await readdressProfiles(deps(other));
    expect(kept()[0]?.id).toBe('default');
    expect(isSamePhoto(await photos.get('default'), samplePhoto())).toBe(true);
    await openLibrary().library.profiles.list();
    await expectMoved();
  });

  it('[FIRST-LOOK-13] openLibrary goes on with the old ids where the new ones cannot be written down', async () => {
    const write = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const list = await openLibrary().library.profiles.list();
    write.mockRestore();
    expect(list.map(({ id }) => id)).toEqual(['default', 'local_1']);
    await openLibrary().library.profiles.list();
    await expectMoved();
  });

  it('[FIRST-LOOK-13] openLibrary leaves ids of this app as they are', async () => {
    const uuid = '6f1c3f6e-6a3b-4a2f-9d0e-2b6a4f1d7c55';
    const profiles = [acceptScan(me(uuid), SCAN, NOW), me('local_1')];
    localStorage.setItem('colorProfiles', JSON.stringify(profiles));
    const list = await openLibrary().library.profiles.list();
    expect(list.map(({ id }) => id)).toEqual([uuid, 'local_1']);
    expect(localStorage.getItem(PLAN)).toBeNull();
  });
});
