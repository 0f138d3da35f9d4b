import { describe, expect, it } from 'vitest';

import { deltaE2000, measureDistanceTo } from '../color/color-space.ts';
import { toOklch } from '../color/oklch.ts';
import type { BorrowLevel } from './borrowing-rule.ts';
import { borrowLevelBetween } from './borrowing.ts';
import { PALETTES, type PaletteColor } from './palettes.ts';
import { circleDistance, SEASON_KEYS, type SeasonKey } from './season-key.ts';
import { paletteOf } from './palette-of.ts';

const EVERY_COLOR = SEASON_KEYS.flatMap((season) => paletteOf(season));
const RULERS = new Map(SEASON_KEYS.map((key) => [key, measureDistanceTo(paletteOf(key))]));
const PAIRS = SEASON_KEYS.flatMap((one) =>
  SEASON_KEYS.filter((other) => other !== one).map((other) => ({
    one,
    other,
    distance: (oneWay(one, other) + oneWay(other, one)) / 2,
  })),
);

/** The mean, over the colors of one palette, of the distance to the nearest color of the other. */
function oneWay(from: SeasonKey, to: SeasonKey): number {
  const ruler = RULERS.get(to);
  return meanOf(paletteOf(from).map(({ hex }) => ruler?.(hex) ?? Infinity));
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function meanDistance(keep: (pair: { one: SeasonKey; other: SeasonKey }) => boolean): number {
  return meanOf(PAIRS.filter(keep).map(({ distance }) => distance));
}

function atSteps(steps: number): number {
  return meanDistance(({ one, other }) => circleDistance(one, other) === steps);
}

function atLevel(level: BorrowLevel): number {
  return meanDistance(({ one, other }) => borrowLevelBetween(one, other) === level);
}

describe('the forty colors of a season', () => {
  it('[S2-SEAS-12] are all different, none too close to another to be told apart', () => {
    for (const season of SEASON_KEYS) {
      const palette = paletteOf(season);
      expect(new Set(palette.map(({ hex }) => hex)).size).toBe(40);
      const gaps = palette.flatMap((one, index) =>
        palette.slice(index + 1).map((other) => deltaE2000(one.hex, other.hex)),
      );
      expect(Math.min(...gaps), season).toBeGreaterThanOrEqual(2);
    }
  });

  it('run from light to dark in every category', () => {
    for (const season of SEASON_KEYS) {
      for (const [category, colors] of Object.entries(PALETTES[season])) {
        const lightness = colors.map(({ hex }) => toOklch(hex).l);
        expect(lightness, `${season} ${category}`).toEqual(lightness.toSorted((a, b) => b - a));
      }
    }
  });
});

describe('the twelve palettes compared', () => {
  it('differ more with every step round the circle', () => {
    expect(atSteps(1)).toBeLessThan(atSteps(2));
    expect(atSteps(2)).toBeLessThan(atSteps(3));
  });

  it('are as far apart as the borrowing levels say: safe, then careful, then avoid', () => {
    expect(atLevel('safe')).toBeCloseTo(7.8, 0);
    expect(atLevel('careful')).toBeCloseTo(10.8, 0);
    expect(atLevel('avoid')).toBeCloseTo(15.7, 0);
  });

  it('have a neighbor, or the warm season across the year, as their nearest', () => {
    const twins = ['warm_spring', 'warm_autumn'];
    for (const key of SEASON_KEYS) {
      const own = PAIRS.filter(({ one }) => one === key);
      const nearest = own.toSorted((a, b) => a.distance - b.distance)[0]?.other ?? key;
      const areTwins = twins.includes(key) && twins.includes(nearest);
      expect(circleDistance(key, nearest) === 1 || areTwins, `${key} -> ${nearest}`).toBe(true);
    }
  });
});

/** The OKLCH hue (past 360 for reds), lightness or chroma that a word in a name implies. */
const HUE_PROMISES: readonly (readonly [RegExp, number, number])[] = [
  [/\b(red|coral|salmon|brick|rust|terracotta|poppy|tomato)\b/, 10, 60],
  [/\b(peach|apricot|orange|copper|tangerine|melon|papaya)\b/, 35, 85],
  [/\b(yellow|lemon|gold|honey|butter|citron|straw|amber|ochre)\b/, 60, 120],
  [
    /\b(sage|olive|moss|fern|pine|mint|emerald|forest|leaf|lime|holly|jade|spruce|green)\b/,
    100,
    200,
  ],
  [/\b(teal|turquoise|aqua|lagoon|petrol|peacock|verdigris|seafoam)\b/, 165, 245],
  [/\b(blue|navy|sky|denim|cobalt|sapphire|azure|cornflower)\b/, 205, 290],
  [/\b(lilac|lavender|violet|purple|orchid|amethyst|indigo|aubergine|heather|fig)\b/, 255, 350],
  [/\b(pink|rose|raspberry|fuchsia|magenta|carnation|azalea)\b/, 318, 395],
];

function matchesNamedHue({ hex, name }: PaletteColor): boolean {
  const { h } = toOklch(hex);
  const promises = HUE_PROMISES.filter(([words]) => words.test(name.toLowerCase()));
  const kept = promises.filter(([, low, high]) => (h >= low && h <= high) || h + 360 <= high);
  return promises.length === 0 || kept.length > 0;
}

function lightness({ hex }: PaletteColor): number {
  return toOklch(hex).l;
}

function chroma({ hex }: PaletteColor): number {
  return toOklch(hex).c;
}

function namesWith(words: RegExp, isBroken: (color: PaletteColor) => boolean): readonly string[] {
  return EVERY_COLOR.filter((color) => words.test(color.name.toLowerCase()))
    .filter(isBroken)
    .map(({ name }) => name);
}

describe('the names of the colors', () => {
  it('are 480, none twice in one season', () => {
    expect(EVERY_COLOR.filter(({ name }) => /^[A-Z][a-z]+([ -][a-z]+)*$/.test(name))).toHaveLength(
      480,
    );
    for (const season of SEASON_KEYS) {
      expect(new Set(paletteOf(season).map(({ name }) => name.toLowerCase())).size).toBe(40);
    }
  });

  it('mean nearly the same color in every season that uses them', () => {
    const contradictions = EVERY_COLOR.flatMap((one) =>
      EVERY_COLOR.filter(
        (other) => other.name === one.name && deltaE2000(one.hex, other.hex) > 6.5,
      ).map(({ name }) => name),
    );
    expect(contradictions).toEqual([]);
  });

  it('imply no hue the color does not have', () => {
    const broken = EVERY_COLOR.filter((color) => !matchesNamedHue(color));
    expect(broken).toEqual([]);
  });

  it('imply no lightness and no chroma the color does not have', () => {
    expect(namesWith(/\b(dark|deep|midnight)\b/, (color) => lightness(color) > 0.62)).toEqual([]);
    expect(namesWith(/^(light|pale|icy|baby)\b/, (color) => lightness(color) < 0.72)).toEqual([]);
    expect(namesWith(/^(bright|electric|vivid|hot)\b/, (color) => chroma(color) < 0.09)).toEqual(
      [],
    );
    expect(
      namesWith(/\b(dusty|dust|muted|faded|smoky)\b/, (color) => chroma(color) > 0.09),
    ).toEqual([]);
    expect(namesWith(/(gray|white|silver|charcoal)$/, (color) => chroma(color) > 0.06)).toEqual([]);
  });
});
