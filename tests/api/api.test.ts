import { afterAll, beforeAll, describe } from 'vitest';

import { TEST_DATABASES } from '../../apps/server/testing/open-test-databases.ts';
import { describeApi } from './api.behaviour.ts';
import { startApi, type StartedApi } from './start-api.ts';

describe.each(TEST_DATABASES)('the real server', (kind) => {
  let started: StartedApi;
  beforeAll(async () => {
    started = await startApi(kind);
  });
  afterAll(() => started.stop());
  describeApi(`on ${kind.name} and a folder`, async () => started.api);
});
