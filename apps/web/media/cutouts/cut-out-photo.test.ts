import { THUMBNAIL_SIDE } from '@color-almanac/sync';
import type { Pixels } from '@color-almanac/vision';
import { afterEach, expect, it, vi } from 'vitest';

import { cutOutPhoto, findGarment, trimCutout } from './cut-out-photo.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

const PHOTO = { bytes: new Uint8Array([1]), type: 'image/jpeg' };
const red: Pixels = {
  width: 2,
  height: 1,
  data: new Uint8ClampedArray([200, 0, 0, 255, 200, 0, 0, 255]),
};

/** The left half is the item. */
const mask = {
  width: 64,
  height: 64,
  data: Uint8ClampedArray.from({ length: 4096 }, (_, cell) => (cell % 64 < 32 ? 255 : 0)),
};

it('cutOutPhoto encodes what is left of a photo whole and small, and a photo without background as it is', async () => {
  const encoded: [opacities: number[], side: number | undefined][] = [];
  const encode = async ({ data }: Pixels, side?: number) => {
    encoded.push([[data[3] ?? -1, data[7] ?? -1], side]);
    return PHOTO;
  };
  expect(await cutOutPhoto({ pixels: red, mask }, encode)).toEqual({
    picture: PHOTO,
    thumbnail: PHOTO,
  });
  await cutOutPhoto({ pixels: red, mask: null }, encode);
  expect(encoded).toEqual([
    [[255, 0], undefined],
    [[255, 0], THUMBNAIL_SIDE],
    [[255, 255], undefined],
    [[255, 255], THUMBNAIL_SIDE],
  ]);
});

it('findGarment finds the least box around what is seen, and nothing where nothing is', () => {
  const data = new Uint8ClampedArray(4 * 5 * 4);
  for (const [x, y] of [
    [1, 1],
    [3, 2],
  ] as const)
    data[4 * (y * 5 + x) + 3] = 255;
  // What remains of a soft edge does not count.
  data[3] = 20;
  expect(findGarment({ width: 5, height: 4, data })).toEqual({
    left: 1,
    top: 1,
    width: 3,
    height: 2,
  });
  expect(findGarment({ width: 2, height: 1, data: new Uint8ClampedArray(8) })).toBeNull();
});

it('trimCutout frees its bitmap where nothing is to be seen', async () => {
  const close = vi.fn<() => void>();
  const [width, height] = [2, 1];
  vi.stubGlobal('createImageBitmap', async () => ({ width, height, close }));
  class EmptyCanvas {
    getContext = () => ({
      drawImage: () => undefined,
      getImageData: () => ({ width, height, data: new Uint8ClampedArray(4 * width * height) }),
    });
  }
  vi.stubGlobal('OffscreenCanvas', EmptyCanvas);
  expect(await trimCutout(PHOTO)).toBeNull();
  expect(close).toHaveBeenCalledOnce();
});
