import type { StoredPalette, PatternChoice, WorkingPalette } from '@color-almanac/domain';

/** Whether a saved palette is what the workspace shows: its colors with their weights, in its pattern. */
export function showsPalette(
  { colors, pattern }: Pick<StoredPalette, 'colors' | 'pattern'>,
  palette: WorkingPalette,
  choice: PatternChoice,
): boolean {
  const { type, seed, tile } = choice;
  return (
    pattern.type === type &&
    pattern.seed === seed &&
    pattern.tile === tile &&
    writeColors(colors) === writeColors(palette)
  );
}

/** Whether most of a saved palette is still there, so that the workspace counts as a version of it. */
export function isVariantOf(
  { colors }: Pick<StoredPalette, 'colors'>,
  palette: WorkingPalette,
): boolean {
  const hexes = new Set(palette.map(({ hex }) => hex));
  const shared = colors.filter(({ hex }) => hexes.has(hex)).length;
  return shared * 2 > Math.max(colors.length, palette.length);
}

function writeColors(colors: WorkingPalette): string {
  return colors
    .map(({ hex, weight, isPrimary, isLocked }) => [hex, weight, isPrimary, isLocked].join(' '))
    .join();
}
