/** The keys of a session in the browser's storage. */
export const SESSION_KEYS = {
  accessToken: 'accessToken',
  refreshToken: 'refreshToken',
  /** When the user signed in, in milliseconds since 1970. */
  signedInAt: 'authTimestamp',
  jwt: 'apiJwt',
  isLocal: 'localAuthMode',
  user: 'currentUser',
} as const;

/** Where the tab remembers what the user left for while they are at the provider. */
export const PENDING_KEY = 'pendingSignIn';

/** Whose account deletion was requested but never answered. */
export const DELETION_KEY = 'accountDeletion';
