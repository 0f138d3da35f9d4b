import type { SignInConfiguration } from '@color-almanac/contract';
import type { User } from '@color-almanac/domain';

/** From where signing in was begun; there its failure is told. */
export type StartingPoint = 'gate' | 'account';

export interface SignInProblem {
  /** In the specification's words. */
  readonly text: string;
  readonly startedFrom: StartingPoint;
}

/** Who is there, as far as it is known. */
export type AccountState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'signed-out'; readonly problem: SignInProblem | null }
  | {
      readonly kind: 'signed-in';
      readonly user: User;
      /** Her picture, where the content policy lets it be shown. */
      readonly picture: string | null;
      readonly problem: SignInProblem | null;
    };

/** What became of the wish to sign in. After `leaving` the browser is on its way to the provider. */
export type SignInStart =
  | { readonly kind: 'leaving' | 'signed-in' | 'not-configured' }
  | { readonly kind: 'failed'; readonly text: string };

/** `refused` has ended the session; `unavailable` says nothing about it. */
export type Renewal = 'renewed' | 'refused' | 'unavailable';

/** The person of this browser and her session. */
export interface Account {
  readonly getState: () => AccountState;
  /** Calls back after every change of the state; answers how to stop that. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Ends when it is known who is there. Never rejects. */
  readonly settled: Promise<void>;
  readonly signIn: (startedFrom: StartingPoint) => Promise<SignInStart>;
  readonly signOut: () => void;
  /** A problem that was told is not told again. */
  readonly forgetProblem: () => void;
  /** Our token, for calls of our own server; null when signed out, or when it is not this person who is there. */
  readonly getToken: (userId?: string) => string | null;
  /** After a 401: renews the tokens, once for all who ask at the same time. */
  readonly renew: () => Promise<Renewal>;
  /** After a second 401: the session is worth nothing. */
  readonly endSession: () => void;
}

/** What the account needs of the browser. */
export interface AccountDeps {
  /** Shared by all tabs and lasting. */
  readonly storage: Storage;
  /** Of this tab alone; survives the way to the provider and back. */
  readonly tabStorage: Storage;
  readonly fetch: typeof globalThis.fetch;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Tells developers, not the person. Never given a token. */
  readonly warn: (message: string) => void;
  readonly page: AccountPage;
  /** Runs one at a time among all tabs. */
  readonly exclusively: <Done>(act: () => Promise<Done>) => Promise<Done>;
  /** Calls back when another tab has signed in or out, or may have done so unheard. */
  readonly watchOtherTabs: (changed: () => void) => void;
}

export interface AccountPage {
  readonly getAddress: () => string;
  /** Puts a path into the address bar in place of the present one. */
  readonly replacePath: (path: string) => void;
  readonly leaveFor: (address: string) => void;
  readonly userAgent: string;
  readonly isSecure: boolean;
  readonly isOnline: () => boolean;
}

export type Provider = NonNullable<SignInConfiguration['provider']>;

/** The specification's sentences, to the letter. */
export const SIGN_IN_WORDS = {
  oauthError: (error: string) => `OAuth error: ${error}`,
  exchangeFailed: (error: string) => `OAuth token exchange failed: ${error}`,
  nothingUsable: 'Failed to authenticate with Google',
  failed: (reason: string) => `Authentication failed: ${reason}`,
  noUser: 'Failed to get user profile',
  ended: 'Your session has ended. Please sign in again.',
} as const;
