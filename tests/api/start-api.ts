// For tests: real servers on a database and a photo store, and people who may call them.
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { makeSigningKey } from '../../apps/server/accounts/signing-keys.ts';
import { openTokens } from '../../apps/server/accounts/tokens.ts';
import {
  makeIdentity,
  TEST_SECRET,
  writeCall,
  type TestApi,
} from '../../apps/server/open-test-api.ts';
import { openFolderStore } from '../../apps/server/photos/folder-store.ts';
import type { PhotoStore } from '../../apps/server/photos/photo-store.ts';
import type { Database } from '../../apps/server/storage/open-database.ts';
import {
  openTestDatabase,
  type TestDatabaseKind,
} from '../../apps/server/storage/open-test-databases.ts';
import { findOrCreateUser } from '../../apps/server/storage/users.ts';
import { startServer } from '../durability/server-process.ts';
import { sendRequest } from './send-request.ts';

/** What servers under test are told: anybody may sign in, and call as often as she likes. */
export const TEST_SETTINGS = {
  JWT_SECRET: TEST_SECRET,
  LOCAL_AUTH_MODE: 'true',
  CALL_LIMIT_FACTOR: '1e6',
} as const;

/** A photo store that a server was told of, and that the test looks into. */
export interface PhotoDeps {
  readonly store: PhotoStore;
  readonly environment: Readonly<Record<string, string>>;
}

export interface StartedApi {
  readonly api: TestApi;
  readonly stop: () => Promise<void>;
}

/** A server process of its own; in its data folder lie the photos when no other place is given. */
export async function startApi(kind: TestDatabaseKind, given?: PhotoDeps): Promise<StartedApi> {
  const folder = mkdtempSync(join(tmpdir(), 'color-almanac-api-'));
  const testDatabase = await openTestDatabase(kind);
  const photos = given ?? {
    store: await openFolderStore(join(folder, 'photos')),
    environment: {},
  };
  const server = await startServer({
    ...TEST_SETTINGS,
    ...photos.environment,
    DATABASE_URL: testDatabase.address,
    DATA_FOLDER: folder,
  });
  const api = await openApiAt({
    database: testDatabase.database,
    photos: photos.store,
    send: (request) => sendRequest(server.address, request),
  });
  const stop = async () => {
    await server.killAtOnce();
    await testDatabase.remove();
    rmSync(folder, { recursive: true });
  };
  return { api, stop };
}

/** The API wherever `send` reaches it. Whoever opened it closes what lies behind. */
export async function openApiAt({
  database,
  photos,
  send,
}: {
  readonly database: Database;
  readonly photos: PhotoStore;
  readonly send: TestApi['send'];
}): Promise<TestApi> {
  const key = await makeSigningKey(Buffer.from(TEST_SECRET));
  const tokens = openTokens([key], () => new Date());
  return {
    photos,
    send,
    call: (name, parts = {}) => send(writeCall(name, parts)),
    meet: async () => {
      const { verifiedEmail: verified, ...identity } = makeIdentity();
      const user = { ...identity, verified };
      const now = new Date().toISOString();
      const { id } = await findOrCreateUser(database, { user, id: randomUUID(), now });
      return { id, token: await tokens.issueToken(id) };
    },
    close: async () => {},
  };
}
