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

describe('what is selected', () => {
  it('[S2-CAT-14] is a set: a second click takes an item out', () => {
    expect(idsOf(toggle('a', 'b'))).toBe('ab');
    expect(idsOf(toggle('a', 'b', 'a'))).toBe('b');
    expect(idsOf(NOTHING_SELECTED)).toBe('');
  });

  it('reaches from the item touched last to the one clicked with Shift, either way', () => {
    expect(idsOf(selectRange(toggle('b'), { to: 'e', shown: SHOWN }))).toBe('bcde');
    expect(idsOf(selectRange(toggle('e'), { to: 'b', shown: SHOWN }))).toBe('bcde');
    expect(idsOf(selectRange(toggle('f', 'b'), { to: 'c', shown: SHOWN }))).toBe('bcf');
  });

  it('keeps the beginning of a range for the next one', () => {
    const first = selectRange(toggle('c'), { to: 'd', shown: SHOWN });
    expect(idsOf(selectRange(first, { to: 'a', shown: SHOWN }))).toBe('abcd');
  });

  it('is one item more where a range has no beginning, or begins at what is hidden', () => {
    expect(idsOf(selectRange(NOTHING_SELECTED, { to: 'c', shown: SHOWN }))).toBe('c');
    expect(idsOf(selectRange(toggle('a'), { to: 'c', shown: ['b', 'c', 'd'] }))).toBe('ac');
    expect(idsOf(selectRange(toggle('a'), { to: 'x', shown: SHOWN }))).toBe('a');
  });

  it('[S2-CAT-13] is all that is shown after Select All, which then reads Clear', () => {
    expect(idsOf(selectShown(SHOWN))).toBe('abcdef');
    expect(idsOf(selectShown(['b', 'd']))).toBe('bd');
    expect(labelSelectAll(NOTHING_SELECTED)).toBe('Select All');
    expect(labelSelectAll(toggle('a'))).toBe('Clear');
  });

  it('[S2-CAT-13] never holds what a filter hides', () => {
    const selection = toggle('a', 'b', 'e');
    expect(idsOf(keepShown(selection, ['b', 'c', 'e']))).toBe('be');
    expect(keepShown(selection, SHOWN)).toBe(selection);
    expect(
      idsOf(selectRange(keepShown(selection, ['b', 'c', 'd']), { to: 'd', shown: SHOWN })),
    ).toBe('bd');
  });
});
