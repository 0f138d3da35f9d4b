import { createItem, isSettled, listUnfinished } from '@color-almanac/domain';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { createUploadWorld, fileOf } from './upload-world.fixture.ts';
import type { Death, Page, UploadWorld } from './upload-world.fixture.ts';

let world: UploadWorld;
afterEach(() => world.closeAll());

const KNOWN = createItem({
  id: 'known',
  userId: 'local_user',
  catalogueType: 'wardrobe',
  now: '2026-02-01T10:00:00.000Z',
});
/** One is new, one exists already, one comes twice, one is broken. */
const FILES = [1, 7, 1, 0].map((look, at) => fileOf(look, `file ${at}.jpg`));

const isBusy = ({ uploads }: Page) =>
  uploads.get().comingIn > 0 ||
  uploads.get().queue.some(({ state }) => ['waiting', 'checking', 'sending'].includes(state));

/** Until there is nothing to do, or the page is gone. */
const untilQuiet = (page: Page) =>
  vi.waitFor(() => expect(page.isDead() || !isBusy(page)).toBe(true), {
    interval: 1,
    timeout: 60_000,
  });

/** Acts as a user who adds these files, however far an earlier page got. */
async function seeThrough(page: Page): Promise<void> {
  const { uploads } = page;
  await page.ready;
  await untilQuiet(page);
  const names = new Set(uploads.get().queue.map(({ name }) => name));
  const missing = FILES.filter(({ name }) => !names.has(name));
  if (missing.length > 0) void uploads.add(missing, 'wardrobe');
  await untilQuiet(page);
  uploads.answer(listUnfinished(uploads.get().queue), 'leave-out');
  await vi.waitFor(() => expect(page.isDead() || uploads.get().queue.every(isSettled)).toBe(true), {
    interval: 1,
    timeout: 60_000,
  });
}

async function playWith(death?: Death) {
  world = createUploadWorld();
  await world.putItem(KNOWN, 7);
  const first = world.open(death ? { death } : {});
  await seeThrough(first);
  if (!first.isDead()) return first.countSteps();
  const second = world.open();
  await seeThrough(second);
  return first.countSteps();
}

describe('openUploads in a page that is killed while photos are added', () => {
  it('loses and duplicates no photo, at whichever step it was killed', async () => {
    const steps = await playWith();
    expect(await world.listFingerprints()).toEqual([1, 7]);
    world.closeAll();
    // Killed before a step means killed after the one before it.
    for (let at = 1; at < steps; at += 1) {
      await playWith({ at, isDone: true });
      expect(await world.listFingerprints(), `killed at ${at} of ${steps}`).toEqual([1, 7]);
      expect(new Set(world.puts).size).toBe(world.puts.length);
      world.closeAll();
    }
    expect(steps).toBeGreaterThan(30);
  });
});
