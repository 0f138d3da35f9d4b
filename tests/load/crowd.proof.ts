import { join } from 'node:path';
import process from 'node:process';

import { expect, it } from 'vitest';

import { makePortraitFile } from '../e2e/portrait.ts';
import { paintPhotos } from '../durability/paint-photos.ts';
import { createChance } from '../durability/seeded-chance.ts';
import { CallTimes } from './call-times.ts';
import { CrowdUser, SITE, type Pace } from './crowd-user.ts';
import { makeFolder, startFaultServer } from './faults/fault-harness.ts';
import { watchMemory } from './watch-memory.ts';

const PEOPLE = Number(process.env['LOAD_PEOPLE'] ?? 200);
const SEED = Number(process.env['TEST_SEED'] ?? 1);
/** `npm run test:memory` sets it. */
const MEMORY_MINUTES = Number(process.env['MEMORY_MINUTES'] ?? 0);
const MINUTE_MS = 60_000;
/** Megabytes. The JavaScript heap is the best measure; the process also holds memory for reuse. */
const MOST_GROWTH = { heap: 3, resident: 40 };

/** Call limits are the default ones, because each user has another address. */
const SETTINGS = {
  PUBLIC_URL: SITE,
  TRUST_PROXY: '1',
  REGISTRATION: 'open',
  LOCAL_AUTH_MODE: 'false',
  CALL_LIMIT_FACTOR: '1',
};

/** Lets everybody live, and expects that nobody was refused and nothing acknowledged is lost. */
async function liveThrough(address: string, pace: Pace): Promise<void> {
  const chance = createChance(SEED);
  const photos = await paintPhotos(chance);
  const portrait = (await makePortraitFile()).buffer.toString('base64');
  const times = new CallTimes();
  const people = Array.from({ length: PEOPLE }, (_, number) => {
    const own = createChance(chance.below(2 ** 32));
    return new CrowdUser({ number, address, chance: own, photos, portrait, times });
  });
  const lives = await Promise.allSettled(people.map((user) => user.live(pace)));
  process.stdout.write(times.describe());
  const refused = lives.filter(({ status }) => status === 'rejected');
  expect(refused).toEqual([]);
  let pictures = 0;
  for (const user of people) pictures += await user.check();
  const acknowledged = people.reduce((sum, { writing }) => sum + writing.count().acknowledged, 0);
  process.stdout.write(`${JSON.stringify({ people: PEOPLE, acknowledged, pictures })}\n`);
  expect(acknowledged).toBeGreaterThan(PEOPLE);
}

/**
 * Users arrive within twenty seconds and stay for a minute: each acts every ten seconds, and one in four scans once.
 * That is about forty calls, four photos and one scan per second: two cores are shared with the clients, and a machine
 * busy with other work refuses photos because too many wait.
 */
it.runIf(MEMORY_MINUTES === 0)(
  'two hundred users for a minute get no error and lose nothing',
  async () => {
    const { address } = await startFaultServer(makeFolder(), SETTINGS);
    const pace = { arrivalMs: 20_000, endMs: 80_000, thinkMs: 10_000, scanShare: 0.25 };
    await liveThrough(address, pace);
  },
  10 * MINUTE_MS,
);

/** Each does something once a minute and scans once: an evening's load, without a rush. */
it.runIf(MEMORY_MINUTES > 0)(
  'a server under load for many minutes uses no more memory at the end than after its warm-up',
  async () => {
    const heapFile = join(makeFolder(), 'heap');
    const { address, pid } = await startFaultServer(makeFolder(), {
      ...SETTINGS,
      // As in docs/running-a-server.md: glibc keeps a heap per thread, with leftovers of decoded photos.
      MALLOC_ARENA_MAX: '2',
      HEAP_FILE: heapFile,
      NODE_OPTIONS: `--import=${new URL('report-heap.ts', import.meta.url).href}`,
    });
    const watch = watchMemory(pid, heapFile);
    const endMs = MEMORY_MINUTES * MINUTE_MS;
    const arrivalMs = Math.min(MINUTE_MS, endMs / 4);
    await liveThrough(address, { arrivalMs, endMs, thinkMs: MINUTE_MS, scanShare: 1 });
    const growth = watch.stop();
    process.stdout.write(`${JSON.stringify({ minutes: MEMORY_MINUTES, growth })}\n`);
    expect(growth.heap).toBeLessThanOrEqual(MOST_GROWTH.heap);
    expect(growth.resident).toBeLessThanOrEqual(MOST_GROWTH.resident);
  },
  2 * MEMORY_MINUTES * MINUTE_MS + 10 * MINUTE_MS,
);
