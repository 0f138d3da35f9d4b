/**
 * The analysis of the season. Titles and failure texts are the specification's. The words for a full reading are in
 * `reading.ts`, those for a saved season in `saved-season.ts`.
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
  /** A result closed without saving or cancelling it. */
  notSavedYet: 'Your result isn’t saved yet.',
  showAgain: 'Show it again',
  signedOut: 'Your season is saved in this browser only.',
  signIn: 'Sign In',

  between: (one: string, other: string) => `Between ${one} and ${other}`,
  undecided: 'We can’t name a season yet',
  saveFailed: 'Failed to save season. Please try again.',
  saveAgain: 'Try again',
  savedTitle: 'Season saved',
  saved: (season: string, profile: string) => `${season}, in the profile ${profile}.`,

  noneTitle: 'No Color Season Set',
  /** Where the colors are there. */
  noneTextReady: 'Get it from your colors above, or choose a season yourself.',
  noneText: 'Complete five points for a reading, or choose a season yourself.',
  /** Above the palette of a room or an outfit. */
  goWithIt: 'Colors that go with it',
  noneTextGeneric: 'Pick two or more colors for a reading, or choose a season yourself.',
  set: 'Set season',

  context: 'Hair, makeup and other photos',
  contextGist: {
    natural: null,
    dyed: 'Dyed hair',
    grey: 'Gray hair',
    bald: 'Covered or bald',
    makeup: 'makeup',
    photos: (count: number) => `${count} photos`,
  },
  savedAnalysis: 'Color Season Analysis',
  borrowing: 'Sister Season Borrowing',
  sisterCount: '2 sisters',
  noBorrowing: 'Save a season to see its sister seasons and which of their colors suit you.',
} as const;
