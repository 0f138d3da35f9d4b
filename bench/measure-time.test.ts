import { describe, expect, it } from 'vitest';

import { medianOf } from './measure-time.ts';

describe('medianOf', () => {
  it('returns the middle value, whatever the order', () => {
    expect(medianOf([9, 1, 5])).toBe(5);
  });

  it('returns the mean of the two middle values of an even number', () => {
    expect(medianOf([4, 1, 3, 100])).toBe(3.5);
  });

  it('returns NaN for no values', () => {
    expect(medianOf([])).toBeNaN();
  });
});
