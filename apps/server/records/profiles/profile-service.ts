import type { profileChangeSchema, profileFieldsSchema } from '@color-almanac/contract';
import { type ProfileRecord, withPoints, type Profile } from '@color-almanac/domain';
import type * as z from 'zod/mini';

import type { Idempotent } from '../../http/idempotent.ts';
import { type Outcome, ID_TAKEN, USER_GONE, type Refusal } from '../../http/refusal.ts';
import type { PhotoService } from '../../photos/photo-service.ts';
import { listWithDefault } from '../../storage/default-profile.ts';
import { createProfile, duplicateProfile, type MakeOutcome } from '../../storage/make-profile.ts';
import type { QuotaKind } from '../../storage/measure-usage.ts';
import type { Database } from '../../storage/dialects.ts';
import { photoAddresses, type NewPhoto } from '../../storage/photo-records.ts';
import {
  activateProfile,
  changeProfile,
  deleteProfile,
  getActiveProfile,
  getProfile,
  type ChangeOutcome,
} from '../../storage/profile-records.ts';
import { withinQuota, type UserQuota } from '../within-quota.ts';

/** A profile and its owner. The ID of another user's profile counts as unknown. */
export interface ProfileName {
  readonly userId: string;
  readonly id: string;
}

/** The profiles of users with their photos, as the routes need them. */
export interface ProfileService {
  list(userId: string): Promise<Outcome<ProfileRecord[]>>;
  get(name: ProfileName): Promise<Outcome<ProfileRecord>>;
  /** Creates a profile, with the ID in `fields` if given; `image` is the uploaded file, of any type. */
  create(wanted: {
    readonly userId: string;
    readonly fields: z.output<typeof profileFieldsSchema>;
    readonly image: Uint8Array | null;
    readonly once: Idempotent;
  }): Promise<Outcome<ProfileRecord>>;
  change(
    wanted: ProfileName & {
      readonly change: z.output<typeof profileChangeSchema>;
      readonly image: Uint8Array | null;
      readonly once: Idempotent;
    },
  ): Promise<Outcome<ProfileRecord>>;
  remove(wanted: ProfileName & { readonly once: Idempotent }): Promise<Outcome<{ deleted: true }>>;
  duplicate(
    wanted: ProfileName & {
      /** The ID of the copy, if the client created one. */
      readonly copyId?: string | undefined;
      readonly newName?: string | undefined;
      readonly includeImage: boolean;
      readonly includePoints: boolean;
      readonly once: Idempotent;
    },
  ): Promise<Outcome<ProfileRecord>>;
  activate(wanted: ProfileName & { readonly once: Idempotent }): Promise<Outcome<ProfileRecord>>;
  getActive(userId: string): Promise<Outcome<ProfileRecord | null>>;
}

export interface ProfileServiceDeps {
  readonly database: Database;
  readonly photos: PhotoService;
  /** The user's quota. */
  readonly quota: UserQuota;
  readonly newId: () => string;
  /** ISO time. */
  readonly now: () => string;
}

const MISSING: Refusal = {
  ok: false,
  error: 'not-found',
  message: 'This profile does not exist.',
};
const NO_ORIGINAL: Refusal = { ...MISSING, message: 'Original profile not found' };
const IS_DEFAULT: Refusal = {
  ok: false,
  error: 'default-profile',
  message: 'The default profile cannot be deleted. Make another one the default first.',
};

/** Profiles in the database, photos in their store. */
export function openProfileService(deps: ProfileServiceDeps): ProfileService {
  const { database } = deps;
  return {
    list: async (userId) => answer((await listWithDefault(database, userId)).map(withPoints)),
    get: async (name) => answerFound(await getProfile(database, name), MISSING),
    create: (wanted) => create(deps, wanted),
    change: (wanted) => change(deps, wanted),
    remove: (wanted) => remove(deps, wanted),
    duplicate: ({ once, copyId = deps.newId(), ...wanted }) => {
      const copy = { ...wanted, copyId, now: deps.now() };
      return once((db) =>
        withinQuota(
          { db, userId: copy.userId, quota: deps.quota, added: ['profiles'] },
          async (transaction) => answerMade(await duplicateProfile(transaction, copy), NO_ORIGINAL),
        ),
      );
    },
    activate: ({ once, ...name }) =>
      once(async (db) => answerFound(await activateProfile(db, name), MISSING)),
    getActive: async (userId) => {
      const active = await getActiveProfile(database, userId);
      return answer(active && withPoints(active));
    },
  };
}

