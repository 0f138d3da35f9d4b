/**
 * The season: its analysis, its palette, its sisters. Titles and failure texts are the specification's. What is said
 * about a reading in full is in `reading.ts`.
 */
export const SEASON_WORDS = {
  get: 'Get Color Season',
  getAgain: 'Get Color Season Again',
  analyzing: 'Analyzing...',
  analyzingTitle: 'Analyzing Your Colors',
  analyzingSteps: ['Reading your colors', 'Comparing the twelve seasons', 'Weighing the reasons'],
  failed: 'Failed to analyze colors. Please try again.',
  failedBecause: (reason: string) => `Failed to analyze colors: ${reason}`,
  errorTitle: 'Analysis Error',
  tryAgain: 'Try Again',
  signedOut: 'Your season is saved in this browser only.',
  signIn: 'Sign In',

  between: (one: string, other: string) => `Between ${one} and ${other}`,
  undecided: 'No season can be named yet',
  saveFailed: 'Failed to save season. Please try again.',
  saveAgain: 'Try again',
  savedTitle: 'Season saved',
  saved: (season: string, profile: string) => `${season} is now on ${profile}.`,

  yours: 'Your season',
  alsoCalled: (alias: string) => `Also called ${alias}.`,
  colorCount: (count: number) => `${count} colors.`,
  change: 'Change season',
  showAll: 'Show all colors',
  card: 'Palette card',
  sisters: (names: readonly string[]) => `Sisters: ${names.join(', ')}`,
  noneTitle: 'No Color Season Set',
  noneText: 'Complete five points for a reading, or choose it yourself.',
  noneTextGeneric: 'Pick two colors or more for a reading, or choose it yourself.',
  set: 'Set season',
  pickerTitle: 'Select Your Color Season',
  pickerText: 'Choose it yourself; you can change it at any time.',
  current: 'Yours',
  colorsText: 'Press a color to copy its hex.',
  sisterTitle: 'Sister seasons',

  wardrobe: 'Continue to Wardrobe',
  wardrobeText: (season: string) => `Rate the clothes you own against ${season}.`,

  context: 'Hair, makeup and other photos',
  contextGist: {
    natural: null,
    dyed: 'Dyed hair',
    grey: 'Gray hair',
    bald: 'Bald',
    makeup: 'makeup',
    photos: (count: number) => `${count} photos`,
  },
  savedAnalysis: 'Color Season Analysis',
  borrowing: 'Sister Season Borrowing',
  sisterCount: '2 sisters',
  noBorrowing: 'Once a season is set, its sisters and what to borrow from them stand here.',
  levels: { self: 'Own', safe: 'Safe', careful: 'Careful', avoid: 'Avoid' },
} as const;
