import type { CatalogItem } from '@color-almanac/domain';
import type { ItemRepository, StoredPhoto } from '@color-almanac/sync';
import { readLikeness, writeLikeness } from '@color-almanac/vision';
import { createMemoryDataStore } from '@color-almanac/sync/behaviour';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';

import { databaseNameOf, openDatabase } from '../../store/database/database.ts';
import { createEmitter } from '../../base/emitter.ts';
import { WorkerLost } from '../call-worker.ts';
import { openBrowserQueue } from './browser-queue.ts';
import { openItemFingerprints } from './item-fingerprints.ts';
import { openUploads } from './open-uploads.ts';
import type { UserUploads } from './open-uploads.ts';
import type { HandlerDeps } from './upload-handlers.ts';
import { fail } from './inspect-photo.ts';
import type { PhotoInspection } from './inspect-photo.ts';
import type { QueueStep } from './upload-store.ts';

/** A photo that looks like its number: photos of one number look alike. 0 is unreadable. */
export const photoOf = (look: number): StoredPhoto => ({
  bytes: new Uint8Array([look, 1, 2, 3]),
  type: 'image/jpeg',
});
export const fileOf = (look: number, name = `look ${look}.jpg`): File =>
  new File([photoOf(look).bytes.slice()], name, { type: 'image/jpeg' });

/** A picture of 8 x 8 patches in colors derived from its number. */
export function fingerprintOf(look: number): string {
  const side = 32;
  const data = new Uint8ClampedArray(side * side * 4);
  for (let at = 0; at < side * side; at += 1) {
    const patch = 8 * Math.floor(at / side / 4) + Math.floor((at % side) / 4);
    const mixed = Math.imul(look * 64 + patch + 1, 2_654_435_761) >>> 0;
    data.set([mixed >>> 24, (mixed >>> 16) & 255, (mixed >>> 8) & 255, 255], at * 4);
  }
  return writeLikeness(readLikeness({ width: side, height: side, data }));
}

const readFingerprint = async ({ bytes: [look = 0] }: StoredPhoto) =>
  look === 0 ? null : fingerprintOf(look);

type Inspected = Parameters<HandlerDeps['inspectPhoto']>[0];

async function inspectPhoto({ bytes, type }: Inspected, fault: Faults): Promise<PhotoInspection> {
  if (fault.inspect) throw new WorkerLost('The worker did not load, or ended');
  const fingerprint = await readFingerprint({ bytes, type });
  if (fingerprint === null) return fail('damaged', 'The file is damaged');
  const picture = { bytes: bytes.subarray(0, 1), type };
  return { ok: true, fingerprint, photo: { bytes, type }, picture };
}

/** When a page ends: at which of its outside effects, and whether that effect still happens. */
export interface Death {
  readonly at: number;
  readonly isDone: boolean;
}

export interface Page {
  readonly uploads: UserUploads;
  /** Whether it ended like a killed tab, which does nothing any more. */
  readonly isDead: () => boolean;
  /** Resolves when unfinished photos of an earlier page are known, or the page is gone. */
  readonly ready: Promise<void>;
  /** How many outside effects it had. */
  readonly countSteps: () => number;
  readonly kill: () => void;
}

interface Faults {
  /** What the server says instead of taking an item, which is gone again then. */
  refused?: string | null;
  put?: 'full' | 'unavailable' | 'throws';
  remove?: 'throws';
  /** The worker for photos dies. */
  inspect?: 'lost';
}

interface WithFaults extends Pick<ItemRepository, 'watch'> {
  readonly fault: Faults;
  readonly puts: string[];
}

/** Fails as a test asks for, and records what is saved. */
function breakRepository(
  items: ItemRepository,
  { fault, puts, watch }: WithFaults,
): ItemRepository {
  return {
    ...items,
    watch,
    put: async (item, photo) => {
      if (fault.put === 'throws') throw new Error('It broke');
      if (fault.put) return { kind: 'failed', reason: fault.put };
      puts.push(item.id);
      return items.put(item, photo);
    },
    remove: async (id) => {
      if (fault.remove) throw new Error('It could not be removed');
      await items.remove(id);
    },
    confirm: async (id) => {
      if (!fault.refused) return items.confirm(id);
      await items.remove(id, 'for-good');
      return { kind: 'refused', reason: fault.refused };
    },
  };
}

