/**
 * The season: its analysis, its palette, its sisters. Titles and failure texts are the specification's. The words for a
 * full reading are in `reading.ts`.
 */
export const SEASON_WORDS = {
  get: 'Get Color Season',
  needs: (count: number) => `Complete at least ${count} colors to analyze your season`,
  getAgain: 'Get Color Season Again',
  analyzing: 'Analyzing...',
  analyzingTitle: 'Analyzing Your Colors',
  analyzingSteps: ['Reading your colors', 'Comparing the twelve seasons', 'Weighing the reasons'],
  failed: 'Failed to analyze colors. Please try again.',
  /** An answer by another server that names no season. */
  unreadable: {
    'options-unreadable': 'Invalid multiple options structure from backend',
    'season-missing': 'Invalid analysis structure from backend - no season found',
  },
  failedBecause: (reason: string) => `Failed to analyze colors: ${reason}`,
  errorTitle: 'Analysis Error',
  tryAgain: 'Try Again',
  signedOut: 'Your season is saved in this browser only.',
  signIn: 'Sign In',

  between: (one: string, other: string) => `Between ${one} and ${other}`,
  undecided: 'We can’t name a season yet',
  saveFailed: 'Failed to save season. Please try again.',
  saveAgain: 'Try again',
  savedTitle: 'Season saved',
  saved: (season: string, profile: string) => `${season}, in the profile ${profile}.`,

  yours: 'Your season',
  alsoCalled: (alias: string) => `Also called ${alias}.`,
  colorCount: (count: number) => `${count} colors.`,
  change: 'Change season',
  showAll: 'Show all colors',
  card: 'Palette card',
  sisters: (names: readonly string[]) => `Sisters: ${names.join(', ')}`,
  noneTitle: 'No Color Season Set',
  noneText: 'Complete five points for a reading, or choose a season yourself.',
  noneTextGeneric: 'Pick two or more colors for a reading, or choose a season yourself.',
  set: 'Set season',
  pickerTitle: 'Select Your Color Season',
  pickerText: 'Choose it yourself; you can change it anytime.',
  current: 'Yours',
  colorsText: 'Press a color to copy its hex.',
  sisterTitle: 'Sister seasons',

  next: 'Next steps',
  suits: 'Would this suit me?',
  suitsText: (season: string) => `Pick a color in any photo to see whether it suits ${season}.`,
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
  noBorrowing: 'Set a season to see its sisters and what you can borrow from them.',
  levels: { self: 'Own', safe: 'Safe', careful: 'Careful', avoid: 'Avoid' },
} as const;
