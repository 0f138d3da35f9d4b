import { describe, expect, it } from 'vitest';

import { describeColor } from './describe-color.ts';
import type { Hex } from './hex.ts';

describe('describeColor', () => {
  it.each<readonly [Hex, string]>([
    ['#1A1615', 'black'],
    ['#FFFFFF', 'white'],
    ['#808080', 'gray'],
    ['#40322F', 'dark muted'],
    ['#6A4637', 'brown'],
    ['#E0AC8B', 'light beige'],
    ['#C37E52', 'tan'],
    ['#BC5548', 'red-brown'],
    ['#E8787A', 'coral'],
    ['#2E5A88', 'blue'],
    ['#4C7A4F', 'green'],
    ['#C9A24B', 'gold'],
    ['#F7E8F0', 'pale'],
    ['#C8102E', 'vivid red'],
    ['#6B3A5B', 'plum'],
    ['#F27A1A', 'vivid orange'],
    ['#F6EB61', 'pale vivid yellow'],
    ['#B5D334', 'yellow-green'],
    ['#E0218A', 'vivid pink'],
  ])('calls %s %s', (hex, words) => {
    expect(describeColor(hex)).toContain(words);
  });

  it('describes every hue', () => {
    for (let red = 0; red < 256; red += 17) {
      for (let green = 0; green < 256; green += 17) {
        for (let blue = 0; blue < 256; blue += 17) {
          const digits = [red, green, blue].map((value) => value.toString(16).padStart(2, '0'));
          expect(describeColor(`#${digits.join('')}`)).toMatch(/^[a-z][a-z -]+$/);
        }
      }
    }
  });
});
