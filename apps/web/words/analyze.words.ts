import type { ColorRelation, LightInForce } from '@color-almanac/domain';

/** Analyze mode: one color from a picture, compared with the seasons. Hints and headings are the specification's. */
export const ANALYZE_WORDS = {
  drape: 'See it on you',
  title: 'Analyze a color',
  lead: (season: string) => `Tap any color in a picture to see whether it suits ${season}.`,
  leadWithoutSeason: 'Tap any color in a picture to see which seasons it belongs to.',
  notKept: 'A picture you choose here stays on this page and isn’t saved.',
  inLightOf: {
    'white-point': 'Colors are corrected by the white point you set in your photo.',
    scan: 'Colors are corrected for the light the scan found in your photo.',
  } satisfies Readonly<Record<Exclude<LightInForce, 'none'>, string>>,
  upload: 'Upload new image',
  advice: 'A blouse, a lipstick, a wall: any picture that shows the color in daylight.',
  picture: 'Picture to pick a color from',
  panel: 'Analysis',
  selected: 'Selected color',

  tapHint: 'Tap on the image to select a color',
  lock: 'Lock crosshair',
  lockHint: 'The crosshair is locked, so taps don’t pick a color. Press the lock to pick another.',
  run: 'Run analysis',
  runAgain: 'Run again',
  running: 'Analyzing...',
  runHint: 'Select a color first',
  ready: (season: string, percent: number) => `Analysis ready: ${season}, ${percent}%.`,
  readyForOwn: (own: string, percent: number, best: string) =>
    `Analysis ready: ${own}, your season, ${percent}%. ${best} is closest.`,

  orType: 'or type a color',
  typedWrong: 'Enter # and six digits or letters A to F, such as #BE9C31.',

  emptyTitle: 'Nothing selected yet',
  emptyText:
    'Tap a color in the picture, or type one. You’ll see what it is and whether it suits you.',
  emptyTextNoPicture:
    'Choose a picture and tap a color, or type one. You’ll see what it is and whether it suits you.',
  rgb: 'RGB',
  hsl: 'HSL',
  oklch: 'OKLCH',
  saveToRadar: 'Save to Radar',
  savedToRadar: 'Saved to Radar',
  openRadar: 'Open Radar',
  notSavedToRadar: 'We couldn’t save this color',
  copyHex: 'Copy hex',
  copied: 'Copied',
  notCopied: 'Your browser blocked copying.',

  suitMe: 'Would this suit me?',
  answer: (word: string, season: string) => `${word} for ${season}`,
  why: 'Why',
  verdict: (word: string, percent: number) => `${word}, ${percent}%`,
  forOwn: (season: string) => `For ${season}, your season:`,
  nearest: (season: string) => `Nearest in ${season}`,
  closeness: { same: 'The same', almost: 'Almost the same', near: 'Near', far: 'Less close' },
  noSeasonTitle: 'No Color Season Set',
  noSeasonText: 'Set a season for your profile to see the answer here.',
  setSeason: 'Set season',

  compatibility: 'Season Compatibility',
  own: 'Your Season',
  percent: (value: number) => `${value}%`,
  meter: (season: string) => `How well the color sits in ${season}`,
  ownFirst: 'Not among the top three. These are closer:',

  relationships: 'Color Relationships',
  relations: {
    complement: 'Complement',
    split: 'Split complements',
    triad: 'Triad',
    tetrad: 'Tetrad',
  } satisfies Readonly<Record<ColorRelation['relation'], string>>,
  gray: 'This color has almost no hue, so it has no opposite. Any color goes with it.',
  contrasts: (season: string) => `${season} colors that stand out from it`,
  ideal: (season: string) => `Ideal colors of ${season}, nearest first`,
  noIdeal: 'Set a season for your profile to see its ideal colors here.',

  borrowing: 'Sister Season Borrowing',
  sistersOf: (season: string) => `Sisters of ${season}`,
  sistersOfOwn: (season: string) => `Sisters of ${season}, your season`,
  sistersOfOther: (season: string, own: string) =>
    `This color belongs to ${season}, so these are ${season}’s sisters. Your ${own} colors stay right for you.`,
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
    relationships: { noColor: 'Select a color to see what goes with it.' },
    borrowing: { noColor: 'Select a color to see what sister seasons lend and what to avoid.' },
  },
} as const;
