import { describe, expect, it } from 'vitest';

import { readColorAnalysis, readOccasions } from './read-item-fields.ts';

describe('readOccasions', () => {
  it('reads an array, its JSON or a text with commas, and says whether all of it was read', () => {
    const both = { value: ['Work', 'Party'], intact: true };
    expect(readOccasions(['Work', 'Party'])).toEqual(both);
    expect(readOccasions('["Work","Party"]')).toEqual(both);
    expect(readOccasions('Work,Party')).toEqual(both);
    expect(readOccasions(['Work', 'Work'])).toEqual({ value: ['Work'], intact: false });
    expect(readOccasions(['Work', ''])).toEqual({ value: ['Work'], intact: false });
    expect(readOccasions(['Work', 'x'.repeat(500)])).toMatchObject({ intact: false });
  });
});

describe('readColorAnalysis', () => {
  it('says that an empty list was read completely and any other text was not', () => {
    for (const empty of [[], '[]', ' [ ] ', '']) {
      expect(readColorAnalysis(empty), JSON.stringify(empty)).toEqual({ value: [], intact: true });
    }
    for (const unread of ['navy', '[1', '[] navy']) {
      expect(readColorAnalysis(unread), unread).toEqual({ value: [], intact: false });
    }
  });
});
