import type { KeptPalette } from '@color-almanac/domain';
import { samplePalette } from '@color-almanac/sync/behaviour';
import { beforeEach, describe, expect, it } from 'vitest';

import { createPretendedDevice } from './sync/pretended-device.fixture.ts';
import { createPretendedServer } from './sync/pretended-server.fixture.ts';

const [SAGE, UMBER] = [samplePalette(1), samplePalette(2)];

let server: ReturnType<typeof createPretendedServer>;
let device: ReturnType<typeof createPretendedDevice>;
beforeEach(() => {
  server = createPretendedServer();
  device = createPretendedDevice(server);
});

const named = (palette: KeptPalette, name: string) => ({ ...palette, name });
const namesOf = (palettes: Iterable<KeptPalette>) =>
  [...palettes].map(({ name }) => name).toSorted();
const namesThere = () => namesOf(server.palettes.kept.values());

/** A page that has this palette, and so has the server. */
async function openWithOne() {
  const library = device.open();
  await library.palettes.put(SAGE);
  await library.flush();
  const kept = await library.palettes.get(SAGE.id);
  if (!kept) throw new Error('It was put');
  server.seen.length = 0;
  return { library, kept };
}

describe('a palette that is kept', () => {
  it('is sent at once, with the version it was changed on', async () => {
    const { library, kept } = await openWithOne();
    expect(kept).toMatchObject({ version: 1, created_at: SAGE.created_at });
    await library.palettes.put(named(kept, 'Curtains'));
    await device.pass(0);
    expect(server.writes()).toEqual([`PUT /api/palettes/${SAGE.id}`]);
    expect(server.seen[0]?.fields).toMatchObject({ name: 'Curtains', version: 1 });
    expect(library.status.get()).toEqual({ kind: 'saved' });
    expect(await library.palettes.get(SAGE.id)).toMatchObject({ name: 'Curtains', version: 2 });
  });

  it('is seen on another device, and so is what becomes of it', async () => {
    const { library } = await openWithOne();
    const elsewhere = createPretendedDevice(server).open();
    expect(namesOf(await elsewhere.palettes.list())).toEqual(['Palette 1']);
    await library.palettes.remove(SAGE.id);
    await library.flush();
    expect(namesOf(await elsewhere.palettes.list())).toEqual(['Palette 1']);
    expect(await elsewhere.palettes.freshen?.()).toBe(true);
    expect(await elsewhere.palettes.list()).toEqual([]);
  });

  it('waits without a connection, survives the page, and arrives in the order it was made', async () => {
    server.trouble = 'deaf';
    const library = device.open();
    expect(await library.palettes.put(SAGE)).toEqual({ kind: 'kept' });
    await device.pass(10);
    await library.palettes.put(UMBER);
    await device.pass(10);
    expect(library.status.get()).toEqual({
      kind: 'on-this-device',
      waiting: 2,
      because: 'offline',
    });
    expect(await library.palettes.freshen?.()).toBe(false);
    library.close();
    server.trouble = null;
    const reloaded = device.open();
    expect(namesOf(await reloaded.palettes.list())).toEqual(['Palette 1', 'Palette 2']);
    expect(await reloaded.retryNow()).toBe(0);
    expect([...server.palettes.kept.keys()]).toEqual([SAGE.id, UMBER.id]);
    expect(reloaded.status.get()).toEqual({ kind: 'saved' });
  });

  it('is tried again by itself, ever more rarely', async () => {
    server.trouble = 'deaf';
    const library = device.open();
    await library.palettes.put(SAGE);
    await device.pass(0);
    server.trouble = null;
    await device.pass(999);
    expect(namesThere()).toEqual([]);
    await device.pass(1);
    expect(namesThere()).toEqual(['Palette 1']);
  });

  it('is kept once, although its answer was lost', async () => {
    server.trouble = 'mute';
    const library = device.open();
    await library.palettes.put(SAGE);
    await device.pass(0);
    await library.palettes.put(named(SAGE, 'Later'));
    server.trouble = null;
    await library.retryNow();
    expect([...server.palettes.kept.values()]).toMatchObject([{ name: 'Later', version: 2 }]);
    expect(namesOf(await library.palettes.list())).toEqual(['Later']);
  });

  it('that was deleted comes back where that is undone, sent or not', async () => {
    const { library, kept } = await openWithOne();
    await library.palettes.remove(SAGE.id);
    await library.palettes.put(SAGE);
    await library.flush();
    expect(namesThere()).toEqual(['Palette 1']);
    await library.palettes.remove(SAGE.id);
    await library.flush();
    expect(namesThere()).toEqual([]);
    await library.palettes.put(kept);
    await library.flush();
    expect(namesThere()).toEqual(['Palette 1']);
    expect(namesOf(await library.palettes.list())).toEqual(['Palette 1']);
  });
});

