import { describe, expect, it } from 'vitest';

import { measureSpecification } from './measure-specification.ts';

describe('the specification', () => {
  const { tests, missing, unknown } = measureSpecification();

  it('has a test for every point', () => {
    expect(tests.size).toBe(533);
    expect(missing).toEqual([]);
  });

  it('has every point that a test names', () => {
    expect(unknown).toEqual([]);
  });
});
