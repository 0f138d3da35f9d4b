import { duplicateProfile as copyProfile, type Profile } from '@color-almanac/domain';

import { lockUser, type Database } from './dialects.ts';
import { findHolder } from './id-holder.ts';
import { inTransaction } from './in-transaction.ts';
import { profileFromFields, type ProfileFields } from './next-profile.ts';
import { clearDefault, insertProfile, type StoredProfile } from './stored-profiles.ts';
import {
  insertPhoto,
  isSamePhoto,
  photoAddresses,
  releasePhotos,
  type NewPhoto,
} from './photo-records.ts';
import { lockAndRead, readStoredRecord, type ProfileName } from './profile-records.ts';
import { hasSameContent } from './profile-times.ts';

/**
 * The result of creating a profile. `made` returns the existing profile if it is equal; one that cannot be read is
 * replaced. `conflict`: the user has another profile with this ID. `taken`: another user has one. `missing`: there is no
 * such user, or nothing to copy. Only `made` means that something was written.
 */
export type MakeOutcome =
  | {
      readonly kind: 'made';
      readonly profile: Profile;
      /** Photos that no record uses any more; their files must be removed. */
      readonly released?: readonly string[];
    }
  | { readonly kind: 'conflict'; readonly current: Profile }
  | { readonly kind: 'taken' }
  | { readonly kind: 'missing' };

/**
 * Creates a profile. A new default profile takes the flag from the previous one. The files of `photo` are already in
 * the photo store.
 */
export function createProfile(
  database: Database,
  wanted: ProfileName & {
    readonly fields: ProfileFields;
    readonly photo?: NewPhoto | null;
    readonly now: string;
  },
): Promise<MakeOutcome> {
  const { userId, id, photo = null, now } = wanted;
  const profile = profileFromFields(wanted.fields, { id, userId, now });
  return inTransaction(database, async (transaction): Promise<MakeOutcome> => {
    if (!(await lockUser(transaction, userId))) return { kind: 'missing' };
    const known = await readStoredRecord(transaction, { userId, id });
    if (known) {
      // The server sets the creation time and the address of the photo, and may have made it the default since.
      const { created_at, image_url, thumbnail_url } = known.profile;
      const is_default = profile.is_default || known.profile.is_default;
      const again = { ...profile, is_default, created_at, image_url, thumbnail_url };
      const isPhotoKnown = !photo || (await isSamePhoto(transaction, known.photoId, photo));
      return answerKnown(known, isPhotoKnown && hasSameContent(again, known.profile));
    }
    const holder = await findHolder(transaction, 'profiles', wanted);
    if (holder.kind === 'another') return { kind: 'taken' };
    const unreadable = holder.kind === 'own' ? await removeUnreadable(transaction, wanted) : null;
    if (photo) await insertPhoto(transaction, { userId, photo, now });
    if (profile.is_default) {
      const chosenAt = profile.changed_at?.is_default ?? now;
      await clearDefault(transaction, { userId, except: id, chosenAt, now });
    }
    const shown = photo ? { ...photoAddresses(photo), photoId: photo.id } : unreadable?.photo;
    const { photoId = null, ...addresses } = shown ?? {};
    const version = (unreadable?.version ?? 0) + 1;
    const stored = { profile: { ...profile, ...addresses, version }, photoId };
    const made = await insertProfile(transaction, stored);
    const left = unreadable && photo ? [unreadable.photo.photoId] : [];
    return {
      kind: 'made',
      profile: made,
      released: await releasePhotos(transaction, userId, left),
    };
  });
}

/** Deletes the user's own row that cannot be read. Its photo can be read, and stays unless another is sent. */
async function removeUnreadable(transaction: Database, { userId, id }: ProfileName) {
  const { version, photo_id, ...addresses } = await transaction
    .deleteFrom('profiles')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning(['version', 'photo_id', 'image_url', 'thumbnail_url'])
    .executeTakeFirstOrThrow();
  return { version, photo: { ...addresses, photoId: photo_id } };
}

/** Copies a profile. The copy shares the photo. */
export function duplicateProfile(
  database: Database,
  wanted: ProfileName & {
    readonly copyId: string;
    readonly newName?: string | undefined;
    readonly includeImage: boolean;
    readonly includePoints: boolean;
    readonly now: string;
  },
): Promise<MakeOutcome> {
  const { userId, copyId } = wanted;
  return inTransaction(database, async (transaction): Promise<MakeOutcome> => {
    const original = await lockAndRead(transaction, wanted);
    if (!original) return { kind: 'missing' };
    const names = await transaction
      .selectFrom('profiles')
      .select('profile_name')
      .where('user_id', '=', userId)
      .where('id', '!=', copyId)
      .execute();
    const takenNames = names.map(({ profile_name }) => profile_name);
    const copied = copyProfile(original.profile, { ...wanted, id: copyId, takenNames });
    const photoId = wanted.includeImage ? original.photoId : null;
    const copy = { profile: { ...copied, user_id: userId, version: 1 }, photoId };
    const known = await readStoredRecord(transaction, { userId, id: copyId });
    if (known) {
      const { created_at } = known.profile;
      const isSame = hasSameContent({ ...copy.profile, created_at }, known.profile);
      return answerKnown(known, isSame);
    }
    const holder = await findHolder(transaction, 'profiles', { userId, id: copyId });
    if (holder.kind !== 'nobody') return { kind: 'taken' };
    return { kind: 'made', profile: await insertProfile(transaction, copy) };
  });
}

function answerKnown({ profile }: StoredProfile, isSame: boolean): MakeOutcome {
  return isSame ? { kind: 'made', profile } : { kind: 'conflict', current: profile };
}
