// For tests: one user's calls about profiles, to any server.
import { readFileSync } from 'node:fs';

import type { EndpointName } from '@color-almanac/contract';
import type { Profile } from '@color-almanac/domain';

import type { CallOptions, TestApi } from './open-test-api.ts';
import { callAsUser, type UserCaller } from './user-caller.ts';

export const PORTRAIT = readFileSync(
  new URL('../../../node_modules/@vladmandic/face-api/demo/sample1.jpg', import.meta.url),
);

export interface ProfileCaller extends UserCaller {
  readonly succeed: (name: EndpointName, parts?: CallOptions) => Promise<Profile>;
  readonly create: (body?: object, parts?: CallOptions) => Promise<Profile>;
  readonly list: () => Promise<readonly Profile[]>;
}

/** Opens the server for the tests of the surrounding `describe`, each with a new user and no photos. */
export function callProfiles(open: () => Promise<TestApi>): ProfileCaller {
  const caller = callAsUser(open);
  const succeed = caller.succeed as ProfileCaller['succeed'];
  // Not spread: server and user exist only once the tests run.
  return Object.assign(caller, {
    succeed,
    create: (body: object = {}, parts: CallOptions = {}) =>
      succeed('createProfile', { body: { profile_name: 'Anna', ...body }, ...parts }),
    list: async () => (await succeed('listProfiles')) as unknown as readonly Profile[],
  });
}
