import { setTimeout as wait } from 'node:timers/promises';

import { expect, it, onTestFinished } from 'vitest';

import { startPostgres } from '../../../scripts/postgres.mjs';
import {
  askReadiness,
  awaitReady,
  everybodyGoesOn,
  everybodyWrites,
  expectSentences,
  openFaultHarness,
} from './fault-harness.ts';
import { openVanishingBucket } from './vanishing-bucket.ts';
import { openWire } from './wire.ts';

const AWAY_MS = 5000;
const NO_DATABASE = { database: 'failed', photos: 'ok', vision: 'ok' };
const NO_PHOTOS = { database: 'ok', photos: 'failed', vision: 'ok' };

const expectUnready = (address: string, states: object) =>
  expect.poll(() => askReadiness(address), { timeout: 20_000 }).toEqual([503, states]);

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

it('the server answers with an error message while PostgreSQL is stopped, then recovers by itself', async () => {
  const { postgres, harness } = await openPostgresHarness();
  const { server, witnesses } = harness;
  await everybodyWrites(harness, 5);
  const writing = everybodyWrites(harness, 10_000);
  postgres.halt();
  await writing;
  expectSentences(witnesses, /^The server cannot reach its storage right now\. Please try again/);
  await expectUnready(server.address, NO_DATABASE);
  // A process supervisor must not restart the server for a failure elsewhere.
  expect((await fetch(`${server.address}/health`)).status).toBe(200);
  await wait(AWAY_MS);
  postgres.resume();
  await awaitReady(server.address);
  await everybodyGoesOn(harness);
});

it('the server stays ready for proxies while PostgreSQL hangs, and then answers the waiting requests', async () => {
  const { wire, harness } = await openPostgresHarness();
  const { server, witnesses } = harness;
  await everybodyWrites(harness, 3);
  wire.hold();
  const writing = everybodyWrites(harness, 3);
  await expectUnready(server.address, NO_DATABASE);
  await wait(AWAY_MS);
  wire.release();
  await writing;
  await awaitReady(server.address);
  await everybodyGoesOn(harness);
  // Requests that got no connection were answered with an error.
  for (const { troubles } of witnesses) {
    for (const { error } of troubles) expect(error).toBe('storage-unavailable');
  }
});

it('the server without its photo store refuses photos with a message, does everything else, and recovers by itself', async () => {
  const bucket = await openVanishingBucket();
  const harness = await openFaultHarness({ settings: bucket.environment });
  const { server, witnesses } = harness;
  await everybodyWrites(harness, 6);
  await bucket.vanish();
  await everybodyWrites(harness, 6);
  expectSentences(witnesses, /^The photo cannot be saved right now\. Please try again/);
  await expectUnready(server.address, NO_PHOTOS);
  const { token = '' } = witnesses[0] ?? {};
  const headers = { authorization: `Bearer ${token}` };
  const listed = await fetch(`${server.address}/api/catalog/items`, { headers });
  expect(listed.status).toBe(200);
  const { data } = (await listed.json()) as { readonly data: readonly { image_url: string }[] };
  const shown = await fetch(server.address + (data[0]?.image_url ?? ''), { headers });
  expect(await shown.json()).toMatchObject({
    error: 'storage-unavailable',
    message: 'The photo cannot be loaded right now. Please try again in a few moments.',
  });
  await bucket.comeBack();
  await awaitReady(server.address);
  await everybodyGoesOn(harness);
});
