import { expect, it } from 'vitest';

import { contrastRatio } from '../color/color-space.ts';
import { rgbToHex } from '../color/srgb.ts';
import { inkOn } from './ink-on.ts';

it('inkOn can be read on any color', () => {
  const steps = Array.from({ length: 18 }, (_, step) => step * 15);
  for (const r of steps)
    for (const g of steps)
      for (const b of steps) {
        const hex = rgbToHex({ r, g, b });
        expect(contrastRatio(inkOn(hex), hex)).toBeGreaterThanOrEqual(4.5);
      }
});
