import type { SignedIn, SignInConfiguration } from '@color-almanac/contract';
import type { User } from '@color-almanac/domain';

/** Where signing in was started; a failure is shown there. */
export type StartingPoint = 'gate' | 'account';

export interface SignInRequest {
  readonly startedFrom: StartingPoint;
  /** Whether the account of the provider is added to that of the user who is signed in. */
  readonly links: boolean;
}

export interface SignInProblem {
  /** In the specification's words. */
  readonly text: string;
  readonly startedFrom: StartingPoint;
}

/** Who is signed in, as far as it is known. */
export type AccountState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'signed-out'; readonly problem: SignInProblem | null }
  | {
      readonly kind: 'signed-in';
      readonly user: User;
      /** The user's picture, where the content policy allows it. */
      readonly picture: string | null;
      readonly problem: SignInProblem | null;
    };

/** The result of starting to sign in. After `leaving` the browser is on its way to the provider. */
export type SignInStart =
  | { readonly kind: 'leaving' | 'signed-in' | 'not-configured' }
  | { readonly kind: 'failed'; readonly text: string };

/** `refused` has ended the session; `unavailable` says nothing about it. */
export type Renewal = 'renewed' | 'refused' | 'unavailable';

/** The user of this browser and their session. */
export interface Account {
  readonly getState: () => AccountState;
  /** Calls back after every change of the state. Returns how to stop. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Resolves when it is known who is signed in. Never rejects. */
  readonly settled: Promise<void>;
  /**
   * @param links whether the account of the provider is added to that of the user who is signed in.
   */
  readonly signIn: (startedFrom: StartingPoint, links?: boolean) => Promise<SignInStart>;
  /** Begins the session that a sign-in without the provider has answered with. */
  readonly enter: (signedIn: SignedIn) => void;
  readonly signOut: () => void;
  /** A problem that was shown is not shown again. */
  readonly forgetProblem: () => void;
  /** Our token, for calls to our own server; null when signed out, or when another user is signed in. */
  readonly getToken: (userId?: string) => string | null;
  /** After a 401: renews the tokens, once for all simultaneous callers. */
  readonly renew: () => Promise<Renewal>;
  /** After a second 401: the session is no longer valid. */
  readonly endSession: () => void;
}

/** What the account needs from the browser. */
export interface AccountDeps {
  /** Shared by all tabs and lasting. */
  readonly storage: Storage;
  /** Of this tab alone; survives the redirect to the provider and back. */
  readonly tabStorage: Storage;
  readonly fetch: typeof globalThis.fetch;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Warns developers, not the user. Never given a token. */
  readonly warn: (message: string) => void;
  readonly page: AccountPage;
  /** Runs one task at a time across all tabs. */
  readonly exclusively: <Done>(act: () => Promise<Done>) => Promise<Done>;
  /** Calls back when another tab has signed in or out, or may have done so unnoticed. */
  readonly watchOtherTabs: (changed: () => void) => void;
}

export interface AccountPage {
  readonly getAddress: () => string;
  /** Replaces the path in the address bar. */
  readonly replacePath: (path: string) => void;
  readonly leaveFor: (address: string) => void;
  readonly userAgent: string;
  readonly isSecure: boolean;
  readonly isOnline: () => boolean;
}

export type Provider = NonNullable<SignInConfiguration['provider']>;

/** The specification's sentences, word for word. */
export const SIGN_IN_WORDS = {
  oauthError: (error: string) => `OAuth error: ${error}`,
  exchangeFailed: (error: string) => `OAuth token exchange failed: ${error}`,
  nothingUsable: 'Failed to authenticate with Google',
  failed: (reason: string) => `Authentication failed: ${reason}`,
  noUser: 'Failed to get user profile',
  ended: 'Your session has ended. Please sign in again.',
} as const;
