import type { SiteConfiguration } from '@color-almanac/contract';

/**
 * Where whoever runs the server keeps its AI service, if that is elsewhere, and the header and key it wants. Every
 * browser gets to see that key, so it is none that opens anything of worth.
 */
export type AiService = NonNullable<SiteConfiguration['ai']['service']>;

export interface ApiDeps {
  /** The browser's `fetch`, called with a path or an address. */
  readonly fetch: (path: string, init: RequestInit) => Promise<Response>;
  /** Our own token of the person who is signed in; `null` when nobody is. */
  readonly getToken: () => string | null;
  /**
   * Called when the server no longer accepts the token. Answers whether there is a new one, so that the call is
   * repeated, once.
   */
  readonly onUnauthorized?: () => Promise<boolean>;
  /** Called when the new token is not accepted either. */
  readonly onRefused?: () => void;
  /** Where the calls of the AI service go. Without it, and for `null`, they go where all others go. */
  readonly findAiService?: () => Promise<AiService | null>;
}
