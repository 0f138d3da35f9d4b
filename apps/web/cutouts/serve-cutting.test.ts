import { THUMBNAIL_SIDE } from '@color-almanac/sync';
import type { Pixels } from '@color-almanac/vision';
import { describe, expect, it } from 'vitest';

import { serveCutting } from './serve-cutting.ts';

const PHOTO = { bytes: new Uint8Array([1]), type: 'image/jpeg' };
const RED: Pixels = {
  width: 2,
  height: 1,
  data: new Uint8ClampedArray([200, 0, 0, 255, 200, 0, 0, 255]),
};

/** A worker that records what it had to encode. */
function open(decoded: Pixels | null = RED) {
  const encoded: [opacities: number[], side: number | undefined][] = [];
  const serve = serveCutting({
    decode: async () => decoded,
    encode: async ({ data }, side) => {
      encoded.push([[data[3] ?? -1, data[7] ?? -1], side]);
      return PHOTO;
    },
  });
  return { serve, encoded };
}

/** The left half is the item. */
const mask = {
  width: 64,
  height: 64,
  data: Uint8ClampedArray.from({ length: 4096 }, (_, cell) => (cell % 64 < 32 ? 255 : 0)),
};

describe('serveCutting', () => {
  it('returns a copy of the pixels of a photo, and cuts its own', async () => {
    const { serve, encoded } = open();
    const lent = (await serve({ kind: 'photo', photo: PHOTO })) as Pixels;
    lent.data.fill(0);
    expect(await serve({ kind: 'mask', mask })).toEqual({ picture: PHOTO, thumbnail: PHOTO });
    expect(encoded).toEqual([
      [[255, 0], undefined],
      [[255, 0], THUMBNAIL_SIDE],
    ]);
  });

  it('does not change a photo without background', async () => {
    const { serve, encoded } = open();
    await serve({ kind: 'photo', photo: PHOTO });
    await serve({ kind: 'mask', mask: null });
    expect(encoded.map(([opacities]) => opacities)).toEqual([
      [255, 255],
      [255, 255],
    ]);
  });

  it('returns null for a photo it cannot read, and throws where it was given none', async () => {
    const { serve } = open(null);
    expect(await serve({ kind: 'photo', photo: PHOTO })).toBeNull();
    await expect(serve({ kind: 'mask', mask })).rejects.toThrow('No photo');
  });
});
