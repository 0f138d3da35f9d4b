/** The settings. Names and marks are the specification's, word for word. */
export const SETTINGS_WORDS = {
  title: 'Settings',
  sections: {
    theme: 'App Theme',
    profiles: 'Color Profiles',
    account: 'Account',
    data: 'Your data',
  },

  themeText: 'Tints the page and the buttons. Swatches and photos stay on neutral gray.',
  mode: 'Mode',
  modes: { light: 'Light', dark: 'Dark' },
  theme: 'Theme',
  system: 'System Default',
  mySeason: 'Use My Season',
  noSeason: 'Select season first',
  mySeasonWaits: 'Use My Season will apply again once you save a season.',

  profilesMark: 'Features incoming',
  profilesText: 'More options for your color profiles will appear here.',

  accountMark: 'Coming soon',
  accountText: 'Provider sign-in, cloud sync, history and premium recommendations.',
  signInTitle: 'Signing in',
  signedOut:
    'You’re signed out. Sign in from the account button at the top to sync your profiles across devices.',
  signedIn: (name: string, email: string) =>
    `You’re signed in as ${email === '' ? name : `${name} (${email})`}. To sign out, open the account menu at the top.`,
} as const;
