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

/** A file whose first number the thread counts up as long as it runs. */
function openCounter() {
  const turns = new Int32Array(new SharedArrayBuffer(16));
  const isRunning = async () => {
    const before = Atomics.load(turns, 0);
    await wait(50);
    return Atomics.load(turns, 0) !== before;
  };
  return { bytes: new Uint8Array(turns.buffer), isRunning };
}

describe('the thread that decodes a HEIC file', () => {
  it('has ended when it is told that decoding took too long', async () => {
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
  ])('that %s says nothing against the file', async (_what, text) => {
    const lost = new URL(`data:text/javascript,${encodeURIComponent(text)}`);
    const call = decodeHeic(new Uint8Array(4), { program: lost });
    expect(await call.catch(isOverload)).toBe(true);
  });

  it('has ended when nobody waits for the picture any more', async () => {
    const { bytes, isRunning } = openCounter();
    const caller = new AbortController();
    const call = decodeHeic(bytes, { program, signal: caller.signal });
    await expect.poll(isRunning).toBe(true);
    caller.abort();
    await expect(call).rejects.toThrow('abort');
    expect(await isRunning()).toBe(false);
    await expect(decodeHeic(bytes, { program, signal: caller.signal })).rejects.toThrow('abort');
  });

  it('fails its caller alone when it posts no picture', async () => {
    await expect(decodeHeic(new Uint8Array(4), { program: odd })).rejects.toThrow('width');
  });

  it('reads what a telephone writes: tiles in a grid, turned once, in its own colors', async () => {
    const file = Buffer.from(TELEPHONE_HEIC, 'base64');
    const decoded = await decodePhoto(file);
    if (!decoded.ok) throw new Error(decoded.message);
    const { width, height, data } = decoded.pixels;
    expect([width, height]).toEqual([100, 120]);
    const corners = [5, 95].flatMap((x) => [5, 115].map((y) => (y * width + x) * 4));
    const [green, yellow, skin, blue] = corners.map((at) => [...data.subarray(at, at + 3)]);
    expect([green, skin, yellow, blue]).toEqual(TELEPHONE_COLORS);
  });

  it('gives the picture of a good file, and says so of a broken one', async () => {
    const file = Buffer.from(TWO_COLORS_HEIC, 'base64');
    expect(await decodeHeic(file)).toMatchObject({ width: 64, height: 32 });
    const broken = decodeHeic(file.subarray(0, 900));
    await expect(broken).rejects.toThrow('not found');
    expect(await broken.catch(isOverload)).toBe(false);
  });
});
