import { applyUploadEvent, needsFile } from '@color-almanac/domain';
import type { UploadEvent, UploadQueue } from '@color-almanac/domain';
import type { StoredPhoto, StoreRefusal } from '@color-almanac/sync';
import { areAlike, parseLikeness } from '@color-almanac/vision';

import { createEmitter } from '../../base/emitter.ts';
import { NO_UPLOADS } from './uploads.ts';
import type { UploadsState } from './uploads.ts';

/** One change of a queue with its bytes: written all or nothing. */
export interface QueueStep {
  /** Called synchronously, and more than once if need be. */
  readonly decide: (queue: UploadQueue) => UploadQueue;
  /** The bytes that wait, by the id of the upload. */
  readonly photos?: ReadonlyMap<string, StoredPhoto>;
  /** Small pictures of them, to be shown. */
  readonly pictures?: ReadonlyMap<string, StoredPhoto>;
}

export type QueueUpdate =
  | { readonly ok: true; readonly queue: UploadQueue }
  | { readonly ok: false; readonly reason: StoreRefusal };

/** Where the queue of one user is stored, shared by all tabs. The bytes of finished photos are removed with them. */
export interface UploadQueueStorage {
  /** Resolves when it is written. */
  update(step: QueueStep): Promise<QueueUpdate>;
  getPhoto(id: string): Promise<StoredPhoto | null>;
  getPicture(id: string): Promise<StoredPhoto | null>;
  /** Calls back when this or another tab changed something. Returns how to stop. */
  subscribe(onChange: () => void): () => void;
  /** Removes everything. Later changes are not stored. */
  forget(): Promise<void>;
  close(): void;
}

/** The queue as this page knows it, and the only way to change it: written first, then shown. */
export interface UploadStore {
  readonly get: () => UploadsState;
  readonly subscribe: (onChange: () => void) => () => void;
  /** Resolves when the result of these events is written. */
  readonly dispatch: (...events: readonly UploadEvent[]) => Promise<void>;
  readonly update: (step: QueueStep) => Promise<void>;
  /**
   * The same, but given up where there is no space: resolves to whether it was done. For large steps; all others
   * continue without being written, and `isLasting` says so.
   */
  readonly updateIfSpace: (step: QueueStep) => Promise<boolean>;
  /** Reads other tabs' changes. */
  readonly refetch: () => Promise<void>;
  /** Remembers, as long as the page is open, the file of an upload whose bytes did not fit. */
  readonly holdFile: (id: string, file: File) => void;
  readonly setComingIn: (count: number) => void;
  readonly getPhoto: (id: string) => Promise<StoredPhoto | null>;
  readonly getPicture: (id: string) => Promise<StoredPhoto | null>;
  readonly isClosed: () => boolean;
  readonly close: () => void;
  readonly forget: () => Promise<void>;
}

export function openUploadStore(disk: UploadQueueStorage): UploadStore {
  const listeners = createEmitter();
  const heldFiles = new Map<string, File>();
  let storage = disk;
  let state = NO_UPLOADS;
  let isClosed = false;

  const show = (part: Partial<UploadsState>) => {
    const isSame = Object.entries(part).every(([key, value]) =>
      Object.is(Reflect.get(state, key), value),
    );
    if (isClosed || isSame) return;
    state = { ...state, ...part };
    if (heldFiles.size > 0) releaseFiles(heldFiles, state.queue);
    listeners.emit();
  };
  const attempt = async (step: QueueStep) => {
    const updated = await storage.update(step);
    if (updated.ok) show({ queue: updated.queue });
    return updated;
  };
  const update = async (step: QueueStep): Promise<void> => {
    const tried = storage;
    const updated = await attempt(step);
    if (updated.ok || isClosed) return;
    if (storage === tried) {
      storage = openMemoryQueue(state.queue, disk);
      show({ isLasting: false });
    }
    await attempt(step);
  };
  const stopWatching = disk.subscribe(() => {
    if (storage === disk && !isClosed) void attempt(READ);
  });
  const end = () => {
    isClosed = true;
    stopWatching();
    listeners.clear();
  };
  return {
    get: () => state,
    subscribe: listeners.subscribe,
    dispatch: (...events) => update({ decide: (queue) => applyAll(queue, events) }),
    update,
    updateIfSpace: async (step) => {
      const updated = await attempt(step);
      if (!updated.ok && updated.reason !== 'full') await update(step);
      return updated.ok || updated.reason !== 'full';
    },
    refetch: async () => void (await attempt(READ)),
    holdFile: (id, file) => void heldFiles.set(id, file),
    setComingIn: (comingIn) => show({ comingIn }),
    getPhoto: async (id) => (await storage.getPhoto(id)) ?? readFile(heldFiles.get(id)),
    getPicture: (id) => storage.getPicture(id),
    isClosed: () => isClosed,
    close: () => {
      end();
      disk.close();
    },
    forget: () => {
      end();
      return disk.forget();
    },
  };
}

