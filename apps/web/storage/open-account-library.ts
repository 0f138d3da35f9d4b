import { COLLECTION_KIND, createMemoryLibrary, ITEM_KIND, PALETTE_KIND } from '@color-almanac/sync';

import type { ApiClient } from '../api/api-client.ts';
import { openBrowserLibrary } from './browser-library.ts';
import { openBrowserLock } from './browser-lock.ts';
import { collectionPlace } from './collections/collection-place.ts';
import { holdConnection } from './hold-connection.ts';
import { openHttpLibrary } from './http-library.ts';
import type { HttpLibrary } from './http-library.ts';
import { openItemPhotos } from './items/item-photos.ts';
import { itemPlaces } from './items/item-places.ts';
import { makeLocalId } from './local-id.ts';
import { openPhotoShelf } from './photo-shelf.ts';
import { openTabLine } from './browser-tabs.ts';
import { makeRecordId } from './record-id.ts';
import { openBrowserRoom } from './records/browser-room.ts';
import { createPrefixedStorage } from './prefixed-storage.ts';
import {
  ACTIVE_PROFILE_KEY,
  brokenKey,
  COLOR_PROFILES_KEY,
  OUTBOX_KEY,
  roomOf,
  UPLOADS_WAITING_KEY,
} from './storage-keys.ts';
import { tryStorage } from './storage-access.ts';
import { shrinkPhoto } from '../vision/shrink-photo.ts';
import { createMemoryStorage } from '../accounts/memory-storage.ts';

interface AccountGround {
  readonly userId: string;
  readonly api: ApiClient;
  readonly warn: (message: string, cause: unknown) => void;
  /** `false` where nobody is signed in to send as. */
  readonly sends?: boolean;
}

/** The library of a person who signed in, in this browser: a copy under her id, apart from everybody else's. */
export function openAccountLibrary({
  userId,
  api,
  warn,
  sends = true,
}: AccountGround): HttpLibrary {
  const prefix = roomOf(userId);
  const shared = tryStorage(() => {
    globalThis.localStorage.getItem(prefix);
    return globalThis.localStorage;
  });
  const tabs = openTabLine(shared.ok ? shared.value : createMemoryStorage());
  const storage = createPrefixedStorage(tabs.storage, prefix);
  const places = itemPlaces(userId);
  const photos = openPhotoShelf(`color-almanac-photos-${userId}`);
  const records = { storage, now: () => new Date().toISOString(), newId: makeLocalId };
  const connection = holdConnection(api);
  const library = openHttpLibrary({
    api: connection.api,
    warn,
    records,
    mirror: shared.ok ? openBrowserLibrary({ ...records, photos }) : createMemoryLibrary(),
    palettes: {
      room: openBrowserRoom(`color-almanac-records-${userId}`, PALETTE_KIND),
      alone: openBrowserLock(`color-almanac-palettes-${userId}`),
      newId: makeRecordId,
    },
    items: {
      room: openBrowserRoom(places.records, ITEM_KIND),
      alone: openBrowserLock(places.records),
      newId: makeRecordId,
      photos: openItemPhotos(places.photos, shrinkPhoto),
      shrink: shrinkPhoto,
    },
    collections: {
      room: openBrowserRoom(collectionPlace(userId), COLLECTION_KIND),
      alone: openBrowserLock(collectionPlace(userId)),
      newId: makeRecordId,
    },
    line: tabs.line,
    forgetRest: async () => {
      // What was set aside because it could not be read.
      storage.clear();
      await photos.forget();
    },
    forgetCopies: async (profiles) => {
      const stays = profiles === 'some-wait' ? staysWithUnsent : staysAlone;
      const names = Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '');
      for (const name of names) if (!stays(name)) storage.removeItem(name);
      if (profiles === 'nothing-waits') await photos.forget();
    },
    newKey: makeLocalId,
    clock: () => Date.now(),
    schedule: (milliseconds, run) => {
      const timer = setTimeout(run, milliseconds);
      return () => clearTimeout(timer);
    },
    // One tab sends at a time. Where that cannot be, the keys of what is sent keep it from being done twice.
    alone: openBrowserLock(`color-almanac-outbox-${userId}`),
    isOnline: () => sends && navigator.onLine,
    // As when another tab had written them. The name is nobody's: this tab has them already.
    onLateNews: () => dispatchEvent(new StorageEvent('storage', { key: COLOR_PROFILES_KEY })),
  });
  const stopWatching = watchBrowser(library, { prefix, warn, onOffline: connection.lose });
  return {
    ...library,
    forget: async () => {
      stopWatching();
      await library.forget();
    },
    forgetSent: async () => {
      stopWatching();
      await library.forgetSent();
    },
    close: () => {
      stopWatching();
      library.close();
    },
  };
}

/** Photos in the queue say by themselves when they are through. */
const staysAlone = (name: string): boolean => name === UPLOADS_WAITING_KEY;

const UNSENT_KEYS = [OUTBOX_KEY, COLOR_PROFILES_KEY, ACTIVE_PROFILE_KEY];

/** What could not be read may be unsent as well. */
const staysWithUnsent = (name: string): boolean =>
  staysAlone(name) || UNSENT_KEYS.includes(name) || name.includes(brokenKey('', ''));

interface BrowserGround extends Pick<AccountGround, 'warn'> {
  readonly prefix: string;
  readonly onOffline: () => void;
}

/** Sends when the page is left, and when the connection is back; looks again when another tab wrote. */
function watchBrowser(
  library: HttpLibrary,
  { prefix, warn, onOffline }: BrowserGround,
): () => void {
  const watching = new AbortController();
  const { signal } = watching;
  const attempt = (act: () => Promise<unknown>) => () => {
    act().catch((error: unknown) => warn('What waits to be sent stays on this device', error));
  };
  const flush = attempt(() => library.flush());
  addEventListener(
    'pagehide',
    attempt(() => library.farewell()),
    { signal },
  );
  document.addEventListener(
    'visibilitychange',
    () => {
      if (document.visibilityState === 'hidden') flush();
    },
    { signal },
  );
  addEventListener(
    'online',
    attempt(() => library.retryNow()),
    { signal },
  );
  addEventListener(
    'offline',
    () => {
      onOffline();
      library.noticeChange();
    },
    { signal },
  );
  addEventListener(
    'storage',
    ({ key }) => {
      if (key === null || key.startsWith(prefix)) library.noticeChange();
    },
    { signal },
  );
  return () => watching.abort();
}
