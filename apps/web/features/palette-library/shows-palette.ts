import type { KeptPalette, PatternChoice, WorkingPalette } from '@color-almanac/domain';

/** Whether a kept palette is what the workspace shows: its colors with their weights, in its pattern. */
export function showsPalette(
  { colors, pattern }: Pick<KeptPalette, 'colors' | 'pattern'>,
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

function writeColors(colors: WorkingPalette): string {
  return colors
    .map(({ hex, weight, isPrimary, isLocked }) => [hex, weight, isPrimary, isLocked].join(' '))
    .join();
}
