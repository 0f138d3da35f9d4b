import { randomUUID } from 'node:crypto';

import { profileFieldsSchema } from '@color-almanac/contract';
import { makeColorPoint } from '@color-almanac/domain';
import { sampleCollection, samplePalette, samplePhoto } from '@color-almanac/sync/behaviour';
import * as z from 'zod/mini';

import { hashOf } from '../photos/check-photo-files.ts';
import { photoKeys, type PhotoStore } from '../photos/photo-store.ts';
import { writeCollection } from '../storage/collection-records.ts';
import { createItem } from '../storage/item-records.ts';
import { createProfile } from '../storage/make-profile.ts';
import type { Database } from '../storage/dialects.ts';
import { addTestPasskey, addTestUser, TEST_TIME } from './open-test-databases.ts';
import { replaceRecoveryCodes } from '../storage/passkeys.ts';
import { writePalette } from '../storage/palette-records.ts';
import type { NewPhoto } from '../storage/photo-records.ts';
import { activateProfile } from '../storage/profile-records.ts';
import { moveToTrash } from '../storage/trash-records.ts';

interface Installation {
  readonly database: Database;
  readonly photos: PhotoStore;
}

/**
 * Two users; one, whose id is returned, has two profiles, a photo with its thumbnail, another, a palette, a collection,
 * an item with its photo, and another palette in the trash. `mark` ends the ids that only one user may have.
 */
export async function fillInstallation(
  { database, photos }: Installation,
  mark = '',
): Promise<string> {
  const userId = await addTestUser(database);
  await addTestUser(database);
  await addTestPasskey(database, userId, `passkey${mark}`);
  await replaceRecoveryCodes(database, userId, [`hash${mark}`]);
  await addProfile({ database, photos }, { userId, id: `a${mark}`, size: 70_000 });
  await addProfile({ database, photos }, { userId, id: `b${mark}`, size: 10 });
  await activateProfile(database, { userId, id: `b${mark}` });
  await writePalette(database, userId, samplePalette(1));
  const trashed = [{ kind: 'palette' as const, record: samplePalette(2) }];
  await moveToTrash(database, { userId, trashed, now: TEST_TIME });
  await writeCollection(database, { userId, collection: sampleCollection(1), now: TEST_TIME });
  await addItem({ database, photos }, userId, mark);
  return userId;
}

/** A photo of this many bytes, with a thumbnail if it is large enough. */
export function describePhoto(id: string, bytes: number): NewPhoto {
  const size = { bytes, width: 9, height: 10, hasThumbnail: bytes > 50 };
  const sha256 = hashOf(samplePhoto(bytes).bytes);
  const thumbnailSha256 = hashOf(samplePhoto(5).bytes);
  return { id, sha256, thumbnailSha256, type: 'image/jpeg', ...size };
}

async function putPhoto(photos: PhotoStore, id: string, size: number): Promise<NewPhoto> {
  const photo = describePhoto(id, size);
  await photos.put(photoKeys(id).photo, samplePhoto(size).bytes, photo.type);
  if (photo.hasThumbnail) {
    await photos.put(photoKeys(id).thumbnail, samplePhoto(5).bytes, photo.type);
  }
  return photo;
}

async function addProfile(
  { database, photos }: Installation,
  { userId, id, size }: { readonly userId: string; readonly id: string; readonly size: number },
): Promise<void> {
  const skin = makeColorPoint({ id: 'skin', name: 'Skin', hex: '#CE8659', x: 0.4, y: 0.6 });
  const fields = z.parse(profileFieldsSchema, {
    profile_name: `Profile ${id}`,
    personal_colors: { colorPoints: [skin] },
    is_default: id.startsWith('b'),
    changed_at: { profile_name: '2026-01-01T11:00:00Z' },
  });
  const photo = await putPhoto(photos, `photo-of-${id}`, size);
  await createProfile(database, { userId, id, fields, photo, now: TEST_TIME });
}

async function addItem(
  { database, photos }: Installation,
  userId: string,
  mark: string,
): Promise<void> {
  const photo = await putPhoto(photos, `photo-of-coat${mark}`, 90);
  const color_analysis = [{ name: 'Slate', hex: '#445566', percentage: 100 } as const];
  const fields = { catalogue_type: 'wardrobe', name: 'Coat', color_analysis } as const;
  await createItem(database, { userId, id: randomUUID(), fields, photo, now: TEST_TIME });
}
