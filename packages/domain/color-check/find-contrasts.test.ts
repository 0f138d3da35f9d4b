import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { contrastRatio } from '../color/color-space.ts';
import { COLOR_CATEGORIES } from '../season/palette-rule.ts';
import { PALETTES } from '../season/palettes.ts';
import { SEASON_KEYS } from '../season/season-key.ts';
import { anyHex } from './any-hex.fixture.ts';
import { checkColor } from './check-color.ts';
import { findContrasts } from './find-contrasts.ts';

const anySeason = fc.constantFrom(...SEASON_KEYS);

describe('findContrasts', () => {
  it('[S2-APAN-05] gives three palette colors of three categories, with their ratio to one decimal', () => {
    fc.assert(
      fc.property(anyHex, anySeason, (hex, season) => {
        const contrasts = findContrasts(hex, season);
        const categories = contrasts.map(({ hex: other }) =>
          COLOR_CATEGORIES.find((category) =>
            PALETTES[season][category].some((color) => color.hex === other),
          ),
        );
        expect(new Set(categories).size).toBe(3);
        expect(categories).not.toContain(undefined);
        const ratios = contrasts.map(({ ratio }) => ratio);
        expect(ratios).toEqual(ratios.toSorted((one, other) => other - one));
        for (const { hex: other, ratio } of contrasts) {
          expect(ratio).toBe(Math.round(10 * contrastRatio(hex, other)) / 10);
        }
      }),
      { seed: 1, numRuns: 300 },
    );
  });

  it('begins with the strongest contrast of the palette', () => {
    for (const season of SEASON_KEYS) {
      const ratios = COLOR_CATEGORIES.flatMap((category) =>
        PALETTES[season][category].map(({ hex }) => contrastRatio('#BE9C31', hex)),
      );
      const strongest = Math.round(10 * Math.max(...ratios)) / 10;
      expect(findContrasts('#BE9C31', season)[0]?.ratio).toBe(strongest);
    }
  });

  it('uses the best match if the user has no season', () => {
    const best = checkColor('#1B2A4A')[0]?.season.key ?? null;
    expect(findContrasts('#1B2A4A', null)).toEqual(findContrasts('#1B2A4A', best));
  });
});
