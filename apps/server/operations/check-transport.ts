import { Client } from 'pg';
import type * as z from 'zod';

import { isPrivateHost, isThisMachine } from './private-host.ts';
import { yesOrNo } from './setting-kinds.ts';

/** The variable that decides where TLS is required. */
export const TRANSPORT_SETTINGS = {
  /** Whether database, bucket and model server need TLS in a private network, too. */
  TLS_ON_PRIVATE_NETWORK: yesOrNo,
};

interface Destinations {
  readonly TLS_ON_PRIVATE_NETWORK: boolean;
  readonly DATABASE_URL?: string | undefined;
  readonly PHOTOS_S3_ENDPOINT?: string | undefined;
  readonly AI_BASE_URL?: string | undefined;
}

/** Refuses to send photos, records or keys unencrypted to another machine: anybody on the way could read them. */
export function checkTransport(settings: Destinations, context: z.RefinementCtx): void {
  const { TLS_ON_PRIVATE_NETWORK: isStrict, DATABASE_URL: database } = settings;
  const isAllowedWithout = isStrict ? isThisMachine : isPrivateHost;
  const where = isStrict ? 'on this machine' : 'on this machine or in a private network';
  const complain = (path: string, message: string) =>
    context.addIssue({ code: 'custom', path: [path], message });
  for (const name of ['PHOTOS_S3_ENDPOINT', 'AI_BASE_URL'] as const) {
    const address = settings[name];
    const url = address !== undefined && URL.canParse(address) ? new URL(address) : null;
    if (url === null || url.protocol === 'https:') continue;
    if (url.protocol === 'http:' && isAllowedWithout(url.hostname)) continue;
    complain(name, `must be an https address (http only ${where})`);
  }
  if (database === undefined || database.startsWith('sqlite:')) return;
  const connection = readConnection(database);
  if (connection === null) {
    complain(
      'DATABASE_URL',
      'cannot be read, or names a certificate that cannot be read ' +
        '(special characters of a password are written percent-encoded: # as %23)',
    );
  } else if (!connection.isEncrypted && !isAllowedWithout(connection.host)) {
    complain('DATABASE_URL', `must end with ?sslmode=verify-full (not needed only ${where})`);
  }
}

/** Where pg would connect, and whether by TLS with a checked certificate; it reads the variables PGHOST and PGSSLMODE, too. */
function readConnection(
  connectionString: string,
): { readonly host: string; readonly isEncrypted: boolean } | null {
  try {
    const { host, ssl }: { readonly host: string; readonly ssl: unknown } = new Client({
      connectionString,
    });
    const isUnchecked =
      typeof ssl === 'object' &&
      ssl !== null &&
      'rejectUnauthorized' in ssl &&
      ssl.rejectUnauthorized === false;
    return { host, isEncrypted: Boolean(ssl) && !isUnchecked };
  } catch {
    // The error may contain the password.
    return null;
  }
}
