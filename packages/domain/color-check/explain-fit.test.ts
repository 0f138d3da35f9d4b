import { describe, expect, it } from 'vitest';

import { closenessOf } from './explain-fit.ts';

describe('how near two colors are', () => {
  it('is told in four words', () => {
    const told = [0, 0.9, 1, 4.9, 5, 11.9, 12, 60].map(closenessOf);
    expect(told).toEqual(['same', 'same', 'almost', 'almost', 'near', 'near', 'far', 'far']);
  });
});
