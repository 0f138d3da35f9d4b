import type { CollectionType, StoredCollection } from './stored-collection.ts';

interface NewCollection {
  /** A UUID. */
  readonly id: string;
  /** Already validated by its schema. */
  readonly name: string;
  readonly description?: string;
  readonly type?: CollectionType;
  /** ISO time. */
  readonly now: string;
}

/** An empty collection. */
export function createCollection({
  id,
  name,
  description = '',
  type = 'general',
  now,
}: NewCollection): StoredCollection {
  const times = { created_at: now, updated_at: now };
  return { id, name, description, type, item_ids: [], ...times, version: 0 };
}
