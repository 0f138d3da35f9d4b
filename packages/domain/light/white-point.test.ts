import { describe, expect, it } from 'vitest';

import type { Hex } from '../color/hex.ts';
import { deltaE2000 } from '../color/color-space.ts';
import { applyGains, readWhite } from './white-point.ts';

function gainsOf(hex: Hex) {
  const reading = readWhite(hex);
  if (!reading.ok) throw new Error(reading.reason);
  return reading.gains;
}

describe('readWhite', () => {
  it('gives gains that make a white gray of the same lightness', () => {
    for (const white of ['#F0D8B0', '#B0C4E0', '#8C8478', '#FAF6F0'] as const) {
      const made = applyGains(white, gainsOf(white));
      expect(new Set([made.slice(1, 3), made.slice(3, 5), made.slice(5)]).size).toBe(1);
    }
  });

  it('restores the colors beside the white', () => {
    const cast = [1.25, 1, 0.6] as const;
    const gains = gainsOf(applyGains('#C0C0C0', cast));
    for (const color of ['#A87E66', '#5B3D2D', '#6C6759'] as const) {
      expect(deltaE2000(applyGains(applyGains(color, cast), gains), color)).toBeLessThan(3);
    }
  });

  it('changes nothing if the white is gray', () => {
    expect(gainsOf('#C8C8C8')).toEqual([1, 1, 1].map((gain) => expect.closeTo(gain, 6)));
  });

  it.each([
    ['#FFFFFF', 'too-bright'],
    ['#FFF2E0', 'too-bright'],
    ['#2A2A2A', 'too-dark'],
    ['#BC5548', 'too-colorful'],
    ['#5C8A3A', 'too-colorful'],
    ['#3050C0', 'too-colorful'],
    ['#F0E000', 'too-colorful'],
  ] as const)('is refused with a reason when it cannot be white: %s', (hex, reason) => {
    expect(readWhite(hex)).toEqual({ ok: false, reason });
  });

  it('refuses the skin itself, and anything that would take the color out of it', () => {
    for (const white of ['#D6B09C', '#C9A183'] as const) {
      expect(readWhite(white, { skin: '#CDA48C' })).toEqual({
        ok: false,
        reason: 'not-by-skin',
      });
    }
    expect(readWhite('#F0DCC0', { skin: '#CDA48C' }).ok).toBe(true);
    expect(readWhite('#F0DCC0', { skin: '#5A4032' }).ok).toBe(true);
  });

  it('is refused because of skin alone, in any light', () => {
    const shade = [0.62, 0.75, 1.3] as const;
    for (const skin of ['#CDA48C', '#8A5A3C'] as const) {
      const inShade = applyGains(skin, shade);
      expect(readWhite(applyGains('#A8A8A8', shade), { skin: inShade }).ok).toBe(true);
    }
    expect(readWhite('#C9A183', { skin: '#CDA48C' })).toMatchObject({
      reason: 'not-by-skin',
    });
    for (const notSkin of ['#8F8A84', '#8C8C8A', '#9A948B', '#7080A0'] as const) {
      expect(readWhite('#D2CBBE', { skin: notSkin }).ok).toBe(true);
    }
  });

  it('accepts a white in lamp light and in shade', () => {
    for (const white of ['#F0BE7C', '#F3AE68', '#9CB0D8'] as const)
      expect(readWhite(white).ok).toBe(true);
  });
});
