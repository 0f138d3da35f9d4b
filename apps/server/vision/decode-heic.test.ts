import { setTimeout as wait } from 'node:timers/promises';

import { describe, expect, it } from 'vitest';

import { decodeHeic } from './decode-heic.ts';
import { isOverload } from './decoding-lost.ts';
import { decodePhoto } from './decode-photo.ts';
import { TELEPHONE_COLORS, TELEPHONE_HEIC } from './telephone-heic.fixture.ts';
import { TWO_COLORS_HEIC } from './two-colors-heic.fixture.ts';

const program = new URL('./stuck-worker.fixture.ts', import.meta.url);
const odd = new URL(
  "data:text/javascript,import { parentPort } from 'node:worker_threads'; parentPort.postMessage({ width: 'wide' })",
);

/** The thread increments the first number of this file as long as it runs. */
function openCounter() {
  const turns = new Int32Array(new SharedArrayBuffer(16));
  const isRunning = async () => {
    const before = Atomics.load(turns, 0);
    await wait(50);
    return Atomics.load(turns, 0) !== before;
  };
  return { bytes: new Uint8Array(turns.buffer), isRunning };
}

describe('decodeHeic', () => {
  it('ends its thread at the timeout', async () => {
    const { bytes, isRunning } = openCounter();
    const call = decodeHeic(bytes, { program, longestMs: 700 });
    await expect.poll(isRunning).toBe(true);
    await expect(call).rejects.toThrow('took too long');
    expect(await call.catch(isOverload)).toBe(true);
    expect(await isRunning()).toBe(false);
  });

  it.each([
    [
      'has no memory left',
      "throw Object.assign(new Error(), { code: 'ERR_WORKER_OUT_OF_MEMORY' })",
    ],
    ['finds no room for the picture', "throw new RangeError('Array buffer allocation failed')"],
    ['ends without a word', 'process.exit()'],
  ])('does not blame the file for a thread that %s', async (_what, text) => {
    const lost = new URL(`data:text/javascript,${encodeURIComponent(text)}`);
    const call = decodeHeic(new Uint8Array(4), { program: lost });
    expect(await call.catch(isOverload)).toBe(true);
  });

  it('ends its thread when the caller aborts', async () => {
    const { bytes, isRunning } = openCounter();
    const caller = new AbortController();
    const call = decodeHeic(bytes, { program, signal: caller.signal });
    await expect.poll(isRunning).toBe(true);
    caller.abort();
    await expect(call).rejects.toThrow('abort');
    expect(await isRunning()).toBe(false);
    await expect(decodeHeic(bytes, { program, signal: caller.signal })).rejects.toThrow('abort');
  });

  it('fails only its own caller when the thread posts no picture', async () => {
    await expect(decodeHeic(new Uint8Array(4), { program: odd })).rejects.toThrow('width');
  });

  it("decodes a phone's file: a grid of tiles, turned once, in its own colors", async () => {
    const file = Buffer.from(TELEPHONE_HEIC, 'base64');
    const decoded = await decodePhoto(file);
    if (!decoded.ok) throw new Error(decoded.message);
    const { width, height, data } = decoded.pixels;
    expect([width, height]).toEqual([100, 120]);
    const corners = [5, 95].flatMap((x) => [5, 115].map((y) => (y * width + x) * 4));
    const [green, yellow, skin, blue] = corners.map((at) => [...data.subarray(at, at + 3)]);
    expect([green, skin, yellow, blue]).toEqual(TELEPHONE_COLORS);
  });

  it('returns the picture of a good file and rejects a damaged one', async () => {
    const file = Buffer.from(TWO_COLORS_HEIC, 'base64');
    expect(await decodeHeic(file)).toMatchObject({ width: 64, height: 32 });
    const broken = decodeHeic(file.subarray(0, 900));
    await expect(broken).rejects.toThrow('not found');
    expect(await broken.catch(isOverload)).toBe(false);
  });
});
