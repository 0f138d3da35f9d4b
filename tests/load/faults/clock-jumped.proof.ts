import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';

import { expect, it } from 'vitest';

import {
  everybodyGoesOn,
  everybodySignsIn,
  makeFolder,
  openFaultHarness,
} from './fault-harness.ts';

const HOUR_MS = 60 * 60 * 1000;
const JUMPS = [48 * HOUR_MS, -48 * HOUR_MS, 0];

/** A server whose clock a test sets, and one user's calls to it. */
async function openClockHarness(settings: Readonly<Record<string, string>> = {}) {
  const file = join(makeFolder(), 'clock');
  const harness = await openFaultHarness({
    people: 1,
    settings: {
      CLOCK_FILE: file,
      NODE_OPTIONS: `--import=${new URL('shift-clock.ts', import.meta.url).href}`,
      ...settings,
    },
  });
  const { server } = harness;
  const jump = async (shift: number) => {
    writeFileSync(file, String(shift));
    process.kill(server.pid, 'SIGUSR2');
    await expect.poll(() => readFileSync(file, 'utf8')).toBe(`${shift} set`);
  };
  const signIn = (shift: number) => everybodySignsIn(harness, Date.now() + shift);
  const ask = (options: RequestInit = {}) => {
    const authorization = `Bearer ${harness.witnesses[0]?.token}`;
    const headers = { ...(options.headers as object), authorization };
    return fetch(`${server.address}/api/profiles`, { ...options, headers });
  };
  return { harness, jump, signIn, ask };
}

it('a clock jump of two days ahead and back loses no data, and users only have to sign in again', async () => {
  const { harness, jump, signIn, ask } = await openClockHarness();
  await everybodyGoesOn(harness);
  for (const shift of JUMPS) {
    await jump(shift);
    // A cached token stays good until it expires: a session ends with a jump ahead, and may end with one back.
    const asked = await ask();
    expect(shift > 0 ? [401] : [200, 401]).toContain(asked.status);
    if (!asked.ok) expect(await asked.json()).toMatchObject({ error: 'not-signed-in' });
    await signIn(shift);
    await everybodyGoesOn(harness);
  }
});

it('a clock jump lifts a call limit, and a request repeated under its key is still executed once', async () => {
  // A fiftieth of the usual: six calls a minute.
  const { jump, signIn, ask } = await openClockHarness({ CALL_LIMIT_FACTOR: '0.02' });
  const ids = new Set<string>();
  for (const shift of [0, ...JUMPS]) {
    await jump(shift);
    await signIn(shift);
    const headers = { 'content-type': 'application/json', 'idempotency-key': 'once' };
    const body = JSON.stringify({ profile_name: 'Made once' });
    const made = await ask({ method: 'POST', headers, body });
    expect(made.status).toBe(200);
    ids.add(((await made.json()) as { readonly data: { readonly id: string } }).data.id);
    const codes = await Promise.all(Array.from({ length: 60 }, async () => (await ask()).status));
    expect(codes).toContain(429);
  }
  expect(ids.size).toBe(1);
});
