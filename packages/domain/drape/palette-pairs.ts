import { nameBasicColor } from '../color/basic-color.ts';
import { measureCiede2000, withChroma } from '../color/ciede2000.ts';
import type { Hex } from '../color/hex.ts';
import { toLab } from '../color/lab.ts';
import { COLOR_CATEGORIES, type ColorCategory } from '../season/palette-rule.ts';
import type { PaletteColor } from '../season/palettes.ts';
import type { SeasonKey } from '../season/season-key.ts';
import { SEASONS } from '../season/seasons.ts';
import { testColorsOf, type TestColorRole } from './test-colors.ts';

/** A color of each of two seasons, from the same place of their palettes. */
export interface PalettePair {
  readonly category: ColorCategory;
  readonly first: PaletteColor;
  readonly second: PaletteColor;
  /** CIEDE2000. */
  readonly apart: number;
}

/** As many as a user looks through before the answers tire. */
export const PALETTE_PAIRS = 7;

/**
 * Seven pairs of colors in which two seasons differ, the one that differs most first. Each is from another category, and
 * both colors are from the same step of it, so that they differ by the season. Never two browns: beside a face they look
 * alike, whatever their distance. Fewer than seven where a season is compared with itself.
 */
export function listPalettePairs(first: SeasonKey, second: SeasonKey): readonly PalettePair[] {
  return COLOR_CATEGORIES.flatMap((category) => {
    const best = pairsOfCategory(category, first, second)
      .toSorted((one, other) => other.apart - one.apart)
      .at(0);
    return best ? [best] : [];
  })
    .toSorted((one, other) => other.apart - one.apart)
    .slice(0, PALETTE_PAIRS);
}

function pairsOfCategory(
  category: ColorCategory,
  one: SeasonKey,
  other: SeasonKey,
): readonly PalettePair[] {
  const others = SEASONS[other].colorCategories[category];
  return SEASONS[one].colorCategories[category].flatMap((first, step) => {
    const second = others[step];
    if (!second || first.hex === second.hex) return [];
    if (isBrown(first.hex) && isBrown(second.hex)) return [];
    return [{ category, first, second, apart: measure(first.hex, second.hex) }];
  });
}

/** The test color in which two seasons differ most, under the same rule; `null` for a season and itself. */
export function findTestRole(first: SeasonKey, second: SeasonKey): TestColorRole | null {
  let best: { readonly role: TestColorRole; readonly apart: number } | null = null;
  for (const { role, hex } of testColorsOf(first)) {
    const other = testColorsOf(second).find((one) => one.role === role);
    if (!other || (isBrown(hex) && isBrown(other.hex))) continue;
    const apart = measure(hex, other.hex);
    if (apart > (best?.apart ?? 0)) best = { role, apart };
  }
  return best?.role ?? null;
}

const isBrown = (hex: Hex) => nameBasicColor(hex).group === 'brown';

const measure = (one: Hex, other: Hex) =>
  measureCiede2000(withChroma(toLab(one)), withChroma(toLab(other)));
