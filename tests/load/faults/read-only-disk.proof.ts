import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, it, onTestFinished } from 'vitest';

import type { ServerProcess } from '../../durability/server-process.ts';
import {
  askReadiness,
  awaitReady,
  everybodyFindsAll,
  everybodyWrites,
  expectSentences,
  openFaultHarness,
  startFaultServer,
} from './fault-harness.ts';
import { mountSmallDisk } from './small-disk.ts';

it('the server with a photo disk that becomes read-only shows existing photos, refuses new ones, and does everything else', async ({
  skip,
}) => {
  const disk = mountSmallDisk(64, skip);
  const elsewhere = mkdtempSync(join(tmpdir(), 'color-almanac-database-'));
  onTestFinished(() => rmSync(elsewhere, { recursive: true, force: true }));
  const settings = { DATABASE_URL: `sqlite:${join(elsewhere, 'almanac.db')}` };
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
  await everybodyFindsAll(harness, server);
});

it.for([
  ['was killed', (server: ServerProcess) => server.killAtOnce()],
  ['stopped in order', (server: ServerProcess) => server.stop()],
] as const)(
  'a server started on a read-only disk after it %s shows existing data, refuses every change, and loses nothing',
  async ([, end], { skip }) => {
    const disk = mountSmallDisk(64, skip);
    const harness = await openFaultHarness({ folder: disk.folder });
    const { witnesses } = harness;
    await everybodyWrites(harness, 6);
    await end(harness.server);
    disk.setWritable(false);
    const poor = await startFaultServer(disk.folder);
    const readOnly = { database: 'read-only', photos: 'read-only', vision: 'ok' };
    expect(await askReadiness(poor.address)).toEqual([503, readOnly]);
    await everybodyFindsAll(harness, poor);
    await Promise.all(witnesses.map((witness) => witness.write(poor.address, 3)));
    expectSentences(witnesses, NO_CHANGE);
    await poor.killAtOnce();
    disk.setWritable(true);
    const server = await startFaultServer(disk.folder);
    await everybodyFindsAll(harness, server);
  },
);

const NO_CHANGE = /^The (photo cannot be saved|server can only be read) right now/;
