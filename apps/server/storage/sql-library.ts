import { withoutInlinePictures, type Library, type ProfileShelf } from '@color-almanac/sync';
import type { Profile } from '@color-almanac/domain';

import { lockPerson, type Database } from './dialects.ts';
import { attemptPut, readUnlessForbidden } from './library-outcomes.ts';
import { inTransaction } from './in-transaction.ts';
import { clearDefault, insertProfile, replaceProfile } from './kept-profiles.ts';
import { openCollectionShelf } from './sql-collection-shelf.ts';
import { openItemShelf } from './sql-item-shelf.ts';
import { openPaletteShelf } from './sql-palette-shelf.ts';
import { openPhotoShelf, removeFiles, type LibraryRoom } from './sql-photo-shelf.ts';
import { chooseProfile, getProfile, listProfiles, removeProfile } from './profile-records.ts';
import { forgetRows } from './remembered-profiles.ts';

/**
 * Everything one person keeps on the server, as the port says it. Profiles are put as they are, their version
 * included: who may change what on which version is the routes' business.
 */
export function openSqlLibrary(room: LibraryRoom): Library {
  return {
    profiles: openProfileShelf(room),
    photos: openPhotoShelf(room),
    palettes: openPaletteShelf(room),
    items: openItemShelf(room),
    collections: openCollectionShelf(room),
  };
}

function openProfileShelf(room: LibraryRoom): ProfileShelf {
  const { database, userId } = room;
  /** A choice that could not be kept, until the program ends. */
  let unkeptChoice: string | null = null;
  return {
    knowsAll: () => readUnlessForbidden(false, () => hasNothingAside(database, userId)),
    // Copies: what is read may be shared with whoever reads next.
    list: async () =>
      structuredClone(await readUnlessForbidden([], () => listProfiles(database, userId))),
    get: async (id) =>
      structuredClone(await readUnlessForbidden(null, () => getProfile(database, { userId, id }))),
    put: async (profile) => {
      const whole = await attemptPut(() => putProfile(room, profile));
      if (whole.kind !== 'failed' || whole.reason !== 'full') return whole;
      const bare = withoutInlinePictures(profile);
      if (!bare) return whole;
      const rest = await attemptPut(() => putProfile(room, bare));
      return rest.kind === 'kept' ? { kind: 'without-photo' } : rest;
    },
    remove: async (id) => {
      await removeFiles(room.photos, await removeWithPhotos(room, id));
      if (unkeptChoice === id) unkeptChoice = null;
    },
    getActiveId: async () =>
      unkeptChoice ?? readUnlessForbidden(null, () => readChoice(database, userId)),
    setActiveId: async (id) => {
      const outcome = await attemptPut(() => chooseProfile(database, userId, id));
      unkeptChoice = outcome.kind === 'kept' ? null : id;
    },
  };
}

/** A profile that is new takes the photo that came before it. */
function putProfile({ database, userId, now }: LibraryRoom, profile: Profile): Promise<void> {
  const owned = { ...profile, user_id: userId };
  return inTransaction(database, async (transaction) => {
    if (!(await lockPerson(transaction, userId))) throw new Error('The owner is gone');
    if (profile.is_default) {
      await clearDefault(transaction, { userId, except: profile.id, now: now() });
    }
    const known = await transaction
      .selectFrom('profiles')
      .select('photo_id')
      .where('user_id', '=', userId)
      .where('id', '=', profile.id)
      .executeTakeFirst();
    if (known) await replaceProfile(transaction, { profile: owned, photoId: known.photo_id });
    else {
      const photoId = await takeAwaitingPhoto(transaction, userId, profile.id);
      await insertProfile(transaction, { profile: owned, photoId });
    }
  });
}

async function takeAwaitingPhoto(
  transaction: Database,
  userId: string,
  profileId: string,
): Promise<string | null> {
  const photo = await transaction
    .updateTable('photos')
    .set({ awaits_profile_id: null })
    .where('user_id', '=', userId)
    .where('awaits_profile_id', '=', profileId)
    .returning('id')
    .executeTakeFirst();
  return photo?.id ?? null;
}

async function removeWithPhotos({ database, userId }: LibraryRoom, id: string) {
  const photos = await inTransaction(database, async (transaction) => {
    await lockPerson(transaction, userId);
    const released = await removeProfile(transaction, { userId, id });
    const awaiting = await transaction
      .deleteFrom('photos')
      .where('user_id', '=', userId)
      .where('awaits_profile_id', '=', id)
      .returning('id')
      .execute();
    return [...released, ...awaiting.map((photo) => photo.id)];
  });
  forgetRows(userId, id);
  return photos;
}

/** Whether every record of hers could be read so far. */
async function hasNothingAside(database: Database, userId: string): Promise<boolean> {
  const query = database.selectFrom('set_aside').select('id').where('user_id', '=', userId);
  return (await query.where('kind', '=', 'profile').limit(1).executeTakeFirst()) === undefined;
}

async function readChoice(database: Database, userId: string): Promise<string | null> {
  const query = database.selectFrom('users').select('active_profile_id').where('id', '=', userId);
  return (await query.executeTakeFirst())?.active_profile_id ?? null;
}
