import { describe, expect, it } from 'vitest';

import { areSame, isSamePicture } from './same-picture.ts';
import type { TinyPicture } from './same-picture.ts';

/** A picture of 32 by 32, each byte made from its place. */
function paint(make: (at: number) => number, shape = 0.75): TinyPicture {
  const data = Uint8ClampedArray.from({ length: 32 * 32 * 4 }, (_, at) =>
    at % 4 === 3 ? 255 : make(at),
  );
  return { shape, data };
}

const waves = (at: number) => 128 + 90 * Math.sin(at / 61) + 30 * Math.cos(at / 7);
const portrait = paint(waves);

describe('two photos', () => {
  it('are one picture when only what compression leaves differs', () => {
    expect(
      areSame(
        portrait,
        paint((at) => waves(at) + (at % 4 === 0 ? 2 : 0)),
      ),
    ).toBe(true);
    expect(areSame(portrait, paint(waves, 0.7512))).toBe(true);
  });

  it('are two when something in one place is not in the other', () => {
    expect(
      areSame(
        portrait,
        paint((at) => waves(at) + (at < 40 ? 60 : 0)),
      ),
    ).toBe(false);
  });

  it('are two when everything has moved a little, or is in another light', () => {
    expect(
      areSame(
        portrait,
        paint((at) => waves(at + 4)),
      ),
    ).toBe(false);
    expect(
      areSame(
        portrait,
        paint((at) => waves(at) + 4),
      ),
    ).toBe(false);
  });

  it('are two when one is cut', () => {
    expect(areSame(portrait, paint(waves, 0.8))).toBe(false);
  });

  it('are not taken for one where nobody can look at them', async () => {
    const photo = { bytes: new Uint8Array([1]), type: 'image/jpeg' };
    expect(await isSamePicture(photo, photo)).toBe(false);
  });
});
