/** Has a mark of its own on its button. */
export const GOOGLE = 'Google';

const signInWith = (provider: string | null) =>
  provider === null ? 'Sign in' : `Sign in with ${provider}`;

/** Signing in. The login text is the specification's, word for word. */
export const ACCOUNT_WORDS = {
  loginText:
    'Sign in to access your personalized color analysis, wardrobe management, and seasonal styling recommendations',
  /** The button is Google's, word for word, where no other provider is known. */
  withProvider: (provider: string | null) => `Sign in with ${provider ?? GOOGLE}`,
  notConfigured:
    'Sign-in is not configured on this server. Continue without signing in: nothing will be missing on this device.',
  notConfiguredShort: 'Sign-in is not configured on this server. Your work stays in this browser.',
  continueAsGuest: 'Continue without signing in',
  staysTitle: 'What stays on this device',
  stays: [
    'Photos, color points, profiles and clothes stay in this browser while you are signed out.',
    'While you are signed out, the photo is read on this device and not sent anywhere.',
  ],
  later: 'Sign in later to sync across devices. Nothing is lost when you do.',
  noticeLead: 'Signed out.',
  notices: {
    lasting: (provider: string | null) =>
      `Your work stays in this browser. ${signInWith(provider)} to sync across devices.`,
    full: (provider: string | null) =>
      `This browser has no room left: what you change now may end with this page. ${signInWith(provider)} to keep it.`,
    forbidden: (provider: string | null) =>
      `This browser does not allow keeping anything: your work ends with this page. ${signInWith(provider)} to sync across devices.`,
  },
  signIn: 'Sign In',
  account: 'Account',
  accountOf: (name: string) => `Account: ${name}`,
  appTheme: 'App Theme',
  settings: 'Settings',
  exportData: 'Export my data',
  signOut: 'Sign Out',
  leaving: {
    sending: 'Sending your last changes…',
    unsent: (count: number) =>
      count === 1
        ? 'One change is not on the server yet'
        : `${count} changes are not on the server yet`,
    stays: 'What was not sent stays in this browser, and is sent when you sign in here again.',
    slow: 'The server is slow to answer.',
    stay: 'Stay signed in',
    anyway: 'Sign out anyway',
  },
  loginFailed: (message: string) => `Login failed: ${message}`,
  dismiss: 'Dismiss',
} as const;
