import {
  COLLECTION_BEHAVIOURS,
  ITEM_BEHAVIOURS,
  LIBRARY_BEHAVIOURS,
  PALETTE_BEHAVIOURS,
} from '@color-almanac/sync/behaviour';
import { describe, it } from 'vitest';

import { prepareHttpGround, sendAtOnce } from './sync/http-ground.fixture.ts';
import { createPretendedDevice } from './sync/pretended-device.fixture.ts';
import { createPretendedServer } from './sync/pretended-server.fixture.ts';

const BEHAVIOURS = [
  ...LIBRARY_BEHAVIOURS,
  ...PALETTE_BEHAVIOURS,
  ...ITEM_BEHAVIOURS,
  ...COLLECTION_BEHAVIOURS,
];

describe('the library on the server, without a connection', () => {
  const prepare = prepareHttpGround({
    prepareDevice: async () => {
      const server = createPretendedServer();
      server.trouble = 'deaf';
      return createPretendedDevice(server);
    },
    open: (device) => device.open(),
    unplug: () => undefined,
  });
  for (const behaviour of BEHAVIOURS) {
    it(behaviour.promise, () => behaviour.check(prepare));
  }
});

describe('the library on the server, everything sent at once', () => {
  const prepare = prepareHttpGround({
    prepareDevice: async () => createPretendedDevice(createPretendedServer()),
    open: (device, put) => sendAtOnce(device.open(), put),
    unplug: (device) => {
      device.unplugged = true;
    },
  });
  for (const behaviour of BEHAVIOURS) {
    it(behaviour.promise, () => behaviour.check(prepare));
  }
});
