import { describe, expect, it } from 'vitest';

import { isLater } from './is-later.ts';

describe('isLater', () => {
  it.each([
    ['2026-03-01T00:30:00+01:00', '2026-02-28T23:29:59Z', true],
    ['2026-03-01T00:30:00+01:00', '2026-02-28T23:30:00.001Z', false],
    ['2026-01-01T12:00:00.002Z', '2026-01-01T12:00:00.001Z', true],
    ['2026-01-01T12:00:00.001Z', '2026-01-01T12:00:00.001Z', false],
    ['2026-01-01T12:00:00.10Z', '2026-01-01T12:00:00.1Z', false],
    ['2024-03-01T00:00Z', '2024-02-29T23:59:59Z', true],
    ['2026-01-01T00:00:00Z', '1999-12-31T23:59:59-12:00', true],
  ])('compares %s with %s: %s', (one, other, expected) => {
    expect(isLater(one, other)).toBe(expected);
    expect(Date.parse(one) > Date.parse(other)).toBe(expected);
  });
});
