import { errors, jwtVerify, SignJWT, type CryptoKey } from 'jose';

import { SESSION_SECONDS } from './session-seconds.ts';
import type { SigningKey } from './signing-keys.ts';

/** The one algorithm. A token that names another, `none` included, is refused whatever else it says. */
const ALGORITHM = 'HS256';
/** Written into every token, so that a token another program signed with the same secret is not ours. */
const ISSUER = 'color-almanac';

export interface Tokens {
  /** A token that tells who holds it, for 24 hours. It carries her id and nothing else about her. */
  readonly issueToken: (userId: string) => Promise<string>;
  /** The user id in a token of ours that is still alive; null for anything else. */
  readonly readToken: (token: string) => Promise<string | null>;
}

/** Signs with the last key and accepts all of them, told apart by the key id in the token's head. */
export function openTokens(keys: readonly SigningKey[], now: () => Date): Tokens {
  const newest = keys.at(-1);
  if (!newest) throw new Error('Tokens cannot be signed without a key');
  const byId = new Map(keys.map((key) => [key.id, key.key]));
  return {
    issueToken: (userId) => {
      const issuedAt = Math.floor(now().getTime() / 1000);
      return new SignJWT()
        .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT', kid: newest.id })
        .setIssuer(ISSUER)
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
          requiredClaims: ['sub', 'exp', 'iat'],
          maxTokenAge: SESSION_SECONDS,
          currentDate: now(),
        });
        return payload.sub ?? null;
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
