import { describe, expect, it } from 'vitest';

import { deltaE2000 } from '../color/color-space.ts';
import type { Hex } from '../color/hex.ts';
import { applyGains, readWhite } from '../light/white-point.ts';
import { confirmColors, correctColors, lightColors, showAsSeen } from './correct-colors.ts';
import { areColorsDoubtful, lightOfColors, tintOf } from './photo-light.ts';

/** White under a lamp of about 3500 K. */
const WARM = '#B98757';
const COOL = '#7D8A9E';
const DAYLIGHT = '#8F8E8A';

const YELLOW = '#E3D24A';
/** A yellow top as the lamp shows it. */
const SEEN = '#E6B52B';
const colors = [
  { name: 'Gold', hex: SEEN, percentage: 80 },
  { name: 'Brown', hex: '#5A4632', percentage: 20 },
] as const;

function corrected(white: Hex) {
  const result = correctColors(colors, white, 'user');
  if (!result.ok) throw new Error(result.reason);
  return result.colors;
}

describe('tintOf', () => {
  it('names a strong light, and none for daylight', () => {
    const whites: readonly Hex[] = [WARM, COOL, DAYLIGHT];
    expect(whites.map((white) => tintOf(white))).toEqual(['warm', 'cool', null]);
  });
});

describe('correctColors', () => {
  it('corrects every color by the white, names it anew and keeps what the photo shows', () => {
    const [main, other] = corrected(WARM);
    const reading = readWhite(WARM);
    expect(main?.hex).toBe(reading.ok && applyGains(SEEN, reading.gains));
    expect(main?.light).toEqual({ white: WARM, seen: SEEN, correctedBy: 'user' });
    expect(main?.name).not.toBe('Gold');
    expect(deltaE2000(main?.hex ?? '#000000', YELLOW)).toBeLessThan(deltaE2000(SEEN, YELLOW));
    expect(other?.percentage).toBe(20);
    expect(areColorsDoubtful([main ?? colors[0]])).toBe(false);
  });

  it('begins with what the photo shows, however often a white is tapped', () => {
    const twice = correctColors(corrected(COOL), WARM, 'user');
    expect(twice).toEqual({ ok: true, colors: corrected(WARM) });
  });

  it('refuses what can be no white, with the reason', () => {
    expect(correctColors(colors, '#101010', 'user')).toEqual({ ok: false, reason: 'too-dark' });
    expect(correctColors(colors, '#20C040', 'user')).toEqual({
      ok: false,
      reason: 'too-colorful',
    });
  });
});

describe('showAsSeen', () => {
  it('returns what the photo shows, doubtful in a strong light and plain in a mild one', () => {
    const back = showAsSeen(corrected(WARM), WARM);
    expect(back.map(({ hex }) => hex)).toEqual(colors.map(({ hex }) => hex));
    expect(areColorsDoubtful(back)).toBe(true);
    expect(lightOfColors(back)).toEqual({ white: WARM, correctedBy: 'nobody', tint: 'warm' });
    const mild = showAsSeen(corrected(DAYLIGHT), DAYLIGHT);
    expect(mild.map(({ hex }) => hex)).toEqual(colors.map(({ hex }) => hex));
    expect(lightOfColors(mild)).toBeNull();
  });
});

describe('lightColors', () => {
  it('corrects by a light that is sure, doubts in one that is likely, and changes nothing without', () => {
    expect(lightColors(colors, undefined)).toBe(colors);
    const sure = lightColors(colors, { white: WARM, isSure: true });
    expect(lightOfColors(sure)).toMatchObject({ correctedBy: 'scan', tint: 'warm' });
    expect(sure.map(({ hex }) => hex)).toEqual(corrected(WARM).map(({ hex }) => hex));
    const likely = lightColors(colors, { white: WARM, isSure: false });
    expect(areColorsDoubtful(likely)).toBe(true);
    expect(likely.map(({ name, hex }) => ({ name, hex }))).toEqual(
      colors.map(({ name, hex }) => ({ name, hex })),
    );
  });

  it('only doubts where a light is too strong to be corrected', () => {
    const candle = '#D98A20';
    expect(readWhite(candle).ok).toBe(false);
    expect(areColorsDoubtful(lightColors(colors, { white: candle, isSure: true }))).toBe(true);
  });
});

describe('confirmColors', () => {
  it('takes the colors as they are', () => {
    const doubted = showAsSeen(colors, WARM);
    expect(confirmColors(doubted)).toEqual(colors);
    const kept = confirmColors(corrected(WARM));
    expect(lightOfColors(kept)).toBeNull();
    expect(kept.map(({ hex }) => hex)).toEqual(corrected(WARM).map(({ hex }) => hex));
  });
});
