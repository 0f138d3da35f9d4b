import { PALETTE_KIND } from '@color-almanac/sync';
import { samplePalette } from '@color-almanac/sync/behaviour';
import { describe, expect, it } from 'vitest';

import { createRowCache } from './row-cache.ts';

const SAGE = samplePalette(1);
const row = (changes: object = {}) => ({
  thing: SAGE,
  touched: 3,
  own: [0],
  waiting: null,
  ...changes,
});

describe('rows that were read before', () => {
  it('are not read again as long as nothing happened to them', () => {
    const read = createRowCache(PALETTE_KIND);
    const first = read('a', row());
    expect(first).toEqual(row());
    expect(read('a', structuredClone(row()))).toBe(first);
    expect(read('b', row())).not.toBe(first);
  });

  it('are read again after a change, and after all was begun anew', () => {
    const read = createRowCache(PALETTE_KIND);
    read('a', row());
    const renamed = { ...SAGE, name: 'Renamed' };
    expect(read('a', row({ thing: renamed, touched: 4 }))?.thing?.name).toBe('Renamed');
    const older = { ...SAGE, name: 'Older', updated_at: '2025-01-01T00:00:00.000Z' };
    expect(read('a', row({ thing: older, touched: 4 }))?.thing?.name).toBe('Older');
  });

  it('are read again while they wait to be sent, and when they break', () => {
    const read = createRowCache(PALETTE_KIND);
    const waiting = { key: 'k', changedAt: 1, sent: null, refused: null };
    read('a', row({ waiting }));
    const sent = { thing: SAGE };
    expect(read('a', row({ waiting: { ...waiting, sent } }))?.waiting?.sent).toEqual(sent);
    expect(read('a', { broken: true })).toBeNull();
  });
});
