import type { PatternType } from '@color-almanac/domain';

/** The preview of a palette as a surface, its files and its link. Titles, buttons and names are the specification's. */
export const PATTERN_WORDS = {
  title: 'Pattern Preview',
  choose: 'Generate Pattern',
  refresh: 'Refresh',
  /** What people call them; the specification's names stand beside them. */
  names: {
    voronoi: 'Pebbles',
    bubbles: 'Bubbles',
    ripples: 'Ripples',
    flow: 'Currents',
    spiral: 'Galaxy',
    waves: 'Waves',
    fractals: 'Trees',
    mosaic: 'Mosaic',
    fibonacci: 'Sunflower',
    stripes: 'Stripes',
    mandala: 'Mandala',
    crystalline: 'Crystals',
  } satisfies Record<PatternType, string>,
  types: {
    voronoi: 'Weighted Voronoi cells',
    bubbles: 'Bubble clouds',
    ripples: 'Ripple interference',
    flow: 'Flow fields',
    spiral: 'Spiral galaxy',
    waves: 'Wave mesh',
    fractals: 'Branching fractals',
    mosaic: 'Weighted mosaic',
    fibonacci: 'Fibonacci spiral',
    stripes: 'Dynamic stripes',
    mandala: 'Mandala radial',
    crystalline: 'Crystalline structure',
  } satisfies Record<PatternType, string>,

  within: (percent: number) => `Areas within ${percent}% of the weights`,
  measuring: 'Areas not measured yet',
  noAreas: 'No areas yet',
  seed: 'Variation',
  seedWrong: 'Enter a whole number from 0 to 4294967295.',
  lock: 'Keep this one',
  locked: 'This variation is kept',
  lockedText: 'Release it to see another one.',
  unlock: 'Release',

  tile: 'Seamless tile',
  tileView: 'What the preview shows',
  tileViews: { one: 'One tile', copies: 'Nine copies' },

  /** What the picture shows, for screen readers. */
  picture: (pattern: string, seed: number, shares: string) =>
    `${pattern}, variation ${seed}: ${shares}.`,
  share: (name: string, percent: number) => `${name} ${percent}%`,
  copies: 'Shown as nine copies side by side.',

  emptyTitle: 'No colors yet',
  emptyText: 'Add a color and its pattern appears here.',
  painting: 'Painting...',
  failed: 'We couldn’t paint the pattern. Your colors are safe.',
  unsupported:
    'This browser is too old to paint patterns. Your colors are safe; try a newer browser.',
  tryAgain: 'Try again',

  nothingYet: 'Add a color first.',
  shareLink: 'Share link',
  linkCopied: 'Link copied',
  linkCarries: 'It contains the colors, their weights and the pattern. Nothing was uploaded.',
  linkNotCopied: 'Your browser blocked copying. Copy the link from here:',

  exports: {
    open: 'Export',
    making: 'Making...',
    groups: {
      picture: 'Picture',
      tile: 'Seamless tile',
      wallpaper: 'Wallpaper',
      code: 'For print and web',
    },
    files: {
      normal: 'Square',
      double: 'Large square',
      phone: 'Phone',
      desktop: 'Desktop',
      uhd: 'Desktop 4K',
      svg: 'Scalable drawing',
      css: 'Background for style sheets',
    },
    copyCss: 'Copy the CSS background',
    noVector: 'This pattern is made of pixels, so it has no scalable drawing.',
    explain: () => 'Nothing was saved. Try again, or choose a smaller size.',
    copied: 'CSS background copied',
    notCopied: 'We couldn’t copy the CSS background',
    notCopiedText: 'Save it as a file instead.',
  },
} as const;

/** "Pebbles (Weighted Voronoi cells)". */
export const namePattern = (type: PatternType): string =>
  `${PATTERN_WORDS.names[type]} (${PATTERN_WORDS.types[type]})`;
