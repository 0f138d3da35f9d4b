import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { anyHex } from '../color-check/any-hex.fixture.ts';
import { oklchToLinear, toOklch } from './oklch.ts';
import { linearToHex, toLinear } from './srgb.ts';

describe('oklchToLinear', () => {
  it('is the way back from toOklch', () => {
    fc.assert(
      fc.property(anyHex, (hex) => {
        const back = oklchToLinear(toOklch(hex));
        expect(linearToHex(back)).toBe(hex);
        for (const [at, channel] of toLinear(hex).entries()) {
          expect(back[at]).toBeCloseTo(channel, 6);
        }
      }),
      { numRuns: 300, seed: 3 },
    );
  });

  it('goes beyond 0 and 1 where sRGB ends', () => {
    const [red, green] = oklchToLinear({ l: 0.65, c: 0.4, h: 29 });
    expect(red).toBeGreaterThan(1);
    expect(green).toBeLessThan(0);
  });
});
