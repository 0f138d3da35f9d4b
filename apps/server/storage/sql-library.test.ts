import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Library } from '@color-almanac/sync';
import {
  COLLECTION_BEHAVIOURS,
  ITEM_BEHAVIOURS,
  LIBRARY_BEHAVIOURS,
  PALETTE_BEHAVIOURS,
  sampleCollection,
  sampleKeptItem,
  samplePalette,
  samplePhoto,
  sampleProfile,
  type CollectionGround,
  type ItemGround,
  type PaletteGround,
} from '@color-almanac/sync/behaviour';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { openFolderStore } from '../photos/folder-store.ts';
import type { PhotoStore } from '../photos/photo-store.ts';
import type { Database } from './open-database.ts';
import {
  addTestUser,
  openTestDatabase,
  TEST_DATABASES,
  TEST_TIME,
  type TestGround,
} from './open-test-databases.ts';
import { listProfiles } from './profile-records.ts';
import { openSqlLibrary } from './sql-library.ts';
import { createTroubles, TroublesPlugin } from './troubled-database.ts';
import { deleteUser } from './users.ts';

const BROKEN = '{hair: ';

describe.each(TEST_DATABASES)('the library in $name, with photos in a folder', (kind) => {
  const { name } = kind;
  let ground: TestGround & { readonly database: Database };
  let database: Database;

  beforeAll(async () => {
    ground = await openTestDatabase(kind);
    database = ground.database;
  });
  const folder = mkdtempSync(join(tmpdir(), 'color-almanac-library-'));
  afterAll(async () => {
    await ground.remove();
    rmSync(folder, { recursive: true });
  });
  const openPhotos = () => openFolderStore(join(folder, randomUUID()));

  /** Sample profiles belong to `local`; each ground is hers alone again. */
  const prepare = async (): Promise<PaletteGround & ItemGround & CollectionGround> => {
    await deleteUser(database, 'local');
    await addTestUser(database, 'local');
    const troubles = createTroubles();
    const troubled = database.withPlugin(new TroublesPlugin(name, troubles));
    const photos = await openPhotos();
    return {
      openLibrary: async () => openFor(troubled, 'local', photos),
      limitRoom: async (characters) => {
        troubles.room = characters;
      },
      forbid: async () => {
        troubles.forbidden = true;
      },
      breakRecord: async (id) => {
        await database
          .updateTable('profiles')
          .set({ saved_ai_data: BROKEN })
          .where('id', '=', id)
          .execute();
        return BROKEN;
      },
      breakPalette: async (id) => {
        await database
          .updateTable('palettes')
          .set({ colors: BROKEN })
          .where('id', '=', id)
          .execute();
        return BROKEN;
      },
      breakItem: async (id) => {
        await database.updateTable('items').set({ colors: BROKEN }).where('id', '=', id).execute();
        return BROKEN;
      },
      breakCollection: async (id) => {
        await database
          .updateTable('collections')
          .set({ type: BROKEN })
          .where('id', '=', id)
          .execute();
        return BROKEN;
      },
      listSetAside: async () => {
        const rows = await database.selectFrom('set_aside').select('record').execute();
        return rows.map(({ record }) => record);
      },
    };
  };

  for (const behaviour of [
    ...LIBRARY_BEHAVIOURS,
    ...PALETTE_BEHAVIOURS,
    ...ITEM_BEHAVIOURS,
    ...COLLECTION_BEHAVIOURS,
  ]) {
    it(behaviour.promise, () => behaviour.check(prepare));
  }

  it('knows that it is empty as long as nothing hinders it', async () => {
    const hers = openFor(database, await addTestUser(database), await openPhotos());
    expect(await hers.profiles.list()).toEqual([]);
    expect(await hers.profiles.knowsAll()).toBe(true);
  });

  it('shares nothing between two people, not even for the same ids', async () => {
    const photos = await openPhotos();
    const [anna, berta] = [await addTestUser(database), await addTestUser(database)];
    const hers = openFor(database, anna, photos);
    const others = openFor(database, berta, photos);
    await hers.profiles.put(sampleProfile('a'));
    await hers.photos.put('a', samplePhoto());
    await hers.profiles.setActiveId('a');
    const palette = samplePalette(1);
    await hers.palettes.put(palette);
    expect(await others.palettes.list()).toEqual([]);
    await others.palettes.put({ ...palette, name: 'Another' });
    await others.palettes.remove(palette.id);
    expect(await hers.palettes.list()).toEqual([palette]);
    const item = sampleKeptItem(1);
    await hers.items.put(item, samplePhoto());
    expect(await others.items.getPhoto(item.id)).toBeNull();
    await others.items.remove(item.id);
    await others.items.put({ ...item, name: 'Another' }, samplePhoto(99));
    expect(await hers.items.get(item.id)).toMatchObject({ user_id: anna, name: item.name });
    expect(await hers.items.getPhoto(item.id)).toEqual(samplePhoto());
    const collection = sampleCollection(1);
    await hers.collections.put(collection);
    await others.collections.put({ ...collection, name: 'Another', item_ids: [] });
    await others.collections.remove(collection.id);
    expect(await hers.collections.list()).toEqual([collection]);
    expect(await others.profiles.list()).toEqual([]);
    expect(await others.photos.get('a')).toBeNull();
    expect(await others.profiles.getActiveId()).toBeNull();
    await others.profiles.put({ ...sampleProfile('a'), profile_name: 'Another' });
    await others.profiles.remove('a');
    expect(await hers.profiles.get('a')).toEqual({ ...sampleProfile('a'), user_id: anna });
    expect(await hers.photos.get('a')).not.toBeNull();
  });

  it('gives a profile the photo that came before it, and takes both away together', async () => {
    const { photos, library } = await openOwn();
    await library.photos.put('a', samplePhoto(10));
    await library.profiles.put(sampleProfile('a'));
    expect((await library.photos.get('a'))?.bytes.length).toBe(10);
    await library.photos.put('a', samplePhoto(20));
    expect((await library.photos.get('a'))?.bytes.length).toBe(20);
    expect(await keysOf(photos)).toHaveLength(1);
    await library.profiles.remove('a');
    expect(await keysOf(photos)).toEqual([]);
  });

  it('leaves no file behind when the photo could not be recorded', async () => {
    const troubles = createTroubles();
    const troubled = database.withPlugin(new TroublesPlugin(name, troubles));
    const photos = await openPhotos();
    const library = openFor(troubled, await addTestUser(database), photos);
    troubles.room = 0;
    expect(await library.photos.put('a', samplePhoto())).toMatchObject({ reason: 'full' });
    expect(await keysOf(photos)).toEqual([]);
  });

  it('removes the photo of an item with it, and no file is left of one that found no room', async () => {
    const troubles = createTroubles();
    const troubled = database.withPlugin(new TroublesPlugin(name, troubles));
    const photos = await openPhotos();
    const { items } = openFor(troubled, await addTestUser(database), photos);
    await items.put(sampleKeptItem(1), samplePhoto());
    expect(await keysOf(photos)).toHaveLength(1);
    troubles.room = 0;
    expect(await items.put(sampleKeptItem(2), samplePhoto())).toMatchObject({ reason: 'full' });
    expect(await keysOf(photos)).toHaveLength(1);
    await items.remove(sampleKeptItem(1).id);
    expect(await keysOf(photos)).toEqual([]);
  });

  it('keeps one default profile, however many are put', async () => {
    const { userId, library } = await openOwn();
    await library.profiles.put({ ...sampleProfile('a', 1), is_default: true });
    await library.profiles.put({ ...sampleProfile('b', 2), is_default: true });
    const flags = (await listProfiles(database, userId)).map(({ is_default }) => is_default);
    expect(flags).toEqual([false, true]);
  });

  it('does not take a mistake of its own for a full disk', async () => {
    const library = openFor(database, 'nobody', await openPhotos());
    await expect(library.profiles.put(sampleProfile('a'))).rejects.toThrow('The owner is gone');
  });

  async function openOwn() {
    const photos = await openPhotos();
    const userId = await addTestUser(database);
    return { userId, photos, library: openFor(database, userId, photos) };
  }
});

function openFor(database: Database, userId: string, photos: PhotoStore): Library {
  return openSqlLibrary({ database, userId, photos, now: () => TEST_TIME, newId: randomUUID });
}

async function keysOf(photos: PhotoStore): Promise<readonly string[]> {
  const keys: string[] = [];
  for await (const { key } of photos.list()) keys.push(key);
  return keys;
}
