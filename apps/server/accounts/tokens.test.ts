import { SignJWT } from 'jose';
import { describe, expect, it } from 'vitest';

import { SESSION_SECONDS, makeSigningKey } from './signing-keys.ts';
import { openTokens } from './tokens.ts';

const SECRET = Buffer.alloc(32, 1);
/** The installation. */
const HERE = 'installation-1';
const CLAIMS = { userId: 'user-1', sessionId: 'session-1' };
const START = new Date('2026-03-01T12:00:00.000Z');

async function prepareTokens(at: Date = START, secrets: readonly Buffer[] = [SECRET]) {
  return openTokens(await Promise.all(secrets.map(makeSigningKey)), {
    audience: HERE,
    now: () => at,
  });
}

const later = (seconds: number) => new Date(START.getTime() + seconds * 1000);

describe('our tokens', () => {
  it('contain the IDs of user and session and nothing else about the user', async () => {
    const tokens = await prepareTokens();
    const token = await tokens.issueToken(CLAIMS);
    expect(await tokens.readToken(token)).toEqual(CLAIMS);
    const claims: unknown = JSON.parse(
      Buffer.from(token.split('.')[1] ?? '', 'base64url').toString(),
    );
    const names = Object.keys(claims ?? {}).toSorted();
    expect(names.join()).toBe('aud,exp,iat,iss,sid,sub');
  });

  it('expire after exactly 24 hours', async () => {
    const token = await (await prepareTokens()).issueToken(CLAIMS);
    expect(await (await prepareTokens(later(SESSION_SECONDS - 1))).readToken(token)).toEqual(
      CLAIMS,
    );
    expect(await (await prepareTokens(later(SESSION_SECONDS + 1))).readToken(token)).toBeNull();
  });

  it('are valid at a server whose clock is up to a minute behind', async () => {
    const token = await (await prepareTokens()).issueToken(CLAIMS);
    expect(await (await prepareTokens(later(-60))).readToken(token)).toEqual(CLAIMS);
    expect(await (await prepareTokens(later(-61))).readToken(token)).toBeNull();
  });

  it('are refused when their user or session is not a text', async () => {
    const { id, key } = await makeSigningKey(SECRET);
    const seconds = START.getTime() / 1000;
    const tokens = await prepareTokens();
    const strange = [{ id: 'user-1' }, ['user-1'], 7, true, null] as unknown as readonly string[];
    for (const claims of strange.flatMap((id) => [
      { sub: id, sid: 'session-1' },
      { sub: 'user-1', sid: id },
    ])) {
      const token = await new SignJWT({ ...claims, aud: HERE, iss: 'color-almanac' })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT', kid: id })
        .setIssuedAt(seconds)
        .setExpirationTime(seconds + 60)
        .sign(key);
      expect(await tokens.readToken(token), JSON.stringify(claims)).toBeNull();
    }
  });

  it('stay valid across key changes while their key is known', async () => {
    const next = Buffer.alloc(32, 2);
    const old = await (await prepareTokens()).issueToken(CLAIMS);
    const rotated = await prepareTokens(START, [SECRET, next]);
    expect(await rotated.readToken(old)).toEqual(CLAIMS);
    const fresh = await rotated.issueToken(CLAIMS);
    expect(await (await prepareTokens(START, [next])).readToken(fresh)).toEqual(CLAIMS);
    expect(await (await prepareTokens(START, [next])).readToken(old)).toBeNull();
  });
});
