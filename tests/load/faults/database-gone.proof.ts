import { setTimeout as wait } from 'node:timers/promises';

import { expect, it, onTestFinished } from 'vitest';

import { startPostgres } from '../../../scripts/postgres.mjs';
import {
  askReadiness,
  awaitReady,
  everybodyFindsAll,
  everybodyWrites,
  expectSentences,
  openFaultHarness,
} from './fault-harness.ts';
import { openWire } from './wire.ts';

const AWAY_MS = 10_000;
const GONE = { database: 'failed', photos: 'ok', vision: 'ok' };

async function openPostgresHarness() {
  const postgres = await startPostgres();
  if (!postgres) throw new Error('There is no PostgreSQL, and none could be installed');
  onTestFinished(() => postgres.stop());
  const wire = await openWire(Number(new URL(postgres.url).port));
  const address = new URL(postgres.url);
  address.port = String(wire.port);
  const harness = await openFaultHarness({ settings: { DATABASE_URL: address.href } });
  return { postgres, wire, harness };
}

it('the server answers with an error message while PostgreSQL is stopped for ten seconds, then recovers by itself', async () => {
  const { postgres, harness } = await openPostgresHarness();
  const { server, witnesses } = harness;
  await everybodyWrites(harness, 5);
  const writing = everybodyWrites(harness, 10_000);
  postgres.halt();
  await writing;
  expectSentences(witnesses, /^The server cannot reach its storage right now\. Please try again/);
  await expect.poll(() => askReadiness(server.address), { timeout: 20_000 }).toEqual([503, GONE]);
  // A process supervisor must not restart the server for a failure elsewhere.
  expect((await fetch(`${server.address}/health`)).status).toBe(200);
  await wait(AWAY_MS);
  postgres.resume();
  await awaitReady(server.address);
  await everybodyFindsAll(harness, server);
  await everybodyWrites(harness, 5);
  await everybodyFindsAll(harness, server);
});

it('the server stays ready for proxies while PostgreSQL hangs for ten seconds, and then answers the waiting requests', async () => {
  const { wire, harness } = await openPostgresHarness();
  const { server, witnesses } = harness;
  await everybodyWrites(harness, 3);
  wire.hold();
  const writing = everybodyWrites(harness, 3);
  await expect.poll(() => askReadiness(server.address), { timeout: 20_000 }).toEqual([503, GONE]);
  await wait(AWAY_MS);
  wire.release();
  await writing;
  await awaitReady(server.address);
  await everybodyFindsAll(harness, server);
  // Requests that got no connection were answered with an error.
  for (const { troubles } of witnesses) {
    for (const { error } of troubles) expect(error).toBe('storage-unavailable');
  }
});
