import { CATALOGUE_CHOICES } from '@color-almanac/domain';
import { describe, expect, it } from 'vitest';

import { readCatalogue, searchForCatalogue } from './catalogue-address.ts';

describe('the address of a catalogue', () => {
  it('is all clothes at /catalog and her own at /wardrobe, where nothing else is named', () => {
    expect(readCatalogue('/catalog', '')).toBe('all');
    expect(readCatalogue('/Wardrobe/', '')).toBe('wardrobe');
    expect(readCatalogue('/catalog', '?catalogue=Radar')).toBe('radar');
    expect(readCatalogue('/wardrobe', '?catalogue=all')).toBe('all');
  });

  it('that names no catalogue there is means that of its path', () => {
    expect(readCatalogue('/wardrobe', '?catalogue=attic')).toBe('wardrobe');
    expect(readCatalogue('/catalog', '?catalogue=')).toBe('all');
  });

  it.each(['/catalog', '/wardrobe'])('leads back to every catalogue from %s', (path) => {
    for (const choice of CATALOGUE_CHOICES) {
      expect(readCatalogue(path, searchForCatalogue(path, choice))).toBe(choice);
    }
    expect(searchForCatalogue('/wardrobe', 'wardrobe')).toBe('');
  });
});
