import sharp from 'sharp';
import { describe, expect, it } from 'vitest';

import { decodePhoto } from '../vision/decode-photo.ts';
import { releasePixels } from './release-pixels.ts';

describe('releasePixels', () => {
  it('empties a decoded picture', async () => {
    const picture = sharp({ create: { width: 200, height: 100, channels: 3, background: 'red' } });
    const photo = await decodePhoto(await picture.png().toBuffer());
    if (!photo.ok) throw new Error(photo.message);
    expect(photo.pixels.data).toHaveLength(80_000);
    releasePixels(photo.pixels);
    expect(photo.pixels.data).toHaveLength(0);
    expect(photo.pixels.data.buffer.byteLength).toBe(0);
  });

  it('leaves a view of a larger buffer alone', () => {
    const buffer = new ArrayBuffer(20);
    releasePixels({ width: 2, height: 2, data: new Uint8ClampedArray(buffer, 4) });
    expect(buffer.byteLength).toBe(20);
  });
});
