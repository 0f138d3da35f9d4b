import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { openUserDatabase } from '../data/database.ts';
import { reopenOldPages } from './reopen-old-pages.ts';

const openPages = () =>
  ['/', '/catalog'].map((url) => {
    const navigate = vi.fn<WindowClient['navigate']>().mockRejectedValue(new TypeError('closed'));
    return { url, navigate };
  });
const asClients = (pages: ReturnType<typeof openPages>) =>
  pages as unknown as readonly WindowClient[];

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

describe('reopenOldPages', () => {
  it('reloads open pages at their addresses where all data is still in the format of version 1.0.0', async () => {
    indexedDB.open('color-almanac-photos');
    const pages = openPages();
    await reopenOldPages(asClients(pages));
    expect(pages.map(({ navigate }) => navigate.mock.lastCall)).toEqual([['/'], ['/catalog']]);
  });

  it.each([null, 'anna'])('leaves pages alone where data of %s was moved', async (userId) => {
    await openUserDatabase(userId).transact(
      { stores: ['meta'], mode: 'readonly' },
      async () => undefined,
    );
    const pages = openPages();
    await reopenOldPages(asClients(pages));
    for (const { navigate } of pages) expect(navigate).not.toHaveBeenCalled();
  });
});
