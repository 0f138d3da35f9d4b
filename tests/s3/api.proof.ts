import { afterAll, beforeAll, describe } from 'vitest';

import { openTestBucket } from '../../apps/server/testing/open-test-bucket.ts';
import { openS3Store } from '../../apps/server/photos/s3-store.ts';
import { TEST_DATABASES } from '../../apps/server/testing/open-test-databases.ts';
import { describeApi } from '../api/api.behaviour.ts';
import { startApi, type StartedApi } from '../api/start-api.ts';

describe.each(TEST_DATABASES)('the real server', (kind) => {
  let started: StartedApi;
  beforeAll(async () => {
    const { place, environment } = await openTestBucket();
    started = await startApi(kind, { store: openS3Store(place), environment });
  });
  afterAll(() => started.stop());
  describeApi(`on ${kind.name} and a bucket`, async () => started.api);
});
