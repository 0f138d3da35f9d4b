import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { describe, expect, it, onTestFinished } from 'vitest';

import { processPhoto } from '../photos/process-photo.ts';
import { decodeHeic, startDecoder } from './decode-heic.ts';
import { isOverload } from './decoding-lost.ts';
import { decodePhoto } from './decode-photo.ts';
import { TELEPHONE_COLORS, TELEPHONE_HEIC } from '../testing/telephone-heic.ts';
import { TWO_COLORS_HEIC } from '../testing/two-colors-heic.ts';

/** A program that runs as the decoder does, in a folder of its own. */
function startText(text: string): ChildProcess {
  const folder = mkdtempSync(join(tmpdir(), 'color-almanac-decoder-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const program = join(folder, 'decoder.mjs');
  writeFileSync(program, text);
  return startDecoder(program);
}

/** Returns a function that starts the given text as the decoder program. */
const starting = (text: string) => () => startText(text);

const STUCK = "process.on('message', () => { for (;;); })";
const answer = (expression: string) =>
  `process.on('message', async () => process.send({ fault: String(await (${expression})) }))`;
const hasEnded = ({ exitCode, signalCode }: ChildProcess) =>
  exitCode !== null || signalCode !== null;

describe('decodeHeic', () => {
  it('ends its process at the timeout', async () => {
    const child = startText(STUCK);
    const call = decodeHeic(new Uint8Array(4), { start: () => child, longestMs: 1500 });
    await expect(call).rejects.toThrow('took too long');
    expect(await call.catch(isOverload)).toBe(true);
    expect(hasEnded(child)).toBe(true);
  });

  it.each([
    ['ends without a word', 'process.exit()'],
    ['is killed, as for lack of memory', "process.kill(process.pid, 'SIGKILL')"],
    ['finds no room for the picture', answer("'Array buffer allocation failed'")],
  ])('does not blame the file for a process that %s', async (_what, text) => {
    const call = decodeHeic(new Uint8Array(4), { start: starting(text) });
    expect(await call.catch(isOverload)).toBe(true);
  });

  it('ends its process when the caller aborts', async () => {
    const child = startText(STUCK);
    const caller = new AbortController();
    const start = () => child;
    const call = decodeHeic(new Uint8Array(4), { start, signal: caller.signal });
    caller.abort();
    await expect(call).rejects.toThrow('abort');
    expect(hasEnded(child)).toBe(true);
    await expect(decodeHeic(new Uint8Array(4), { signal: caller.signal })).rejects.toThrow('abort');
  });

  it('fails only its own caller when the process sends no picture', async () => {
    const start = starting("process.on('message', () => process.send({ width: 'wide' }))");
    await expect(decodeHeic(new Uint8Array(4), { start })).rejects.toThrow('width');
  });

  it.each([
    ['reads no file of users', "import('node:fs').then((fs) => fs.readFileSync('/etc/hostname'))"],
    ['writes no file', "import('node:fs').then((fs) => fs.writeFileSync('/tmp/from-heic', ''))"],
    ['starts no program', "import('node:child_process').then((c) => c.execFileSync('true'))"],
    [
      'starts no thread',
      "import('node:worker_threads').then((w) => new w.Worker('', { eval: true }))",
    ],
  ])('%s there', async (_what, attempt) => {
    const start = starting(answer(`${attempt}.then(() => 'done', ({ code }) => code)`));
    const call = decodeHeic(new Uint8Array(4), { start });
    await expect(call).rejects.toThrow('ERR_ACCESS_DENIED');
  });

  it('starts its process without our environment variables', async () => {
    const start = starting(answer('Object.keys(process.env).length'));
    await expect(decodeHeic(new Uint8Array(4), { start })).rejects.toThrow(/^[01]$/);
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

  it('is not used where the server reads no HEIC files', async () => {
    const file = Buffer.from(TWO_COLORS_HEIC, 'base64');
    const refused = { ok: false, reason: 'heic-unreadable' };
    expect(await decodePhoto(file, { readsHeic: false })).toMatchObject(refused);
    expect(await processPhoto(file, { readsHeic: false })).toMatchObject(refused);
    expect(await processPhoto(file)).toMatchObject({ ok: true });
  });

  it('returns the picture of a good file and rejects a damaged one', async () => {
    const file = Buffer.from(TWO_COLORS_HEIC, 'base64');
    expect(await decodeHeic(file)).toMatchObject({ width: 64, height: 32 });
    const broken = decodeHeic(file.subarray(0, 900));
    await expect(broken).rejects.toThrow('not found');
    expect(await broken.catch(isOverload)).toBe(false);
  });
});