/** Keeps a queue in memory until the page closes, for when nothing can be written any more. */
export function openMemoryQueue(
  begun: UploadQueue,
  before?: Pick<UploadQueueStorage, 'getPhoto' | 'getPicture'>,
): UploadQueueStorage {
  let queue = begun;
  const photos = new Map<string, StoredPhoto>();
  const pictures = new Map<string, StoredPhoto>();
  const listeners = createEmitter();
  return {
    update: async (step) => {
      const after = step.decide(queue);
      const changed = after !== queue;
      queue = after;
      for (const [id, photo] of step.photos ?? []) photos.set(id, photo);
      for (const [id, picture] of step.pictures ?? []) pictures.set(id, picture);
      const wanted = new Set(queue.filter(needsFile).map(({ id }) => id));
      for (const files of [photos, pictures])
        for (const id of files.keys()) if (!wanted.has(id)) files.delete(id);
      if (changed) listeners.emit();
      return { ok: true, queue };
    },
    getPhoto: async (id) => photos.get(id) ?? (await before?.getPhoto(id)) ?? null,
    getPicture: async (id) => pictures.get(id) ?? (await before?.getPicture(id)) ?? null,
    subscribe: listeners.subscribe,
    forget: async () => {
      queue = [];
      photos.clear();
      pictures.clear();
    },
    close: () => listeners.clear(),
  };
}

function releaseFiles(files: Map<string, File>, queue: UploadQueue): void {
  const wanted = new Set(queue.filter(needsFile).map(({ id }) => id));
  for (const id of files.keys()) if (!wanted.has(id)) files.delete(id);
}

/** `null` where there is none, or where it is no longer readable. */
async function readFile(file: File | undefined): Promise<StoredPhoto | null> {
  const buffer = await file?.arrayBuffer().catch(() => null);
  return file && buffer ? { bytes: new Uint8Array(buffer), type: file.type } : null;
}

/** Changes nothing, and shows the present queue. */
const READ: QueueStep = { decide: (queue) => queue };

export function applyAll(queue: UploadQueue, events: readonly UploadEvent[]): UploadQueue {
  return events.reduce((after, event) => applyUploadEvent(after, event, areAlikeTexts), queue);
}

function areAlikeTexts(one: string, other: string): boolean {
  if (one === other) return true;
  const likenesses = [parseOnce(one), parseOnce(other)] as const;
  return likenesses[0] !== null && likenesses[1] !== null && areAlike(likenesses[0], likenesses[1]);
}

/** A new file is compared with a whole queue; each fingerprint is parsed once. */
const parsed = new Map<string, ReturnType<typeof parseLikeness>>();
const MOST_PARSED = 2000;

function parseOnce(text: string): ReturnType<typeof parseLikeness> {
  const known = parsed.get(text);
  if (known !== undefined) return known;
  if (parsed.size >= MOST_PARSED) parsed.clear();
  const likeness = parseLikeness(text);
  parsed.set(text, likeness);
  return likeness;
}
