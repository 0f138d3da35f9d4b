import { isServerId } from '@color-almanac/domain';
import { describe, expect, it } from 'vitest';

import { deriveId } from './derive-id.ts';

const uuid = (number: number) => `3bc06f7a-826a-4789-b481-${String(number).padStart(12, '0')}`;

describe('deriveId', () => {
  it('returns a UUID that a server accepts', () => {
    for (let number = 0; number < 1000; number += 1) {
      expect(isServerId(deriveId(uuid(number), 'anna'))).toBe(true);
    }
  });

  it('returns the same id for the same record in the same account', () => {
    expect(deriveId(uuid(1), 'anna')).toBe(deriveId(uuid(1), 'anna'));
  });

  it('returns different ids for other records and other accounts', () => {
    const ids = Array.from({ length: 5000 }, (_, at) => uuid(at));
    const derived = ids.flatMap((id) => [deriveId(id, 'anna'), deriveId(id, 'berta')]);
    expect(new Set(derived).size).toBe(10_000);
  });
});
