import type { DataStore, StoredRecord, StoredPhoto } from '../data-store.ts';
import { readRow } from '../record/read-row.ts';
import type { RecordKind } from '../record/record-kind.ts';
import type { Row } from '../record/row.ts';
import { openLocalDataStore } from '../store/local-data-store.ts';
import type {
  RecordStore,
  StoreChange,
  StoreRefusal,
  StoreRequest,
  StoreView,
} from '../store/record-store.ts';
import { BLOB_KEYS } from '../store/record-store.ts';

/** The data of memory stores. Two stores over one disk see the same data, as two tabs do. */
export interface MemoryDisk {
  /** Rows as JSON text under `kind/id`, so that no caller shares objects with the store. */
  readonly rows: Map<string, string>;
  readonly blobs: Map<string, StoredPhoto>;
  readonly meta: Map<string, unknown>;
  /** The texts of unreadable rows, under `kind/id`. */
  readonly quarantine: Map<string, string>;
  localSeq: number;
  /** How many more characters of rows, and bytes of blobs, fit. */
  space: number;
  /** Why nothing can be read or written, if so. */
  refusal: StoreRefusal | null;
  /** How many rows were parsed, and written. */
  readonly counts: { parsed: number; written: number };
  readonly listeners: Set<(kind: string) => void>;
}

export function createMemoryDisk(): MemoryDisk {
  return {
    rows: new Map(),
    blobs: new Map(),
    meta: new Map(),
    quarantine: new Map(),
    localSeq: 0,
    space: Number.POSITIVE_INFINITY,
    refusal: null,
    counts: { parsed: 0, written: 0 },
    listeners: new Set(),
  };
}

/** A store that loses everything when the program ends. */
export function createMemoryStore(disk: MemoryDisk = createMemoryDisk()): RecordStore {
  let isClosed = false;
  const own = new Set<(kind: string) => void>();
  const refusal = () => (isClosed ? 'forbidden' : disk.refusal);
  const emit = (kind: string) => {
    for (const listener of disk.listeners) listener(kind);
  };
  const close = () => {
    isClosed = true;
    for (const listener of own) disk.listeners.delete(listener);
  };
  return {
    update: async (kind, request, decide) => {
      const reason = refusal();
      if (reason !== null) return { ok: false, reason };
      const view = readView(disk, kind, request);
      const change = decide(view);
      if (!write(disk, kind, change)) return { ok: false, reason: 'full' };
      if ((change.rows?.size ?? 0) > 0 || (change.blobs?.size ?? 0) > 0) emit(kind.name);
      return { ok: true, value: change.answer };
    },
    readBlob: async (key) => {
      const reason = refusal();
      if (reason === 'unavailable') throw new Error('The memory store is unavailable');
      const blob = reason === null ? disk.blobs.get(key) : undefined;
      return blob ? copyOf(blob) : null;
    },
    listBlobKeys: async () => [...disk.blobs.keys()],
    writeBlobs: async (blobs) => {
      const reason = refusal();
      if (reason !== null) return { ok: false, reason };
      if (!takeSpace(disk, growthOfBlobs(disk, blobs))) return { ok: false, reason: 'full' };
      writeBlobs(disk, blobs);
      return { ok: true, value: undefined };
    },
    subscribe: (kind, onChange) => {
      const listener = (changed: string) => {
        if (changed === kind && !isClosed) onChange();
      };
      own.add(listener);
      disk.listeners.add(listener);
      return () => {
        own.delete(listener);
        disk.listeners.delete(listener);
      };
    },
    hasQuarantined: async (kind) =>
      [...disk.quarantine.keys()].some((key) => key.startsWith(`${kind}/`)),
    destroy: async () => {
      close();
      for (const part of [disk.rows, disk.blobs, disk.meta, disk.quarantine]) part.clear();
    },
    close,
  };
}

