import { describe, expect, it } from 'vitest';

import { medianOf } from './measure-time.ts';

describe('the median', () => {
  it('is the middle value, whatever the order', () => {
    expect(medianOf([9, 1, 5])).toBe(5);
  });

  it('is the mean of the two in the middle of an even number', () => {
    expect(medianOf([4, 1, 3, 100])).toBe(3.5);
  });

  it('is not a number when there is nothing to measure', () => {
    expect(medianOf([])).toBeNaN();
  });
});
