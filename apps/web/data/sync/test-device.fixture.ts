import { createMemoryGround, createMemoryLibrary } from '@color-almanac/sync';

import { createApiClient } from '../../api/api-client.ts';
import { openHttpLibrary } from '../http-library.ts';
import type { HttpLibrary } from '../http-library.ts';
import { createLimitedStorage } from '../limited-storage.fixture.ts';
import { createPretendedRooms } from './pretended-rooms.fixture.ts';
import type { PretendedServer } from './pretended-server.fixture.ts';
import { createTaskLine } from './task-line.ts';
import { watchWrites } from './watch-writes.fixture.ts';

interface Timer {
  readonly at: number;
  readonly run: () => void;
}

let devices = 0;

/** A device for tests: what it keeps outlives the pages that are opened on it, and its clock is turned by hand. */
export function createPretendedDevice(server: Pick<PretendedServer, 'fetch'>) {
  const limited = createLimitedStorage();
  const memory = createMemoryGround();
  const { watched, takeTurn, line, outOfLine } = watchWrites(limited.storage);
  const timers = new Set<Timer>();
  const warnings: string[] = [];
  // Tabs of one device wait for each other, as with the browser's own locks.
  const alone = createTaskLine();
  // Two devices never send under one key.
  const name = `device-${(devices += 1)}`;
  let keys = 0;
  let numbers = devices * 1000;
  const rooms = createPretendedRooms(() => (numbers += 1));

  const device = {
    limited,
    /** Waits for its turn, as whatever reads or writes what is kept here. */
    takeTurn,
    /** Names of records that were written where another tab could write at the same time. */
    outOfLine,
    memory,
    ...rooms.grounds,
    warnings,
    now: 1_000_000,
    online: true,
    /** Nothing reaches the server, though the device does not know. */
    unplugged: false,
    /** The server does what it is asked, and its answers never arrive. */
    loseAnswers: false,
    token: 'token' as string | null,
    /** How often a page was told that the server's list had come late. */
    lateNews: 0,
    /** Opens a page. A later one on the same device is a reload, or another tab. */
    open: (): HttpLibrary =>
      openHttpLibrary({
        api: createApiClient({ fetch: send, getToken: () => device.token }),
        mirror: createMemoryLibrary(memory),
        records: {
          storage: watched,
          now: () => new Date(device.now).toISOString(),
          newId: () => 'local_unread',
        },
        ...rooms.open(),
        newKey: () => `${name}-key-${(keys += 1)}`,
        clock: () => device.now,
        schedule: (milliseconds, run) => {
          const timer = { at: device.now + milliseconds, run };
          timers.add(timer);
          return () => timers.delete(timer);
        },
        alone,
        line,
        forgetRest: async () => limited.storage.clear(),
        forgetCopies: async () => undefined,
        isOnline: () => device.online,
        onLateNews: () => {
          device.lateNews += 1;
        },
        warn: (message) => warnings.push(message),
      }),
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

  const send: PretendedServer['fetch'] = async (path, init) => {
    if (device.unplugged) throw new TypeError('Failed to fetch');
    const answer = await server.fetch(path, init);
    if (device.loseAnswers) throw new TypeError('The connection was lost');
    return answer;
  };
  return device;
}

/** Answers of the pretended server take some turns of the event loop, but no time. */
async function settleDown(): Promise<void> {
  // The first call waits for this code, and on a busy machine longer than those turns.
  await import('../../api/carry-call.ts');
  for (let turn = 0; turn < 20; turn += 1) {
    await new Promise((resolve) => {
      setTimeout(resolve, 0);
    });
  }
}
