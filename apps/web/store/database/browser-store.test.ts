import { PALETTE_KIND, PROFILE_KIND, settledRow } from '@color-almanac/sync';
import type { StoredRecord, RecordKind, Row } from '@color-almanac/sync';
import { samplePalette, samplePhoto, sampleProfile } from '@color-almanac/sync/behaviour';
import { IDBFactory, IDBKeyRange, IDBTransaction } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { openBrowserStore } from './browser-store.ts';
import type { BrowserStore } from './browser-store.ts';
import { openDatabase, resultOf } from './database.ts';
import type { StoreName } from './database.ts';
import { forbidDatabases, limitDatabases } from './limited-database.fixture.ts';

globalThis.IDBKeyRange = IDBKeyRange;

const [SAGE, UMBER] = [samplePalette(1), samplePalette(2)];
const ME = sampleProfile(1);

const opened: BrowserStore[] = [];
beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});
afterEach(() => {
  for (const store of opened.splice(0)) store.close();
  vi.restoreAllMocks();
});

const open = () => {
  const store = openBrowserStore(openDatabase('data'));
  opened.push(store);
  return store;
};

const put = <R extends StoredRecord>(store: BrowserStore, kind: RecordKind<R>, record: R) =>
  store.update(kind, { ids: [record.id] }, ({ localSeq }) => ({
    rows: new Map([[record.id, settledRow(record, { localSeq })]]),
    answer: localSeq,
  }));

const list = <R extends StoredRecord>(
  store: BrowserStore,
  kind: RecordKind<R>,
  ids: readonly string[] | 'all' = 'all',
) =>
  store.update(kind, { ids }, ({ rows }) => ({
    answer: [...rows.values()].map(({ record }) => record),
  }));

const readRaw = (store: StoreName, key: string) =>
  openDatabase('data').transact({ stores: [store], mode: 'readonly' }, (stores) =>
    resultOf<unknown>(stores[store].get(key)),
  );
const writeRaw = (store: StoreName, key: string, value: unknown) =>
  openDatabase('data').transact({ stores: [store], mode: 'readwrite' }, async (stores) => {
    stores[store].put(value, key);
  });
const listMeta = () =>
  openDatabase('data').transact({ stores: ['meta'], mode: 'readonly' }, ({ meta }) =>
    resultOf(meta.getAllKeys()),
  );

const append = (store: BrowserStore, letter: string) =>
  store.update(PALETTE_KIND, { ids: [SAGE.id] }, ({ rows, localSeq }) => {
    const name = `${rows.get(SAGE.id)?.record?.name ?? ''}${letter}`;
    const row = settledRow({ ...SAGE, name }, { localSeq });
    return { rows: new Map([[SAGE.id, row]]), answer: null };
  });

