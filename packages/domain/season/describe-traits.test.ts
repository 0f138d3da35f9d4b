import { describe, expect, it } from 'vitest';

import { describeTraits } from './describe-traits.ts';

describe('describeTraits', () => {
  it('names the three traits of a season', () => {
    expect(describeTraits('soft_autumn')).toBe('Warm, medium, muted.');
    expect(describeTraits('deep_winter')).toBe('Cool, deep, clear.');
  });
});
