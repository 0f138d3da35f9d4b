import { describe, expect, it } from 'vitest';

import { readId, readTimes, readVersion } from './record-fields.ts';

const NOW = '2026-03-01T12:00:00.000Z';
const MADE = '2026-01-01T12:00:00.000Z';

describe('the fields every record has', () => {
  it('accept numbers as ids, and no ids that an address could not hold', () => {
    expect(readId(7)).toBe('7');
    expect(readId('x'.repeat(200))).toHaveLength(200);
    expect([readId('x'.repeat(201)), readId(' '), readId(null)]).toEqual([null, null, null]);
  });

  it('count versions in whole numbers from 0', () => {
    expect([3, -1, 1.5, '4', undefined].map(readVersion)).toEqual([3, 0, 0, 0, 0]);
  });

  it('use one time for the other, and the current time for both as a repair', () => {
    const both = { created_at: MADE, updated_at: MADE };
    expect(readTimes({ createdAt: MADE }, NOW)).toEqual({ value: both, intact: true });
    expect(readTimes({ updated_at: '2026-01-01 12:00:00' }, NOW).value.created_at).toBe(
      '2026-01-01T12:00:00Z',
    );
    const none = { created_at: NOW, updated_at: NOW };
    expect(readTimes({ created_at: 'yesterday' }, NOW)).toEqual({ value: none, intact: false });
  });
});
