import { toOklch } from '@color-almanac/domain';
import { describe, expect, it } from 'vitest';

import {
  chromaOf,
  LINEAR_OF_BYTE,
  linearToHex,
  linearToOkLab,
  okLabToHex,
  okLabToLinear,
} from './oklab.ts';

const SAMPLES = [
  '#000000',
  '#FFFFFF',
  '#D6A88A',
  '#5C3E28',
  '#6E828C',
  '#BE605C',
  '#00FF40',
] as const;

function linearOf(hex: string): readonly [number, number, number] {
  const channel = (start: number) =>
    LINEAR_OF_BYTE[Number.parseInt(hex.slice(start, start + 2), 16)] ?? 0;
  return [channel(1), channel(3), channel(5)];
}

describe('OKLab', () => {
  it('agrees with culori, which the rest of the product uses', () => {
    for (const hex of SAMPLES) {
      const color = linearToOkLab(linearOf(hex));
      const reference = toOklch(hex);
      expect(color.l).toBeCloseTo(reference.l, 4);
      expect(chromaOf(color)).toBeCloseTo(reference.c, 4);
    }
  });

  it('converts back to the same hex', () => {
    for (const hex of SAMPLES) {
      expect(okLabToHex(linearToOkLab(linearOf(hex)))).toBe(hex);
      expect(linearToHex(okLabToLinear(linearToOkLab(linearOf(hex))))).toBe(hex);
    }
  });

  it('clips light outside sRGB', () => {
    expect(linearToHex([1.4, -0.2, 1])).toBe('#FF00FF');
  });
});