function readView<R extends StoredRecord>(
  disk: MemoryDisk,
  kind: RecordKind<R>,
  { ids, meta = [] }: StoreRequest,
): StoreView<R> {
  const prefix = `${kind.name}/`;
  const wanted =
    ids === 'all'
      ? [...disk.rows.keys()].flatMap((key) =>
          key.startsWith(prefix) ? key.slice(prefix.length) : [],
        )
      : ids;
  const rows = new Map<string, Row<R>>();
  for (const id of wanted) {
    const row = readOne(disk, kind, id);
    if (row) rows.set(id, row);
  }
  const photos = wanted.filter((id) => disk.blobs.has(BLOB_KEYS.photo(kind.name, id)));
  return {
    rows,
    localSeq: disk.localSeq + 1,
    meta: new Map(meta.map((key) => [key, disk.meta.get(key) ?? null])),
    photos: new Set(photos),
  };
}

function readOne<R extends StoredRecord>(
  disk: MemoryDisk,
  kind: RecordKind<R>,
  id: string,
): Row<R> | null {
  const key = `${kind.name}/${id}`;
  const text = disk.rows.get(key);
  if (text === undefined) return null;
  disk.counts.parsed += 1;
  const reading = readRow(kind, parse(text));
  if (reading && !reading.repaired) return reading.row;
  disk.quarantine.set(key, text);
  if (reading) disk.rows.set(key, JSON.stringify(reading.row));
  else disk.rows.delete(key);
  return reading?.row ?? null;
}

/** Returns whether there was space. */
function write<R extends StoredRecord, Answer>(
  disk: MemoryDisk,
  kind: RecordKind<R>,
  { rows = new Map(), blobs = new Map(), meta = new Map() }: StoreChange<R, Answer>,
): boolean {
  const texts = [...rows].map(
    ([id, row]) => [`${kind.name}/${id}`, row && JSON.stringify(row)] as const,
  );
  const growth = texts.reduce(
    (sum, [key, text]) => sum + lengthOf(text) - lengthOf(disk.rows.get(key)),
    growthOfBlobs(disk, blobs),
  );
  if (!takeSpace(disk, growth)) return false;
  for (const [key, text] of texts) {
    disk.counts.written += 1;
    if (text === null) disk.rows.delete(key);
    else disk.rows.set(key, text);
  }
  writeBlobs(disk, blobs);
  for (const [key, value] of meta) {
    if (value === null) disk.meta.delete(key);
    else disk.meta.set(key, JSON.parse(JSON.stringify(value)));
  }
  if (texts.length + blobs.size > 0) disk.localSeq += 1;
  return true;
}

type Blobs = ReadonlyMap<string, StoredPhoto | null>;

const sizeOf = (blob: StoredPhoto | null | undefined): number => blob?.bytes.length ?? 0;

function growthOfBlobs(disk: MemoryDisk, blobs: Blobs): number {
  return [...blobs].reduce(
    (sum, [key, blob]) => sum + sizeOf(blob) - sizeOf(disk.blobs.get(key)),
    0,
  );
}

/** Returns whether this much more fits; shrinking always does. */
function takeSpace(disk: MemoryDisk, growth: number): boolean {
  if (growth > 0 && growth > disk.space) return false;
  disk.space -= growth;
  return true;
}

function writeBlobs(disk: MemoryDisk, blobs: Blobs): void {
  for (const [key, blob] of blobs) {
    if (blob) disk.blobs.set(key, copyOf(blob));
    else disk.blobs.delete(key);
  }
}

const lengthOf = (text: string | null | undefined): number => text?.length ?? 0;

function copyOf({ bytes, type }: StoredPhoto): StoredPhoto {
  return { bytes: bytes.slice(), type };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null; // The caller quarantines the text.
  }
}

/** The time of a data store without a clock, in which nothing grows old. */
const BEGINNING = '1970-01-01T00:00:00.000Z';

/** A data store in memory. */
export function createMemoryDataStore(
  store: RecordStore = createMemoryStore(),
  now: () => string = () => BEGINNING,
): DataStore {
  return openLocalDataStore({ store, now, shrink: async () => null });
}
