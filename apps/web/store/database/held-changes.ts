import { BLOB_KEYS, withoutBlobs } from '@color-almanac/sync';
import type {
  StoredRecord,
  KindName,
  RecordKind,
  RecordStore,
  Row,
  StoreChange,
  Stored,
  StoredPhoto,
  StoreRefusal,
  StoreRequest,
  StoreView,
} from '@color-almanac/sync';

type Update = RecordStore['update'];

/** Changes the device could not store, held in memory until the page closes. */
export interface HeldChanges {
  /**
   * An update with what is held laid over what the device has. What the device refuses is held if `mayHold` allows it.
   * Held blobs of a record are tried again with its next change.
   */
  readonly updateOver: (write: Update, mayHold: () => boolean) => Update;
  /** A copy; `undefined` where nothing is held under this key, `null` where a removal is. */
  readonly readBlob: (key: string) => StoredPhoto | null | undefined;
  /** The keys of the device's blobs with what is held. */
  readonly listBlobKeys: (stored: readonly string[]) => readonly string[];
  readonly holdBlobs: (blobs: ReadonlyMap<string, StoredPhoto | null>) => void;
  /** A later version of these was stored. */
  readonly dropBlobs: (keys: Iterable<string>) => void;
  /** Why the last write of a record or its photo is held; `null` where it is stored. */
  readonly whyRefused: (kind: KindName, id: string) => StoreRefusal | null;
  /** Drops what is held of a record, so that the device's version is visible again. */
  readonly release: (kind: KindName, id: string) => void;
  readonly clear: () => void;
}

interface Refused<Value> {
  readonly value: Value | null;
  readonly why: StoreRefusal;
}

const NOTHING = { rows: new Map(), meta: new Map(), photos: new Set<string>(), localSeq: 0 };

/** `onHeld` is called when something shown has changed in memory only. */
export function createHeldChanges(onHeld: (kind: KindName) => void): HeldChanges {
  const held = createRefused();
  const { rows, blobs } = held;
  let localSeq = 0;

  async function updateOver<R extends StoredRecord, Answer>(
    { write, mayHold }: { readonly write: Update; readonly mayHold: () => boolean },
    { kind, request, decide }: HeldUpdate<R, Answer>,
  ): Promise<Stored<Answer>> {
    let last: StoreChange<R, Answer> | null = null;
    let hasRefusedBlobs = false;
    const decideOver = (view: StoreView<R>, withRefusedBlobs: boolean): StoreChange<R, Answer> => {
      const seen = held.layOver(kind, request, view);
      const seq = Math.max(localSeq + 1, view.localSeq);
      const change = decide({ ...seen, localSeq: seq });
      if (hasContent(change)) localSeq = seq;
      const refused = held.listBlobs(
        kind.name,
        withRefusedBlobs ? (change.rows?.keys() ?? []) : [],
      );
      hasRefusedBlobs = refused.length > 0;
      last = hasRefusedBlobs
        ? { ...change, blobs: new Map([...refused, ...(change.blobs ?? [])]) }
        : change;
      return last;
    };
    let done = await write(kind, request, (view) => decideOver(view, true));
    if (!done.ok && done.reason === 'full' && hasRefusedBlobs) {
      done = await write(kind, request, (view) => decideOver(view, false));
    }
    if (done.ok) {
      if (last) held.drop(kind.name, last);
      return done;
    }
    // A store that forbids writing is empty; one that cannot be read for another reason may not be.
    if (!mayHold() || (last === null && done.reason !== 'forbidden')) return done;
    const change: StoreChange<R, Answer> = last ?? decideOver(NOTHING, false);
    held.hold(kind.name, change, done.reason);
    if (hasContent(change)) onHeld(kind.name);
    return { ok: true, value: change.answer };
  }

  return {
    updateOver: (write, mayHold) => (kind, request, decide) =>
      updateOver({ write, mayHold }, { kind, request, decide }),
    readBlob: (key) => copyOf(blobs.get(key)?.value),
    listBlobKeys: (stored) => {
      const keys = new Set(stored);
      for (const [key, { value }] of blobs) {
        if (value) keys.add(key);
        else keys.delete(key);
      }
      return [...keys];
    },
    holdBlobs: (written) => held.holdBlobs(written, 'forbidden'),
    dropBlobs: (keys) => {
      for (const key of keys) blobs.delete(key);
    },
    whyRefused: (kind, id) =>
      (rows.get(`${kind}/${id}`) ?? blobs.get(BLOB_KEYS.photo(kind, id)))?.why ?? null,
    release: (kind, id) => {
      rows.delete(`${kind}/${id}`);
      for (const key of withoutBlobs(kind, id).keys()) blobs.delete(key);
    },
    clear: held.clear,
  };
}

