// For tests: the whole server with a database, a photo store and users who can call it.
import { randomUUID } from 'node:crypto';

import { ENDPOINTS, type Endpoint, type EndpointName } from '@color-almanac/contract';
import type { FastifyInstance } from 'fastify';

import type { Accounts } from '../accounts/accounts.ts';
import { openTestAccounts, throwFailure } from './test-accounts.ts';
import type { AppDeps } from '../app.ts';
import { openTestApp, readTestEnvironment } from './open-test-app.ts';
import { openPhotoChecks } from '../photos/check-photo-files.ts';
import { discardPhotos } from '../photos/discard-photos.ts';
import { openMemoryStore } from './memory-photo-store.ts';
import type { PhotoStore } from '../photos/photo-store.ts';
import type { Database } from '../storage/dialects.ts';
import { openTestDatabase, type TestDatabaseKind } from './open-test-databases.ts';
import { openSqlUserStore } from '../storage/users.ts';

export interface TestUser {
  readonly id: string;
  readonly token: string;
}

export interface CallOptions {
  readonly user?: TestUser | null;
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  /** Sent as JSON, or as a form when there is an image. */
  readonly body?: unknown;
  readonly image?: Uint8Array | null;
  readonly headers?: Readonly<Record<string, string>>;
}

/** An answer from an injected or a real request. */
export interface TestAnswer {
  readonly statusCode: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: string;
  readonly rawPayload: Uint8Array;
  // Untyped: each test states what it expects.
  readonly json: () => ReturnType<typeof JSON.parse>;
}

/** A server, or several behind one address, with their database and photo store. */
export interface TestApi {
  readonly photos: PhotoStore;
  /** Creates a new user. */
  readonly addUser: () => Promise<TestUser>;
  readonly send: (request: TestRequest) => Promise<TestAnswer>;
  readonly call: (name: EndpointName, options?: CallOptions) => Promise<TestAnswer>;
  readonly close: () => Promise<void>;
}

export interface TestRequest {
  readonly method: Endpoint['method'];
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly payload?: FormData | string | object;
}

/** The server on a migrated database, which stays open when the server closes. */
export async function openTestApi(
  database: Database,
  deps: Partial<AppDeps> = {},
  accounts: Partial<Accounts> = {},
): Promise<TestApi & { readonly app: FastifyInstance; readonly database: Database }> {
  const checks = openPhotoChecks(Date.now);
  const photos = checks.follow(deps.photos ?? openMemoryStore());
  const users = openSqlUserStore({
    database,
    discardPhotos: (ids) => discardPhotos(photos, ids, throwFailure),
    newId: randomUUID,
    now: () => new Date().toISOString(),
  });
  const test = await openTestAccounts({ users, ...accounts }, { database });
  const app = await openTestApp({
    environment: readTestEnvironment({ CALL_LIMIT_FACTOR: '1e6', SCANS_PER_MINUTE: '1000' }),
    accounts: test,
    ...deps,
    database,
    photos,
    checks,
  });
  return {
    app,
    database,
    photos,
    addUser: async () => {
      const { id } = await users.findOrCreateUser(makeIdentity());
      return { id, token: await beginTestSession(test, id) };
    },
    send: (request) => app.inject({ ...request }),
    call: (name, call = {}) => app.inject({ ...writeCall(name, call) }),
    close: () => app.close(),
  };
}

/** A call of the contract as an HTTP request. */
export function writeCall(
  name: EndpointName,
  { user, params = {}, query, body, image, headers = {} }: CallOptions,
): TestRequest {
  const { method, path }: Endpoint = ENDPOINTS[name];
  const asked = query ? `?${new URLSearchParams(query).toString()}` : '';
  const url = path.replaceAll(/\{(\w+)\}/g, (_, param: string) => params[param] ?? '') + asked;
  const form = image ? writeForm(body as Readonly<Record<string, unknown>>, image) : null;
  return {
    method,
    url,
    headers: {
      ...(user ? { authorization: `Bearer ${user.token}` } : {}),
      ...headers,
    },
    ...(form ? { payload: form } : {}),
    ...(!form && body !== undefined ? { payload: body as object | string } : {}),
  };
}

/** Sends a profile as the specification does: texts as they are, the rest as JSON texts, the photo as a file. */
function writeForm(fields: Readonly<Record<string, unknown>>, image: Uint8Array | null): FormData {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) {
    form.set(field, typeof value === 'string' ? value : JSON.stringify(value));
  }
  if (image) form.set('image', new Blob([image.slice()]), 'portrait.jpg');
  return form;
}

/** On its own database, which is removed when the server closes. */
export async function openTestApiOn(kind: TestDatabaseKind): Promise<TestApi> {
  const testDatabase = await openTestDatabase(kind);
  const api = await openTestApi(testDatabase.database);
  const close = async () => {
    await api.close();
    await testDatabase.remove();
  };
  return { ...api, close };
}

/** A user the provider has never sent before. */
export function makeIdentity() {
  const subject = randomUUID();
  return {
    issuer: 'https://id.example',
    subject,
    email: `${subject}@example.org`,
    name: 'Anna',
    picture: null,
    verifiedEmail: true,
  };
}

/** A token of a user, as if they had just signed in. */
async function beginTestSession({ sessions }: Accounts, userId: string): Promise<string> {
  const { jwt } = await sessions.begin({ userId, way: 'developer', userAgent: undefined });
  return jwt;
}

/** The same on a database whose servers have `secret` among their settings. */
export async function signInOn(
  database: Database,
  userId: string,
  { secret, now }: { readonly secret?: string; readonly now?: () => Date } = {},
): Promise<string> {
  const accounts = await openTestAccounts({}, { database, secret, now });
  return beginTestSession(accounts, userId);
}
