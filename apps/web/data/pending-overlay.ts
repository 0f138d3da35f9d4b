import { BLOB_KEYS, withoutBlobs } from '@color-almanac/sync';
import type {
  StoredRecord,
  KindName,
  RecordKind,
  Row,
  StoreChange,
  StoredPhoto,
  StoreRefusal,
  StoreRequest,
  StoreView,
} from '@color-almanac/sync';

interface Refused<Value> {
  readonly value: Value | null;
  readonly why: StoreRefusal;
}

/** Changes that a store refused, laid over what it has. */
export interface PendingOverlay {
  overlay<R extends StoredRecord>(
    kind: RecordKind<R>,
    request: StoreRequest,
    view: StoreView<R>,
  ): StoreView<R>;
  /** The held blobs of these records. */
  blobsOf(kind: KindName, ids: Iterable<string>): ReadonlyMap<string, StoredPhoto | null>;
  add<R extends StoredRecord>(
    kind: KindName,
    change: StoreChange<R, unknown>,
    why: StoreRefusal,
  ): void;
  /** A later version of all of this was stored. */
  drop<R extends StoredRecord>(kind: KindName, change: StoreChange<R, unknown>): void;
  readonly rows: Map<string, Refused<Row<StoredRecord>>>;
  readonly blobs: Map<string, Refused<StoredPhoto>>;
  clear(): void;
}

export function createPendingOverlay(): PendingOverlay {
  const rows = new Map<string, Refused<Row<StoredRecord>>>();
  const blobs = new Map<string, Refused<StoredPhoto>>();
  const meta = new Map<string, Refused<unknown>>();
  return {
    rows,
    blobs,
    overlay: <R extends StoredRecord>(
      { name }: RecordKind<R>,
      { ids, meta: metaKeys = [] }: StoreRequest,
      view: StoreView<R>,
    ): StoreView<R> => {
      const seenRows = new Map(view.rows);
      const photos = new Set(view.photos);
      const seenMeta = new Map(view.meta);
      const askedFor = (keys: Iterable<string>) => listIds(name, keys, ids);
      for (const id of askedFor(rows.keys())) {
        const row = rows.get(`${name}/${id}`)?.value;
        // Under the key of a kind lie rows of that kind.
        if (row) seenRows.set(id, row as Row<R>);
        else seenRows.delete(id);
      }
      for (const id of askedFor(blobs.keys())) {
        if (blobs.get(BLOB_KEYS.photo(name, id))?.value) photos.add(id);
        else photos.delete(id);
      }
      for (const key of metaKeys) {
        const held = meta.get(key);
        if (held) seenMeta.set(key, held.value);
      }
      return { rows: seenRows, photos, meta: seenMeta, localSeq: view.localSeq };
    },
    blobsOf: (kind, ids) => {
      const found = new Map<string, StoredPhoto | null>();
      for (const key of [...ids].flatMap((id) => [...withoutBlobs(kind, id).keys()])) {
        const held = blobs.get(key);
        if (held) found.set(key, held.value);
      }
      return found;
    },
    add: (kind, change, why) => {
      for (const [id, value] of change.rows ?? []) rows.set(`${kind}/${id}`, { value, why });
      for (const [key, blob] of change.blobs ?? []) blobs.set(key, { value: copyOf(blob), why });
      for (const [key, value] of change.meta ?? []) meta.set(key, { value, why });
    },
    drop: (kind, change) => {
      for (const id of change.rows?.keys() ?? []) rows.delete(`${kind}/${id}`);
      for (const key of change.blobs?.keys() ?? []) blobs.delete(key);
      for (const key of change.meta?.keys() ?? []) meta.delete(key);
    },
    clear: () => {
      for (const held of [rows, blobs, meta]) held.clear();
    },
  };
}

/** The ids among keys `kind/id`. Keys below an id do not count. */
function listIds(
  kind: KindName,
  keys: Iterable<string>,
  ids: StoreRequest['ids'],
): readonly string[] {
  const prefix = `${kind}/`;
  return [...keys]
    .filter((key) => key.startsWith(prefix))
    .map((key) => key.slice(prefix.length))
    .filter((id) => !id.includes('/') && (ids === 'all' || ids.includes(id)));
}

/** Callers may reuse their bytes. */
export function copyOf(photo: StoredPhoto | null): StoredPhoto | null {
  return photo && { bytes: photo.bytes.slice(), type: photo.type };
}