describe('a palette two devices changed', () => {
  it('is kept in both ways, the one of this device under its name', async () => {
    const { library, kept } = await openWithOne();
    device.online = false;
    await library.palettes.put(named(kept, 'Mine'));
    server.palettes.changeElsewhere(SAGE.id, { name: 'Theirs' });
    device.online = true;
    expect(await library.retryNow()).toBe(0);
    expect(namesThere()).toEqual(['Mine (this device)', 'Theirs']);
    expect(namesOf(await library.palettes.list())).toEqual(['Mine (this device)', 'Theirs']);
    expect(await library.palettes.get(SAGE.id)).toMatchObject({ name: 'Theirs', version: 2 });
  });

  it('is one where both say the same', async () => {
    const { library, kept } = await openWithOne();
    device.online = false;
    await library.palettes.put(named(kept, 'Same'));
    server.palettes.changeElsewhere(SAGE.id, { name: 'Same' });
    device.online = true;
    await library.retryNow();
    expect(namesThere()).toEqual(['Same']);
    expect(await library.palettes.list()).toMatchObject([{ name: 'Same', version: 2 }]);
  });

  it('stays where it was changed after it was deleted elsewhere', async () => {
    const { library, kept } = await openWithOne();
    device.online = false;
    await library.palettes.put(named(kept, 'Still wanted'));
    server.palettes.kept.clear();
    device.online = true;
    await library.retryNow();
    expect(namesThere()).toEqual(['Still wanted']);
  });
});

describe('what the server will not have', () => {
  it('is told, stays here, and is sent as soon as there is room', async () => {
    const { library } = await openWithOne();
    server.palettes.most = 1;
    await library.palettes.put(UMBER);
    await library.flush();
    expect(library.status.get()).toEqual({
      kind: 'refused',
      waiting: 1,
      message: 'Pretended: no-room',
    });
    expect(namesOf(await library.palettes.list())).toEqual(['Palette 1', 'Palette 2']);
    await library.palettes.remove(SAGE.id);
    await library.flush();
    expect(namesThere()).toEqual(['Palette 2']);
    expect(library.status.get()).toEqual({ kind: 'saved' });
  });

  it('is asked again under another key where the old one meant something else', async () => {
    const library = device.open();
    const message = 'Used before';
    server.nextAnswer = Response.json(
      { success: false, message, error: 'key-reused' },
      { status: 422 },
    );
    await library.palettes.put(SAGE);
    await library.flush();
    expect(namesThere()).toEqual(['Palette 1']);
    const [first, second] = server.seen;
    expect(first?.key).not.toBe(second?.key);
  });
});

describe('a device without room', () => {
  it('keeps on the server what finds none here, until the page is left', async () => {
    const library = device.open();
    device.palettes.room = 0;
    expect(await library.palettes.put(SAGE)).toEqual({ kind: 'kept' });
    expect(namesThere()).toEqual(['Palette 1']);
    expect(await library.palettes.list()).toMatchObject([{ name: 'Palette 1', version: 1 }]);
  });

  it('says so where the server cannot be reached either, and what was there stands', async () => {
    const { library, kept } = await openWithOne();
    device.palettes.room = 0;
    server.trouble = 'deaf';
    const longer = named(kept, 'A name that needs more room');
    expect(await library.palettes.put(longer)).toEqual({ kind: 'failed', reason: 'full' });
    expect(await library.palettes.list()).toEqual([kept]);
  });

  it('shows what the server has where nothing may be kept here at all', async () => {
    await openWithOne();
    device.palettes.forbidden = true;
    const library = device.open();
    expect(namesOf(await library.palettes.list())).toEqual(['Palette 1']);
  });
});

describe('two tabs', () => {
  it('tell each other, and send nothing twice', async () => {
    const [here, there] = [device.open(), device.open()];
    let told = 0;
    const stop = there.palettes.watch?.(() => {
      told += 1;
    });
    await here.palettes.put(SAGE);
    expect(told).toBeGreaterThan(0);
    there.noticeChange();
    await device.pass(0);
    expect(namesOf(await there.palettes.list())).toEqual(['Palette 1']);
    expect(server.writes()).toHaveLength(1);
    stop?.();
    const before = told;
    await here.palettes.put(UMBER);
    expect(told).toBe(before);
  });
});

describe('whoever leaves', () => {
  it('leaves nothing behind, and what comes late is not kept', async () => {
    const { library, kept } = await openWithOne();
    await library.forget();
    expect(device.palettes.texts.size).toBe(0);
    expect(await library.palettes.put(kept)).toMatchObject({ kind: 'failed' });
    expect(await library.palettes.list()).toEqual([]);
    expect(device.palettes.texts.size).toBe(0);
  });

  it('finds what waited when she comes back', async () => {
    device.online = false;
    const library = device.open();
    await library.palettes.put(SAGE);
    library.close();
    expect(await library.palettes.put(UMBER)).toMatchObject({ kind: 'failed' });
    device.online = true;
    expect(await device.open().flush()).toBe(0);
    expect(namesThere()).toEqual(['Palette 1']);
  });
});