describe('BrowserStore.update', () => {
  it('counts every change of this database across pages and kinds', async () => {
    expect(await put(open(), PALETTE_KIND, SAGE)).toEqual({ ok: true, value: 1 });
    expect(await put(open(), PROFILE_KIND, ME)).toEqual({ ok: true, value: 2 });
    expect(await readRaw('records', `palette/${SAGE.id}`)).toMatchObject({
      format: 1,
      localSeq: 1,
    });
  });

  it('lets one page at a time change a record', async () => {
    const [here, there] = [open(), open()];
    await Promise.all(
      'abcdefgh'.split('').map((letter, at) => append(at % 2 ? here : there, letter)),
    );
    const found = await list(here, PALETTE_KIND);
    const [palette] = found.ok ? found.value : [];
    expect(palette?.name.split('').toSorted().join('')).toBe('abcdefgh');
  });

  it('writes rows, blobs and meta together or not at all', async () => {
    const store = open();
    const photo = samplePhoto(100);
    const write = () =>
      store.update(PROFILE_KIND, { ids: [ME.id], meta: ['active'] }, ({ photos, meta }) => ({
        rows: new Map([[ME.id, settledRow(ME, { localSeq: 1 })]]),
        blobs: new Map([[`profile/${ME.id}`, photo]]),
        meta: new Map([['active', ME.id]]),
        answer: [photos.has(ME.id), meta.get('active')],
      }));
    limitDatabases(99);
    expect(await write()).toEqual({ ok: false, reason: 'full' });
    expect(await list(store, PROFILE_KIND)).toEqual({ ok: true, value: [] });
    vi.restoreAllMocks();
    expect(await write()).toEqual({ ok: true, value: [false, null] });
    expect(await write()).toEqual({ ok: true, value: [true, ME.id] });
    expect(await store.readBlob(`profile/${ME.id}`)).toEqual(samplePhoto(100));
    expect(await store.listBlobKeys()).toEqual([`profile/${ME.id}`]);
  });

  it('commits at once, so that a closing page need not wait', async () => {
    const commit = vi.spyOn(IDBTransaction.prototype, 'commit');
    const store = open();
    await list(store, PALETTE_KIND);
    expect(commit).not.toHaveBeenCalled();
    await put(store, PALETTE_KIND, SAGE);
    expect(commit).toHaveBeenCalledTimes(1);
  });

  it('throws what decide throws, and writes nothing', async () => {
    const store = open();
    const fail = store.update(PALETTE_KIND, { ids: [] }, () => {
      throw new TypeError('a mistake');
    });
    await expect(fail).rejects.toThrow('a mistake');
    expect(await put(store, PALETTE_KIND, SAGE)).toEqual({ ok: true, value: 1 });
  });

  it('parses only rows that changed or are pending', async () => {
    const store = open();
    await put(store, PALETTE_KIND, SAGE);
    await put(store, PALETTE_KIND, UMBER);
    await list(store, PALETTE_KIND);
    const parse = vi.spyOn(PALETTE_KIND, 'read');
    await list(store, PALETTE_KIND);
    expect(parse).not.toHaveBeenCalled();
    await put(open(), PALETTE_KIND, { ...SAGE, name: 'Other' });
    parse.mockClear();
    const found = await list(store, PALETTE_KIND);
    expect(parse).toHaveBeenCalledTimes(1);
    expect(found.ok && found.value.map((palette) => palette?.name)).toContain('Other');
    const pending = { key: 'k', changedAt: 0, seq: 9, sent: null, base: null, photo: null };
    const row = { ...settledRow(SAGE, { localSeq: 9 }), pending: { ...pending, refused: null } };
    await writeRaw('records', `palette/${SAGE.id}`, row);
    await list(store, PALETTE_KIND, [SAGE.id]);
    await list(store, PALETTE_KIND, [SAGE.id]);
    expect(parse).toHaveBeenCalledTimes(3);
  });

  it('rereads a row after another page removed the database', async () => {
    const store = open();
    await put(store, PALETTE_KIND, SAGE);
    await list(store, PALETTE_KIND);
    await openDatabase('data').destroy();
    const later = { ...SAGE, name: 'Later', updated_at: '2027-01-01T00:00:00.000Z' };
    await put(open(), PALETTE_KIND, later);
    expect(await list(store, PALETTE_KIND)).toEqual({ ok: true, value: [later] });
  });

  it('rereads a row of which only the version changed', async () => {
    const store = open();
    const key = `profile/${ME.id}`;
    // A field that this version leaves out: such a row is not returned as it is stored.
    const writeMine = (record: typeof ME) =>
      writeRaw('records', key, {
        ...settledRow(record, { localSeq: 1 }),
        format: 1,
        record: { ...record, mood: 'calm' },
      });
    await writeMine(ME);
    expect(await list(store, PROFILE_KIND)).toEqual({ ok: true, value: [ME] });
    const later = { ...ME, profile_name: 'Later', version: ME.version + 1 };
    await writeMine(later);
    expect(await list(store, PROFILE_KIND)).toEqual({ ok: true, value: [later] });
  });

  it('preserves fields of a record and of its colors that this version does not know', async () => {
    const store = open();
    const personal_colors = { ...ME.personal_colors, teeth: '#F4F1E8' };
    const newer = { ...ME, mood: 'calm', personal_colors };
    const row = { ...settledRow(ME, { localSeq: 1 }), format: 1 };
    await writeRaw('records', `profile/${ME.id}`, { ...row, record: newer });
    await put(store, PROFILE_KIND, { ...ME, profile_name: 'Renamed' });
    expect(await readRaw('records', `profile/${ME.id}`)).toMatchObject({
      record: { ...newer, profile_name: 'Renamed' },
    });
  });
});

