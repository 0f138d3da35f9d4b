import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { toOklch } from '../color/oklch.ts';
import { anyHex } from './any-hex.fixture.ts';
import { findComplements, hasHue } from './find-complements.ts';

const TURNS = { complement: [180], split: [150, 210], triad: [120, 240], tetrad: [90, 180, 270] };

describe('findComplements', () => {
  it('[S2-APAN-05] keeps lightness and turns the hue in OKLCH; only chroma is reduced to fit the gamut', () => {
    fc.assert(
      fc.property(anyHex.filter(hasHue), (hex) => {
        const { l, c, h } = toOklch(hex);
        const places = { complement: 0, split: 0, triad: 0, tetrad: 0 };
        for (const { relation, hex: related } of findComplements(hex)) {
          const turn = TURNS[relation][places[relation]++] ?? Number.NaN;
          const found = toOklch(related);
          expect(Math.abs(found.l - l)).toBeLessThan(0.008);
          expect(found.c).toBeLessThan(c + 0.008);
          // Rounding to 256 steps per channel turns the hue of nearly gray colors.
          if (found.c < 0.02) continue;
          const off = Math.abs(((found.h - h - turn + 540) % 360) - 180);
          expect(off, `${hex} ${relation}`).toBeLessThan(0.2 / found.c);
        }
        expect(places).toEqual({ complement: 1, split: 2, triad: 2, tetrad: 3 });
      }),
      { seed: 1, numRuns: 400 },
    );
  });

  it('names each relation after a palette color or in plain words', () => {
    const [complement] = findComplements('#BE9C31');
    expect(complement).toEqual({ relation: 'complement', hex: '#829BEF', name: 'Cornflower' });
    fc.assert(
      fc.property(anyHex, (hex) => {
        for (const { name } of findComplements(hex)) expect(name).toMatch(/^[A-Z][A-Za-z' -]+$/);
      }),
      { seed: 2, numRuns: 100 },
    );
  });

  it('returns none for a gray, which has no hue', () => {
    for (const gray of ['#000000', '#777777', '#FFFFFF', '#7A7876'] as const) {
      expect(hasHue(gray)).toBe(false);
      expect(findComplements(gray)).toEqual([]);
    }
    expect(hasHue('#8A7F70')).toBe(true);
  });
});
