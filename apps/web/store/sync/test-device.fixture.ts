import type { RecordStore, ShrinkPhoto } from '@color-almanac/sync';
import { createMemoryDisk, createMemoryStore } from '@color-almanac/sync/behaviour';

import { createApiClient } from '../../api/client/api-client.ts';
import { createMutex } from '../../base/browser-lock.ts';
import type { Mutex } from '../../base/browser-lock.ts';
import { holdRefused } from '../database/holding-store.fixture.ts';
import { healLostPhotos } from './heal-lost-photos.ts';
import { openSyncedDataStore } from './open-synced-data-store.ts';
import type { SyncedDataStore } from './open-synced-data-store.ts';
import { createStatus } from './save-status.ts';
import type { WatchedStatus } from './save-status.ts';
import { createServerClock } from './server-clock.ts';
import type { TestServer } from './test-server.fixture.ts';

interface Timer {
  readonly at: number;
  readonly run: () => void;
}

export interface TestPage extends SyncedDataStore {
  readonly status: WatchedStatus;
}

let devices = 0;

/** A device for tests. Its storage outlives the pages that are opened on it, and its clock is set by hand. */
export function createTestDevice(server: Pick<TestServer, 'fetch'>) {
  const disk = createMemoryDisk();
  const timers = new Set<Timer>();
  const warnings: string[] = [];
  // Two devices never send under one key.
  const number = (devices += 1);
  let made = 0;
  const openLock = createLocks();
  const settings = new Map<string, string>();

  const now = () => device.now + device.clockError;
  const openStore = () => holdRefused(countSurveys(createMemoryStore(disk), device));

  const device = {
    disk,
    warnings,
    now: Date.UTC(2026, 5, 1, 12),
    /** How far its own clock is off, in milliseconds. */
    clockError: 0,
    online: true,
    /** Nothing reaches the server, though the device does not know. */
    unplugged: false,
    /** The server executes requests, but its answers never arrive. */
    loseAnswers: false,
    token: 'token' as string | null,
    /** How often all rows of a kind were read. */
    surveys: 0,
    /** Opens a page. A later one on the same device is a reload, or another tab. */
    open: (status = createStatus()): TestPage => {
      const clock = createServerClock({ now, storage: storageOf(settings) });
      const fetch: TestServer['fetch'] = async (path, init) => {
        if (device.unplugged) throw new TypeError('Failed to fetch');
        const sentAt = now();
        const answer = await server.fetch(path, init);
        if (device.loseAnswers) throw new TypeError('The connection was lost');
        clock.note({ date: answer.headers.get('date'), sentAt, receivedAt: now() });
        return answer;
      };
      const dataStore = openSyncedDataStore({
        status,
        api: createApiClient({ fetch, getToken: () => device.token }),
        store: openStore(),
        newKey: () => `device-${number}-key-${(made += 1)}`,
        newId: () => makeId(number * 1000 + (made += 1)),
        clock: clock.now,
        schedule: (milliseconds, run) => {
          const timer = { at: device.now + milliseconds, run };
          timers.add(timer);
          return () => timers.delete(timer);
        },
        openLock,
        isOnline: () => device.online,
        shrink: shrinkByHalf,
        warn: (message) => warnings.push(message),
      });
      return { ...dataStore, status };
    },
    heal: () =>
      healLostPhotos({
        api: createApiClient({ fetch: server.fetch, getToken: () => device.token }),
        store: openStore(),
      }),
    /** Lets time pass, and everything that is then due finish. */
    async pass(milliseconds: number): Promise<void> {
      // What was started before runs first.
      await settleDown();
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

/** Tabs of one device wait for each other, as with the browser's own locks. */
function createLocks(): (name: string) => Mutex {
  const locks = new Map<string, Mutex>();
  return (name) => {
    const lock = locks.get(name) ?? createMutex();
    locks.set(name, lock);
    return lock;
  };
}

const storageOf = (settings: Map<string, string>) => ({
  getItem: (key: string) => settings.get(key) ?? null,
  setItem: (key: string, value: string) => void settings.set(key, value),
});

const countSurveys = (store: RecordStore, counts: { surveys: number }): RecordStore => ({
  ...store,
  update: (kind, request, decide) => {
    if (request.ids === 'all') counts.surveys += 1;
    return store.update(kind, request, decide);
  },
});

export type TestDevice = ReturnType<typeof createTestDevice>;

export const makeId = (number: number): string =>
  `00000000-0000-4000-9000-${String(number).padStart(12, '0')}`;

/** Half of the bytes of anything longer than 1000. */
const shrinkByHalf: ShrinkPhoto = async ({ bytes, type }) =>
  bytes.length > 1000 ? { bytes: bytes.slice(0, bytes.length / 2), type } : null;

/** Answers of the test server take some turns of the event loop, but no time. */
async function settleDown(): Promise<void> {
  // The first call waits for this code, and on a busy machine longer than those turns.
  await import('../../api/client/carry-call.ts');
  for (let turn = 0; turn < 20; turn += 1) {
    await new Promise((resolve) => {
      setTimeout(resolve, 0);
    });
  }
}