/** What a device refused, by its key. */
function createRefused() {
  const rows = new Map<string, Refused<Row<StoredRecord>>>();
  const blobs = new Map<string, Refused<StoredPhoto>>();
  const meta = new Map<string, Refused<unknown>>();
  const holdBlobs = (written: ReadonlyMap<string, StoredPhoto | null>, why: StoreRefusal) => {
    for (const [key, blob] of written) blobs.set(key, { value: copyOf(blob), why });
  };
  return {
    rows,
    blobs,
    layOver: <R extends StoredRecord>(
      { name }: RecordKind<R>,
      { ids, meta: metaKeys = [] }: StoreRequest,
      view: StoreView<R>,
    ) => {
      const seen = {
        rows: new Map(view.rows),
        photos: new Set(view.photos),
        meta: new Map(view.meta),
      };
      for (const id of listIds(name, rows.keys(), ids)) {
        const row = rows.get(`${name}/${id}`)?.value;
        // Under the key of a kind lie rows of that kind.
        if (row) seen.rows.set(id, row as Row<R>);
        else seen.rows.delete(id);
      }
      for (const id of listIds(name, blobs.keys(), ids)) {
        if (blobs.get(BLOB_KEYS.photo(name, id))?.value) seen.photos.add(id);
        else seen.photos.delete(id);
      }
      for (const key of metaKeys) {
        const found = meta.get(key);
        if (found) seen.meta.set(key, found.value);
      }
      return seen;
    },
    listBlobs: (kind: KindName, ids: Iterable<string>) =>
      [...ids]
        .flatMap((id) => [...withoutBlobs(kind, id).keys()])
        .flatMap((key) => {
          const found = blobs.get(key);
          return found ? [[key, found.value] as const] : [];
        }),
    holdBlobs,
    hold: <R extends StoredRecord>(
      kind: KindName,
      change: StoreChange<R, unknown>,
      why: StoreRefusal,
    ): void => {
      for (const [id, value] of change.rows ?? []) rows.set(`${kind}/${id}`, { value, why });
      holdBlobs(change.blobs ?? new Map(), why);
      for (const [key, value] of change.meta ?? []) meta.set(key, { value, why });
    },
    drop: <R extends StoredRecord>(kind: KindName, change: StoreChange<R, unknown>): void => {
      for (const id of change.rows?.keys() ?? []) rows.delete(`${kind}/${id}`);
      for (const key of change.blobs?.keys() ?? []) blobs.delete(key);
      for (const key of change.meta?.keys() ?? []) meta.delete(key);
    },
    clear: () => {
      for (const map of [rows, blobs, meta]) map.clear();
    },
  };
}

interface HeldUpdate<R extends StoredRecord, Answer> {
  readonly kind: RecordKind<R>;
  readonly request: StoreRequest;
  readonly decide: (view: StoreView<R>) => StoreChange<R, Answer>;
}

function hasContent<R extends StoredRecord>({ rows, blobs }: StoreChange<R, unknown>): boolean {
  return (rows?.size ?? 0) + (blobs?.size ?? 0) > 0;
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
function copyOf<Photo extends StoredPhoto | null | undefined>(photo: Photo) {
  return photo ? { bytes: photo.bytes.slice(), type: photo.type } : photo;
}
