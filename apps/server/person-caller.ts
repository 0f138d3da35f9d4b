// For tests: one person's calls, of whatever server.
import { answerSchema, ENDPOINTS, type EndpointName } from '@color-almanac/contract';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';

import type { CallParts, TestAnswer, TestApi, TestPerson } from './open-test-api.ts';

type Body = Record<string, unknown> & { readonly status: number };

export interface PersonCaller {
  /** The server, for what is called otherwise. */
  readonly api: TestApi;
  /** Who calls: somebody new in every test. */
  readonly person: TestPerson;
  /** From now on it is somebody else who calls. */
  readonly changePerson: () => Promise<void>;
  /** A call that must succeed with what the contract promises; answers its data. */
  readonly succeed: (name: EndpointName, parts?: CallParts) => Promise<unknown>;
  /** A call that must fail; answers its status and everything it says. */
  readonly fail: (name: EndpointName, parts?: CallParts) => Promise<Body>;
  readonly fetchPhoto: (address: string | null) => Promise<TestAnswer>;
  /** The files that lie in the photo store. */
  readonly keysOfPhotos: () => Promise<readonly string[]>;
}

/** Opens the server for the tests of the surrounding `describe`, each with a new person and no photos. */
export function callAsPerson(open: () => Promise<TestApi>): PersonCaller {
  let api: TestApi;
  let person: TestPerson;
  const changePerson = async () => {
    person = await api.meet();
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
    await changePerson();
    for (const key of await keysOfPhotos()) await api.photos.remove(key);
  });
  // So that whoever comes next may use the same ids.
  afterEach(() => api.call('deleteAccount', { person }));
  return {
    get api() {
      return api;
    },
    get person() {
      return person;
    },
    changePerson,
    succeed: async (name, parts = {}) => {
      const response = await api.call(name, { person, ...parts });
      expect(response.statusCode, response.body).toBe(200);
      const answer = answerSchema(ENDPOINTS[name].data).parse(response.json());
      return (answer as unknown as { data: unknown }).data;
    },
    fail: async (name, parts = {}) => {
      const response = await api.call(name, { person, ...parts });
      const told = response.json() as Record<string, unknown>;
      expect(told['success'], response.body).toBe(false);
      return { ...told, status: response.statusCode };
    },
    fetchPhoto: (address) => {
      const headers = { authorization: `Bearer ${person.token}` };
      return api.send({ method: 'GET', url: address ?? '/nothing', headers });
    },
    keysOfPhotos,
  };
}