const never = new Promise<never>(() => undefined);

/** The life of a page: its outside effects go through a gate until it is ended there or from outside. */
function beginLife(death: Death | undefined) {
  let steps = 0;
  const over = new AbortController();
  const end = () => over.abort();
  const isEnded = () => over.signal.aborted;
  const ended = new Promise<void>((resolve) => {
    over.signal.addEventListener('abort', () => resolve());
  });
  const gate = <Args extends unknown[], Value>(act: (...args: Args) => Promise<Value>) => {
    return async (...args: Args): Promise<Value> => {
      if (isEnded()) return never;
      steps += 1;
      if (steps !== death?.at) {
        const value = await act(...args);
        return isEnded() ? never : value;
      }
      if (death.isDone) await act(...args);
      end();
      return never;
    };
  };
  return { gate, end, isEnded, ended, countSteps: () => steps };
}

/** A browser with items and a queue, in which pages open and close. */
export function createUploadWorld() {
  globalThis.indexedDB = new IDBFactory();
  globalThis.IDBKeyRange = IDBKeyRange;
  const items = createMemoryDataStore().items;
  let lock: Promise<unknown> = Promise.resolve();
  let ids = 0;
  const pages: Page[] = [];
  const marks = new Map<string | null, boolean>();
  const fault: Faults = {};
  /** How often each id was saved. */
  const puts: string[] = [];
  const listeners = createEmitter();
  const repository = breakRepository(items, { fault, puts, watch: listeners.subscribe });

  function open({ death, userId = null }: { death?: Death; userId?: string | null } = {}): Page {
    const { gate, end, isEnded, ended, countSteps } = beginLife(death);
    const database = openDatabase(databaseNameOf(userId)); // Each page has a connection of its own.
    const storage = openBrowserQueue(database);
    const held: ItemRepository = {
      ...repository,
      put: gate((item: CatalogItem, photo?: StoredPhoto) => repository.put(item, photo)),
      remove: gate((id: string) => repository.remove(id)),
      get: gate((id: string) => repository.get(id)),
    };
    const fingerprints = openItemFingerprints({
      database,
      items: held,
      readFingerprint,
      clock: () => 0,
      wait: async () => undefined,
    });
    const uploads = openUploads(
      {
        userId,
        items: held,
        now: () => '2026-03-01T10:00:00.000Z',
        wait: (ms) => new Promise((resolve) => setTimeout(resolve, Math.min(ms, 5))),
        noteWaiting: (isWaiting) => marks.set(userId, isWaiting),
        warn: () => undefined,
      },
      {
        storage: { ...storage, update: gate((step: QueueStep) => storage.update(step)) },
        fingerprints,
        inspectPhoto: gate((file: Inspected) => inspectPhoto(file, fault)),
        withLock: <Value>(task: () => Promise<Value>) => {
          const turn = lock.then(() => (isEnded() ? never : task()));
          lock = Promise.race([turn.catch(() => undefined), ended]);
          return turn;
        },
        newId: () => `id-${(ids += 1)}`,
      },
    );
    const ready = Promise.race([uploads.whenReady(), ended]);
    const page: Page = { uploads, isDead: isEnded, ready, countSteps, kill: end };
    pages.push(page);
    return page;
  }

  return {
    open,
    items,
    puts,
    fault,
    marks,
    /** Reports that another tab or device changed items. */
    changeItems: listeners.emit,
    /** The looks of all items, smallest first. */
    listFingerprints: async (): Promise<readonly number[]> => {
      const photos = await Promise.all((await items.list()).map(({ id }) => items.getPhoto(id)));
      return photos.map((photo) => photo?.bytes[0] ?? -1).toSorted((one, other) => one - other);
    },
    putItem: async (item: CatalogItem, look: number) => void (await items.put(item, photoOf(look))),
    closeAll: () => {
      for (const { uploads, kill } of pages) {
        kill();
        uploads.close();
      }
    },
  };
}

export type UploadWorld = ReturnType<typeof createUploadWorld>;

export const statesIn = ({ uploads }: Page): readonly string[] =>
  uploads.get().queue.map(({ name, state }) => `${name}: ${state}`);
