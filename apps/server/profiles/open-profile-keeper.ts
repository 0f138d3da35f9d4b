import type { Profile } from '@color-almanac/domain';

import { PERSON_GONE, type Outcome, type Refusal } from '../outcome.ts';
import type { PhotoKeeper } from '../photos/photo-keeper.ts';
import type { Database } from '../storage/open-database.ts';
import { inTransaction } from '../storage/in-transaction.ts';
import { findLackOfRoom, type PersonRoom, type Room } from '../storage/person-room.ts';
import { photoAddresses, type NewPhoto } from '../storage/photo-records.ts';
import {
  activateProfile,
  changeProfile,
  createProfile,
  deleteProfile,
  duplicateProfile,
  getActiveProfile,
  getProfile,
  listProfiles,
  type ChangeOutcome,
} from '../storage/profile-records.ts';
import type { ProfileKeeper } from './profile-keeper.ts';

export interface ProfileKeeperParts {
  readonly database: Database;
  readonly photos: PhotoKeeper;
  /** How much a person may keep. */
  readonly room: PersonRoom;
  readonly newId: () => string;
  /** ISO time. */
  readonly now: () => string;
}

const MISSING: Refusal = {
  ok: false,
  error: 'not-found',
  message: 'There is no such profile.',
};
const NO_ORIGINAL: Refusal = { ...MISSING, message: 'Original profile not found' };
const IS_DEFAULT: Refusal = {
  ok: false,
  error: 'default-profile',
  message: 'The default profile cannot be deleted. Make another one the default first.',
};

const NO_ROOM = {
  profiles: 'There is no room for another profile. Please delete one you no longer need.',
  photos: 'There is no room for another photo. Please delete one you no longer need.',
} as const;

/** Profiles in the database, photos in their store. */
export function openProfileKeeper(parts: ProfileKeeperParts): ProfileKeeper {
  const { database } = parts;
  return {
    list: async (userId) => answer([...(await listProfiles(database, userId))]),
    get: async (name) => answerFound(await getProfile(database, name), MISSING),
    create: (wanted) => create(parts, wanted),
    change: (wanted) => change(parts, wanted),
    remove: (wanted) => remove(parts, wanted),
    duplicate: ({ once, ...wanted }) => {
      const copy = { ...wanted, copyId: parts.newId(), now: parts.now() };
      return once((db) =>
        withinRoom(parts, { db, userId: copy.userId, added: ['profiles'] }, async (transaction) =>
          answerFound(await duplicateProfile(transaction, copy), NO_ORIGINAL),
        ),
      );
    },
    activate: ({ once, ...name }) =>
      once(async (db) => answerFound(await activateProfile(db, name), MISSING)),
    getActive: async (userId) => answer(await getActiveProfile(database, userId)),
  };
}

async function create(
  parts: ProfileKeeperParts,
  { userId, fields, image, once }: Parameters<ProfileKeeper['create']>[0],
): Promise<Outcome<Profile>> {
  const taken = await takePhoto(parts, image);
  if (!taken.ok) return taken;
  const photo = taken.data;
  const wanted = { userId, id: parts.newId(), fields, photo, now: parts.now() };
  const added: Room[] = photo === null ? ['profiles'] : ['profiles', 'photos'];
  const outcome = await once((db) =>
    withinRoom(parts, { db, userId, added }, async (transaction) =>
      answerFound(await createProfile(transaction, wanted), PERSON_GONE),
    ),
  );
  // An answer given before shows the photo that was taken then.
  const isShown = outcome.ok && photo !== null && shows(outcome.data, photo);
  if (photo !== null && !isShown) await parts.photos.discard([photo.id]);
  return outcome;
}

async function change(
  parts: ProfileKeeperParts,
  { userId, id, change, image, once }: Parameters<ProfileKeeper['change']>[0],
): Promise<Outcome<Profile>> {
  // Looked for first, so that nobody's photo is worked on for a profile that is not there.
  if (image !== null && (await getProfile(parts.database, { userId, id })) === null) return MISSING;
  const taken = await takePhoto(parts, image);
  if (!taken.ok) return taken;
  const photo = taken.data;
  const wanted = { userId, id, change, photo, now: parts.now() };
  let released: readonly string[] = [];
  const outcome = await once((db) =>
    withinRoom(parts, { db, userId, added: photo === null ? [] : ['photos'] }, async (room) => {
      const changed = await changeProfile(room, wanted);
      if (changed.kind === 'changed') ({ released } = changed);
      return answerChange(changed);
    }),
  );
  const isShown = outcome.ok && photo !== null && shows(outcome.data, photo);
  const unused = photo === null || isShown ? [] : [photo.id];
  // What was undone has released nothing.
  await parts.photos.discard([...(outcome.ok ? released : []), ...unused]);
  return outcome;
}

/** Does the work, and undoes it when it leaves the person with more than she may keep. */
async function withinRoom<Data>(
  { room }: ProfileKeeperParts,
  {
    db,
    userId,
    added,
  }: { readonly db: Database; readonly userId: string; readonly added: readonly Room[] },
  work: (transaction: Database) => Promise<Outcome<Data>>,
): Promise<Outcome<Data>> {
  if (added.length === 0) return work(db);
  try {
    return await inTransaction(db, async (transaction) => {
      const outcome = await work(transaction);
      if (!outcome.ok) return outcome;
      const lack = await findLackOfRoom(transaction, { userId, room, added });
      if (lack !== null) throw new OverfullRoom(lack);
      return outcome;
    });
  } catch (error) {
    if (!(error instanceof OverfullRoom)) throw error;
    return { ok: false, error: 'no-room', message: NO_ROOM[error.lack] };
  }
}

/** Undoes the transaction. */
class OverfullRoom extends Error {
  readonly lack: Room;

  constructor(lack: Room) {
    super(`There is no room for more ${lack}`);
    this.lack = lack;
  }
}

function answerChange(changed: ChangeOutcome): Outcome<Profile> {
  if (changed.kind === 'changed') return answer(changed.profile);
  if (changed.kind === 'missing') return MISSING;
  const message = 'This profile was changed elsewhere meanwhile.';
  return { ok: false, error: 'conflict', message, current: changed.current };
}

async function remove(
  { photos }: ProfileKeeperParts,
  { userId, id, once }: Parameters<ProfileKeeper['remove']>[0],
): Promise<Outcome<{ deleted: true }>> {
  let released: readonly string[] = [];
  const outcome = await once(async (db) => {
    const removed = await deleteProfile(db, { userId, id });
    if (removed.kind !== 'deleted') return removed.kind === 'default' ? IS_DEFAULT : MISSING;
    ({ released } = removed);
    return answer({ deleted: true as const });
  });
  await photos.discard(released);
  return outcome;
}

/**
 * Puts the files of an uploaded photo. When the record of it then fails with an error, nobody knows whether it
 * was written, so the files stay, and the sweep decides.
 */
async function takePhoto(
  { photos }: ProfileKeeperParts,
  image: Uint8Array | null,
): Promise<Outcome<NewPhoto | null>> {
  return image === null ? answer(null) : photos.take(image);
}

function shows({ image_url }: Profile, photo: NewPhoto): boolean {
  return image_url === photoAddresses(photo).image_url;
}

function answer<Data>(data: Data): Outcome<Data> {
  return { ok: true, data };
}

function answerFound<Data>(data: Data | null, missing: Refusal): Outcome<Data> {
  return data === null ? missing : answer(data);
}