describe('BrowserStore quarantine', () => {
  const BROKEN = { palette: 'was here' };

  it('leaves an unreadable row in its place until that place is needed', async () => {
    const store = open();
    await writeRaw('records', `palette/${SAGE.id}`, BROKEN);
    expect(await list(store, PALETTE_KIND)).toEqual({ ok: true, value: [] });
    expect(await store.hasQuarantined('palette')).toBe(true);
    expect(await store.hasQuarantined('profile')).toBe(false);
    expect(await readRaw('records', `palette/${SAGE.id}`)).toEqual(BROKEN);
    await put(store, PALETTE_KIND, SAGE);
    expect(await readRaw('meta', `quarantine/palette/${SAGE.id}/1`)).toEqual(BROKEN);
    expect(await open().hasQuarantined('palette')).toBe(true);
  });

  it('shows a repaired row, and quarantines its original before replacing it', async () => {
    const store = open();
    const row: Row<StoredRecord> = settledRow(ME, { localSeq: 3 });
    const original = { ...row, record: { ...ME, color_season: 'Golden Monsoon' } };
    await writeRaw('records', `profile/${ME.id}`, original);
    expect(await list(store, PROFILE_KIND)).toEqual({ ok: true, value: [ME] });
    expect(await readRaw('records', `profile/${ME.id}`)).toEqual(original);
    await put(store, PROFILE_KIND, ME);
    expect(await readRaw('records', `profile/${ME.id}`)).toMatchObject({ record: ME });
    expect(await readRaw('meta', `quarantine/profile/${ME.id}/1`)).toEqual(original);
  });

  it('quarantines a row of a newer format before replacing it', async () => {
    const store = open();
    const newer = { ...settledRow(ME, { localSeq: 1 }), format: 2, more: 'unknown' };
    await writeRaw('records', `profile/${ME.id}`, newer);
    expect(await list(store, PROFILE_KIND)).toEqual({ ok: true, value: [ME] });
    expect(await listMeta()).toEqual([]);
    await put(store, PROFILE_KIND, ME);
    expect(await readRaw('meta', `quarantine/profile/${ME.id}/1`)).toEqual(newer);
  });
});

describe('BrowserStore.subscribe', () => {
  it('notifies this page and other tabs of changes of its kind, until stopped', async () => {
    const [here, there] = [open(), open()];
    const [onHere, onThere, onOther] = [vi.fn(), vi.fn(), vi.fn()];
    here.subscribe('palette', onHere);
    const stop = there.subscribe('palette', onThere);
    there.subscribe('profile', onOther);
    await put(here, PALETTE_KIND, SAGE);
    expect(onHere).toHaveBeenCalledTimes(1);
    await expect.poll(() => onThere).toHaveBeenCalledTimes(1);
    stop();
    await put(here, PALETTE_KIND, UMBER);
    await expect.poll(() => onHere).toHaveBeenCalledTimes(2);
    expect(onThere).toHaveBeenCalledTimes(1);
    expect(onOther).not.toHaveBeenCalled();
  });
});

describe('a BrowserStore that is closed, forbidden or removed', () => {
  it('neither reads nor writes once it is closed', async () => {
    const store = open();
    await put(store, PALETTE_KIND, SAGE);
    store.close();
    expect(await put(store, PALETTE_KIND, UMBER)).toEqual({ ok: false, reason: 'forbidden' });
    expect(await store.readBlob('profile/a')).toBeNull();
    expect(await list(open(), PALETTE_KIND)).toEqual({ ok: true, value: [SAGE] });
  });

  it('works in memory where databases are forbidden, and says so once', async () => {
    const store = open();
    const onChange = vi.fn();
    store.persistence.subscribe(onChange);
    forbidDatabases();
    expect(await put(store, PALETTE_KIND, SAGE)).toEqual({ ok: true, value: 1 });
    expect(await list(store, PALETTE_KIND)).toEqual({ ok: true, value: [SAGE] });
    await store.writeBlobs(new Map([['profile/a', samplePhoto()]]));
    expect(await store.readBlob('profile/a')).toEqual(samplePhoto());
    expect(store.whyRefused('palette', SAGE.id)).toBeNull();
    expect(store.persistence.get()).toBe('forbidden');
    expect(onChange).toHaveBeenCalledTimes(1);
  });

  it('reports what cannot be read now', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('Broken', 'UnknownError');
    });
    const other = open();
    expect(await list(other, PALETTE_KIND)).toEqual({ ok: false, reason: 'unavailable' });
    await expect(other.readBlob('profile/a')).rejects.toThrow('Broken');
    expect(await other.hasQuarantined('profile')).toBe(true);
  });

  it('removes the database on destroy and notifies other tabs', async () => {
    const [here, there] = [open(), open()];
    const onChange = vi.fn();
    there.subscribe('profile', onChange);
    await put(here, PROFILE_KIND, ME);
    await here.destroy();
    expect(await list(here, PROFILE_KIND)).toEqual({ ok: false, reason: 'forbidden' });
    expect(await indexedDB.databases()).toEqual([]);
    await expect.poll(() => onChange).toHaveBeenCalledTimes(2);
  });
});
