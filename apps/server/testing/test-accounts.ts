import { randomUUID } from 'node:crypto';

import { readInstallationId, readLogKey } from '../storage/installation-id.ts';
import type { Database } from '../storage/dialects.ts';
import { openMemoryDatabase } from './open-test-databases.ts';
import { openSqlUserStore } from '../storage/users.ts';
import type { Accounts } from '../accounts/accounts.ts';
import { findRegistration } from '../accounts/invitations.ts';
import { openPseudonyms } from '../accounts/pseudonym.ts';
import { openSessions } from '../accounts/sessions.ts';
import { makeSigningKey } from '../accounts/signing-keys.ts';
import { openTokens } from '../accounts/tokens.ts';

/** At least 32 characters. With it a test can sign any token. */
export const TEST_SECRET = 'a secret that is only for tests of this server';

interface TestAccountDeps {
  readonly database?: Database;
  readonly secret?: string | undefined;
  readonly now?: (() => Date) | undefined;
}

/** Accounts without a provider, in their own database in memory unless one is given. */
export async function openTestAccounts(
  parts: Partial<Accounts> = {},
  { database: given, secret = TEST_SECRET, now = () => new Date() }: TestAccountDeps = {},
): Promise<Accounts> {
  const database = given ?? (await openMemoryDatabase());
  const key = await makeSigningKey(Buffer.from(secret));
  const audience = await readInstallationId(database);
  const tokens = parts.tokens ?? openTokens([key], { audience, now });
  const users = openSqlUserStore({
    database,
    discardPhotos: async () => {},
    newId: randomUUID,
    now: () => now().toISOString(),
  });
  const registration = parts.registration ?? 'invite';
  return {
    provider: null,
    tokens,
    users,
    sessions: openSessions({ database, tokens, newId: randomUUID, now, onFailure: throwFailure }),
    registration,
    findRegistration: () => findRegistration(database, registration),
    providerRegisters: true,
    proxyRegisters: true,
    findProxyUser: () => null,
    developerMode: false,
    publicOrigin: null,
    pictureOrigins: [],
    pseudonymOf: openPseudonyms(await readLogKey(database)),
    ...parts,
  };
}

export function throwFailure(what: string, error: unknown): never {
  throw new Error(what, { cause: error });
}
