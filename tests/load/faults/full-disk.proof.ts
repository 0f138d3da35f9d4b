import { readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, it } from 'vitest';

import {
  askReadiness,
  everybodyFindsAll,
  everybodyWrites,
  expectSentences,
  openFaultHarness,
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
  // Reads are served.
  expect((await askReadiness(server.address))[0]).toBe(200);
  for (const { token } of witnesses) {
    const headers = { authorization: `Bearer ${token}` };
    expect((await fetch(`${server.address}/api/profiles`, { headers })).status).toBe(200);
  }
  const names = readdirSync(join(folder, 'photos'), { recursive: true, encoding: 'utf8' });
  expect(names.filter((name) => name.endsWith('.unfinished'))).toEqual([]);
  rmSync(ballast);
  await everybodyFindsAll(harness, server);
  await everybodyWrites(harness, 5);
  await everybodyFindsAll(harness, server);
});
