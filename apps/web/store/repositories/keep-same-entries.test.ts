import { createItem } from '@color-almanac/domain';
import { describe, expect, it } from 'vitest';

import { keepSameEntries } from './keep-same-entries.ts';

const NOW = '2026-03-01T12:00:00.000Z';
const make = (id: string) =>
  createItem({ id, userId: 'local_user', catalogueType: 'wardrobe', now: NOW });

describe('keepSameEntries', () => {
  it('returns the very same list where nothing changed', () => {
    const shown = [make('a'), make('b')];
    expect(keepSameEntries(shown, [make('a'), make('b')])).toBe(shown);
  });

  it('returns the same objects except for those that changed, came or went', () => {
    const shown = [make('a'), make('b'), make('c')];
    const changed = { ...make('b'), version: 2 };
    const list = keepSameEntries(shown, [changed, make('a'), make('d')]);
    expect(list[0]).toBe(changed);
    expect(list[1]).toBe(shown[0]);
    expect(list.map(({ id }) => id)).toEqual(['b', 'a', 'd']);
    expect(keepSameEntries(shown, [make('a')])).toHaveLength(1);
  });

  it('returns a new object when any field differs, even at the same time', () => {
    const shown = [{ ...make('a'), occasion: ['Work'] }];
    expect(keepSameEntries(shown, [{ ...make('a'), occasion: ['Work'] }])).toBe(shown);
    const party = { ...make('a'), occasion: ['Party'] };
    expect(keepSameEntries(shown, [party])[0]).toBe(party);
    const three = { ...make('a'), occasion: ['Work'], quantity: 3 };
    expect(keepSameEntries(shown, [three])[0]).toBe(three);
  });

  it('returns a new object when its photo has arrived', () => {
    const withPhoto = { ...make('a'), thumbnail_url: '/photos/a' };
    expect(keepSameEntries([make('a')], [withPhoto])[0]).toBe(withPhoto);
    expect(keepSameEntries(null, [withPhoto])).toEqual([withPhoto]);
  });
});
