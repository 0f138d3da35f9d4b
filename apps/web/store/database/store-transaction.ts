import { BLOB_KEYS, readRow } from '@color-almanac/sync';
import type {
  KindName,
  StoredRecord,
  RecordKind,
  Row,
  RowReading,
  StoreChange,
  Stored,
  StoredPhoto,
  StoreRequest,
  StoreView,
} from '@color-almanac/sync';

import { keysFrom, resultOf } from './database.ts';
import type { ObjectStores, UserDatabase } from './database.ts';
import { createRowReader, isNewerFormat, writeRow } from './row-cache.ts';
import type { RowReader } from './row-cache.ts';
import { explainRefusal } from '../../base/storage-access.ts';

const LOCAL_SEQ = 'localSeq';

/** The key under which unreadable or repaired data is set aside. */
const quarantineKey = (kind: string, id: string, localSeq: number) =>
  `quarantine/${kind}/${id}/${localSeq}`;

interface Update<R extends StoredRecord, Answer> {
  readonly request: StoreRequest;
  readonly decide: (view: StoreView<R>) => StoreChange<R, Answer>;
}

interface Updated<R extends StoredRecord, Answer> {
  readonly done: Stored<Answer>;
  /** What was written. */
  readonly change?: StoreChange<R, Answer>;
}

/** The rows of all kinds in a database. */
export function openRows({ transact }: Pick<UserDatabase, 'transact'>) {
  const readers = new Map<KindName, RowReader<StoredRecord>>();
  const readerOf = <R extends StoredRecord>(kind: RecordKind<R>): RowReader<R> => {
    const reader = readers.get(kind.name) ?? createRowReader(kind);
    readers.set(kind.name, reader);
    return reader as RowReader<R>;
  };

  return {
    /** One transaction. Rejects only with what `decide` throws. */
    update: async <R extends StoredRecord, Answer>(
      kind: RecordKind<R>,
      { request, decide }: Update<R, Answer>,
    ): Promise<Updated<R, Answer>> => {
      let mistake: { readonly cause: unknown } | null = null;
      const decideNow: typeof decide = (view) => {
        try {
          return decide(view);
        } catch (cause) {
          mistake = { cause };
          throw cause;
        }
      };
      const work = { kind, request, decide: decideNow, readStored: readerOf(kind) };
      try {
        const change = await transact(
          { stores: ['records', 'blobs', 'meta'], mode: 'readwrite' },
          (stores) => updateStores(stores, work),
        );
        return { done: { ok: true, value: change.answer }, change };
      } catch (error) {
        // A transaction that fails as well gives its own reason.
        if (mistake) throw (mistake as { readonly cause: unknown }).cause;
        return { done: { ok: false, reason: explainRefusal(error) } };
      }
    },
    putBlobs: async (blobs: ReadonlyMap<string, StoredPhoto | null>): Promise<Stored<void>> => {
      try {
        await transact({ stores: ['blobs'], mode: 'readwrite' }, async (stores) => {
          for (const [key, blob] of blobs) putBlob(stores, key, blob);
        });
        return { ok: true, value: undefined };
      } catch (error) {
        return { ok: false, reason: explainRefusal(error) };
      }
    },
    readBlob: (key: string): Promise<unknown> =>
      transact({ stores: ['blobs'], mode: 'readonly' }, ({ blobs }) =>
        resultOf<unknown>(blobs.get(key)),
      ),
    listBlobKeys: (): Promise<readonly string[]> =>
      transact({ stores: ['blobs'], mode: 'readonly' }, async ({ blobs }) =>
        textsOf(await resultOf(blobs.getAllKeys())),
      ),
    /** Whether something of a kind is in quarantine, or is unreadable in its place. */
    isIncomplete: (name: KindName): Promise<boolean> => {
      const request = { stores: ['records', 'meta'], mode: 'readonly' } as const;
      return transact(request, async (stores) => {
        const aside = await resultOf(stores.meta.count(keysFrom(`quarantine/${name}/`)));
        if (aside > 0) return true;
        const found = await readRows(stores, { name }, 'all', readers.get(name) ?? readUnknown);
        return [...found.values()].some(({ reading }) => reading === null);
      });
    },
  };
}

/** Of a kind nothing has asked for yet, the records themselves are not read. */
const readUnknown: RowReader<StoredRecord> = (_id, raw) =>
  readRow({ read: (record) => ({ record: record as StoredRecord, repaired: false }) }, raw);

interface StoreWork<R extends StoredRecord, Answer> extends Update<R, Answer> {
  readonly kind: RecordKind<R>;
  readonly readStored: RowReader<R>;
}

/** A row as it was stored, with what could be read of it. */
interface FoundRow<R extends StoredRecord> {
  readonly raw: unknown;
  readonly reading: RowReading<R> | null;
}

