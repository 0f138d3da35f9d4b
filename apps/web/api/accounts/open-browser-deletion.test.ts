// @vitest-environment jsdom
import { samplePalette, samplePhoto } from '@color-almanac/sync/behaviour';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { beforeEach, expect, it } from 'vitest';

import { openGuestData } from '../../store/open-guest-data.ts';
import { openUserData } from '../../store/open-user-data.ts';
import { openUserStore } from '../../store/open-user-store.ts';
import { followSession } from '../../store/session-data-store.ts';
import { makeProfile } from '../../store/sync/test-setup.fixture.ts';
import { storeNora, NORA, fakeAccountDeps } from '../../testing/fake-account.ts';
import { DeletionUnanswered } from './deletion-unanswered.ts';
import { openAccount } from './open-account.ts';
import { openApi } from './open-api.ts';
import { openBrowserDeletion } from './open-browser-deletion.ts';

const warn = () => undefined;

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  globalThis.IDBKeyRange = IDBKeyRange;
  globalThis.localStorage.clear();
});

/** Nora's page and a server that deletes the account, but whose answer is lost. */
async function openPage() {
  const deps = fakeAccountDeps({ answers: { '/api/auth/google/refresh': [401] } });
  storeNora(deps.storage);
  const account = openAccount(deps);
  let isDeleted = false;
  const fetch = async (path: string, init: RequestInit) => {
    if (path.startsWith('/api/auth/')) return deps.fetch(path, init);
    if (isDeleted)
      return Response.json(
        { success: false, message: 'x', error: 'not-signed-in' },
        { status: 401 },
      );
    isDeleted = init.method === 'DELETE';
    throw new TypeError('Failed to fetch');
  };
  const api = openApi({ account, fetch });
  const session = followSession({
    guest: openGuestData().dataStore,
    open: (userId) =>
      openUserStore(async () => openUserData({ userId, api, clock: () => Date.now(), warn }), {
        onSaved: () => undefined,
      }),
    getUserId: () => {
      const state = account.getState();
      return state.kind === 'signed-in' ? state.user.id : null;
    },
    subscribe: account.subscribe,
  });
  const forgottenUploads: (string | null)[] = [];
  const deletion = openBrowserDeletion({
    account,
    api,
    session,
    storage: deps.storage,
    fetch,
    warn,
    errors: { forget: () => undefined },
    uploads: { forget: async (userId) => void forgottenUploads.push(userId) },
  });
  const dataStore = session.present();
  const nora = makeProfile('Nora');
  await dataStore.profiles.put(nora);
  await dataStore.photos.put(nora.id, samplePhoto());
  await dataStore.palettes.put(samplePalette(1));
  return { deletion, forgottenUploads };
}

/** The names of everything stored here for Nora. */
async function namesOfOwned(): Promise<readonly (string | undefined)[]> {
  const databases = (await indexedDB.databases()).map(({ name }) => name);
  return [...Object.keys(globalThis.localStorage), ...databases].filter((name) =>
    name?.includes(NORA.id),
  );
}

it('openBrowserDeletion leaves nothing in this browser after a deletion that was never answered', async () => {
  const { deletion, forgottenUploads } = await openPage();
  await expect(deletion.run()).rejects.toBeInstanceOf(DeletionUnanswered);
  expect(await namesOfOwned()).not.toEqual([]);
  await deletion.run();
  expect(await namesOfOwned()).toEqual([]);
  expect(forgottenUploads).toEqual([NORA.id]);
});
