import {
  LIBRARY_BEHAVIOURS,
  PALETTE_BEHAVIOURS,
  sampleProfile,
} from '@color-almanac/sync/behaviour';
import { describe, expect, it } from 'vitest';

import { openOnDemand } from './library-on-demand.ts';
import { prepareHttpGround } from './sync/http-ground.fixture.ts';
import { createPretendedDevice } from './sync/pretended-device.fixture.ts';
import { createPretendedServer } from './sync/pretended-server.fixture.ts';

function prepare() {
  const server = createPretendedServer();
  const device = createPretendedDevice(server);
  let opened = 0;
  let isCut = false;
  const library = openOnDemand(async () => {
    if (isCut) throw new TypeError('Failed to fetch');
    return () => {
      opened += 1;
      return device.open();
    };
  });
  return {
    server,
    device,
    library,
    countOpened: () => opened,
    cut: (next: boolean) => {
      isCut = next;
    },
  };
}

describe('a library whose code is fetched first', () => {
  const ground = prepareHttpGround({
    prepareDevice: async () => {
      const server = createPretendedServer();
      server.trouble = 'deaf';
      return createPretendedDevice(server);
    },
    open: (device) => openOnDemand(async () => () => device.open()),
    unplug: () => undefined,
  });
  for (const behaviour of [...LIBRARY_BEHAVIOURS, ...PALETTE_BEHAVIOURS]) {
    it(behaviour.promise, () => behaviour.check(ground));
  }

  it('is opened once, however many ask', async () => {
    const { library, countOpened } = prepare();
    await Promise.all([library.profiles.list(), library.profiles.list(), library.flush()]);
    expect(countOpened()).toBe(1);
  });

  it('tells what waits as soon as it is open', async () => {
    const { library } = prepare();
    await library.profiles.put(sampleProfile('hers'));
    expect(library.status.get()).toEqual({ kind: 'saving', waiting: 1 });
  });

  it('asks for its code anew when that did not come', async () => {
    const { library, cut } = prepare();
    cut(true);
    await expect(library.profiles.list()).rejects.toThrow('Failed to fetch');
    cut(false);
    expect(await library.profiles.list()).toEqual([]);
  });

  it('is never opened when nobody asked before it was closed', async () => {
    const { library, countOpened } = prepare();
    library.noticeChange();
    await library.farewell();
    library.close();
    expect(countOpened()).toBe(0);
  });

  it('[SX-12] keeps nothing for whoever still asks after it was closed', async () => {
    const { library, device } = prepare();
    const putting = library.profiles.put(sampleProfile('late'));
    library.close();
    expect(await putting).toMatchObject({ kind: 'failed' });
    expect(device.memory.records.size).toBe(0);
  });
});
