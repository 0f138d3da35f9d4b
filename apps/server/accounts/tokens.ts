import { errors, jwtVerify, SignJWT, type CryptoKey } from 'jose';

import { SESSION_SECONDS, type SigningKey } from './signing-keys.ts';

/** The only accepted algorithm. A token that names another, including `none`, is refused. */
const ALGORITHM = 'HS256';
/** Put into every token, so that a token signed by another program with the same secret is refused. */
const ISSUER = 'color-almanac';

/** By how many seconds the clocks of two servers may differ, or one clock may be set back. */
const CLOCK_SKEW = 60;

/** What a token carries: whose it is, and which of their devices has it. */
export interface TokenClaims {
  readonly userId: string;
  readonly sessionId: string;
}

export interface Tokens {
  /** Creates a token valid for 24 hours that carries only these two IDs. */
  readonly issueToken: (claims: TokenClaims) => Promise<string>;
  /** Reads a valid token of ours; null for anything else. Whether its session was ended is not checked here. */
  readonly readToken: (token: string) => Promise<TokenClaims | null>;
}

/**
 * Signs with the last key and accepts all of them, chosen by the `kid` in the token's header.
 *
 * @param audience the installation: another one's tokens are refused, even if it has the same secret.
 */
export function openTokens(
  keys: readonly SigningKey[],
  { audience, now }: { readonly audience: string; readonly now: () => Date },
): Tokens {
  const newest = keys.at(-1);
  if (!newest) throw new Error('Tokens cannot be signed without a key');
  const byId = new Map(keys.map((key) => [key.id, key.key]));
  return {
    issueToken: ({ userId, sessionId }) => {
      const issuedAt = Math.floor(now().getTime() / 1000);
      return new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT', kid: newest.id })
        .setIssuer(ISSUER)
        .setAudience(audience)
        .setSubject(userId)
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + SESSION_SECONDS)
        .sign(newest.key);
    },
    readToken: async (token) => {
      try {
        const { payload } = await jwtVerify(token, ({ kid = '' }) => findKey(byId, kid), {
          algorithms: [ALGORITHM],
          typ: 'JWT',
          issuer: ISSUER,
          audience,
          requiredClaims: ['sub', 'exp', 'iat'],
          currentDate: now(),
        });
        const { sub: userId, sid: sessionId, iat = 0 } = payload;
        // jose's own check refuses a token that another server issued a moment ago by a clock ahead of ours.
        const age = now().getTime() / 1000 - iat;
        if (age > SESSION_SECONDS || age < -CLOCK_SKEW) return null;
        // jose requires the claim but doesn't check that it is a text.
        if (typeof userId !== 'string' || typeof sessionId !== 'string') return null;
        return { userId, sessionId };
      } catch (error) {
        if (error instanceof errors.JOSEError) return null;
        throw error;
      }
    },
  };
}

function findKey(keys: ReadonlyMap<string, CryptoKey>, id: string): CryptoKey {
  const key = keys.get(id);
  if (!key) throw new errors.JWKSNoMatchingKey();
  return key;
}