/** Reads, decides and requests all writes at once, so that the transaction can be committed without waiting for them. */
async function updateStores<R extends StoredRecord, Answer>(
  stores: ObjectStores,
  work: StoreWork<R, Answer>,
): Promise<StoreChange<R, Answer>> {
  const { kind, request, decide } = work;
  const [counted, found, photos, meta] = await Promise.all([
    resultOf<unknown>(stores.meta.get(LOCAL_SEQ)),
    readRows(stores, kind, request.ids, work.readStored),
    readPhotoIds(stores, kind, request.ids),
    readMeta(stores, request.meta ?? []),
  ]);
  const localSeq = (typeof counted === 'number' ? counted : 0) + 1;
  const rows = new Map<string, Row<R>>();
  for (const [id, { reading }] of found) if (reading) rows.set(id, reading.row);
  const change = decide({ rows, localSeq, meta, photos });
  writeRows(stores, change.rows ?? new Map(), { kind: kind.name, found, localSeq });
  for (const [key, blob] of change.blobs ?? []) putBlob(stores, key, blob);
  for (const [key, value] of change.meta ?? []) {
    if (value === null) stores.meta.delete(key);
    else stores.meta.put(value, key);
  }
  const counts = (change.rows?.size ?? 0) + (change.blobs?.size ?? 0) > 0;
  if (counts) stores.meta.put(localSeq, LOCAL_SEQ);
  // A page that is closing may not live until the last answer.
  if (counts || (change.meta?.size ?? 0) > 0) stores.meta.transaction.commit();
  return change;
}

interface WriteMoment<R extends StoredRecord> {
  readonly kind: string;
  readonly found: ReadonlyMap<string, FoundRow<R>>;
  readonly localSeq: number;
}

function writeRows<R extends StoredRecord>(
  { records, meta }: ObjectStores,
  rows: ReadonlyMap<string, Row<R> | null>,
  { kind, found, localSeq }: WriteMoment<R>,
): void {
  for (const [id, row] of rows) {
    const before = found.get(id);
    const reading = before?.reading ?? null;
    if (before && (!reading || reading.repaired || isNewerFormat(before.raw))) {
      meta.put(before.raw, quarantineKey(kind, id, localSeq));
    }
    const key = `${kind}/${id}`;
    if (row)
      records.put(
        writeRow(row, before && reading ? { raw: before.raw, row: reading.row } : null),
        key,
      );
    else records.delete(key);
  }
}

function putBlob(
  { blobs }: Pick<ObjectStores, 'blobs'>,
  key: string,
  blob: StoredPhoto | null,
): void {
  if (!blob) {
    blobs.delete(key);
    return;
  }
  const { bytes, type } = blob;
  // Storing a view of a larger buffer would store the whole buffer.
  const own = bytes.byteLength === bytes.buffer.byteLength ? bytes : bytes.slice();
  blobs.put({ bytes: own, type }, key);
}

/** The requested rows, by id. */
async function readRows<R extends StoredRecord>(
  { records }: Pick<ObjectStores, 'records'>,
  { name }: Pick<RecordKind<R>, 'name'>,
  ids: StoreRequest['ids'],
  readStored: RowReader<R>,
): Promise<ReadonlyMap<string, FoundRow<R>>> {
  const prefix = `${name}/`;
  const find = async (): Promise<readonly (readonly [id: string, raw: unknown])[]> => {
    if (ids !== 'all') {
      const raws = await Promise.all(ids.map((id) => resultOf<unknown>(records.get(prefix + id))));
      return ids.map((id, at) => [id, raws[at]] as const);
    }
    const range = keysFrom(prefix);
    const [keys, raws] = await Promise.all([
      resultOf(records.getAllKeys(range)),
      resultOf<unknown[]>(records.getAll(range)),
    ]);
    return textsOf(keys).map((key, at) => [key.slice(prefix.length), raws[at]] as const);
  };
  const found = new Map<string, FoundRow<R>>();
  for (const [id, raw] of await find()) {
    if (raw !== undefined) found.set(id, { raw, reading: readStored(id, raw) });
  }
  return found;
}

async function readPhotoIds<R extends StoredRecord>(
  { blobs }: ObjectStores,
  { name, photo }: RecordKind<R>,
  ids: StoreRequest['ids'],
): Promise<ReadonlySet<string>> {
  if (photo === 'none') return new Set();
  if (ids !== 'all') {
    const keys = await Promise.all(
      ids.map((id) => resultOf(blobs.getKey(BLOB_KEYS.photo(name, id)))),
    );
    return new Set(ids.filter((_id, at) => keys[at] !== undefined));
  }
  const prefix = `${name}/`;
  const keys = await resultOf(blobs.getAllKeys(keysFrom(prefix)));
  const names = textsOf(keys).map((key) => key.slice(prefix.length));
  return new Set(names.filter((id) => !id.includes('/')));
}

/** All keys of these stores are strings. */
export const textsOf = (keys: readonly IDBValidKey[]): readonly string[] =>
  keys.map((key) => (typeof key === 'string' ? key : ''));

async function readMeta(
  { meta }: ObjectStores,
  keys: readonly string[],
): Promise<ReadonlyMap<string, unknown>> {
  const values = await Promise.all(keys.map((key) => resultOf<unknown>(meta.get(key))));
  return new Map(keys.map((key, at) => [key, values[at] ?? null]));
}
