import { describe, expect, it } from 'vitest';

import { createScanMemory } from './scan-memory.ts';

describe('the scan memory', () => {
  it('returns the same buffer for the same use, as long as it is large enough', () => {
    const memory = createScanMemory();
    const first = memory.floats('crop', 8);
    expect(memory.floats('crop', 5).buffer).toBe(first.buffer);
    expect(memory.floats('crop', 5)).toHaveLength(5);
    expect(memory.floats('crop', 9).buffer).not.toBe(first.buffer);
  });

  it('separates different uses', () => {
    const memory = createScanMemory();
    memory.floats('crop', 2).fill(1);
    memory.integers('picture', 2).fill(7);
    expect([...memory.floats('crop', 2)]).toEqual([1, 1]);
  });
});
