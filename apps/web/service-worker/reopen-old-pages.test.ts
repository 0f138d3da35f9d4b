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

describe('pages that are open when this version takes over', () => {
  it('are opened anew where all data is as version 1.0.0 stored it, each at its address', async () => {
    indexedDB.open('color-almanac-photos');
    const pages = openPages();
    await reopenOldPages(asClients(pages));
    expect(pages.map(({ navigate }) => navigate.mock.lastCall)).toEqual([['/'], ['/catalog']]);
  });

  it.each([null, 'anna'])('are left alone where data of %s was moved', async (userId) => {
    await openUserDatabase(userId).transact(
      { stores: ['meta'], mode: 'readonly' },
      async () => undefined,
    );
    const pages = openPages();
    await reopenOldPages(asClients(pages));
    for (const { navigate } of pages) expect(navigate).not.toHaveBeenCalled();
  });
});
