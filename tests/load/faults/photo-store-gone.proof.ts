import { setTimeout as wait } from 'node:timers/promises';

import { expect, it } from 'vitest';

import {
  askReadiness,
  awaitReady,
  everybodyFindsAll,
  everybodyWrites,
  expectSentences,
  openFaultHarness,
} from './fault-harness.ts';
import { openVanishingBucket } from './vanishing-bucket.ts';

const AWAY_MS = 5000;
const GONE = { database: 'ok', photos: 'failed', vision: 'ok' };

it('the server without its photo store refuses photos with a message, does everything else, and recovers by itself', async () => {
  const bucket = await openVanishingBucket();
  const harness = await openFaultHarness({ settings: bucket.environment });
  const { server, witnesses } = harness;
  await everybodyWrites(harness, 6);
  await bucket.vanish();
  await everybodyWrites(harness, 6);
  expectSentences(witnesses, /^The photo cannot be saved right now\. Please try again/);
  await expect.poll(() => askReadiness(server.address), { timeout: 20_000 }).toEqual([503, GONE]);
  const { token = '' } = witnesses[0] ?? {};
  const headers = { authorization: `Bearer ${token}` };
  const listed = await fetch(`${server.address}/api/catalog/items`, { headers });
  expect(listed.status).toBe(200);
  const { data } = (await listed.json()) as { readonly data: readonly { image_url: string }[] };
  const shown = await fetch(server.address + (data[0]?.image_url ?? ''), { headers });
  expect(shown.status).toBe(503);
  expect(await shown.json()).toMatchObject({
    error: 'storage-unavailable',
    message: 'The photo cannot be loaded right now. Please try again in a few moments.',
  });
  await wait(AWAY_MS);
  await bucket.comeBack();
  await awaitReady(server.address);
  await everybodyFindsAll(harness, server);
  await everybodyWrites(harness, 4);
  await everybodyFindsAll(harness, server);
});
