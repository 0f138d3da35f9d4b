import {
  COLLECTION_BEHAVIOURS,
  ITEM_BEHAVIOURS,
  DATA_STORE_BEHAVIOURS,
  PALETTE_BEHAVIOURS,
} from '@color-almanac/sync/behaviour';
import { describe, it } from 'vitest';

import { createTestDevice } from './test-device.fixture.ts';
import { prepareHarness, sendAtOnce } from './test-harness.fixture.ts';
import { createTestServer } from './test-server.fixture.ts';

const BEHAVIOURS = [
  ...DATA_STORE_BEHAVIOURS,
  ...PALETTE_BEHAVIOURS,
  ...ITEM_BEHAVIOURS,
  ...COLLECTION_BEHAVIOURS,
];

/** Without the server it is not known what exists, and removals are not forgotten. */
const NEEDS_SERVER = /^(?:knowsAll and refetch answer true|beginAnew makes) /;

describe('the synced data store without a connection', () => {
  const openHarness = prepareHarness({
    openDevice: async () => {
      const device = createTestDevice(createTestServer());
      device.unplugged = true;
      return device;
    },
    open: (device) => device.open(),
  });
  for (const behaviour of BEHAVIOURS) {
    it.skipIf(NEEDS_SERVER.test(behaviour.title))(behaviour.title, () =>
      behaviour.check(openHarness),
    );
  }
});

describe('the synced data store that sends everything at once', () => {
  const openHarness = prepareHarness({
    openDevice: async () => createTestDevice(createTestServer()),
    open: (device) => sendAtOnce(device.open()),
  });
  for (const behaviour of BEHAVIOURS) it(behaviour.title, () => behaviour.check(openHarness));
});
