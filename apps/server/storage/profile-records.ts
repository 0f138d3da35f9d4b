import { isDeepStrictEqual } from 'node:util';

import type { FieldTimes, Profile } from '@color-almanac/domain';

import { lockUser, type Database } from './dialects.ts';
import { inTransaction } from './in-transaction.ts';
import {
  clearDefault,
  readStoredProfiles,
  replaceProfile,
  type StoredProfile,
} from './stored-profiles.ts';
import { withChange, withPhoto, type ProfileChange } from './next-profile.ts';
import { insertPhoto, isSamePhoto, releasePhotos, type NewPhoto } from './photo-records.ts';
import { hasSameContent } from './profile-times.ts';
import { forgetRows } from './remembered-profiles.ts';
import { moveToTrash } from './trash-records.ts';

/** A profile and its owner. The ID of another user's profile counts as unknown. */
export interface ProfileName {
  readonly userId: string;
  readonly id: string;
}

/**
 * The result of a change. `conflict`: the profile was changed since the version this change is based on, and nothing
 * was written. `released` are the IDs of photos that no record uses any more; their files must be removed.
 */
export type ChangeOutcome =
  | {
      readonly kind: 'changed';
      readonly profile: Profile;
      readonly released: readonly string[];
    }
  | { readonly kind: 'conflict'; readonly current: Profile }
  | { readonly kind: 'missing' };

export type DeleteOutcome =
  | { readonly kind: 'deleted'; readonly released: readonly string[] }
  | { readonly kind: 'default' }
  | { readonly kind: 'missing' };

/** All profiles of the user, oldest first. */
export async function listProfiles(
  database: Database,
  userId: string,
): Promise<readonly Profile[]> {
  return (await readStoredProfiles(database, userId)).map(({ profile }) => profile);
}

export async function getProfile(
  database: Database,
  { userId, id }: ProfileName,
): Promise<Profile | null> {
  return (await readStoredRecord(database, { userId, id }))?.profile ?? null;
}

/**
 * Changes the given parts if the profile is still at `change.version` (or at any version if that is absent). A change
 * without effect succeeds, whatever its version. A new `photo` replaces the old one; its files are already in the photo
 * store.
 */
export function changeProfile(
  database: Database,
  wanted: ProfileName & {
    readonly change: ProfileChange;
    readonly photo?: NewPhoto | null;
    readonly now: string;
  },
): Promise<ChangeOutcome> {
  const { userId, id, change, photo = null, now } = wanted;
  return inTransaction(database, async (transaction) => {
    const stored = await lockAndRead(transaction, { userId, id });
    if (!stored) return { kind: 'missing' };
    const { profile: current, photoId: oldPhoto } = stored;
    const isStale = change.version !== undefined && change.version !== current.version;
    // A client that missed the answer sends the change again, photo included.
    const isKnown = isStale && photo && (await isSamePhoto(transaction, oldPhoto, photo));
    const newPhoto = isKnown ? null : photo;
    const next = withPhoto(
      { ...stored, profile: withChange(current, change, now) },
      newPhoto,
      change,
    );
    if (!newPhoto && hasSameContent(next.profile, current)) {
      const profile = await saveTimes(transaction, stored, next.profile.changed_at);
      return { kind: 'changed', profile, released: [] };
    }
    if (isStale) return { kind: 'conflict', current };
    if (newPhoto) await insertPhoto(transaction, { userId, photo: newPhoto, now });
    if (next.profile.is_default && !current.is_default) {
      const chosenAt = next.profile.changed_at?.is_default ?? now;
      await clearDefault(transaction, { userId, except: id, chosenAt, now });
    }
    const profile = await replaceProfile(transaction, next, current);
    const isReleased = oldPhoto !== next.photoId;
    const released = await releasePhotos(transaction, userId, isReleased ? [oldPhoto] : []);
    return { kind: 'changed', profile, released };
  });
}

/** Moves a profile to the trash. The default profile cannot be deleted. */
export async function deleteProfile(
  database: Database,
  { userId, id, now }: ProfileName & { readonly now: string },
): Promise<DeleteOutcome> {
  const outcome = await inTransaction<DeleteOutcome>(database, async (transaction) => {
    const stored = await lockAndRead(transaction, { userId, id });
    if (!stored) return { kind: 'missing' };
    if (stored.profile.is_default) return { kind: 'default' };
    await removeProfile(transaction, { userId, id });
    const { profile: record, photoId } = stored;
    const trashed = [{ kind: 'profile' as const, record, photoId }];
    return { kind: 'deleted', released: await moveToTrash(transaction, { userId, trashed, now }) };
  });
  // Not earlier, because a concurrent read would put it back into the cache.
  if (outcome.kind === 'deleted') forgetRows(userId, id);
  return outcome;
}

/** Makes a profile the active one; `null` when it does not exist. */
export function activateProfile(
  database: Database,
  { userId, id }: ProfileName,
): Promise<Profile | null> {
  return inTransaction(database, async (transaction) => {
    const stored = await lockAndRead(transaction, { userId, id });
    if (!stored) return null;
    await chooseProfile(transaction, userId, id);
    return stored.profile;
  });
}

/** The last chosen profile if it can be read, else the default one, else the oldest. */
export async function getActiveProfile(
  database: Database,
  userId: string,
): Promise<Profile | null> {
  const rows = await database
    .selectFrom('profiles')
    .innerJoin('users', 'users.id', 'profiles.user_id')
    .select('profiles.id')
    .where('profiles.user_id', '=', userId)
    .orderBy((row) =>
      row
        .case()
        .when('profiles.id', '=', row.ref('users.active_profile_id'))
        .then(0)
        .when('is_default', '=', 1)
        .then(1)
        .else(2)
        .end(),
    )
    .orderBy('profiles.created_at')
    .orderBy('profiles.id')
    .execute();
  for (const { id } of rows) {
    const profile = await getProfile(database, { userId, id });
    if (profile !== null) return profile;
  }
  return null;
}

/** Stores the active profile; `null` for none. */
async function chooseProfile(database: Database, userId: string, id: string | null): Promise<void> {
  await database
    .updateTable('users')
    .set({ active_profile_id: id })
    .where('id', '=', userId)
    .execute();
}

/** Deletes all rows of a profile. */
async function removeProfile(transaction: Database, { userId, id }: ProfileName): Promise<void> {
  await transaction
    .deleteFrom('profiles')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute();
  await transaction
    .updateTable('users')
    .set({ active_profile_id: null })
    .where('id', '=', userId)
    .where('active_profile_id', '=', id)
    .execute();
}

/** The profile with its photo, with its owner locked against other changes. */
export async function lockAndRead(
  transaction: Database,
  name: ProfileName,
): Promise<StoredProfile | null> {
  const isThere = await lockUser(transaction, name.userId);
  return isThere ? readStoredRecord(transaction, name) : null;
}

export async function readStoredRecord(
  database: Database,
  { userId, id }: ProfileName,
): Promise<StoredProfile | null> {
  return (await readStoredProfiles(database, userId, id))[0] ?? null;
}

/** Writes only the times: setting a field to the same value again is not a change other devices need. */
async function saveTimes(
  transaction: Database,
  { profile, photoId }: StoredProfile,
  times: FieldTimes | undefined,
): Promise<Profile> {
  if (!times || isDeepStrictEqual(times, profile.changed_at)) return profile;
  const chosenAgain = { profile: { ...profile, changed_at: times }, photoId };
  return replaceProfile(transaction, chosenAgain, profile);
}
