import { createMemoryLibrary } from '@color-almanac/sync';
import { sampleProfile } from '@color-almanac/sync/behaviour';
import { describe, expect, it } from 'vitest';

import type { HttpLibrary } from './http-library.ts';
import { followSession } from './session-library.ts';
import { createPretendedDevice } from './sync/pretended-device.fixture.ts';
import { createPretendedServer } from './sync/pretended-server.fixture.ts';

function prepare() {
  let userId: string | null = null;
  let tell: (() => void) | null = null;
  const device = createPretendedDevice(createPretendedServer());
  const opened: string[] = [];
  const closed: string[] = [];
  const session = followSession({
    guest: createMemoryLibrary(),
    open: (id): HttpLibrary => {
      opened.push(id);
      const library = device.open();
      return { ...library, close: () => closed.push(id) };
    },
    getUserId: () => userId,
    subscribe: (listener) => {
      tell = listener;
      return () => undefined;
    },
  });
  return {
    session,
    device,
    opened,
    closed,
    signIn: (id: string | null) => {
      userId = id;
      tell?.();
    },
  };
}

describe('the library of whoever is there', () => {
  it('[SX-12] never mixes what a guest keeps with what a person keeps', async () => {
    const { session, signIn } = prepare();
    await session.library.profiles.put(sampleProfile('guest'));
    signIn('anna');
    expect(await session.library.profiles.list()).toEqual([]);
    await session.library.profiles.put(sampleProfile('hers'));
    signIn(null);
    const ids = (await session.library.profiles.list()).map(({ id }) => id);
    expect(ids).toEqual(['guest']);
  });

  it('is opened once for a person and closed when another comes', () => {
    const { signIn, opened, closed } = prepare();
    signIn('anna');
    signIn('anna');
    signIn('berta');
    signIn(null);
    expect(opened).toEqual(['anna', 'berta']);
    expect(closed).toEqual(['anna', 'berta']);
  });

  it('[S1-AUTH-08] is closed before its copy is removed: by then no tab may write any more', async () => {
    const { session, device, signIn, closed } = prepare();
    signIn('anna');
    await session.library.profiles.put(sampleProfile('hers'));
    let keptThen = 0;
    await session.forget(() => {
      signIn(null);
      keptThen = device.memory.records.size;
    });
    expect(closed).toEqual(['anna']);
    expect(keptThen).toBe(1);
    expect(device.memory.records.size).toBe(0);
    expect(device.limited.items.size).toBe(0);
  });

  it('tells where the changes of whoever is there are', async () => {
    const { session, device, signIn } = prepare();
    signIn('anna');
    await session.library.profiles.put(sampleProfile('hers'));
    expect(session.status.get()).toEqual({ kind: 'saving', waiting: 1 });
    device.online = false;
    await device.pass(500);
    expect(await session.flush()).toBe(1);
    expect(session.status.get()).toMatchObject({ kind: 'on-this-device', because: 'offline' });
    signIn(null);
    expect(session.status.get()).toEqual({ kind: 'saved' });
  });
});
