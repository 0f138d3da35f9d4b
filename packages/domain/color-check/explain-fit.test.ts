import { describe, expect, it } from 'vitest';

import { closenessOf } from './explain-fit.ts';

describe('closenessOf', () => {
  it('describes a distance in one of four words', () => {
    const found = [0, 0.9, 1, 4.9, 5, 11.9, 12, 60].map(closenessOf);
    expect(found).toEqual(['same', 'same', 'almost', 'almost', 'near', 'near', 'far', 'far']);
  });
});