async function create(
  deps: ProfileServiceDeps,
  { userId, fields, image, once }: Parameters<ProfileService['create']>[0],
): Promise<Outcome<ProfileRecord>> {
  const taken = await takePhoto(deps, image);
  if (!taken.ok) return taken;
  const photo = taken.data;
  const { id = deps.newId() } = fields;
  const wanted = { userId, id, fields, photo, now: deps.now() };
  const added: QuotaKind[] = photo === null ? ['profiles'] : ['profiles', 'photos'];
  let released: readonly string[] = [];
  const outcome = await once((db) =>
    withinQuota({ db, userId, quota: deps.quota, added }, async (transaction) => {
      const made = await createProfile(transaction, wanted);
      if (made.kind === 'made') ({ released = [] } = made);
      return answerMade(made, USER_GONE);
    }),
  );
  // A repeated call shows the photo saved the first time, so this one is not needed.
  await discardUnused(deps, { outcome, photo, released });
  return outcome;
}

async function change(
  deps: ProfileServiceDeps,
  { userId, id, change, image, once }: Parameters<ProfileService['change']>[0],
): Promise<Outcome<ProfileRecord>> {
  // Checked first, so that no photo is processed for a profile that does not exist.
  if (image !== null && (await getProfile(deps.database, { userId, id })) === null) return MISSING;
  const taken = await takePhoto(deps, image);
  if (!taken.ok) return taken;
  const photo = taken.data;
  const wanted = { userId, id, change, photo, now: deps.now() };
  const added: QuotaKind[] = photo === null ? [] : ['photos'];
  let released: readonly string[] = [];
  const outcome = await once((db) =>
    withinQuota({ db, userId, quota: deps.quota, added }, async (transaction) => {
      const changed = await changeProfile(transaction, wanted);
      if (changed.kind === 'changed') ({ released } = changed);
      return answerChange(changed);
    }),
  );
  await discardUnused(deps, { outcome, photo, released });
  return outcome;
}

async function discardUnused(
  { photos }: ProfileServiceDeps,
  {
    outcome,
    photo,
    released,
  }: {
    readonly outcome: Outcome<ProfileRecord>;
    readonly photo: NewPhoto | null;
    readonly released: readonly string[];
  },
): Promise<void> {
  const isShown = outcome.ok && photo !== null && shows(outcome.data, photo);
  const unused = photo === null || isShown ? [] : [photo.id];
  // A rolled-back transaction released no photos.
  await photos.discard([...(outcome.ok ? released : []), ...unused]);
}

function answerMade(made: MakeOutcome, missing: Refusal): Outcome<ProfileRecord> {
  if (made.kind === 'made') return answer(withPoints(made.profile));
  if (made.kind === 'taken') return ID_TAKEN;
  return made.kind === 'missing' ? missing : answerConflict(made.current);
}

function answerChange(changed: ChangeOutcome): Outcome<ProfileRecord> {
  if (changed.kind === 'changed') return answer(withPoints(changed.profile));
  return changed.kind === 'missing' ? MISSING : answerConflict(changed.current);
}

function answerConflict(current: Profile): Refusal {
  const message = 'This profile was changed elsewhere.';
  return { ok: false, error: 'conflict', message, current: withPoints(current) };
}

async function remove(
  { photos, now }: ProfileServiceDeps,
  { userId, id, once }: Parameters<ProfileService['remove']>[0],
): Promise<Outcome<{ deleted: true }>> {
  let released: readonly string[] = [];
  const outcome = await once(async (db) => {
    const removed = await deleteProfile(db, { userId, id, now: now() });
    if (removed.kind !== 'deleted') return removed.kind === 'default' ? IS_DEFAULT : MISSING;
    ({ released } = removed);
    return answer({ deleted: true as const });
  });
  await photos.discard(released);
  return outcome;
}

/**
 * Stores the files of an uploaded photo. If writing its record fails with an error, it may have been written all the
 * same, so the files stay and the sweep decides.
 */
async function takePhoto(
  { photos }: ProfileServiceDeps,
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

function answerFound(profile: Profile | null, missing: Refusal): Outcome<ProfileRecord> {
  return profile === null ? missing : answer(withPoints(profile));
}
