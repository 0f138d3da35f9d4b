/** The twelve pattern types, in the order they are offered. */
export const PATTERN_TYPES = [
  'voronoi',
  'bubbles',
  'ripples',
  'flow',
  'spiral',
  'waves',
  'fractals',
  'mosaic',
  'fibonacci',
  'stripes',
  'mandala',
  'crystalline',
] as const;
export type PatternType = (typeof PATTERN_TYPES)[number];
