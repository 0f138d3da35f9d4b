import { setTimeout as wait } from 'node:timers/promises';

import { expect, it, onTestFinished } from 'vitest';

import { startPostgres } from '../../../scripts/postgres.mjs';
import {
  askReadiness,
  awaitReady,
  everybodyFindsAll,
  everybodyWrites,
  expectSentences,
  openFaultGround,
} from './fault-ground.ts';
import { openWire } from './wire.ts';

const AWAY_MS = 10_000;
const GONE = { database: 'failed', photos: 'ok', vision: 'ok' };

async function openPostgresGround() {
  const postgres = await startPostgres();
  if (!postgres) throw new Error('There is no PostgreSQL, and none could be installed');
  onTestFinished(() => postgres.stop());
  const wire = await openWire(Number(new URL(postgres.url).port));
  const address = new URL(postgres.url);
  address.port = String(wire.port);
  const ground = await openFaultGround({ settings: { DATABASE_URL: address.href } });
  return { postgres, wire, ground };
}

it('PostgreSQL is stopped for ten seconds: whoever asks hears a sentence, and then it goes on by itself', async () => {
  const { postgres, ground } = await openPostgresGround();
  const { server, witnesses } = ground;
  await everybodyWrites(ground, 5);
  const writing = everybodyWrites(ground, 10_000);
  postgres.halt();
  await writing;
  expectSentences(witnesses, /^The server cannot reach its storage just now\. Please try again/);
  await expect.poll(() => askReadiness(server.address), { timeout: 20_000 }).toEqual([503, GONE]);
  // Who watches the process must not restart it for what it cannot help.
  expect((await fetch(`${server.address}/health`)).status).toBe(200);
  await wait(AWAY_MS);
  postgres.resume();
  await awaitReady(server.address);
  await everybodyFindsAll(ground, server);
  await everybodyWrites(ground, 5);
  await everybodyFindsAll(ground, server);
});

it('PostgreSQL says nothing for ten seconds: whoever asks waits, no proxy sends anybody, and all is answered', async () => {
  const { wire, ground } = await openPostgresGround();
  const { server, witnesses } = ground;
  await everybodyWrites(ground, 3);
  wire.hold();
  const writing = everybodyWrites(ground, 3);
  await expect.poll(() => askReadiness(server.address), { timeout: 20_000 }).toEqual([503, GONE]);
  await wait(AWAY_MS);
  wire.release();
  await writing;
  await awaitReady(server.address);
  await everybodyFindsAll(ground, server);
  // Those for whom no connection was left were told so.
  for (const { troubles } of witnesses) {
    for (const { error } of troubles) expect(error).toBe('storage-unavailable');
  }
});
