/** The spectrum of a season. The title is the specification's. */
export const SPECTRUM_WORDS = {
  title: 'Spectrum Visualizer',
  text: 'Hue across, lightness up.',
  season: 'Season',
  compareWith: 'Compare with',
  none: 'None',
  own: 'Your colors',
  grays: 'gray',
  label: (names: readonly string[]) => `Spectrum of ${names.join(' and ')}`,
  keys: 'Arrows go to the nearest color, Home and End to the first and last, Enter copies.',
  place: (hue: string, lightness: number) => `${hue}, lightness ${lightness} of 100`,
  copied: (hex: string) => `${hex} copied`,
  notCopied: (hex: string) => `${hex} could not be copied`,
  list: 'The colors as a table',
  columns: { color: 'Color', hex: 'Hex', hue: 'Hue', lightness: 'Lightness', of: 'Belongs to' },
  shapes: { circle: 'round', square: 'square', diamond: 'diamond' },
} as const;
