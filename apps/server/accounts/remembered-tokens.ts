import { decodeJwt } from 'jose';

import type { Tokens } from './tokens.ts';

/** About a megabyte of texts. */
const MOST_REMEMBERED = 2000;

interface RememberedToken {
  readonly userId: string;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
}

/**
 * Remembers good tokens until they expire: a signature that was right once is right again, and checking it costs
 * as much as answering a small call. Whether its person still exists is asked elsewhere, each time.
 */
export function rememberTokens(tokens: Tokens, now: () => number): Tokens {
  const remembered = new Map<string, RememberedToken>();
  return {
    issueToken: (userId) => tokens.issueToken(userId),
    readToken: async (token) => {
      const known = remembered.get(token);
      if (known && known.expiresAt > now()) return known.userId;
      remembered.delete(token);
      const userId = await tokens.readToken(token);
      if (userId === null) return null;
      if (remembered.size >= MOST_REMEMBERED) remembered.clear();
      // A good token has an end; `readToken` refuses others.
      remembered.set(token, { userId, expiresAt: (decodeJwt(token).exp ?? 0) * 1000 });
      return userId;
    },
  };
}
