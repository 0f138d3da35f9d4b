import { describe, expect, it } from 'vitest';

import { applyListChange, diffLists, withoutElementsOf } from './profile-change.ts';

const [A, B, C] = ['a', 'b', 'c'].map((id) => ({ id, text: id.toUpperCase() }));
if (!A || !B || !C) throw new Error('There are three');

const idsOf = (items: readonly { readonly id: string }[]) => items.map(({ id }) => id);

describe('diffLists', () => {
  it('transforms one list into the other, order included', () => {
    const after = [C, { ...A, text: 'changed' }];
    const change = diffLists([A, B], after);
    expect(change).toEqual({ put: after, removed: ['b'], order: ['c', 'a'] });
    expect(change && applyListChange([A, B], change)).toEqual(after);
    expect(diffLists([A, B], [{ ...A }, { ...B }])).toBeNull();
  });
});

describe('applyListChange', () => {
  it('puts what another device added at the end', () => {
    const change = diffLists([A], [A, B]);
    expect(change && idsOf(applyListChange([A, C], change))).toEqual(['a', 'b', 'c']);
  });
});

describe('withoutElementsOf', () => {
  it('drops the elements both changed, and returns null when none is left', () => {
    const mine = diffLists([A, B], [{ ...A, text: 'mine' }, B, C]);
    const theirs = diffLists([A, B], [{ ...A, text: 'theirs' }, B]);
    expect(withoutElementsOf(mine, theirs)).toMatchObject({ put: [C], removed: [] });
    expect(withoutElementsOf(theirs, mine)).toBeNull();
    expect(withoutElementsOf(mine, null)).toBeNull();
    expect(withoutElementsOf(null, theirs)).toBeNull();
  });
});
