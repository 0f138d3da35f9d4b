import { countOf } from '@color-almanac/words';

/** Has a mark of its own on its button. */
export const GOOGLE = 'Google';

/** The identity provider's name; `null` where none is configured, `undefined` while the server hasn't said. */
export type ProviderName = string | null | undefined;

const SIGN_IN = 'Sign in';

const signInWith = (provider: ProviderName) => (provider ? `Sign in with ${provider}` : SIGN_IN);

/** Signing in. The login text is the specification's, word for word. */
export const ACCOUNT_WORDS = {
  loginText:
    'Sign in to access your personalized color analysis, wardrobe management, and seasonal styling recommendations',
  about: 'Find your color season from a photo, and see which colors and clothes suit you.',
  /** The button is Google's, word for word, where the server has no other provider. */
  withProvider: (provider: ProviderName) => signInWith(provider === null ? GOOGLE : provider),
  withPasskey: 'Sign in with a passkey',
  notConfigured:
    'Sign-in isn’t set up on this server. Continue without signing in: everything works on this device.',
  notConfiguredShort: 'Sign-in isn’t set up on this server. Your work is saved in this browser.',
  continueAsGuest: 'Continue without signing in',
  staysTitle: 'What stays on this device',
  stays: [
    'While you’re signed out, your photos, color points, profiles and clothes are saved in this browser.',
    'Photos are read on this device and aren’t uploaded.',
  ],
  later: 'Sign in later to sync across devices. You won’t lose anything.',
  noticeLead: 'Signed out.',
  notices: {
    lasting: (provider: ProviderName) =>
      `Your work is saved in this browser. ${signInWith(provider)} to sync across devices.`,
    full: (provider: ProviderName) =>
      `This device is out of space, so new changes may be lost when you leave. ${signInWith(provider)} to save them.`,
    newer: () => 'A newer version of this app has updated your data. Reload this page to see it.',
    forbidden: (provider: ProviderName) =>
      `This browser blocks storage, so your work is lost when you leave. ${signInWith(provider)} to sync across devices.`,
  },
  signIn: 'Sign In',
  account: 'Account',
  accountOf: (name: string) => `Account: ${name}`,
  appTheme: 'App Theme',
  settings: 'Settings',
  exportData: 'Export my data',
  signOut: 'Sign Out',
  leaving: {
    sending: 'Syncing your last changes…',
    unsent: (count: number) =>
      countOf(count, { one: 'change isn’t synced yet', other: 'changes aren’t synced yet' }),
    stays: 'Unsynced changes stay in this browser and sync when you sign in here again.',
    slow: 'The server is slow to respond.',
    stay: 'Stay signed in',
    anyway: 'Sign out anyway',
  },
  invitedTo: 'You have an account here. To use this invitation, sign out first.',
  loginFailed: (message: string) => `Login failed: ${message}`,
  dismiss: 'Dismiss',
} as const;
