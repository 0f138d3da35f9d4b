import { describe, expect, it } from 'vitest';

import { measureSpecification } from './specification/measure-specification.ts';

describe('the specification', () => {
  const { missing, complaints } = measureSpecification();

  it('has a test for every point, or the reason why there is none', () => {
    expect(missing.map(({ id, statement }) => `${id} ${statement}`)).toEqual([]);
  });

  it('has every point that a test names, each with a correct ID', () => {
    expect(complaints).toEqual([]);
  });
});
