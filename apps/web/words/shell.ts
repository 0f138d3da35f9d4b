export const SHELL_WORDS = {
  comingSoon: 'Coming soon',
  menu: 'Menu',
  close: 'Close',
  mainNavigation: 'Main',
  skip: 'Skip to content',
  switchProfile: 'Switch Profile',
  newProfile: 'New profile',
  settings: 'Settings',
  yourData: 'Your data',
  loading: 'Loading...',
  newVersion: 'A new version is ready',
  newVersionText: 'What you made stays as it is.',
  reload: 'Reload',
  active: (name: string) => `Switch Profile, active: ${name}`,
} as const;

/** The wardrobe's place, told honestly until it is built. */
export const WARDROBE_WORDS = {
  title: 'Wardrobe',
  lead: 'Rate the clothes you own against your season.',
  emptyTitle: 'Not built yet',
  emptyText:
    'The wardrobe is the next part of Color Almanac. Your season is saved and waits for it.',
  back: 'Back to your colors',
} as const;

/** When a part of the page stops. */
export const ERROR_WORDS = {
  profile: 'Profile Loading Error',
  analysis: 'Analysis Error',
  safe: 'This part of the page stopped. Your photo and points are safe in this browser.',
  tryAgain: 'Try Again',
  reload: 'Reload Page',
} as const;
