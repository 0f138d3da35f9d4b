import { describe, expect, it } from 'vitest';

import { toLab } from '../color/lab.ts';
import { correctLight, gainsFromSclera, labToHex } from './correct-light.ts';

const seen = (lab: { l: number; a: number; b: number }, pixels = 40) => ({ lab, pixels });

describe('gainsFromSclera', () => {
  it('is null if the white of the eye is too small, too dark or absent', () => {
    expect(gainsFromSclera(null)).toBeNull();
    expect(gainsFromSclera(seen({ l: 70, a: 0, b: 0 }, 24))).toBeNull();
    expect(gainsFromSclera(seen({ l: 34.9, a: 0, b: 0 }))).toBeNull();
    expect(gainsFromSclera(seen({ l: 35, a: 0, b: 0 }, 25))).not.toBeNull();
  });

  it('changes nothing if the white of the eye is neutral', () => {
    for (const gain of gainsFromSclera(seen({ l: 80, a: 0, b: 0 })) ?? []) {
      expect(gain).toBeCloseTo(1, 3);
    }
  });

  it('removes half of a tint: the gain is the square root of the neutral one', () => {
    const gains = gainsFromSclera(seen(toLab('#FFBBAA')));
    expect(gains).not.toBeNull();
    const linear = [
      1,
      ((0xbb / 255 + 0.055) / 1.055) ** 2.4,
      ((0xaa / 255 + 0.055) / 1.055) ** 2.4,
    ];
    const mean = linear.reduce((sum, channel) => sum + channel, 0) / 3;
    gains?.forEach((gain, index) => {
      expect(gain).toBeCloseTo(Math.sqrt(mean / (linear[index] ?? 1)), 4);
    });
  });

  it('never scales a channel beyond the limits', () => {
    const gains = gainsFromSclera(seen(toLab('#FF4A00'))) ?? [];
    expect(Math.max(...gains)).toBe(2.2);
    expect(Math.min(...gains)).toBeGreaterThanOrEqual(0.5);
  });
});

describe('correctLight', () => {
  it('removes half of a cast that is also on the white of the eye', () => {
    const [neutral, cast] = [toLab('#C8C8C8'), correctLight(toLab('#C8C8C8'), [1.2, 1, 0.8])];
    const gains = gainsFromSclera(seen(cast)) ?? [1, 1, 1];
    const back = correctLight(cast, gains);
    const off = ({ a, b }: typeof neutral) => Math.hypot(a, b);
    expect(off(back)).toBeLessThan(off(cast) * 0.6);
    expect(off(back)).toBeGreaterThan(off(cast) * 0.4);
  });

  it('changes nothing with gains of one', () => {
    const color = { l: 42, a: 13, b: 21 };
    const same = correctLight(color, [1, 1, 1]);
    expect(same.l).toBeCloseTo(color.l, 6);
    expect(same.a).toBeCloseTo(color.a, 6);
    expect(same.b).toBeCloseTo(color.b, 6);
  });

  it('is converted by labToHex back to the original hex', () => {
    for (const hex of ['#C58A4B', '#000000', '#FFFFFF', '#120A00'] as const) {
      expect(labToHex(toLab(hex))).toBe(hex);
    }
  });
});
