import { describe, expect, it } from 'vitest';

import { SoftwareAuthenticator } from '../testing/authenticator.ts';
import { SWEPT_DATABASES, TEST_DATABASES } from '../testing/open-test-databases.ts';
import { asUser, callWithPasskeys, ORIGIN } from './passkey-caller.fixture.ts';

const exchange = (code: string) => ({ body: { code, redirectUri: `${ORIGIN}/` } });

describe.each(TEST_DATABASES)('the ways of a user to sign in on $name', (kind) => {
  const { ask, succeed, refuse, invite, register, signIn } = callWithPasskeys(kind);

  it('adds, renames and removes passkeys, but not the last way to sign in', async () => {
    const { device, jwt } = await register('Anna', await invite({ makesOwner: true }));
    const key = new SoftwareAuthenticator(ORIGIN);
    const options = await succeed('beginPasskey', asUser(jwt));
    expect(options).toMatchObject({
      excludeCredentials: [{ id: device.passkey?.id.toString('base64url') }],
    });
    const passkey = key.create(options);
    const added = await succeed('addPasskey', { ...asUser(jwt), body: { passkey } });
    const params = { id: added.id };
    await succeed('renamePasskey', { ...asUser(jwt), params, body: { name: 'Blue key' } });
    const { passkeys } = await succeed('listSignInWays', asUser(jwt));
    expect(passkeys.map(({ name }) => name)).toEqual(['Passkey', 'Blue key']);
    await signIn(key);
    const phone = { id: passkeys[0]?.id ?? '' };
    await succeed('removePasskey', { ...asUser(jwt), params: phone });
    expect(await refuse('removePasskey', { ...asUser(jwt), params })).toContain('only way');
    const gone = { passkey: device.sign(await succeed('beginPasskeySignIn')) };
    expect(await refuse('signInWithPasskey', { body: gone })).toContain('not known here');
  });

  it('keeps one passkey when two devices remove the last two at the same time', async () => {
    const { jwt } = await register('Anna', await invite({ makesOwner: true }));
    const options = await succeed('beginPasskey', asUser(jwt));
    const passkey = new SoftwareAuthenticator(ORIGIN).create(options);
    await succeed('addPasskey', { ...asUser(jwt), body: { passkey } });
    const { passkeys } = await succeed('listSignInWays', asUser(jwt));
    const answers = await Promise.all(
      passkeys.map(({ id }) => ask('removePasskey', { ...asUser(jwt), params: { id } })),
    );
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 409]);
    expect((await succeed('listSignInWays', asUser(jwt))).passkeys).toHaveLength(1);
  });

  it('gives a passkey to nobody but the user who asked for it', async () => {
    const anna = await register('Anna', await invite({ makesOwner: true }));
    const berta = await register('Berta', await invite());
    const passkey = berta.device.create(await succeed('beginPasskey', asUser(anna.jwt)));
    const stolen = { ...asUser(berta.jwt), body: { passkey } };
    expect(await refuse('addPasskey', stolen)).toContain('not accepted');
    const { passkeys } = await succeed('listSignInWays', asUser(anna.jwt));
    expect(passkeys).toHaveLength(1);
    const params = { id: passkeys[0]?.id ?? '' };
    const named = { ...asUser(berta.jwt), params, body: { name: 'Mine' } };
    expect(await refuse('renamePasskey', named)).toContain('was removed');
  });

  it('gives a user who lost everything a new passkey by a link made for them', async () => {
    const { user, recovery_codes: codes } = await register(
      'Anna',
      await invite({ makesOwner: true }),
    );
    const back = await register('Somebody', await invite({ userId: user.id }));
    expect(back.user).toEqual(user);
    const [code] = codes;
    expect(await refuse('signInWithRecoveryCode', { body: { code } })).toContain('not known');
    expect((await signIn(back.device)).user.id).toBe(user.id);
  });

  it('joins a passkey and an account of the provider, whichever was first', async () => {
    const { user, jwt, device } = await register('Anna', await invite({ makesOwner: true }));
    await succeed('linkProvider', { ...asUser(jwt), ...exchange('anna') });
    expect((await succeed('exchangeCode', exchange('anna'))).user.id).toBe(user.id);
    expect((await signIn(device)).user.id).toBe(user.id);
    const more = { ...asUser(jwt), ...exchange('other') };
    expect(await refuse('linkProvider', more)).toContain('belongs to you already');

    const berta = await succeed('exchangeCode', exchange('berta'));
    const key = new SoftwareAuthenticator(ORIGIN);
    const passkey = key.create(await succeed('beginPasskey', asUser(berta.jwt)));
    await succeed('addPasskey', { ...asUser(berta.jwt), body: { passkey } });
    expect((await signIn(key)).user.id).toBe(berta.user.id);
    const { passkeys } = await succeed('listSignInWays', asUser(berta.jwt));
    await succeed('removePasskey', { ...asUser(berta.jwt), params: { id: passkeys[0]?.id ?? '' } });

    const clara = await register('Clara', await invite());
    const taken = { ...asUser(clara.jwt), ...exchange('berta') };
    expect(await refuse('linkProvider', taken)).toContain('belongs to somebody else');
  });

  it('lists the devices of a user, and ends one or all of them at once', async () => {
    const { device, jwt } = await register('Anna', await invite({ makesOwner: true }));
    const headers = {
      host: 'localhost',
      'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0) Version/19.0 Mobile Safari/604.1',
    };
    const options = await succeed('beginPasskeySignIn');
    const phone = await succeed('signInWithPasskey', {
      headers,
      body: { passkey: device.sign(options) },
    });
    const devices = await succeed('listSessions', asUser(phone.jwt));
    expect(devices).toHaveLength(2);
    expect(devices.find((one) => one.is_current)).toMatchObject({
      way: 'passkey',
      browser: 'Safari',
      system: 'iPhone',
    });
    const other = devices.find((one) => !one.is_current);
    const ended = await succeed('endSession', {
      ...asUser(phone.jwt),
      params: { id: other?.id ?? '' },
    });
    expect(ended).toEqual({ ended: 1 });
    expect((await ask('getAccount', asUser(jwt))).statusCode).toBe(401);
    const third = await signIn(device);
    await succeed('endAllSessions', asUser(third.jwt));
    for (const { jwt: token, refresh_token: refreshToken } of [phone, third]) {
      expect((await ask('getAccount', asUser(token))).statusCode).toBe(401);
      expect((await ask('refreshAccess', { body: { refreshToken } })).statusCode).toBe(401);
    }
  });

  it('shows and ends no device of another user', async () => {
    const anna = await register('Anna', await invite({ makesOwner: true }));
    const berta = await register('Berta', await invite());
    const [session] = await succeed('listSessions', asUser(anna.jwt));
    const ended = await succeed('endSession', {
      ...asUser(berta.jwt),
      params: { id: session?.id ?? '' },
    });
    expect(ended).toEqual({ ended: 0 });
    expect((await ask('getAccount', asUser(anna.jwt))).statusCode).toBe(200);
    const { registration } = await succeed('getSignInConfiguration');
    expect(registration).toBe('invite');
  });
});

describe.each(SWEPT_DATABASES)('a server on $name that takes no new people', (kind) => {
  const { succeed, refuse, invite, register } = callWithPasskeys(kind, { registration: 'closed' });

  it('makes no invitation that would be refused, and still helps its own to a new passkey', async () => {
    const { jwt, user } = await register('Anna', await invite({ makesOwner: true }));
    expect(await refuse('invite', asUser(jwt))).toContain('REGISTRATION is closed');
    const body = { name: 'Berta', invitation: await invite() };
    expect(await refuse('beginRegistration', { body })).toContain('takes no new people');
    const back = await invite({ userId: user.id });
    await succeed('beginRegistration', { body: { name: 'Anna', invitation: back } });
  });
});
