import type { ColorRelation, LightInForce } from '@color-almanac/domain';

/** Analyze mode: one color from a picture, compared with the seasons. Hints and headings are the specification's. */
export const ANALYZE_WORDS = {
  title: 'Analyze a color',
  lead: (season: string) => `Tap any color in a picture and see how it sits with ${season}.`,
  leadWithoutSeason: 'Tap any color in a picture and see which seasons it belongs to.',
  notKept: 'A picture chosen here stays on this page and is not kept.',
  inLightOf: {
    'white-point': 'Colors of your photo are read by the white point you set in it.',
    scan: 'Colors of your photo are read by the light the scan found in it.',
  } satisfies Readonly<Record<Exclude<LightInForce, 'none'>, string>>,
  upload: 'Upload new image',
  advice: 'A blouse, a lipstick, a wall: any picture that shows the color by daylight.',
  picture: 'The picture to pick a color from',
  panel: 'Analysis',
  selected: 'Selected color',

  tapHint: 'Tap on the image to select a color',
  lock: 'Lock crosshair',
  lockHint:
    'The crosshair is locked, so a tap picks nothing. Press the lock to pick another color.',
  run: 'Run analysis',
  runAgain: 'Run again',
  running: 'Analyzing...',
  runHint: 'Select a color first',
  ready: (season: string, percent: number) => `The analysis is here: ${season}, ${percent}%.`,
  readyForOwn: (own: string, percent: number, best: string) =>
    `The analysis is here: ${own}, your season, ${percent}%. ${best} comes nearest.`,

  orType: 'or type a color',
  typedWrong: 'Write # and six digits or letters up to F, such as #BE9C31.',

  emptyTitle: 'Nothing selected yet',
  emptyText:
    'Tap a color in the picture, or type one. What it is and whether it suits you stands here.',
  emptyTextNoPicture:
    'Choose a picture and tap a color in it, or type one. What it is and whether it suits you stands here.',
  rgb: 'RGB',
  hsl: 'HSL',
  oklch: 'OKLCH',
  copyHex: 'Copy hex',
  copied: 'Copied',
  notCopied: 'The browser does not allow copying.',

  suitMe: 'Would this suit me?',
  verdict: (word: string, percent: number) => `${word}, ${percent}%`,
  forOwn: (season: string) => `To ${season}, your season:`,
  nearest: (season: string) => `Nearest in ${season}`,
  closeness: { same: 'The same', almost: 'Almost the same', near: 'Near', far: 'Farther off' },
  noSeasonTitle: 'No Color Season Set',
  noSeasonText: 'Once your profile has a season, this is answered here.',
  setSeason: 'Set season',

  compatibility: 'Season Compatibility',
  own: 'Your Season',
  percent: (value: number) => `${value}%`,
  meter: (season: string) => `How well the color sits in ${season}`,
  ownFirst: 'Not among the best three. These come nearer:',

  relationships: 'Color Relationships',
  relations: {
    complement: 'Complement',
    split: 'Split complements',
    triad: 'Triad',
    tetrad: 'Tetrad',
  } satisfies Readonly<Record<ColorRelation['relation'], string>>,
  gray: 'This color has hardly any hue, so no color lies opposite it. Any color goes with it.',
  contrasts: (season: string) => `Contrasts from ${season}, with their ratio`,
  ratio: (value: number) => `${value.toFixed(1)} : 1`,
  ideal: (count: number) => `Your season's ideal colors, ${count} nearest`,
  noIdeal: 'Once your profile has a season, its ideal colors nearest to this one stand here.',

  borrowing: 'Sister Season Borrowing',
  sistersOf: (season: string) => `Sisters of ${season}`,
  sistersOfOwn: (season: string) => `Sisters of ${season}, your season`,
  sistersOfOther: (season: string, own: string) =>
    `This color is ${season}'s, so this is what ${season} may borrow. It says nothing against the colors of ${own}, your season.`,
  levels: { safe: 'Safe', careful: 'Careful' },
  shared: 'Shared',
  borrow: 'Borrow',
  avoid: 'Avoid',
  borrowFor: (season: string) => `${season} borrows`,
  avoidFor: (season: string) => `${season} avoids`,
  ownColor: 'Yours',

  placeholders: {
    compatibility: {
      noColor: 'Select a color to see which seasons it belongs to.',
      notAnalyzed: 'Run the analysis to compare this color with all twelve seasons.',
    },
    relationships: {
      noColor: 'Select a color to see what goes with it.',
      notAnalyzed:
        'Run the analysis to see what lies opposite this color and what stands out from it.',
    },
    borrowing: {
      noColor: 'Select a color to see what sister seasons lend and what to leave.',
      notAnalyzed: 'Run the analysis to see what the sister seasons lend.',
    },
  },
} as const;
