import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { text } from 'node:stream/consumers';

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

it('a server that starts for the first time on a full disk says so in one sentence', async ({
  skip,
}) => {
  const { folder } = mountSmallDisk(1, skip);
  const { bavail, bsize } = statfsSync(folder);
  writeFileSync(join(folder, 'ballast'), new Uint8Array(bavail * bsize));
  const data = join(folder, 'data');
  const child = spawn(process.execPath, [MAIN], {
    env: { ...process.env, PORT: '0', DATA_FOLDER: data },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const [words, [exitCode]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  expect(exitCode).toBe(1);
  expect(words).toBe(`The disk of ${data} is full. Make room, and start the server again.\n`);
});

const MAIN = join(import.meta.dirname, '../../../apps/server/main.ts');
