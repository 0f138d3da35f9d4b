import { describe, expect, it } from 'vitest';

import { darknessOf } from './portrait-layers.ts';

describe('darknessOf', () => {
  it('shows the folds of dark cloths by light, the darker the more, and of no others', () => {
    const [black, navy, gray] = [
      darknessOf('#000000'),
      darknessOf('#14213D'),
      darknessOf('#777777'),
    ];
    expect(black).toBeCloseTo(0.6);
    expect(navy).toBeGreaterThan(0);
    expect(navy).toBeLessThan(black);
    expect(gray).toBe(0);
  });
});
