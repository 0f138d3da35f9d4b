import type { CollectionAnswer } from '@color-almanac/contract';
import type { StoredCollection, StoredPalette } from '@color-almanac/domain';
import type { StoredRecord, PhotoChange, StoredPhoto } from '@color-almanac/sync';

import type { ApiClient } from '../../api/api-client.ts';
import { ApiError } from '../../api/api-error.ts';

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
