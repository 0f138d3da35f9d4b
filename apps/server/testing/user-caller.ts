// For tests: one user's calls to any server.
import { answerSchema, ENDPOINTS, type EndpointName } from '@color-almanac/contract';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';

import type { CallOptions, TestAnswer, TestApi, TestUser } from './open-test-api.ts';

type Body = Record<string, unknown> & { readonly status: number };

export interface UserCaller {
  /** The server, for other calls. */
  readonly api: TestApi;
  /** The caller: a new user in every test. */
  readonly user: TestUser;
  /** Switches to another new user. */
  readonly changeUser: () => Promise<void>;
  /** Makes a call that must succeed and match the contract; returns its data. */
  readonly succeed: (name: EndpointName, parts?: CallOptions) => Promise<unknown>;
  /** Makes a call that must fail; returns its status and body. */
  readonly fail: (name: EndpointName, parts?: CallOptions) => Promise<Body>;
  readonly fetchPhoto: (address: string | null) => Promise<TestAnswer>;
  /** The keys in the photo store. */
  readonly keysOfPhotos: () => Promise<readonly string[]>;
}

/** Opens the server for the tests of the surrounding `describe`, each with a new user and no photos. */
export function callAsUser(open: () => Promise<TestApi>): UserCaller {
  let api: TestApi;
  let user: TestUser;
  const changeUser = async () => {
    user = await api.addUser();
  };
  const keysOfPhotos = async () => {
    const keys: string[] = [];
    for await (const { key } of api.photos.list()) keys.push(key);
    return keys;
  };
  beforeAll(async () => {
    api = await open();
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    await changeUser();
    for (const key of await keysOfPhotos()) await api.photos.remove(key);
  });
  // So that the next test can use the same IDs.
  afterEach(() => api.call('deleteAccount', { user }));
  return {
    get api() {
      return api;
    },
    get user() {
      return user;
    },
    changeUser,
    succeed: async (name, parts = {}) => {
      const response = await api.call(name, { user, ...parts });
      expect(response.statusCode, response.body).toBe(200);
      const answer = answerSchema(ENDPOINTS[name].data).parse(response.json());
      return (answer as unknown as { data: unknown }).data;
    },
    fail: async (name, parts = {}) => {
      const response = await api.call(name, { user, ...parts });
      const body = response.json() as Record<string, unknown>;
      expect(body['success'], response.body).toBe(false);
      return { ...body, status: response.statusCode };
    },
    fetchPhoto: (address) => {
      const headers = { authorization: `Bearer ${user.token}` };
      return api.send({ method: 'GET', url: address ?? '/nothing', headers });
    },
    keysOfPhotos,
  };
}
