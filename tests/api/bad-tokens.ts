import { createHmac } from 'node:crypto';

import { TEST_SECRET } from '../../apps/server/testing/test-accounts.ts';
import type { TestUser } from '../../apps/server/testing/open-test-api.ts';

/** Invalid variants of a token; each differs from a valid one in a single respect. */
export function badTokens(user: TestUser) {
  const [head = '', body = '', signature = ''] = user.token.split('.');
  const [header, claims] = [decode(head), decode(body)];
  const [iat, exp] = [Number(claims['iat']), Number(claims['exp'])];
  const unsigned = (alg: string) => `Bearer ${encode({ ...header, alg })}.${body}.`;
  const { exp: _exp, ...endless } = claims;
  return {
    'another scheme': `Basic ${Buffer.from('anna:anna').toString('base64')}`,
    empty: 'Bearer ',
    'no token': 'Bearer anna',
    'a user id': `Bearer ${user.id}`,
    'forged with another secret': sign(header, claims, 'another secret of the same length as it'),
    'signed with the empty secret': sign(header, claims, ''),
    'of the algorithm none': unsigned('none'),
    'of the algorithm NONE': unsigned('NONE'),
    'of the algorithm none, signed': `Bearer ${encode({ ...header, alg: 'none' })}.${body}.${signature}`,
    'of a weaker kind of hash': sign({ ...header, alg: 'HS1' }, claims, TEST_SECRET),
    'of a longer kind of hash': sign({ ...header, alg: 'HS512' }, claims, TEST_SECRET, 'sha512'),
    'with a key of its own': sign({ ...header, jwk: { kty: 'oct', k: 'AAAA' } }, claims, '\0\0\0'),
    'with an unknown key': sign({ ...header, kid: '../../dev/null' }, claims, ''),
    'with its signature cut off': `Bearer ${head}.${body}`,
    'with other words in it': `Bearer ${head}.${encode({ ...claims, exp: exp + 60 })}.${signature}`,
    'of another issuer': sign(header, { ...claims, iss: 'elsewhere' }, TEST_SECRET),
    'for another installation': sign(header, { ...claims, aud: 'elsewhere' }, TEST_SECRET),
    'of a session that was ended': sign(header, { ...claims, sid: 'ended' }, TEST_SECRET),
    'two tokens': `Bearer ${user.token}, Bearer ${user.token}`,
    expired: sign(header, { ...claims, iat: iat - 90_000, exp: iat - 3600 }, TEST_SECRET),
    'older than a day, whatever it says': sign(
      header,
      { ...claims, iat: iat - 90_000 },
      TEST_SECRET,
    ),
    'without an end': sign(header, endless, TEST_SECRET),
  };
}

export const BAD_TOKENS = Object.keys(
  badTokens({ id: '', token: 'e30.e30.' }),
) as readonly (keyof ReturnType<typeof badTokens>)[];

export function sign(header: object, claims: object, secret: string, hash = 'sha256'): string {
  const text = [header, claims].map(encode).join('.');
  return `Bearer ${text}.${createHmac(hash, secret).update(text).digest('base64url')}`;
}

function encode(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url');
}

export function decode(part: string): Readonly<Record<string, unknown>> {
  return JSON.parse(Buffer.from(part, 'base64url').toString());
}
