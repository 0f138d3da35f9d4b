import type { SignedIn } from '@color-almanac/contract';

import { SoftwareAuthenticator } from '../../apps/server/accounts/passkeys/authenticator.fixture.ts';
import { createClientOver, type SendAsUser } from '../durability/almanac-client.ts';
import { expectAnswer } from '../durability/writer.ts';

/**
 * Registers with a passkey at a server that is open to everyone, and signs in with it as at a later visit.
 *
 * @throws LostWrite when the server refuses.
 */
export async function signInWithPasskey({
  name,
  site,
  send,
}: {
  readonly name: string;
  /** Our server's public address, like `https://almanac.example`. */
  readonly site: string;
  /** Sends to our server without a token. */
  readonly send: SendAsUser;
}): Promise<SignedIn> {
  const client = createClientOver(send);
  const device = new SoftwareAuthenticator(site);
  const making = await client.call('beginRegistration', { body: { name }, key: null });
  const made = { passkey: device.create(expectAnswer(making)) };
  expectAnswer(await client.call('register', { body: made, key: null }));
  const asked = await client.call('beginPasskeySignIn', { key: null });
  const signed = { passkey: device.sign(expectAnswer(asked)) };
  return expectAnswer(await client.call('signInWithPasskey', { body: signed, key: null }));
}
