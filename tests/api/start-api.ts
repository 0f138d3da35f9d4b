// For tests: real servers with a database and a photo store, and users who can call them.
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { TEST_SECRET } from '../../apps/server/testing/test-accounts.ts';
import {
  makeIdentity,
  signInOn,
  writeCall,
  type TestApi,
} from '../../apps/server/testing/open-test-api.ts';
import { openFolderStore } from '../../apps/server/photos/folder-store.ts';
import type { PhotoStore } from '../../apps/server/photos/photo-store.ts';
import type { Database } from '../../apps/server/storage/dialects.ts';
import {
  openTestDatabase,
  type TestDatabaseKind,
} from '../../apps/server/testing/open-test-databases.ts';
import { findOrCreateUser } from '../../apps/server/storage/users.ts';
import { startServer } from '../../apps/server/testing/server-process.ts';
import { sendRequest } from './send-request.ts';

/** Settings of servers under test: anyone may sign in, without call limits. */
export const TEST_SETTINGS = {
  JWT_SECRET: TEST_SECRET,
  LOCAL_AUTH_MODE: 'true',
  CALL_LIMIT_FACTOR: '1e6',
} as const;

/** The photo store of a server, which the test can inspect. */
export interface PhotoDeps {
  readonly store: PhotoStore;
  readonly environment: Readonly<Record<string, string>>;
}

export interface StartedApi {
  readonly api: TestApi;
  readonly stop: () => Promise<void>;
}

/** A server process; photos are in its data folder unless a store is given. */
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

/** The API behind `send`. The caller closes database and store. */
export async function openApiAt({
  database,
  photos,
  send,
}: {
  readonly database: Database;
  readonly photos: PhotoStore;
  readonly send: TestApi['send'];
}): Promise<TestApi> {
  return {
    photos,
    send,
    call: (name, parts = {}) => send(writeCall(name, parts)),
    addUser: async () => {
      const { verifiedEmail: verified, ...identity } = makeIdentity();
      const user = { ...identity, verified };
      const now = new Date().toISOString();
      const { id } = await findOrCreateUser(database, { user, id: randomUUID(), now });
      return { id, token: await signInOn(database, id) };
    },
    close: async () => {},
  };
}
