import { errors, jwtVerify, SignJWT, type CryptoKey } from 'jose';

import { SESSION_SECONDS } from './session-seconds.ts';
import type { SigningKey } from './signing-keys.ts';

/** The only accepted algorithm. A token that names another, including `none`, is refused. */
const ALGORITHM = 'HS256';
/** Put into every token, so that a token signed by another program with the same secret is refused. */
const ISSUER = 'color-almanac';

export interface Tokens {
  /** Creates a token valid for 24 hours that carries only the user ID. */
  readonly issueToken: (userId: string) => Promise<string>;
  /** Returns the user ID of a valid token of ours; null for anything else. */
  readonly readToken: (token: string) => Promise<string | null>;
}

/** Signs with the last key and accepts all of them, chosen by the `kid` in the token's header. */
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
