import { describe, expect, it } from 'vitest';

import { SoftwareAuthenticator } from '../testing/authenticator.ts';
import { TEST_DATABASES } from '../testing/open-test-databases.ts';
import { asUser, callWithPasskeys, ORIGIN } from './passkey-caller.fixture.ts';

const exchange = (code: string) => ({ body: { code, redirectUri: `${ORIGIN}/` } });
const STALE = '403 You signed in more than 10 minutes ago. Sign in again, then repeat this.';

describe.each(TEST_DATABASES)('changes to the ways of signing in on $name', (kind) => {
  let signedInAt: Date | undefined;
  const { ask, succeed, refuse, invite, register, signIn, passTime } = callWithPasskeys(kind, {
    signedInAt: () => signedInAt,
  });

  it('need a sign-in of the last ten minutes', async () => {
    const {
      device,
      jwt,
      refresh_token: refreshToken,
    } = await register('Anna', await invite({ makesOwner: true }));
    const passkey = new SoftwareAuthenticator(ORIGIN).create(
      await succeed('beginPasskey', asUser(jwt)),
    );
    await passTime();
    const renewed = await succeed('refreshAccess', { body: { refreshToken } });
    for (const token of [jwt, renewed.jwt ?? '']) {
      const user = asUser(token);
      expect(await refuse('beginPasskey', user)).toBe(STALE);
      expect(await refuse('addPasskey', { ...user, body: { passkey } })).toBe(STALE);
      expect(await refuse('removePasskey', { ...user, params: { id: 'any' } })).toBe(STALE);
      expect(await refuse('renewRecoveryCodes', user)).toBe(STALE);
      expect(await refuse('linkProvider', { ...user, ...exchange('anna') })).toBe(STALE);
      expect(await refuse('invite', user)).toBe(STALE);
      const refused = await ask('checkFreshSignIn', user);
      expect(refused.json()).toMatchObject({ error: 'fresh-sign-in-required' });
      // Everything else goes on.
      expect((await ask('listSignInWays', user)).statusCode).toBe(200);
    }
    const again = asUser((await signIn(device)).jwt);
    expect((await succeed('renewRecoveryCodes', again)).codes).toHaveLength(10);
    await succeed('addPasskey', { ...again, body: { passkey } });
  });

  it('are possible again in the same session after its user has used a passkey', async () => {
    const anna = await register('Anna', await invite({ makesOwner: true }));
    const berta = await register('Berta', await invite());
    await passTime();
    const prove = async (device: SoftwareAuthenticator) => ({
      ...asUser(anna.jwt),
      body: { passkey: device.sign(await succeed('beginPasskeySignIn')) },
    });
    expect(await refuse('confirmSignIn', await prove(berta.device))).toContain('somebody else');
    anna.device.verifiesUser = false;
    expect(await refuse('confirmSignIn', await prove(anna.device))).toContain('not accepted');
    expect(await refuse('renewRecoveryCodes', asUser(anna.jwt))).toBe(STALE);
    anna.device.verifiesUser = true;
    await succeed('confirmSignIn', await prove(anna.device));
    await succeed('renewRecoveryCodes', asUser(anna.jwt));
    await succeed('checkFreshSignIn', asUser(anna.jwt));
    expect(await refuse('beginPasskey', asUser(berta.jwt))).toBe(STALE);
  });

  it('are possible with an account of the provider once that has asked who the user is', async () => {
    signedInAt = new Date(0);
    const { jwt } = await succeed('exchangeCode', exchange('nora'));
    expect(await refuse('beginPasskey', asUser(jwt))).toBe(STALE);
    const prove = (code: string) => ({ ...asUser(jwt), ...exchange(code) });
    expect(await refuse('linkProvider', prove('nora'))).toContain('did not ask who you are');
    signedInAt = new Date();
    expect(await refuse('linkProvider', prove('mallory'))).toContain('belongs to you already');
    expect(await refuse('beginPasskey', asUser(jwt))).toBe(STALE);
    await succeed('linkProvider', prove('nora'));
    await succeed('beginPasskey', asUser(jwt));
    await passTime();
    // Google does not say when it asked.
    signedInAt = undefined;
    await succeed('linkProvider', prove('nora'));
    await succeed('beginPasskey', asUser(jwt));
  });
});
