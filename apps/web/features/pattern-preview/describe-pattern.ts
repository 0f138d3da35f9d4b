import type { PatternChoice, WorkingPalette } from '@color-almanac/domain';

import { namePattern, PATTERN_WORDS } from '../../words/pattern.words.ts';

/** The picture in words: its type, its seed and how much of it each color has. */
export function describePattern(
  palette: WorkingPalette,
  { type, seed }: PatternChoice,
  isRepeated: boolean,
): string {
  const shares = palette.map(({ name, weight }) => PATTERN_WORDS.share(name, weight)).join(', ');
  const picture = PATTERN_WORDS.picture(namePattern(type), seed, shares);
  return isRepeated ? `${picture} ${PATTERN_WORDS.copies}` : picture;
}

/** What every generator guarantees, in percentage points. */
export const PROMISED = 3;

/**
 * How far, in percent, the measured areas may be from the weights: the guaranteed three, or the true figure, to a
 * tenth, where it is more.
 */
export function findDeviation(
  colors: readonly { readonly weight: number }[],
  shares: readonly number[],
): number {
  const worst = Math.max(...colors.map(({ weight }, at) => Math.abs(weight - (shares[at] ?? 0))));
  return worst <= PROMISED ? PROMISED : Math.ceil(worst * 10) / 10;
}
