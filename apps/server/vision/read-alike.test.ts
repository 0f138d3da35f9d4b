import sharp from 'sharp';
import { describe, expect, it } from 'vitest';

import { processPhoto } from '../photos/process-photo.ts';
import { decodePhoto } from './decode-photo.ts';

type Color = readonly number[];

/** The size and the middle of the left half: as it is scanned, and as it is stored. */
async function readTwice(file: Uint8Array) {
  const [scanned, kept] = await Promise.all([decodePhoto(file), processPhoto(file)]);
  if (!scanned.ok) throw new Error(scanned.message);
  if (!kept.ok) throw new Error(kept.message);
  const stored = await decodePhoto(kept.photo.bytes);
  if (!stored.ok) throw new Error(stored.message);
  return [scanned.pixels, stored.pixels].map(({ width, height, data }) => {
    const at = ((height >> 1) * width + (width >> 2)) * 4;
    return { size: [width, height], color: [...data.subarray(at, at + 3)] };
  });
}

async function expectRead(file: Uint8Array, color: Color, size?: readonly number[]) {
  for (const read of await readTwice(file)) {
    if (size) expect(read.size).toEqual(size);
    const off = color.map((value, channel) => Math.abs((read.color[channel] ?? -999) - value));
    expect(Math.max(...off), `${read.color} for ${color}`).toBeLessThanOrEqual(2);
  }
}

const RED = [179, 32, 44];
const flat = (background: string) =>
  sharp({ create: { width: 400, height: 400, channels: 3, background } });

describe('a scanned and a stored photo read', () => {
  it('a JPEG with stray bytes between its segments', async () => {
    const jpeg = await flat('#b3202c').jpeg({ chromaSubsampling: '4:4:4' }).toBuffer();
    const [first, second] = [jpeg.subarray(0, 20), jpeg.subarray(20)];
    for (const stray of [Buffer.alloc(3), Buffer.from('hello'), Buffer.from([0xff, 0, 0xff, 0xd0])])
      await expectRead(Buffer.concat([first, stray, second]), RED, [400, 400]);
  });

  it('a PNG with other bytes after its end', async () => {
    const png = await flat('#b3202c').png().toBuffer();
    await expectRead(Buffer.concat([png, Buffer.alloc(9000, 3)]), RED, [400, 400]);
  });
});
