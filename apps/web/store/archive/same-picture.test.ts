import { describe, expect, it } from 'vitest';

import { areSame, isSamePicture } from './same-picture.ts';
import type { TinyPicture } from './same-picture.ts';

/** A picture of 32 by 32 pixels, each byte computed from its position. */
function paint(make: (at: number) => number, shape = 0.75): TinyPicture {
  const data = Uint8ClampedArray.from({ length: 32 * 32 * 4 }, (_, at) =>
    at % 4 === 3 ? 255 : make(at),
  );
  return { shape, data };
}

const waves = (at: number) => 128 + 90 * Math.sin(at / 61) + 30 * Math.cos(at / 7);
const portrait = paint(waves);

describe('areSame', () => {
  it('takes two photos for one when they differ only by compression', () => {
    expect(
      areSame(
        portrait,
        paint((at) => waves(at) + (at % 4 === 0 ? 2 : 0)),
      ),
    ).toBe(true);
    expect(areSame(portrait, paint(waves, 0.7512))).toBe(true);
  });

  it('tells photos apart when one has something in one spot that the other lacks', () => {
    expect(
      areSame(
        portrait,
        paint((at) => waves(at) + (at < 40 ? 60 : 0)),
      ),
    ).toBe(false);
  });

  it('tells photos apart when everything moved a little or the light changed', () => {
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

  it('tells a cropped photo from the whole one', () => {
    expect(areSame(portrait, paint(waves, 0.8))).toBe(false);
  });

  it('returns false where the browser cannot read a photo', async () => {
    const photo = { bytes: new Uint8Array([1]), type: 'image/jpeg' };
    expect(await isSamePicture(photo, photo)).toBe(false);
  });
});
