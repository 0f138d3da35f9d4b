import { CATALOGUE_CHOICES } from '@color-almanac/domain';
import { describe, expect, it } from 'vitest';

import { readCatalogue, searchForCatalogue } from './catalogue-address.ts';

describe('the address of a catalogue', () => {
  it('is all clothes at /catalog and the wardrobe at /wardrobe, unless the query names another', () => {
    expect(readCatalogue('/catalog', '')).toBe('all');
    expect(readCatalogue('/Wardrobe/', '')).toBe('wardrobe');
    expect(readCatalogue('/catalog', '?catalogue=Radar')).toBe('radar');
    expect(readCatalogue('/wardrobe', '?catalogue=all')).toBe('all');
  });

  it('falls back to the catalogue of its path when the query names an unknown one', () => {
    expect(readCatalogue('/wardrobe', '?catalogue=attic')).toBe('wardrobe');
    expect(readCatalogue('/catalog', '?catalogue=')).toBe('all');
  });

  it.each(['/catalog', '/wardrobe'])(
    'reads every catalogue back from the address it writes at %s',
    (path) => {
      for (const choice of CATALOGUE_CHOICES) {
        expect(readCatalogue(path, searchForCatalogue(path, choice))).toBe(choice);
      }
      expect(searchForCatalogue('/wardrobe', 'wardrobe')).toBe('');
    },
  );
});
