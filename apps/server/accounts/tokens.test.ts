import { createHmac } from 'node:crypto';

import { SignJWT, UnsecuredJWT } from 'jose';
import { describe, expect, it } from 'vitest';

import { SESSION_SECONDS } from './session-seconds.ts';
import { makeSigningKey } from './signing-keys.ts';
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
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

describe('our tokens', () => {
  it('contain the IDs of user and session and nothing else about the user', async () => {
    const tokens = await prepareTokens();
    const token = await tokens.issueToken(CLAIMS);
    expect(await tokens.readToken(token)).toEqual(CLAIMS);
    const claims: unknown = JSON.parse(
      Buffer.from(token.split('.')[1] ?? '', 'base64url').toString(),
    );
    expect(Object.keys(claims ?? {}).toSorted()).toEqual([
      'aud',
      'exp',
      'iat',
      'iss',
      'sid',
      'sub',
    ]);
  });

  it('expire after exactly 24 hours', async () => {
    const token = await (await prepareTokens()).issueToken(CLAIMS);
    expect(await (await prepareTokens(later(SESSION_SECONDS - 1))).readToken(token)).toEqual(
      CLAIMS,
    );
    expect(await (await prepareTokens(later(SESSION_SECONDS + 1))).readToken(token)).toBeNull();
  });

  it('are refused when they claim a longer lifetime than ours', async () => {
    const { id, key } = await makeSigningKey(SECRET);
    const seconds = START.getTime() / 1000;
    const token = await new SignJWT({
      sub: 'user-1',
      sid: 'session-1',
      aud: HERE,
      iss: 'color-almanac',
    })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT', kid: id })
      .setIssuedAt(seconds - SESSION_SECONDS - 60)
      .setExpirationTime(seconds + 60)
      .sign(key);
    expect(await (await prepareTokens()).readToken(token)).toBeNull();
  });

  it('are refused when they are unsigned', async () => {
    const tokens = await prepareTokens();
    const unsecured = new UnsecuredJWT({
      sub: 'user-1',
      sid: 'session-1',
      aud: HERE,
      iss: 'color-almanac',
    })
      .setIssuedAt(START.getTime() / 1000)
      .setExpirationTime(START.getTime() / 1000 + 60)
      .encode();
    expect(await tokens.readToken(unsecured)).toBeNull();
    const [, claims = '', signature = ''] = (await tokens.issueToken(CLAIMS)).split('.');
    const { id } = await makeSigningKey(SECRET);
    for (const alg of ['none', 'None', 'HS512', 'RS256']) {
      const head = encode({ alg, typ: 'JWT', kid: id });
      expect(await tokens.readToken(`${head}.${claims}.`), alg).toBeNull();
      expect(await tokens.readToken(`${head}.${claims}.${signature}`), alg).toBeNull();
    }
  });

  it('are refused when signed by someone else or altered', async () => {
    const tokens = await prepareTokens();
    const stranger = await prepareTokens(START, [Buffer.alloc(32, 9)]);
    expect(await tokens.readToken(await stranger.issueToken(CLAIMS))).toBeNull();
    const [head = '', claims = '', signature = ''] = (await tokens.issueToken(CLAIMS)).split('.');
    const changed = encode({
      ...JSON.parse(Buffer.from(claims, 'base64url').toString()),
      sub: 'user-2',
    });
    expect(await tokens.readToken(`${head}.${changed}.${signature}`)).toBeNull();
    const { id } = await makeSigningKey(SECRET);
    const longer = encode({ alg: 'HS512', typ: 'JWT', kid: id });
    const rightSecret = createHmac('sha512', SECRET)
      .update(`${longer}.${claims}`)
      .digest('base64url');
    expect(await tokens.readToken(`${longer}.${claims}.${rightSecret}`)).toBeNull();
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

  it('are refused by another installation, even with the same secret', async () => {
    const keys = [await makeSigningKey(SECRET)];
    const elsewhere = openTokens(keys, { audience: 'installation-2', now: () => START });
    expect(await (await prepareTokens()).readToken(await elsewhere.issueToken(CLAIMS))).toBeNull();
  });

  it('are refused when they are malformed', async () => {
    const tokens = await prepareTokens();
    for (const text of ['', '.', '..', 'null', 'a.b.c', '{}', encode({ alg: 'HS256' })]) {
      expect(await tokens.readToken(text), text).toBeNull();
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
