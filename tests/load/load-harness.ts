import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { startPostgres } from '../../scripts/postgres.mjs';
import { startServer, type ServerProcess } from '../durability/server-process.ts';
import {
  CLIENT_ID,
  CLIENT_SECRET,
  serveIdentityProvider,
} from '../e2e/identity-provider/serve-identity-provider.ts';

/** The server's public address, fixed in its settings: the provider needs it before the port is known. */
export const SITE = 'https://almanac.example';

export type DatabaseKind = 'sqlite' | 'postgres';

/** A real server with a database, a folder and an identity provider. */
export interface LoadHarness {
  readonly server: ServerProcess;
  readonly close: () => Promise<void>;
}

/** `variables`: additional settings. Call limits are the default ones, because each user has another address. */
export async function openLoadHarness(
  database: DatabaseKind,
  variables: Readonly<Record<string, string>> = {},
): Promise<LoadHarness> {
  const folder = mkdtempSync(join(tmpdir(), 'color-almanac-load-'));
  const postgres = database === 'postgres' ? await startPostgres() : null;
  if (database === 'postgres' && !postgres) {
    throw new Error('There is no PostgreSQL, and none could be installed');
  }
  const provider = await serveIdentityProvider(SITE);
  const server = await startServer({
    DATA_FOLDER: folder,
    ...(postgres ? { DATABASE_URL: postgres.url } : {}),
    PUBLIC_URL: SITE,
    OIDC_ISSUER: provider.issuer,
    GOOGLE_CLIENT_ID: CLIENT_ID,
    GOOGLE_CLIENT_SECRET: CLIENT_SECRET,
    TRUST_PROXY: '1',
    // Half of the users register with a passkey.
    REGISTRATION: 'open',
    ...variables,
  });
  const close = async () => {
    await server.killAtOnce();
    await provider.stop();
    postgres?.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  return { server, close };
}
