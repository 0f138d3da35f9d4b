import type { SiteConfiguration } from '@color-almanac/contract';

/**
 * Where the operator of the server has their AI service, if that is elsewhere, and the header and key it wants. Every
 * browser can see that key, so it must not open anything of value.
 */
export type AiService = NonNullable<SiteConfiguration['ai']['service']>;

/** Why calls end: the server has ended the session, or the connection is lost. */
export type Ending = 'signed-out' | 'unreachable';

export interface ApiDeps {
  /** The browser's `fetch`, called with a path or an address. */
  readonly fetch: (path: string, init: RequestInit) => Promise<Response>;
  /** Our own token of the signed-in user; `null` when there is none. */
  readonly getToken: () => string | null;
  /**
   * Called when the server no longer accepts the token. Returns whether there is a new one; then the call is repeated
   * once.
   */
  readonly onUnauthorized?: () => Promise<boolean>;
  /** Called when the new token is not accepted either. */
  readonly onRefused?: () => void;
  /** Aborts with an `Ending`: what is still under way fails as any call does then. */
  readonly ending?: AbortSignal;
  /** Where calls to the AI service go. Without it, and for `null`, they go where all others go. */
  readonly findAiService?: () => Promise<AiService | null>;
}
