import { isSameJson, touchedKey } from '@color-almanac/sync';
import type { StoredRecord, RecordKind, Row } from '@color-almanac/sync';

import { keysFrom, resultOf } from '../database.ts';
import type { UserDatabase } from '../database.ts';
import { writeRow } from '../row-cache.ts';

/** Everything that is moved except blobs, under its keys in the new database. */
export interface NewContent {
  readonly rows: Map<string, Row<StoredRecord>>;
  readonly uploads: Map<string, unknown>;
  readonly meta: Map<string, unknown>;
  readonly localSeq: number;
  /** The database continues from the highest of all counts. */
  noteLocalSeq(count: number): void;
  /** Something of this kind was stored before. */
  noteKind(kind: RecordKind<never>['name'], isTouched?: boolean): void;
}

export function createNewContent(): NewContent {
  const meta = new Map<string, unknown>();
  let localSeq = 0;
  return {
    rows: new Map(),
    uploads: new Map(),
    meta,
    get localSeq() {
      return localSeq;
    },
    noteLocalSeq: (count) => {
      localSeq = Math.max(localSeq, count);
    },
    noteKind: (name, isTouched = true) => {
      if (isTouched) meta.set(touchedKey({ name }), true);
    },
  };
}

const STORES = ['records', 'uploads', 'meta'] as const;
const UPLOAD_SEQ = 'uploadSeq';

/** Writes everything, replacing what an earlier attempt may have written, and reads it back. */
export async function writeContent(
  database: UserDatabase,
  { rows, uploads, meta, localSeq }: NewContent,
): Promise<void> {
  const records = new Map([...rows].map(([key, row]) => [key, writeRow(row, null)]));
  const small = new Map(meta);
  if (localSeq > 0) small.set('localSeq', localSeq);
  await database.transact({ stores: STORES, mode: 'readwrite' }, async (stores) => {
    const seq = await resultOf<unknown>(stores.meta.get(UPLOAD_SEQ));
    stores.records.clear();
    for (const [key, row] of records) stores.records.put(row, key);
    for (const [key, value] of small) stores.meta.put(value, key);
    for (const [key, upload] of uploads) stores.uploads.put(upload, key);
    // A tab that knows the queue by this count has to read it again.
    if (uploads.size > 0) {
      stores.meta.put((typeof seq === 'number' ? seq : 0) + uploads.size + 1, UPLOAD_SEQ);
    }
  });
  await database.transact({ stores: STORES, mode: 'readonly' }, async (stores) => {
    const written = { records, uploads, meta: small };
    for (const store of STORES) {
      for (const [key, value] of written[store]) {
        const found = await resultOf<unknown>(stores[store].get(key));
        if (!isSameJson(found, value)) throw new Error(`${key} was not stored as it was`);
      }
    }
    const count = await resultOf(stores.records.count(keysFrom('')));
    if (count !== records.size) throw new Error('There are more records than were moved');
  });
}
