import {
  COLLECTION_KIND,
  createMemoryGround,
  createMemoryLibrary,
  ITEM_KIND,
  PALETTE_KIND,
} from '@color-almanac/storage';
import type { MemoryGround } from '@color-almanac/storage';
import {
  sampleCollectionId,
  sampleItemId,
  samplePaletteId,
} from '@color-almanac/storage/behaviour';

import { createApiClient } from '../../api/api-client.ts';
import { openHttpLibrary } from '../http-library.ts';
import type { HttpLibrary } from '../http-library.ts';
import { keepItemPhotos } from '../items/item-photos.ts';
import type { ShrinkPhoto } from '../items/item-photos.ts';
import { createLimitedStorage } from '../limited-storage.ts';
import type { BrowserPhotoShelf } from '../photo-shelf.ts';
import { createRoomGround, openMemoryRoom } from '../records/memory-room.ts';
import type { PretendedServer } from './pretended-server.ts';
import { createTaskLine } from './task-line.ts';

interface Timer {
  readonly at: number;
  readonly run: () => void;
}

let devices = 0;

/** A device for tests: what it keeps outlives the pages that are opened on it, and its clock is turned by hand. */
export function createPretendedDevice(server: Pick<PretendedServer, 'fetch'>) {
  const limited = createLimitedStorage();
  const memory = createMemoryGround();
  const palettes = createRoomGround();
  const items = createRoomGround();
  const collections = createRoomGround();
  const itemPhotos = createMemoryGround();
  const timers = new Set<Timer>();
  const warnings: string[] = [];
  // Tabs of one device wait for each other, as with the browser's own locks.
  const alone = createTaskLine();
  const alonePalettes = createTaskLine();
  const aloneItems = createTaskLine();
  const aloneCollections = createTaskLine();
  const line = createTaskLine();
  const outOfLine: string[] = [];
  let inLine = false;
  // Two devices never send under one key.
  const name = `device-${(devices += 1)}`;
  let keys = 0;
  let ids = devices * 1000;

  const { storage } = limited;
  const noteWrite = (key: string) => {
    if (!inLine) outOfLine.push(key);
  };
  const watched: Storage = {
    get length() {
      return storage.length;
    },
    key: (at) => storage.key(at),
    clear: () => storage.clear(),
    getItem: (key) => storage.getItem(key),
    setItem: (key, value) => {
      noteWrite(key);
      storage.setItem(key, value);
    },
    removeItem: (key) => {
      noteWrite(key);
      storage.removeItem(key);
    },
  };

  const device = {
    limited,
    /** Waits for its turn, as whatever reads or writes what is kept here. */
    takeTurn: line,
    /** Names of records that were written where another tab could write at the same time. */
    outOfLine,
    memory,
    palettes,
    items,
    collections,
    /** Where the photos of items are. */
    itemPhotos,
    warnings,
    now: 1_000_000,
    online: true,
    /** Nothing reaches the server, though the device does not know. */
    unplugged: false,
    /** The server does what it is asked, and its answers never arrive. */
    loseAnswers: false,
    token: 'token' as string | null,
    /** Opens a page. A later one on the same device is a reload, or another tab. */
    open(): HttpLibrary {
      return openHttpLibrary({
        api: createApiClient({
          fetch: async (path, init) => {
            if (device.unplugged) throw new TypeError('Failed to fetch');
            const answer = await server.fetch(path, init);
            if (device.loseAnswers) throw new TypeError('The connection was lost');
            return answer;
          },
          getToken: () => device.token,
        }),
        mirror: createMemoryLibrary(memory),
        records: {
          storage: watched,
          now: () => new Date(device.now).toISOString(),
          newId: () => 'local_unread',
        },
        palettes: {
          room: openMemoryRoom(PALETTE_KIND, palettes),
          alone: alonePalettes,
          newId: () => samplePaletteId((ids += 1)),
        },
        items: {
          room: openMemoryRoom(ITEM_KIND, items),
          alone: aloneItems,
          newId: () => sampleItemId((ids += 1)),
          photos: keepItemPhotos(openMemoryPhotos(itemPhotos), shrinkByHalf),
          shrink: shrinkByHalf,
        },
        collections: {
          room: openMemoryRoom(COLLECTION_KIND, collections),
          alone: aloneCollections,
          newId: () => sampleCollectionId((ids += 1)),
        },
        newKey: () => `${name}-key-${(keys += 1)}`,
        clock: () => device.now,
        schedule: (milliseconds, run) => {
          const timer = { at: device.now + milliseconds, run };
          timers.add(timer);
          return () => timers.delete(timer);
        },
        alone,
        line: (task) =>
          line(async () => {
            inLine = true;
            try {
              return await task();
            } finally {
              inLine = false;
            }
          }),
        forgetRest: async () => limited.storage.clear(),
        isOnline: () => device.online,
        warn: (message) => warnings.push(message),
      });
    },
    /** Lets time pass, and everything that then happens come to an end. */
    async pass(milliseconds: number): Promise<void> {
      device.now += milliseconds;
      for (const timer of timers) {
        if (timer.at > device.now) continue;
        timers.delete(timer);
        timer.run();
      }
      await settleDown();
    },
  };
  return device;
}

/** Half of the bytes of what has more than 1000. */
const shrinkByHalf: ShrinkPhoto = async ({ bytes, type }) =>
  bytes.length > 1000 ? { bytes: bytes.slice(0, bytes.length / 2), type } : null;

function openMemoryPhotos(ground: MemoryGround): BrowserPhotoShelf {
  return {
    ...createMemoryLibrary(ground).photos,
    // As in the browser: where nothing may be kept there is nothing to remove.
    remove: async (id) => {
      if (!ground.forbidden) ground.photos.delete(id);
    },
    removeAll: async (ids) => {
      if (!ground.forbidden) for (const id of ids) ground.photos.delete(id);
    },
    listIds: async () => [...ground.photos.keys()],
    forget: async () => ground.photos.clear(),
  };
}

/** Answers of the pretended server take some turns of the event loop, but no time. */
async function settleDown(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) {
    await new Promise((resolve) => {
      setTimeout(resolve, 0);
    });
  }
}
