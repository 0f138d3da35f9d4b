import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';

import { expect, it, onTestFinished } from 'vitest';

import {
  everybodyFindsAll,
  everybodySignsIn,
  everybodyWrites,
  openFaultHarness,
  type FaultHarness,
} from './fault-harness.ts';

const HOUR_MS = 60 * 60 * 1000;
const JUMPS = [48 * HOUR_MS, -48 * HOUR_MS, 0];

/** A server whose clock a test sets. */
async function openClockHarness(settings: Readonly<Record<string, string>> = {}) {
  const clocks = mkdtempSync(join(tmpdir(), 'color-almanac-clock-'));
  onTestFinished(() => rmSync(clocks, { recursive: true }));
  const file = join(clocks, 'clock');
  const harness = await openFaultHarness({
    settings: {
      CLOCK_FILE: file,
      NODE_OPTIONS: `--import=${new URL('shift-clock.ts', import.meta.url).href}`,
      ...settings,
    },
  });
  const jump = async (shift: number) => {
    writeFileSync(file, String(shift));
    process.kill(harness.server.pid, 'SIGUSR2');
    await expect.poll(() => readFileSync(file, 'utf8')).toBe(`${shift} set`);
  };
  return { harness, jump };
}

const askAs = ({ server }: FaultHarness, token: string, options: RequestInit = {}) =>
  fetch(`${server.address}/api/profiles`, {
    ...options,
    headers: { ...(options.headers as object), authorization: `Bearer ${token}` },
  });

it('a clock jump of two days ahead and back loses no data, and users only have to sign in again', async () => {
  const { harness, jump } = await openClockHarness();
  const { server, witnesses } = harness;
  await everybodyWrites(harness, 4);
  for (const shift of JUMPS) {
    await jump(shift);
    for (const { token } of witnesses) {
      // A cached token stays good until it expires: a session ends with a jump ahead, and may end with one back.
      const asked = await askAs(harness, token);
      expect(shift > 0 ? [401] : [200, 401]).toContain(asked.status);
      if (!asked.ok) expect(await asked.json()).toMatchObject({ error: 'not-signed-in' });
    }
    await everybodySignsIn(harness, Date.now() + shift);
    await everybodyFindsAll(harness, server);
    await everybodyWrites(harness, 4);
    await everybodyFindsAll(harness, server);
  }
});

it('a clock jump lifts a call limit instead of extending it', async () => {
  // A fiftieth of the usual: six calls a minute.
  const { harness, jump } = await openClockHarness({ CALL_LIMIT_FACTOR: '0.02' });
  const [witness] = harness.witnesses;
  for (const shift of JUMPS) {
    await jump(shift);
    await everybodySignsIn(harness, Date.now() + shift);
    const ask = async () => (await askAs(harness, witness?.token ?? '')).status;
    expect(await ask()).toBe(200);
    const codes = await Promise.all(Array.from({ length: 60 }, ask));
    expect(codes).toContain(429);
  }
});

it('a request repeated under its key after a clock jump is still executed once', async () => {
  const { harness, jump } = await openClockHarness();
  const [witness] = harness.witnesses;
  const create = async () => {
    const body = JSON.stringify({ profile_name: 'Made once' });
    const headers = { 'content-type': 'application/json', 'idempotency-key': 'once' };
    const answer = await askAs(harness, witness?.token ?? '', { method: 'POST', headers, body });
    expect(answer.status).toBe(200);
    const { data } = (await answer.json()) as { readonly data: { readonly id: string } };
    return data.id;
  };
  const first = await create();
  for (const shift of JUMPS) {
    await jump(shift);
    await everybodySignsIn(harness, Date.now() + shift);
    expect(await create()).toBe(first);
  }
});
