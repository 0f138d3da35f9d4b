import type { Accounts } from './accounts.ts';
import { createMemoryUsers } from './memory-users.fixture.ts';
import { makeSigningKey } from './signing-keys.ts';
import { openTokens } from './tokens.ts';

/** Accounts without a provider, with users in memory and their own key. */
export async function openTestAccounts(parts: Partial<Accounts> = {}): Promise<Accounts> {
  const key = await makeSigningKey(Buffer.from('a secret of thirty-two characters'));
  return {
    provider: null,
    tokens: openTokens([key], () => new Date()),
    users: createMemoryUsers(),
    developerMode: false,
    publicOrigin: null,
    pictureOrigins: [],
    ...parts,
  };
}
