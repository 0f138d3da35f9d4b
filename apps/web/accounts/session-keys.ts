/** The names under which a session is kept in the browser's storage. */
export const SESSION_KEYS = {
  accessToken: 'accessToken',
  refreshToken: 'refreshToken',
  /** When she signed in, in milliseconds since 1970. */
  signedInAt: 'authTimestamp',
  jwt: 'apiJwt',
  isLocal: 'localAuthMode',
  user: 'currentUser',
} as const;

/** Where the browser tab remembers, while the person is at the provider, what she left for. */
export const PENDING_KEY = 'pendingSignIn';

/** Of whom it was asked that her account be deleted, and never answered. */
export const DELETION_KEY = 'accountDeletion';
