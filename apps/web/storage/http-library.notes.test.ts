import { samplePhoto } from '@color-almanac/sync/behaviour';
import { beforeEach, describe, expect, it } from 'vitest';

import { make, pretendWork, rename } from './sync/pretended-work.fixture.ts';

type Work = ReturnType<typeof pretendWork>;
type Note = Readonly<Record<string, unknown>>;
interface Notes {
  readonly outbox: { readonly entries: readonly Note[] } & Note;
}

let server: Work['server'];
let device: Work['device'];
let openWithOne: Work['openWithOne'];
let onServer: Work['onServer'];

beforeEach(() => {
  ({ server, device, openWithOne, onServer } = pretendWork());
});

const readNotes = () => JSON.parse(device.limited.items.get('outbox') ?? 'null') as Notes;
const writeNotes = (notes: unknown) =>
  device.limited.items.set('outbox', typeof notes === 'string' ? notes : JSON.stringify(notes));
const setAside = () =>
  [...device.limited.items].filter(([key]) => key.startsWith('outbox.broken.'));

const LATER = '2030-01-01T12:00:00.000Z';
const BROKEN = ['{"outbox":', '[]', 'null', '7', '{"outbox":[]}', '{"outbox":{"entries":{}}}'];

describe('notes of what waits that cannot be read', () => {
  it.each(BROKEN)('like %s cost nothing of what was changed or made here', async (text) => {
    const { library, anna } = await openWithOne();
    device.online = false;
    await library.profiles.put({ ...rename(anna, 'Changed offline'), updated_at: LATER });
    await library.profiles.put(make('local_2', 'Made offline'));
    await library.photos.put('local_2', samplePhoto());
    library.close();
    writeNotes(text);
    device.online = true;
    const reloaded = device.open();
    await reloaded.profiles.list();
    expect(await reloaded.flush()).toBe(0);
    const names = [...server.profiles.values()].map(({ profile_name }) => profile_name);
    expect(names.toSorted()).toEqual(['Changed offline', 'Made offline']);
    expect([...server.profiles.values()].map(({ image_url }) => image_url !== null)).toContain(
      true,
    );
    expect(setAside().map(([, kept]) => kept)).toEqual([text]);
    await reloaded.profiles.list();
    expect(await reloaded.flush()).toBe(0);
    expect(server.profiles.size).toBe(2);
  });

  it('take nothing back that was changed later elsewhere', async () => {
    const { library, anna } = await openWithOne();
    library.close();
    server.changeElsewhere(anna.id, { profile_name: 'Changed elsewhere', updated_at: LATER });
    writeNotes('{"outbox":');
    const reloaded = device.open();
    await reloaded.profiles.list();
    expect(await reloaded.flush()).toBe(0);
    expect(onServer(anna.id)?.profile_name).toBe('Changed elsewhere');
  });
});

describe('notes of a newer version of the app', () => {
  it('stay for it as they are, count as not sent, and hold nothing up', async () => {
    const { library, anna } = await openWithOne();
    device.online = false;
    await library.profiles.put(rename(anna, 'Sent'));
    const notes = readNotes();
    const theirs = { key: 'k-9', kind: 'put-garment', garmentId: 'g', change: { warm: true } };
    const [ours = {}] = notes.outbox.entries;
    writeNotes({
      ...notes,
      format: 3,
      outbox: { ...notes.outbox, epoch: 5, entries: [theirs, { ...ours, priority: 'high' }] },
    });
    expect(readNotes().outbox.entries).toHaveLength(2);
    device.online = true;
    const reloaded = device.open();
    expect(await reloaded.retryNow()).toBe(1);
    expect(onServer(anna.id)?.profile_name).toBe('Sent');
    expect(readNotes()).toMatchObject({ format: 3, outbox: { epoch: 5, entries: [theirs] } });
    expect(setAside()).toEqual([]);
    device.online = false;
    await reloaded.profiles.put(rename(anna, 'Again'));
    expect(readNotes().outbox.entries).toContainEqual(theirs);
  });
});

describe('a clock that is set back by a year', () => {
  const YEAR = 365 * 24 * 60 * 60 * 1000;

  it('holds nothing up: not what was just changed, not what failed before, not the list', async () => {
    device.now += 2 * YEAR;
    const { library, anna } = await openWithOne();
    server.trouble = 'deaf';
    await library.profiles.put(rename(anna, 'Before'));
    await device.pass(500);
    expect(library.status.get()).toMatchObject({ kind: 'on-this-device' });
    server.trouble = null;
    device.now -= YEAR;
    await library.profiles.put(rename(anna, 'After'));
    await device.pass(500);
    expect(onServer(anna.id)?.profile_name).toBe('After');
    server.changeElsewhere(anna.id, { profile_name: 'Elsewhere' });
    await library.profiles.list();
    await library.profiles.list();
    expect((await library.profiles.get(anna.id))?.profile_name).toBe('Elsewhere');
  });
});
