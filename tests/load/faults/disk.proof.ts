import { readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, it } from 'vitest';

import {
  askReadiness,
  awaitReady,
  everybodyFindsAll,
  everybodyGoesOn,
  everybodyWrites,
  expectSentences,
  makeFolder,
  openFaultHarness,
  startFaultServer,
} from './fault-harness.ts';
import { mountSmallDisk } from './small-disk.ts';

const MEGABYTE = 1024 * 1024;

it('the server on a full disk refuses writes with a message, still serves reads, and recovers when there is space', async ({
  skip,
}) => {
  const { folder } = mountSmallDisk(48, skip);
  const harness = await openFaultHarness({ folder });
  const { server, witnesses } = harness;
  await everybodyWrites(harness, 8);
  // Leaves less space than a small photo needs.
  const { bavail, bsize } = statfsSync(folder);
  const ballast = join(folder, 'ballast');
  writeFileSync(ballast, new Uint8Array(bavail * bsize - MEGABYTE));
  while (witnesses.some(({ troubles }) => troubles.length === 0))
    await everybodyWrites(harness, 20);
  expectSentences(
    witnesses,
    /^(The photo cannot be saved|The server cannot reach its storage) right now\./,
  );
  expect((await askReadiness(server.address))[0]).toBe(200);
  for (const { token } of witnesses) {
    const headers = { authorization: `Bearer ${token}` };
    expect((await fetch(`${server.address}/api/profiles`, { headers })).status).toBe(200);
  }
  const names = readdirSync(join(folder, 'photos'), { recursive: true, encoding: 'utf8' });
  expect(names.filter((name) => name.endsWith('.unfinished'))).toEqual([]);
  rmSync(ballast);
  await everybodyGoesOn(harness);
});

it('the server with a photo disk that becomes read-only shows existing photos, refuses new ones, and does everything else', async ({
  skip,
}) => {
  const disk = mountSmallDisk(64, skip);
  const settings = { DATABASE_URL: `sqlite:${join(makeFolder(), 'almanac.db')}` };
  const harness = await openFaultHarness({ folder: disk.folder, settings });
  const { server, witnesses } = harness;
  await everybodyWrites(harness, 6);
  disk.setWritable(false);
  await everybodyWrites(harness, 6);
  expectSentences(witnesses, /^The photo cannot be saved right now\./);
  const failed = { database: 'ok', photos: 'read-only', vision: 'ok' };
  await expect.poll(() => askReadiness(server.address), { timeout: 5000 }).toEqual([503, failed]);
  disk.setWritable(true);
  await awaitReady(server.address);
  await everybodyFindsAll(harness);
});

it.for(['killAtOnce', 'stop'] as const)(
  'a server started on a read-only disk after %s shows existing data, refuses every change, and loses nothing',
  async (end, { skip }) => {
    const disk = mountSmallDisk(64, skip);
    const harness = await openFaultHarness({ folder: disk.folder });
    await everybodyWrites(harness, 6);
    await harness.server[end]();
    disk.setWritable(false);
    const poor = await startFaultServer(disk.folder);
    const readOnly = { database: 'read-only', photos: 'read-only', vision: 'ok' };
    expect(await askReadiness(poor.address)).toEqual([503, readOnly]);
    await everybodyFindsAll(harness, poor);
    await everybodyWrites(harness, 3, poor);
    expectSentences(
      harness.witnesses,
      /^The (photo cannot be saved|server can only be read) right now/,
    );
    await poor.killAtOnce();
    disk.setWritable(true);
    await everybodyFindsAll(harness, await startFaultServer(disk.folder));
  },
);
