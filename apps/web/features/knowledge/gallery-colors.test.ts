import { SEASON_KEYS, SEASONS, toOklch } from '@color-almanac/domain';
import { describe, expect, it } from 'vitest';

import { galleryColorsOf } from './gallery-colors.ts';

describe('galleryColorsOf', () => {
  it.each(SEASON_KEYS)('returns sixteen distinct colors of %s', (key) => {
    const colors = galleryColorsOf(key);
    const own = new Set(Object.values(SEASONS[key].colorCategories).flat());
    expect(new Set(colors).size).toBe(16);
    for (const color of colors) expect(own).toContain(color);
  });

  it.each(SEASON_KEYS)(
    '[S2-KB-02] sorts the colors of %s by hue, with the neutrals last',
    (key) => {
      const colors = galleryColorsOf(key);
      const turns = colors.slice(0, 14).map(({ hex }) => (toOklch(hex).h + 15) % 360);
      expect(turns).toEqual(turns.toSorted((one, other) => one - other));
      expect(SEASONS[key].colorCategories.neutrals).toEqual(
        expect.arrayContaining(colors.slice(14)),
      );
    },
  );
});
