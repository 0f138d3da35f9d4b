import { decodeJwt } from 'jose';

import type { TokenClaims, Tokens } from './tokens.ts';

/** About 1 MB of strings. */
const MOST_REMEMBERED = 2000;

interface RememberedToken {
  readonly claims: TokenClaims;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
}

/**
 * Caches valid tokens until they expire, because verifying a signature costs as much as answering a small call. Whether
 * their session was ended is checked elsewhere, on each request.
 */
export function rememberTokens(tokens: Tokens, now: () => number): Tokens {
  const remembered = new Map<string, RememberedToken>();
  return {
    issueToken: (claims) => tokens.issueToken(claims),
    readToken: async (token) => {
      const known = remembered.get(token);
      if (known && known.expiresAt > now()) return known.claims;
      remembered.delete(token);
      const claims = await tokens.readToken(token);
      if (claims === null) return null;
      if (remembered.size >= MOST_REMEMBERED) remembered.clear();
      // A valid token always has an expiry; `readToken` refuses others.
      remembered.set(token, { claims, expiresAt: (decodeJwt(token).exp ?? 0) * 1000 });
      return claims;
    },
  };
}
