import { describe, expect, it } from 'vitest';

import { describeTraits } from './describe-traits.ts';

describe('the traits of a season', () => {
  it('are said in three words', () => {
    expect(describeTraits('soft_autumn')).toBe('Warm, medium, muted.');
    expect(describeTraits('deep_winter')).toBe('Cool, deep, clear.');
  });
});
