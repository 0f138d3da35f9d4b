import { describe, expect, it } from 'vitest';

import { listPairs } from './draw-pair-sheet.ts';

describe('listPairs', () => {
  it('lists pairs for a friend, each once, and none for a single season', () => {
    const pairs = listPairs(['light_summer', 'light_spring', 'soft_summer'], 1);
    const keys = pairs.map(({ left, right }) => [left.hex, right.hex].toSorted().join());
    expect(pairs.length).toBeGreaterThan(2);
    expect(new Set(keys).size).toBe(pairs.length);
    expect(listPairs(['light_summer'], 1)).toEqual([]);
  });
});
