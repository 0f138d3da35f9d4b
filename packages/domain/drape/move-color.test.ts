import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { anyHex } from '../color-check/any-hex.fixture.ts';
import { deltaE2000 } from '../color/color-space.ts';
import type { Hex } from '../color/hex.ts';
import { toOklch } from '../color/oklch.ts';
import { rgbToHex, toRgb } from '../color/srgb.ts';
import {
  isMuchLighter,
  LIGHTNESS_STRENGTH,
  lookUpColor,
  makeRecolorTable,
  recolor,
  type ColorMove,
} from './move-color.ts';

const runs = { numRuns: 300, seed: 8 };
const BROWN = '#4A3226';
const COPPER = '#A5532A';
const toCopper: ColorMove = { base: BROWN, target: COPPER, strength: LIGHTNESS_STRENGTH.hair };

const moveHex = (move: ColorMove, hex: Hex): Hex => rgbToHex(recolor(move)(toRgb(hex)));
const turnBetween = (one: number, other: number) => {
  const turned = (((one - other) % 360) + 360) % 360;
  return Math.min(turned, 360 - turned);
};

/** Brown hair in light and shade: its hue and chroma vary a little. */
const HAIR: readonly Hex[] = ['#1E130E', '#35241B', '#4A3226', '#6B4B38', '#8C6A52', '#B39379'];

describe('recolor', () => {
  it("gives the base the target's hue and chroma, and a share of its lightness", () => {
    const [base, target] = [toOklch(BROWN), toOklch(COPPER)];
    const moved = toOklch(moveHex(toCopper, BROWN));
    expect(turnBetween(moved.h, target.h)).toBeLessThan(1.5);
    expect(moved.c).toBeCloseTo(target.c, 1);
    expect(moved.l).toBeCloseTo(base.l + 0.25 * (target.l - base.l), 2);
  });

  it('brings every strand within a few degrees of the target', () => {
    for (const hex of HAIR) {
      const moved = toOklch(moveHex(toCopper, hex));
      expect(turnBetween(moved.h, toOklch(COPPER).h)).toBeLessThan(6);
    }
  });

  it('keeps the order of lightnesses, and leaves black and white as they are', () => {
    const moved = HAIR.map((hex) => toOklch(moveHex(toCopper, hex)).l);
    expect(moved).toEqual(moved.toSorted((one, other) => one - other));
    expect(moveHex(toCopper, '#000000')).toBe('#000000');
    expect(moveHex(toCopper, '#FFFFFF')).toBe('#FFFFFF');
    fc.assert(
      fc.property(anyHex, anyHex, anyHex, anyHex, (base, target, one, other) => {
        const move = { base, target, strength: 0.35 };
        const [darker, lighter] = toOklch(one).l <= toOklch(other).l ? [one, other] : [other, one];
        // Half a byte of rounding in each channel.
        expect(toOklch(moveHex(move, darker)).l).toBeLessThanOrEqual(
          toOklch(moveHex(move, lighter)).l + 0.012,
        );
      }),
      runs,
    );
  });

  it('colors gray hair, and makes hair gray without a trace of its old hue', () => {
    const gray: ColorMove = { base: '#8E8E8E', target: COPPER, strength: 0.25 };
    const colored = toOklch(moveHex(gray, '#8E8E8E'));
    expect(colored.c).toBeGreaterThan(0.08);
    expect(turnBetween(colored.h, toOklch(COPPER).h)).toBeLessThan(3);
    const silver: ColorMove = { base: BROWN, target: '#A8A8A8', strength: 0.25 };
    for (const hex of HAIR) expect(toOklch(moveHex(silver, hex)).c).toBeLessThan(0.01);
  });

  it('leaves gray highlights of colored hair gray', () => {
    expect(toOklch(moveHex(toCopper, '#D8D8D8')).c).toBeLessThan(0.02);
  });

  it('gives no strand of hair more chroma than the wanted color has at its lightness, and a fifth', () => {
    const [own, wanted] = ['#231812', '#B88E62'] as const;
    const { l, c } = toOklch(wanted);
    const move: ColorMove = { base: own, target: wanted, strength: 0.25, isProportional: true };
    for (const hex of ['#120C09', own, '#4A3226', '#8C6A52', '#C9A060'] as const) {
      const moved = toOklch(moveHex(move, hex));
      expect(moved.c / moved.l).toBeLessThan((1.25 * c) / l);
    }
    expect([isMuchLighter(own, wanted), isMuchLighter(own, '#33281D')]).toEqual([true, false]);
  });

  it('evens out hues a little, and changes nothing else, when base and target are the same', () => {
    const still: ColorMove = { base: BROWN, target: BROWN, strength: 0.25 };
    for (const hex of HAIR) {
      const [before, after] = [toOklch(hex), toOklch(moveHex(still, hex))];
      expect(after.l).toBeCloseTo(before.l, 2);
      expect(after.c).toBeCloseTo(before.c, 2);
      expect(turnBetween(after.h, before.h)).toBeLessThan(20);
    }
  });
});

describe('makeRecolorTable', () => {
  it('holds the moved colors at its entries, red running fastest', () => {
    const { size, bytes } = makeRecolorTable(toCopper);
    expect(bytes).toHaveLength(3 * 17 ** 3);
    const at = (r: number, g: number, b: number) => 3 * (r + size * (g + size * b));
    const [r = 0, g = 0, b = 0] = bytes.slice(at(5, 3, 2), at(5, 3, 2) + 3);
    const step = 255 / 16;
    const whole = recolor(toCopper)({ r: 5 * step, g: 3 * step, b: 2 * step });
    expect(rgbToHex({ r, g, b })).toBe(rgbToHex(whole));
  });

  it.each([
    [17, 4],
    [33, 2],
  ] as const)('with %i entries is within %i CIEDE2000 of the function for hair', (size, most) => {
    const table = makeRecolorTable({ ...toCopper, size });
    for (const hex of HAIR) {
      const read = rgbToHex(lookUpColor(table, toRgb(hex)));
      expect(deltaE2000(read, moveHex(toCopper, hex))).toBeLessThan(most);
    }
  });

  it('reads its corners exactly', () => {
    const table = makeRecolorTable(toCopper);
    expect(rgbToHex(lookUpColor(table, { r: 255, g: 255, b: 255 }))).toBe('#FFFFFF');
    expect(rgbToHex(lookUpColor(table, { r: 255, g: 0, b: 0 }))).toBe(moveHex(toCopper, '#FF0000'));
  });
});
