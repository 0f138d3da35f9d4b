import { describe, expect, it } from 'vitest';

import {
  keepShown,
  labelSelectAll,
  NOTHING_SELECTED,
  selectRange,
  selectShown,
  toggleItem,
} from './item-selection.ts';

const SHOWN = ['a', 'b', 'c', 'd', 'e', 'f'];
const idsOf = ({ ids }: typeof NOTHING_SELECTED) => [...ids].toSorted().join('');
const toggle = (...ids: readonly string[]) =>
  ids.reduce((selection, id) => toggleItem(selection, id), NOTHING_SELECTED);

describe('item selection', () => {
  it('[S2-CAT-14] toggles an item with each click', () => {
    expect(idsOf(toggle('a', 'b'))).toBe('ab');
    expect(idsOf(toggle('a', 'b', 'a'))).toBe('b');
    expect(idsOf(NOTHING_SELECTED)).toBe('');
  });

  it('selects a range from the last clicked item to the one clicked with Shift, in either direction', () => {
    expect(idsOf(selectRange(toggle('b'), { to: 'e', shown: SHOWN }))).toBe('bcde');
    expect(idsOf(selectRange(toggle('e'), { to: 'b', shown: SHOWN }))).toBe('bcde');
    expect(idsOf(selectRange(toggle('f', 'b'), { to: 'c', shown: SHOWN }))).toBe('bcf');
  });

  it('keeps the start of a range for the next one', () => {
    const first = selectRange(toggle('c'), { to: 'd', shown: SHOWN });
    expect(idsOf(selectRange(first, { to: 'a', shown: SHOWN }))).toBe('abcd');
  });

  it('adds one item if a range has no start, or its start is hidden', () => {
    expect(idsOf(selectRange(NOTHING_SELECTED, { to: 'c', shown: SHOWN }))).toBe('c');
    expect(idsOf(selectRange(toggle('a'), { to: 'c', shown: ['b', 'c', 'd'] }))).toBe('ac');
    expect(idsOf(selectRange(toggle('a'), { to: 'x', shown: SHOWN }))).toBe('a');
  });

  it('[S2-CAT-13] contains everything shown after Select All, which then reads Clear', () => {
    expect(idsOf(selectShown(SHOWN))).toBe('abcdef');
    expect(idsOf(selectShown(['b', 'd']))).toBe('bd');
    expect(labelSelectAll(NOTHING_SELECTED)).toBe('Select All');
    expect(labelSelectAll(toggle('a'))).toBe('Clear');
  });

  it('[S2-CAT-13] never contains items hidden by a filter', () => {
    const selection = toggle('a', 'b', 'e');
    expect(idsOf(keepShown(selection, ['b', 'c', 'e']))).toBe('be');
    expect(keepShown(selection, SHOWN)).toBe(selection);
    expect(
      idsOf(selectRange(keepShown(selection, ['b', 'c', 'd']), { to: 'd', shown: SHOWN })),
    ).toBe('bd');
  });
});
