/** A user as an OpenID Connect provider describes them. `issuer` and `subject` together identify them for good. */
export interface Identity {
  readonly issuer: string;
  readonly subject: string;
  /** May change, and may later belong to someone else: displayed, never used to identify the user. */
  readonly email: string;
  readonly name: string;
  readonly picture: string | null;
  readonly verifiedEmail: boolean;
}

/** What the browser needs to send the user to the provider and to look up their data there. */
export interface ProviderAddresses {
  /** Spelled exactly as in the provider's tokens and answers. */
  readonly issuer: string;
  readonly authorizationEndpoint: string;
  readonly userinfoEndpoint: string;
}

export interface CodeGrant {
  readonly code: string;
  /** The exact redirect URI the provider returned to. */
  readonly redirectUri: string;
  readonly codeVerifier?: string | undefined;
  readonly nonce?: string | undefined;
}

export interface ProviderTokens {
  readonly accessToken: string;
  readonly refreshToken: string | null;
}

export interface ProvidedSignIn {
  readonly tokens: ProviderTokens;
  readonly identity: Identity;
  /** When it last asked the user who they are; undefined if it never says. */
  readonly signedInAt?: Date | undefined;
}

/** `refused`: the provider said no, so a retry is useless. `unavailable`: a retry may succeed. */
export interface ProviderFailure {
  readonly ok: false;
  readonly reason: 'refused' | 'unavailable';
  /** Shown to the user; must not contain a token or secret. */
  readonly message: string;
}

/** Where users sign in. All methods return failures as values. */
export interface IdentityProvider {
  readonly clientId: string;
  /** Origins the browser calls from scripts, as far as known yet; for the Content-Security-Policy. */
  readonly listOrigins: () => readonly string[];
  readonly findAddresses: () => Promise<
    ({ readonly ok: true } & ProviderAddresses) | ProviderFailure
  >;
  readonly exchangeCode: (
    grant: CodeGrant,
  ) => Promise<({ readonly ok: true } & ProvidedSignIn) | ProviderFailure>;
  /** Null if the refresh token has not changed. */
  readonly refresh: (refreshToken: string) => Promise<
    | {
        readonly ok: true;
        readonly tokens: ProviderTokens;
        readonly identity: Pick<Identity, 'issuer' | 'subject'>;
      }
    | ProviderFailure
  >;
}
