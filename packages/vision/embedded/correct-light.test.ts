import { deltaE2000, type Hex } from '@color-almanac/domain';
import { describe, expect, it } from 'vitest';

import { applyGains, correctLight, isSkin } from './correct-light.ts';
import { LINEAR_OF_BYTE, linearToHex, linearToOkLab, type LinearRgb, type OkLab } from './oklab.ts';
import type { ScleraReading } from './read-sclera.ts';

function linearOf(hex: Hex): LinearRgb {
  const channel = (start: number) =>
    LINEAR_OF_BYTE[Number.parseInt(hex.slice(start, start + 2), 16)] ?? 0;
  return [channel(1), channel(3), channel(5)];
}

const WHITE = linearOf('#D2CCC6');
const CHEEK = linearOf('#D6A88A');
const WARM_LIGHT = [1.2, 1, 0.65] as const;

function scleraOf(light: LinearRgb, pixels = 200): ScleraReading {
  return { light, color: linearToOkLab(light), pixels, eyes: 2 };
}

function seenIn(light: LinearRgb): { sclera: ScleraReading; cheek: OkLab } {
  return {
    sclera: scleraOf(applyGains(WHITE, light)),
    cheek: linearToOkLab(applyGains(CHEEK, light)),
  };
}

describe('correctLight', () => {
  it('restores skin seen in warm light', () => {
    const { sclera, cheek } = seenIn(WARM_LIGHT);
    const { gains, method } = correctLight(sclera, cheek);
    const corrected = linearToHex(applyGains(applyGains(CHEEK, WARM_LIGHT), gains));
    const before = deltaE2000(linearToHex(applyGains(CHEEK, WARM_LIGHT)), linearToHex(CHEEK));
    expect(method).toBe('sclera');
    expect(deltaE2000(corrected, linearToHex(CHEEK))).toBeLessThan(before / 3);
  });

  it('hardly changes colors in neutral light', () => {
    const { sclera, cheek } = seenIn([1, 1, 1]);
    const { gains } = correctLight(sclera, cheek);
    for (const gain of gains) expect(Math.abs(gain - 1)).toBeLessThan(0.03);
  });

  it('keeps the lightness of gray', () => {
    const { sclera, cheek } = seenIn([0.85, 1, 1.2]);
    const [red, green, blue] = correctLight(sclera, cheek).gains;
    expect(0.2126 * red + 0.7152 * green + 0.0722 * blue).toBeCloseTo(1, 5);
  });

  it('changes nothing if fewer than 25 pixels of white are seen, or none', () => {
    const { cheek } = seenIn(WARM_LIGHT);
    const few = correctLight(scleraOf(applyGains(WHITE, WARM_LIGHT), 24), cheek);
    expect(few).toMatchObject({ method: 'none', gains: [1, 1, 1], outcome: 'sclera-unseen' });
    expect(correctLight(null, cheek).outcome).toBe('sclera-unseen');
    expect(correctLight(scleraOf(WHITE), null).method).toBe('none');
  });

  it('changes nothing if the white of the eyes is in the dark', () => {
    const { cheek } = seenIn([1, 1, 1]);
    expect(correctLight(scleraOf(linearOf('#403C38')), cheek)).toMatchObject({
      outcome: 'sclera-dark',
    });
  });

  it('does not follow a red eye to a color no skin has', () => {
    const { cheek } = seenIn([1, 1, 1]);
    const red = correctLight(scleraOf(linearOf('#E0A0A0')), cheek);
    const corrected = applyGains(CHEEK, red.gains);
    expect(isSkin(corrected)).toBe(true);
    expect(red.strength).toBeLessThan(1);
  });

  it('corrects only half if the eyes are in another shade than the cheek', () => {
    const { sclera, cheek } = seenIn(WARM_LIGHT);
    const dim = scleraOf([sclera.light[0] * 0.3, sclera.light[1] * 0.3, sclera.light[2] * 0.3]);
    expect(correctLight(dim, cheek).strength).toBeLessThan(0.6);
    expect(correctLight(sclera, cheek).strength).toBeGreaterThan(0.6);
  });

  it('recognizes skin of every depth', () => {
    for (const hex of ['#F3DDD0', '#D6A88A', '#A0704E', '#6B4632', '#3E2A20'] as const) {
      expect(isSkin(linearOf(hex))).toBe(true);
    }
    for (const hex of ['#8A9BD6', '#88C070', '#B0B0B0', '#FF6020'] as const) {
      expect(isSkin(linearOf(hex))).toBe(false);
    }
  });
});
