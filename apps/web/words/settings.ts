/** The settings. Names and marks are the specification's, word for word. */
export const SETTINGS_WORDS = {
  title: 'Settings',
  sections: { theme: 'App Theme', profiles: 'Color Profiles', account: 'Account' },

  themeText: 'Tints the paper and the buttons. Swatches and photos stay on neutral gray.',
  mode: 'Mode',
  modes: { light: 'Light', dark: 'Dark' },
  theme: 'Theme',
  system: 'System Default',
  mySeason: 'Use My Season',
  noSeason: 'Select season first',
  mySeasonWaits: 'Use My Season comes back with your next season.',

  profilesMark: 'Features incoming',
  profilesText: 'More for your color profiles will stand here.',

  accountMark: 'Coming soon',
  accountText: 'Provider sign-in, cloud sync, history and premium recommendations.',
  signInTitle: 'Signing in',
  signedOut:
    'You are signed out. Sign in from the account button at the top to have your profiles on all your devices.',
  signedIn: (name: string, email: string) =>
    `You are signed in as ${name} (${email}). To sign out, open the account menu at the top.`,
} as const;
