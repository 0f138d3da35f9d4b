import { describe, expect, it } from 'vitest';

import { SoftwareAuthenticator } from '../testing/authenticator.ts';
import { TEST_DATABASES } from '../testing/open-test-databases.ts';
import { asUser, callWithPasskeys, ORIGIN } from './passkey-caller.fixture.ts';

const weekAgo = () => new Date(Date.now() - 8 * 24 * 60 * 60 * 1000);

describe.each(TEST_DATABASES)('sign-in with passkeys on $name', (kind) => {
  const { ask, succeed, refuse, invite, register, signIn } = callWithPasskeys(kind);

  it('makes the first user with the code of the start the owner, and nobody without it', async () => {
    const body = { name: 'Mallory' };
    expect(await refuse('beginRegistration', { body })).toContain('Nobody owns this server yet.');
    const [code, unused] = [await invite({ makesOwner: true }), await invite({ makesOwner: true })];
    const owner = await register('Anna', code);
    expect(owner.user).toMatchObject({ name: 'Anna', email: '' });
    const ways = await succeed('listSignInWays', asUser(owner.jwt));
    expect(ways).toMatchObject({ is_owner: true, has_provider: false, recovery_codes_left: 10 });
    for (const used of [code, unused]) {
      const again = { body: { name: 'Mallory', invitation: used } };
      expect(await refuse('beginRegistration', again)).toContain('was used already');
    }
    expect(await refuse('beginRegistration', { body })).toContain('by invitation');
  });

  it('lets the owner invite one user per code, for seven days', async () => {
    const owner = await register('Anna', await invite({ makesOwner: true }));
    const { code } = await succeed('invite', asUser(owner.jwt));
    const typed = code.toLowerCase().replaceAll('-', ' ');
    const berta = await register('Berta', typed);
    expect(await succeed('listSignInWays', asUser(berta.jwt))).toMatchObject({ is_owner: false });
    expect(await refuse('invite', asUser(berta.jwt))).toContain('Only the owner');
    const again = { body: { name: 'Clara', invitation: code } };
    expect(await refuse('beginRegistration', again)).toContain('was used already');
    const old = { body: { name: 'Clara', invitation: await invite({}, weekAgo) } };
    expect(await refuse('beginRegistration', old)).toContain('older than seven days');
  });

  it('uses an invitation up once, even when two people answer at the same time', async () => {
    await register('Anna', await invite({ makesOwner: true }));
    const invitation = await invite();
    const devices = ['Berta', 'Clara'].map((name) => ({
      name,
      device: new SoftwareAuthenticator(ORIGIN),
    }));
    const bodies = [];
    for (const { name, device } of devices) {
      const options = await succeed('beginRegistration', { body: { name, invitation } });
      bodies.push({ passkey: device.create(options) });
    }
    const answers = await Promise.all(bodies.map((body) => ask('register', { body })));
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 400]);
  });

  it('signs a user in again, and renews the session with a token that changes each time', async () => {
    const { device, user } = await register('Anna', await invite({ makesOwner: true }));
    const session = await signIn(device);
    expect(session.user).toEqual(user);
    expect((await succeed('getAccount', asUser(session.jwt))).id).toBe(user.id);
    const renewed = await succeed('refreshAccess', {
      body: { refreshToken: session.refresh_token },
    });
    expect(renewed.refresh_token).not.toBe(session.refresh_token);
    expect((await succeed('getAccount', asUser(renewed.jwt ?? ''))).id).toBe(user.id);
  });

  it('refuses an answer that was seen before, of another site or user, or without a look at who it is', async () => {
    const { device } = await register('Anna', await invite({ makesOwner: true }));
    const options = await succeed('beginPasskeySignIn');
    const passkey = device.sign(options);
    await succeed('signInWithPasskey', { body: { passkey } });
    expect(await refuse('signInWithPasskey', { body: { passkey } })).toContain('answered before');

    const bend = async (change: (bent: SoftwareAuthenticator) => void) => {
      const bent = Object.assign(new SoftwareAuthenticator(ORIGIN), { passkey: device.passkey });
      change(bent);
      const body = { passkey: bent.sign(await succeed('beginPasskeySignIn')) };
      return refuse('signInWithPasskey', { body });
    };
    const refused = '400 This passkey was not accepted. Please try again.';
    const foreign = await bend((bent) => (bent.origin = 'https://evil.example'));
    expect(foreign).toContain(`400 Passkeys work only at ${ORIGIN}.`);
    expect(await bend((bent) => (bent.hostname = 'evil.example'))).toBe(refused);
    expect(await bend((bent) => (bent.verifiesUser = false))).toBe(refused);
    const forged = device.sign(await succeed('beginPasskeySignIn'));
    const response = { ...forged.response, signature: passkey.response.signature };
    const body = { passkey: { ...forged, response } };
    expect(await refuse('signInWithPasskey', { body })).toBe(refused);
    const strange = new SoftwareAuthenticator(ORIGIN);
    strange.create(options);
    const unknown = { passkey: strange.sign(await succeed('beginPasskeySignIn')) };
    expect(await refuse('signInWithPasskey', { body: unknown })).toContain('not known here');
    // A challenge for one thing is not good for another.
    const registering = await succeed('beginPasskeySignIn');
    const created = { passkey: strange.create(registering) };
    expect(await refuse('register', { body: created })).toContain('took too long');
  });

  it('refuses a copied authenticator by its counter', async () => {
    const { device } = await register('Anna', await invite({ makesOwner: true }));
    await signIn(device);
    await signIn(device);
    if (device.passkey) device.passkey.counter -= 1;
    const body = { passkey: device.sign(await succeed('beginPasskeySignIn')) };
    expect(await refuse('signInWithPasskey', { body })).toContain('seems to have been copied');
  });

  it('takes each recovery code once, however it was typed, and new ones replace the old', async () => {
    const { recovery_codes: codes, user } = await register(
      'Anna',
      await invite({ makesOwner: true }),
    );
    expect(new Set(codes).size).toBe(10);
    const [first = '', second = ''] = codes;
    const typed = { code: first.toLowerCase().replaceAll('-', '').replaceAll('0', 'o') };
    const session = await succeed('signInWithRecoveryCode', { body: typed });
    expect(session.user).toEqual(user);
    expect(await refuse('signInWithRecoveryCode', { body: typed })).toContain('used before');
    expect(await succeed('listSignInWays', asUser(session.jwt))).toMatchObject({
      recovery_codes_left: 9,
    });
    const { codes: renewed } = await succeed('renewRecoveryCodes', asUser(session.jwt));
    expect(await refuse('signInWithRecoveryCode', { body: { code: second } })).toContain(
      'not known',
    );
    await succeed('signInWithRecoveryCode', { body: { code: renewed[0] } });
  });
});
