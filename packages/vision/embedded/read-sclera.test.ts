import { describe, expect, it } from 'vitest';

import type { ColorSamples } from './color-samples.ts';
import { readSclera } from './read-sclera.ts';
import type { EyeSamples } from './sample-eye.ts';

/** `count` samples of the white of an eye, some lighter and some redder than others. */
function whiteOf(count: number): ColorSamples {
  const each = (value: (at: number) => number) =>
    Float32Array.from({ length: count }, (_, at) => value(at));
  return {
    count,
    lightness: each((at) => 0.7 + 0.1 * (at / count)),
    a: each((at) => 0.01 * (at % 5)),
    b: each(() => 0.01),
    x: each((at) => at),
    y: each(() => 0),
  };
}

const EYE = {
  center: { x: 0, y: 0 },
  radius: 10,
  lids: [],
  openness: 0.9,
  angle: 0,
  width: 40,
};

function eyeWith(count: number, pixelsPerSample = 2): EyeSamples {
  const nothing = whiteOf(0);
  return { eye: EYE, iris: nothing, rim: nothing, white: whiteOf(count), pixelsPerSample };
}

const pixelsAt = (pixelsPerSample: number) =>
  readSclera([eyeWith(80, pixelsPerSample), eyeWith(80, pixelsPerSample)])?.pixels ?? 0;

describe('readSclera', () => {
  it('says whether both eyes showed their white or one', () => {
    expect(readSclera([eyeWith(80), eyeWith(80)])?.eyes).toBe(2);
    expect(readSclera([eyeWith(80), eyeWith(4)])?.eyes).toBe(1);
  });

  it('counts the pixels of the photo, not the samples', () => {
    expect(pixelsAt(4)).toBe(2 * pixelsAt(2));
  });

  it('returns null if too little white is seen', () => {
    expect(readSclera([eyeWith(10), eyeWith(10)])).toBeNull();
  });
});
