import { PALETTE_KIND } from '@color-almanac/sync';
import type { RecordRow } from '@color-almanac/sync';
import { samplePalette } from '@color-almanac/sync/behaviour';
import type { KeptPalette } from '@color-almanac/domain';
import { IDBFactory, IDBKeyRange, IDBObjectStore } from 'fake-indexeddb';
import { entries, get, set } from 'idb-keyval';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { openDatabase } from '../browser-database.ts';
import { openBrowserRoom } from './browser-room.ts';

globalThis.IDBKeyRange = IDBKeyRange;

const [SAGE, UMBER] = [samplePalette(1), samplePalette(2)];
const PLACE = { name: 'records', store: 'rows' };

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});
afterEach(() => {
  vi.restoreAllMocks();
});

const openRoom = () => openBrowserRoom(PLACE.name, PALETTE_KIND);
const rowOf = (thing: KeptPalette, touched = 1): RecordRow<KeptPalette> => ({
  thing,
  touched,
  own: [thing.version],
  waiting: null,
});

function put(room: ReturnType<typeof openRoom>, thing: KeptPalette) {
  return room.change([thing.id], ({ rows, touched }) => ({
    rows: new Map([[thing.id, rowOf(thing, touched)]]),
    answer: [...rows.keys()],
  }));
}

const namesIn = (room: ReturnType<typeof openRoom>) =>
  room.change('all', ({ rows, touched }) => ({
    answer: { names: [...rows.values()].map(({ thing }) => thing?.name), touched },
  }));

describe('rows in the browser’s database', () => {
  it('are there for the next page, and every change is counted', async () => {
    expect(await put(openRoom(), SAGE)).toEqual({ ok: true, answer: [] });
    expect(await put(openRoom(), SAGE)).toEqual({ ok: true, answer: [SAGE.id] });
    await put(openRoom(), UMBER);
    const answer = { names: ['Palette 1', 'Palette 2'], touched: 4 };
    expect(await namesIn(openRoom())).toEqual({ ok: true, answer });
  });

  it('are changed by one tab at a time', async () => {
    const [here, there] = [openRoom(), openRoom()];
    const rename = (room: typeof here, letter: string) =>
      room.change([SAGE.id], ({ rows, touched }) => {
        const { thing } = rows.get(SAGE.id) ?? { thing: { ...SAGE, name: '' } };
        const next = { ...(thing ?? SAGE), name: `${thing?.name}${letter}` };
        return { rows: new Map([[SAGE.id, rowOf(next, touched)]]), answer: null };
      });
    await Promise.all(
      'abcdefgh'.split('').map((letter, at) => rename(at % 2 ? here : there, letter)),
    );
    const found = await namesIn(here);
    const [name = ''] = found.ok ? found.answer.names : [];
    expect(name.split('').toSorted().join('')).toBe('abcdefgh');
  });

  it('tell the other tabs, until that is called off', async () => {
    const [here, there] = [openRoom(), openRoom()];
    const hear = vi.fn();
    const stop = there.watch(hear);
    await put(here, SAGE);
    await vi.waitFor(() => expect(hear).toHaveBeenCalledTimes(1));
    await namesIn(here);
    stop();
    await put(here, UMBER);
    await namesIn(there);
    expect(hear).toHaveBeenCalledTimes(1);
  });

  it('are all changed, or none', async () => {
    const room = openRoom();
    await put(room, SAGE);
    const original: IDBObjectStore['put'] = Reflect.get(IDBObjectStore.prototype, 'put');
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function limitedPut(
      this: IDBObjectStore,
      value: { thing?: { id: string } },
      key,
    ) {
      if (value.thing?.id === UMBER.id) throw new DOMException('No room', 'QuotaExceededError');
      return original.call(this, value, key);
    });
    const renamed = { ...SAGE, name: 'Renamed' };
    const both = await room.change('all', ({ touched }) => ({
      rows: new Map([
        [SAGE.id, rowOf(renamed, touched)],
        [UMBER.id, rowOf(UMBER, touched)],
      ]),
      answer: null,
    }));
    expect(both).toEqual({ ok: false, reason: 'full' });
    const answer = { names: ['Palette 1'], touched: 2 };
    expect(await namesIn(room)).toEqual({ ok: true, answer });
  });

  it('that cannot be read stay as they are, and are kept aside when something takes their place', async () => {
    const room = openRoom();
    const { use } = openDatabase(PLACE);
    const newer = { thing: { ...SAGE, colors: 'of a newer kind' }, touched: 1, own: [1] };
    await set(`palette/${SAGE.id}`, newer, use);
    await put(room, UMBER);
    const found = await namesIn(room);
    expect(found.ok && found.answer.names).toEqual(['Palette 2']);
    expect(await get(`palette/${SAGE.id}`, use)).toEqual(newer);
    await put(room, SAGE);
    const aside = (await entries(use)).filter(
      ([key]) => typeof key === 'string' && key.startsWith('aside/'),
    );
    expect(aside.map(([, row]) => row)).toEqual([newer]);
  });

  it('are gone with whoever leaves, and nothing comes after her', async () => {
    const room = openRoom();
    await put(room, SAGE);
    await room.forget();
    expect(await put(room, UMBER)).toEqual({ ok: false, reason: 'forbidden' });
    expect(await indexedDB.databases()).toEqual([]);
  });

  it('are kept when whoever leaves does so while they are written, and said to be kept', async () => {
    const room = openRoom();
    const putting = put(room, SAGE);
    room.close();
    expect(await putting).toEqual({ ok: true, answer: [] });
    const answer = { names: ['Palette 1'], touched: 2 };
    expect(await namesIn(openRoom())).toEqual({ ok: true, answer });
  });

  it('do not hide a mistake of the program', async () => {
    const mistake = openRoom().change([], () => {
      throw new TypeError('A mistake');
    });
    await expect(mistake).rejects.toThrow('A mistake');
  });

  it('say why where the browser does not open its database', async () => {
    vi.spyOn(globalThis.indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('Access is denied', 'SecurityError');
    });
    expect(await put(openRoom(), SAGE)).toEqual({ ok: false, reason: 'forbidden' });
  });
});
