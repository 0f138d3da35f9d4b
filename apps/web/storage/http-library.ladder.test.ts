import { samplePalette } from '@color-almanac/sync/behaviour';
import { beforeEach, describe, expect, it } from 'vitest';

import { createPretendedDevice } from './sync/pretended-device.fixture.ts';
import { createPretendedServer } from './sync/pretended-server.fixture.ts';

let server: ReturnType<typeof createPretendedServer>;
let device: ReturnType<typeof createPretendedDevice>;
/** Whether the server answers 500. */
let fails: boolean;
let asked: string[];

beforeEach(() => {
  server = createPretendedServer();
  fails = true;
  asked = [];
  device = createPretendedDevice({
    fetch: async (path, init) => {
      asked.push(new URL(path, 'http://pretended').pathname);
      const failure = { success: false, message: 'Broken', error: 'internal' };
      return fails ? Response.json(failure, { status: 500 }) : server.fetch(path, init);
    },
  });
});

const countOf = (path: string) => asked.filter((one) => one === path).length;

/** All that a page asks while it opens and its user looks around. */
async function lookAround({ profiles }: ReturnType<typeof device.open>): Promise<void> {
  await Promise.all([profiles.list(), profiles.getActiveId()]);
  await profiles.knowsAll();
  await profiles.freshen?.();
  await profiles.get('local_1');
  await profiles.getActiveId();
}

describe('a list of profiles that failed', () => {
  it('[FIRST-LOOK-18] is asked for once, and then by the ladder of waits', async () => {
    const library = device.open();
    await lookAround(library);
    await lookAround(library);
    expect(countOf('/api/profiles')).toBe(1);
    expect(countOf('/api/profiles/active')).toBe(1);
    const counts: number[] = [];
    for (const milliseconds of [999, 1, 1999, 1, 3999, 1]) {
      await device.pass(milliseconds);
      await lookAround(library);
      counts.push(countOf('/api/profiles'));
    }
    expect(counts).toEqual([1, 2, 2, 3, 3, 4]);
    expect(device.lateNews).toBe(0);
    fails = false;
    await device.pass(8000);
    expect(device.lateNews).toBe(1);
    expect(await library.profiles.knowsAll()).toBe(true);
    expect(countOf('/api/profiles')).toBe(5);
  });

  it('[FIRST-LOOK-18] is asked for at once when its user presses, or the connection is back', async () => {
    const library = device.open();
    await lookAround(library);
    expect(await library.profiles.freshen?.('asked-for')).toBe(false);
    expect(countOf('/api/profiles')).toBe(2);
    fails = false;
    expect(await library.profiles.freshen?.()).toBe(false);
    await library.retryNow();
    expect(await library.profiles.freshen?.()).toBe(true);
    expect(countOf('/api/profiles')).toBe(3);
  });

  it('[FIRST-LOOK-18] is not asked for any more once the library is closed', async () => {
    const library = device.open();
    await lookAround(library);
    library.close();
    await device.pass(60_000);
    expect(countOf('/api/profiles')).toBe(1);
  });

  it('[FIRST-LOOK-18] is not held up by a clock that was set back', async () => {
    const library = device.open();
    await lookAround(library);
    device.now -= 3_600_000;
    fails = false;
    expect(await library.profiles.knowsAll()).toBe(true);
  });
});

describe.each([
  ['palettes', '/api/palettes'],
  ['items', '/api/catalog/items'],
  ['collections', '/api/collections'],
] as const)('a list of %s that failed', (kind, path) => {
  it('[FIRST-LOOK-18] is asked for once, then by the ladder, and whoever watches hears when it came', async () => {
    const library = device.open();
    const shelf = library[kind];
    let news = 0;
    shelf.watch?.(() => {
      news += 1;
    });
    for (let look = 0; look < 5; look += 1) await shelf.list();
    expect(await shelf.freshen?.()).toBe(false);
    expect(countOf(path)).toBe(1);
    await device.pass(1000);
    expect(countOf(path)).toBe(2);
    expect(await shelf.freshen?.('asked-for')).toBe(false);
    expect(countOf(path)).toBe(3);
    server.palettes.kept.set(samplePalette(1).id, samplePalette(1));
    fails = false;
    await device.pass(3999);
    expect([countOf(path), news]).toEqual([3, 0]);
    await device.pass(1);
    expect(countOf(path)).toBe(4);
    expect(news).toBeGreaterThan(0);
    expect(await shelf.freshen?.()).toBe(true);
  });
});
