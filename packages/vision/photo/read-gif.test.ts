import { describe, expect, it } from 'vitest';

import { readGifHeader } from './read-gif.ts';

const text = (letters: string) => letters.split('').map((letter) => letter.charCodeAt(0));
const HEAD = [...text('GIF89a'), 40, 0, 30, 1, 0x80, 0, 0, 0, 0, 0, 255, 255, 255];
const PICTURE = [0x2c, 0, 0, 0, 0, 40, 0, 30, 1, 0, 2, 2, 0x4c, 0x01, 0];
const CONTROL = [0x21, 0xf9, 4, 0, 10, 0, 0, 0];
const gif = (...blocks: readonly (readonly number[])[]) =>
  new Uint8Array([...HEAD, ...blocks.flat()]);

describe('readGifHeader', () => {
  it('reads the size of a still picture', () => {
    const still = { width: 40, height: 286, isComplete: true, isAnimated: false };
    expect(readGifHeader(gif(CONTROL, PICTURE, [0x3b]))).toEqual(still);
  });

  it('recognizes animation by a second picture', () => {
    const moving = gif(CONTROL, PICTURE, CONTROL, PICTURE, [0x3b]);
    expect(readGifHeader(moving)).toMatchObject({ isComplete: true, isAnimated: true });
  });

  it('recognizes a file cut off anywhere', () => {
    const whole = gif(CONTROL, PICTURE, [0x3b]);
    for (let length = HEAD.length; length < whole.length; length += 1) {
      expect(readGifHeader(whole.subarray(0, length))).toMatchObject({ isComplete: false });
    }
    expect(readGifHeader(gif([0x3b]))).toMatchObject({ isComplete: false });
    expect(readGifHeader(gif([0x77]))).toMatchObject({ isComplete: false });
  });

  it('returns null for other files', () => {
    expect(readGifHeader(new Uint8Array(text('PNG89a and more than that')))).toBeNull();
    expect(readGifHeader(gif().subarray(0, 12))).toBeNull();
  });
});
