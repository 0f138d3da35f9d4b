import { describe, expect, it } from 'vitest';

import { rgbToHex } from '../color/srgb.ts';
import { bucketOf } from './color-bucket.ts';

describe('bucketOf', () => {
  it.each([
    ['#FFFFFF', 'white'],
    ['#C9C9C9', 'white'],
    ['#C8C8C8', 'gray'],
    ['#F5F0E0', 'white'],
    ['#323232', 'gray'],
    ['#313131', 'black'],
    ['#000000', 'black'],
    ['#1D0000', 'black'],
  ] as const)('[S2-FILT-06] sorts %s, whose channels lie close together, as %s', (hex, bucket) => {
    expect(bucketOf(hex)).toBe(bucket);
  });

  it('[S2-FILT-06] calls a color neutral up to a spread of 29, and not from 30', () => {
    expect(bucketOf(rgbToHex({ r: 129, g: 100, b: 100 }))).toBe('gray');
    expect(bucketOf(rgbToHex({ r: 130, g: 100, b: 100 }))).toBe('red');
  });

  it.each([
    ['red', '#FF0000', 'red'],
    ['wine', '#6E2A2E', 'red'],
    ['rose', '#FF9EB5', 'red'],
    ['brown', '#8B4513', 'red'],
    ['rust', '#B7410E', 'red'],
    ['orange', '#FF8800', 'yellow'],
    ['camel', '#C19A6B', 'yellow'],
    ['yellow', '#FFFF00', 'yellow'],
    ['olive', '#6B6B23', 'yellow'],
    ['lime', '#BFFF00', 'green'],
    ['forest', '#225522', 'green'],
    ['turquoise', '#40E0D0', 'blue'],
    ['navy', '#1E2A5A', 'blue'],
    ['violet', '#7F00FF', 'purple'],
    ['magenta', '#FF00FF', 'purple'],
  ] as const)('[S2-FILT-05] sorts %s (%s) as %s', (_name, hex, bucket) => {
    expect(bucketOf(hex)).toBe(bucket);
  });

  it.each([
    [{ r: 200, g: 50, b: 0 }, 'red', 'a hue just under 15'],
    [{ r: 240, g: 60, b: 0 }, 'red', 'a dark one from 15'],
    [{ r: 255, g: 75, b: 15 }, 'yellow', 'a light one from 15'],
    [{ r: 100, g: 66, b: 0 }, 'red', 'a dark one just under 40'],
    [{ r: 90, g: 60, b: 0 }, 'yellow', 'a dark one from 40'],
    [{ r: 151, g: 180, b: 0 }, 'yellow', 'one just under 70'],
    [{ r: 149, g: 180, b: 0 }, 'green', 'one from 70'],
    [{ r: 0, g: 180, b: 150 }, 'blue', 'one from 170'],
    [{ r: 45, g: 0, b: 180 }, 'purple', 'one from 255'],
    [{ r: 180, g: 0, b: 90 }, 'red', 'one from 330'],
  ] as const)(
    '[S2-FILT-05] changes bucket at the limits of hue: %j is %s, %s',
    (rgb, bucket, _why) => {
      expect(bucketOf(rgbToHex(rgb))).toBe(bucket);
    },
  );
});
