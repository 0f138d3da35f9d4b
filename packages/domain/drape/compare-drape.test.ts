import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { anyHex } from '../color-check/any-hex.fixture.ts';
import type { Hex } from '../color/hex.ts';
import { toLab } from '../color/lab.ts';
import { compareDrape } from './compare-drape.ts';
import { DRAPE_LOOKS } from './expect-signs.ts';

const SKIN = '#E0B496';
const beside = (cloth: Hex, undertone: 'warm' | 'cool' | null = null) =>
  compareDrape({ skin: SKIN, cloth, undertone });
const signsOf = (...given: Parameters<typeof beside>) =>
  beside(...given).signs.map(({ look, reason }) => `${look} ${reason}`);
const reasons = (skin: Hex, cloth: Hex) =>
  compareDrape({ skin, cloth }).signs.map(({ reason }) => reason);

describe('compareDrape', () => {
  it('measures how much darker, stronger and otherwise different the cloth is', () => {
    const black = beside('#000000');
    expect(black.lightness).toBeCloseTo(-toLab(SKIN).l, 6);
    expect(black.chroma).toBeLessThan(0);
    expect(black.contrast).toBeGreaterThan(8);
    expect(black.hue).toBeNull();
    const same = beside(SKIN);
    expect(same).toMatchObject({ lightness: 0, contrast: 1, chroma: 0, hue: 0, difference: 0 });
    expect(beside('#FFD000').hue).toBeGreaterThan(0);
    expect(beside('#FF5070').hue).toBeLessThan(0);
  });

  it('expects the skin to move away from the cloth: redder beside green, warmer beside blue', () => {
    expect(beside('#009C5B').shift.a).toBeGreaterThan(1);
    expect(beside('#D7364A').shift.a).toBeLessThan(-1);
    expect(beside('#327EE3').shift).toMatchObject({ toward: 'warmer' });
    expect(beside('#F9E647').shift).toMatchObject({ toward: 'cooler' });
    expect(beside(SKIN).shift).toEqual({ a: 0, b: 0, toward: 'none' });
  });

  it('names cloth that is too dark, too bright or too soft for the skin', () => {
    expect(signsOf('#101014')).toContain('shadows-under-eyes too-dark');
    expect(signsOf('#F9E647')).toContain('face-edge too-bright');
    expect(signsOf('#C0C0C0')).toContain('face-edge too-soft');
    expect(signsOf('#FFFFFF')).not.toContain('face-edge too-soft');
  });

  it('sets cool cloth against a warm undertone and warm cloth against a cool one', () => {
    expect(signsOf('#788BBA', 'warm')).toContain('shadows-under-eyes cool-on-warm');
    expect(signsOf('#D19D54', 'cool')).toContain('yellowness warm-on-cool');
    expect(signsOf('#788BBA', 'cool').join()).not.toContain('cool-on-warm');
    expect(signsOf('#D19D54', 'warm').join()).not.toContain('warm-on-cool');
    expect(signsOf('#788BBA').join()).not.toContain('cool-on-warm');
  });

  it('takes only a clearly yellow or pink skin for warm or cool without a reading', () => {
    expect(reasons('#E9C7A0', '#788BBA')).toContain('cool-on-warm');
    expect(reasons('#E8C4B8', '#D19D54')).toContain('warm-on-cool');
  });

  it('looks for an even skin where nothing else is expected', () => {
    expect(beside('#B57277', 'cool').signs).toEqual([
      { look: 'evenness', good: true, reason: 'in-harmony', strength: 1 },
    ]);
  });

  it('stays within its limits for any two colors, the strongest sign first', () => {
    fc.assert(
      fc.property(anyHex, anyHex, (skin, cloth) => {
        const { contrast, hue, shift, signs } = compareDrape({ skin, cloth });
        expect(contrast).toBeGreaterThanOrEqual(1);
        expect(contrast).toBeLessThanOrEqual(21);
        expect(Math.abs(hue ?? 0)).toBeLessThanOrEqual(180);
        expect(Math.hypot(shift.a, shift.b)).toBeLessThanOrEqual(4 + 1e-9);
        expect(signs.length).toBeGreaterThan(0);
        const strengths = signs.map(({ strength }) => strength);
        expect(strengths).toEqual(strengths.toSorted((one, other) => other - one));
        for (const { look, strength } of signs) {
          expect(DRAPE_LOOKS).toContain(look);
          expect(strength).toBeGreaterThan(0);
          expect(strength).toBeLessThanOrEqual(1);
        }
      }),
      { numRuns: 300, seed: 5 },
    );
  });
});
