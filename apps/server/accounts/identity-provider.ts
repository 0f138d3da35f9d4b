/** A person as an OpenID Connect provider describes her. `issuer` and `subject` together name her for ever. */
export interface Identity {
  readonly issuer: string;
  readonly subject: string;
  /** May change and may belong to somebody else later: shown, never used to recognize her. */
  readonly email: string;
  readonly name: string;
  readonly picture: string | null;
  readonly verifiedEmail: boolean;
}

/** What the browser must know to send a person to the provider and to ask about her. */
export interface ProviderAddresses {
  /** As the provider spells it, in its tokens and answers. */
  readonly issuer: string;
  readonly authorizationEndpoint: string;
  readonly userinfoEndpoint: string;
}

export interface CodeGrant {
  readonly code: string;
  /** The very address the provider came back to. */
  readonly redirectUri: string;
  readonly codeVerifier?: string | undefined;
  readonly nonce?: string | undefined;
}

export interface ProviderTokens {
  readonly accessToken: string;
  readonly refreshToken: string | null;
}

/** `refused`: the provider said no, asking again is useless. `unavailable`: it may answer later. */
export interface ProviderFailure {
  readonly ok: false;
  readonly reason: 'refused' | 'unavailable';
  /** For the person; names no token and no secret. */
  readonly message: string;
}

/** Where people sign in. Every member answers its failures as values. */
export interface IdentityProvider {
  readonly clientId: string;
  /** Origins the browser talks to by script, as far as they are known yet; for the content policy. */
  readonly listOrigins: () => readonly string[];
  readonly findAddresses: () => Promise<
    ({ readonly ok: true } & ProviderAddresses) | ProviderFailure
  >;
  readonly exchangeCode: (
    grant: CodeGrant,
  ) => Promise<
    | { readonly ok: true; readonly tokens: ProviderTokens; readonly identity: Identity }
    | ProviderFailure
  >;
  /** A refresh token that is null has not changed. */
  readonly refresh: (refreshToken: string) => Promise<
    | {
        readonly ok: true;
        readonly tokens: ProviderTokens;
        readonly identity: Pick<Identity, 'issuer' | 'subject'>;
      }
    | ProviderFailure
  >;
}
