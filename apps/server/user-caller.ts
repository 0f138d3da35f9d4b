// For tests: one person's calls, of whatever server.
import { answerSchema, ENDPOINTS, type EndpointName } from '@color-almanac/contract';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';

import type { CallParts, TestAnswer, TestApi, TestUser } from './open-test-api.ts';

type Body = Record<string, unknown> & { readonly status: number };

export interface UserCaller {
  /** The server, for what is called otherwise. */
  readonly api: TestApi;
  /** Who calls: somebody new in every test. */
  readonly user: TestUser;
  /** From now on it is somebody else who calls. */
  readonly changeUser: () => Promise<void>;
  /** A call that must succeed with what the contract promises; answers its data. */
  readonly succeed: (name: EndpointName, parts?: CallParts) => Promise<unknown>;
  /** A call that must fail; answers its status and everything it says. */
  readonly fail: (name: EndpointName, parts?: CallParts) => Promise<Body>;
  readonly fetchPhoto: (address: string | null) => Promise<TestAnswer>;
  /** The files that lie in the photo store. */
  readonly keysOfPhotos: () => Promise<readonly string[]>;
}

/** Opens the server for the tests of the surrounding `describe`, each with a new person and no photos. */
export function callAsUser(open: () => Promise<TestApi>): UserCaller {
  let api: TestApi;
  let user: TestUser;
  const changeUser = async () => {
    user = await api.meet();
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
  // So that whoever comes next may use the same ids.
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
      const told = response.json() as Record<string, unknown>;
      expect(told['success'], response.body).toBe(false);
      return { ...told, status: response.statusCode };
    },
    fetchPhoto: (address) => {
      const headers = { authorization: `Bearer ${user.token}` };
      return api.send({ method: 'GET', url: address ?? '/nothing', headers });
    },
    keysOfPhotos,
  };
}
