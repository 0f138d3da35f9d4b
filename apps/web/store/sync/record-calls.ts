import type { CollectionAnswer, RequestBody } from '@color-almanac/contract';
import type { Profile, StoredCollection, StoredPalette } from '@color-almanac/domain';
import { diffProfiles, isNoChange, isSameJson, listSaid, shapeOfChange } from '@color-almanac/sync';
import type { StoredRecord, PhotoChange, ProfileChange, StoredPhoto } from '@color-almanac/sync';

import type { ApiClient } from '../../api/client/api-client.ts';
import { ApiError } from '../../api/client/api-error.ts';

/** A record on its way to the server. */
export interface Outgoing<R extends StoredRecord> {
  readonly record: R;
  /** The server's version it was made from, where known. */
  readonly base: R | null;
  /** What to do with a replaceable photo. */
  readonly photoChange: PhotoChange['change'] | null;
  /** The file to upload with it: a new record's photo, or one that replaces another. */
  readonly photo: StoredPhoto | null;
}

/** The calls for one kind of records. Each rejects with `ApiError`. */
export interface RecordCalls<R extends StoredRecord> {
  readonly list: () => Promise<readonly R[]>;
  /** Returns the record as the server then has it. */
  readonly put: (outgoing: Outgoing<R>, idempotencyKey: string) => Promise<R>;
  readonly remove: (id: string, idempotencyKey: string) => Promise<void>;
  /** The name used in warnings for developers. */
  readonly failures: Readonly<Record<'list' | 'create' | 'update' | 'remove', string>>;
}

/** Rejects where the server returned nothing: a null result counts as a failure. */
export async function orThrow<Answer>(
  call: Promise<Answer | null>,
  message = 'The server returned nothing',
): Promise<Answer> {
  const answer = await call;
  if (answer === null) throw new Error(message);
  return answer;
}

/** Whether the server has no such record, or has it no more. */
export function isMissing(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'not-found';
}

const failuresOf = (many: string, one: string): RecordCalls<StoredRecord>['failures'] => ({
  list: `Failed to fetch ${many}`,
  create: `Failed to create ${one}`,
  update: `Failed to update ${one}`,
  remove: `Failed to delete ${one}`,
});

export const FAILURES = {
  // The wording of the specification.
  profile: {
    list: 'Failed to fetch color profiles',
    create: 'Failed to create color profile',
    update: 'Failed to update color profile',
    remove: 'Failed to delete color profile',
  },
  palette: failuresOf('palettes', 'a palette'),
  item: failuresOf('items', 'an item'),
  collection: failuresOf('collections', 'a collection'),
} as const;

/** A null answer to a change counts as a failure. */
const NOTHING_CAME_BACK = 'Update returned null';

export function callForProfiles(api: ApiClient): RecordCalls<Profile> {
  return {
    failures: FAILURES.profile,
    list: () => orThrow(api.call('listProfiles', {})),
    put: async (outgoing, idempotencyKey) => {
      const { record, photo } = outgoing;
      const call = { idempotencyKey, keepalive: true, ...(photo ? { image: photo } : {}) };
      const answer =
        record.version === 0
          ? api.call('createProfile', { body: writeNew(record), ...call })
          : api.call('updateProfile', {
              params: { id: record.id },
              body: writeUpdate(outgoing),
              ...call,
            });
      return orThrow(answer, NOTHING_CAME_BACK);
    },
    remove: async (id, idempotencyKey) => {
      await api.call('deleteProfile', { params: { id }, idempotencyKey, keepalive: true });
    },
  };
}

function writeNew(profile: Profile): RequestBody<'createProfile'> {
  const { id, created_at } = profile;
  return { ...writeContent(profile), ...writeTimes(profile), id, created_at };
}

function writeContent(profile: Profile) {
  const { profile_name, color_season, personal_colors, preferences, is_default } = profile;
  return { profile_name, color_season, personal_colors, preferences, is_default };
}

const writeTimes = ({ changed_at }: Profile) => (changed_at ? { changed_at } : {});

/**
 * A change in the smallest of the specification's three shapes that holds it: the points, the season, or everything.
 * `version` is the version it was made from.
 */
export function writeUpdate({
  record,
  base,
  photoChange,
}: Omit<Outgoing<Profile>, 'photo'>): RequestBody<'updateProfile'> {
  const change = base && diffProfiles(base, record);
  const removal = photoChange === 'remove' ? { remove_image: true } : {};
  // A field that was changed back is still a choice, because the choice before it may have arrived.
  const isChosen = !isSameJson(base?.changed_at, record.changed_at);
  const fields = change && isNoChange(change) && !isChosen ? {} : writeFields(record, change);
  return { ...fields, ...removal, version: record.version };
}

function writeFields(profile: Profile, change: ProfileChange | null): RequestBody<'updateProfile'> {
  const times = writeTimes(profile);
  const shape = change && !isNoChange(change) ? shapeOfChange(change) : 'whole';
  if (shape === 'points') return { points: profile.personal_colors.colorPoints, ...times };
  if (shape === 'season') return { color_season: profile.color_season, ...times };
  const whole = writeContent(profile);
  const { readingContext = null } = whole.personal_colors;
  const saysMore = !change || listSaid(change).length > 0;
  const personal_colors = saysMore
    ? { ...whole.personal_colors, readingContext }
    : whole.personal_colors;
  // An absent member stays as the server has it, so a removed one is sent as `null`.
  const removed = change?.results.drape === null ? { drape: null } : {};
  return { ...whole, personal_colors: { ...personal_colors, ...removed }, ...times };
}

export function callForPalettes(api: ApiClient): RecordCalls<StoredPalette> {
  return {
    failures: FAILURES.palette,
    list: () => orThrow(api.call('listPalettes', {})),
    put: ({ record }, idempotencyKey) => {
      const { id, name, colors, pattern, created_at, version } = record;
      const body = { name, colors: [...colors], pattern, created_at, version };
      const call = { params: { id }, body, idempotencyKey, keepalive: true };
      return orThrow(api.call('putPalette', call));
    },
    remove: async (id, idempotencyKey) => {
      await api.call('deletePalette', { params: { id }, idempotencyKey, keepalive: true });
    },
  };
}

export function callForCollections(api: ApiClient): RecordCalls<StoredCollection> {
  return {
    failures: FAILURES.collection,
    list: async () => (await orThrow(api.call('listCollections', {}))).map(withoutOwner),
    put: async ({ record }, idempotencyKey) => {
      const { id, item_ids, description, updated_at: _when, ...said } = record;
      // An empty description is not sent, and a missing one is empty.
      const described = description === '' ? {} : { description };
      const body = { ...said, ...described, item_ids: [...item_ids] };
      const call = { params: { id }, body, idempotencyKey, keepalive: true };
      return withoutOwner(await orThrow(api.call('putCollection', call)));
    },
    remove: async (id, idempotencyKey) => {
      await api.call('deleteCollection', { params: { id }, idempotencyKey, keepalive: true });
    },
  };
}

/** The owner and the number of items are known here already. */
function withoutOwner({
  user_id: _owner,
  total_items: _found,
  ...record
}: CollectionAnswer): StoredCollection {
  return record;
}
