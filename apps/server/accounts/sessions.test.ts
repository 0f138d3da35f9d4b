import { isOwnRefreshToken } from '@color-almanac/contract';
import { beforeEach, describe, expect, it } from 'vitest';

import { addTestUser, openMemoryDatabase } from '../testing/open-test-databases.ts';
import { describeDevice, nameDevice } from './describe-device.ts';
import type { Sessions } from './sessions.ts';
import { openTestAccounts } from '../testing/test-accounts.ts';

const MINUTE_MS = 60_000;

let sessions: Sessions;
let userId: string;
let time: number;

beforeEach(async () => {
  const database = await openMemoryDatabase();
  userId = await addTestUser(database);
  time = Date.parse('2026-03-01T12:00:00Z');
  ({ sessions } = await openTestAccounts({}, { database, now: () => new Date(time) }));
});

const begin = async () => {
  const start = { userId, way: 'passkey', userAgent: undefined } as const;
  return (await sessions.begin(start)).refreshToken ?? '';
};

async function renew(token: string): Promise<string> {
  const session = await sessions.findByRefreshToken(token);
  const renewed = session && (await sessions.renew(session));
  return renewed?.refreshToken ?? 'refused';
}

describe('a refresh token of ours', () => {
  it('is replaced at each use', async () => {
    const first = await begin();
    const second = await renew(first);
    expect(isOwnRefreshToken(second)).toBe(true);
    expect(second).not.toBe(first);
    expect(isOwnRefreshToken(await renew(second))).toBe(true);
    expect(await sessions.list(userId)).toHaveLength(1);
  });

  it('may be sent again within a minute, because its answer may have been lost', async () => {
    const first = await begin();
    await renew(first);
    time += MINUTE_MS;
    expect(isOwnRefreshToken(await renew(first))).toBe(true);
  });

  it('ends its session when it is used after it was replaced: somebody has copied it', async () => {
    const stolen = await begin();
    const current = await renew(stolen);
    time += MINUTE_MS + 1;
    expect(await renew(stolen)).toBe('refused');
    expect(await renew(current)).toBe('refused');
    expect(await sessions.list(userId)).toEqual([]);
  });

  it('is worth nothing after its session was ended', async () => {
    const token = await begin();
    expect(await sessions.end(userId)).toBe(1);
    expect(await renew(token)).toBe('refused');
  });

  it('is answered to all tabs that send it at once, and is not taken for stolen then', async () => {
    const token = await begin();
    const answers = await Promise.all(Array.from({ length: 3 }, () => renew(token)));
    expect(answers.every(isOwnRefreshToken)).toBe(true);
    expect(new Set(answers).size).toBe(3);
    expect(await sessions.list(userId)).toHaveLength(1);
  });

  it('is not renewed when its session has just been ended', async () => {
    const session = await sessions.findByRefreshToken(await begin());
    if (!session) throw new Error('There is no session');
    await sessions.end(userId);
    expect(await sessions.renew(session)).toBeNull();
  });
});

describe("a provider's refresh token", () => {
  const start = { way: 'provider', userAgent: undefined, providerToken: 'first' } as const;

  it('finds its session, and so does the token that replaces it', async () => {
    await sessions.begin({ ...start, userId });
    const session = await sessions.findByRefreshToken('first');
    if (!session) throw new Error('There is no session');
    expect(await sessions.renew(session)).toMatchObject({ refreshToken: null });
    expect(await sessions.renew(session, 'second')).toMatchObject({ refreshToken: 'second' });
    expect((await sessions.findByRefreshToken('second'))?.id).toBe(session.id);
    expect(await sessions.findByRefreshToken('third')).toBeNull();
  });
});

describe('a session', () => {
  it('is over after a day, whether it was used or not, and cannot be renewed then', async () => {
    let token = await begin();
    const id = (await sessions.list(userId))[0]?.id ?? '';
    for (let hour = 0; hour < 25; hour += 1) {
      time += 60 * MINUTE_MS;
      expect(await sessions.use(id)).toMatchObject({ userId });
      token = await renew(token);
    }
    time += 1;
    expect(await sessions.use(id)).toBeNull();
    expect(await renew(token)).toBe('refused');
    expect(await sessions.list(userId)).toEqual([]);
  });
});

describe('the use of a session', () => {
  it('is noted once an hour', async () => {
    await begin();
    const [session] = await sessions.list(userId);
    const began = session?.last_used_at;
    time += 59 * MINUTE_MS;
    expect(await sessions.use(session?.id ?? '')).toMatchObject({ userId });
    expect((await sessions.list(userId))[0]?.last_used_at).toBe(began);
    time += 2 * MINUTE_MS;
    await sessions.use(session?.id ?? '');
    expect((await sessions.list(userId))[0]?.last_used_at).toBe(new Date(time).toISOString());
  });

  it('returns null for an unknown session', async () => {
    expect(await sessions.use('elsewhere')).toBeNull();
  });
});

describe('describeDevice', () => {
  const WEBKIT = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
  it.each([
    [`Mozilla/5.0 (Macintosh) ${WEBKIT} Version/26.0 Safari/605.1.15`, 'Safari', 'Mac'],
    [`Mozilla/5.0 (iPad; CPU OS 19_0) ${WEBKIT} CriOS/156.0 Mobile/15E148`, 'Chrome', 'iPad'],
    [
      `Mozilla/5.0 (Windows NT 10.0) ${WEBKIT} Chrome/156.0 Safari/537.36 Edg/156.0`,
      'Edge',
      'Windows',
    ],
    ['Mozilla/5.0 (Android 16; Mobile; rv:150.0) Gecko/150.0 Firefox/150.0', 'Firefox', 'Android'],
    [`Mozilla/5.0 (X11; Linux x86_64) ${WEBKIT} Chrome/156.0 Safari/537.36`, 'Chrome', 'Linux'],
    ['curl/8.1', null, null],
    [undefined, null, null],
  ])('reads %s', (userAgent, browser, system) => {
    expect(describeDevice(userAgent)).toEqual({ browser, system });
  });

  it('names a passkey after its device, as far as that is known', () => {
    expect(nameDevice(`Mozilla/5.0 (Macintosh) ${WEBKIT} Version/26.0 Safari/605.1.15`)).toBe(
      'Mac, Safari',
    );
    expect(nameDevice('curl/8.1')).toBe('Passkey');
  });
});
