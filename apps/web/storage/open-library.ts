import { createMemoryProfiles } from '@color-almanac/sync';
import type { Library } from '@color-almanac/sync';

import { openDatabase } from './browser-database.ts';
import { openBrowserLibrary } from './browser-library.ts';
import { collectionPlace } from './collections/collection-place.ts';
import { itemPlaces } from './items/item-places.ts';
import { openItemsElsewhere } from './items/items-elsewhere.ts';
import { openOnce } from '../open-once.ts';
import { putInLine } from './library-in-line.ts';
import { openPhotoShelf } from './photo-shelf.ts';
import { readdressFirst } from './readdress-first.ts';
import { makeRecordId } from './record-id.ts';
import { openRecordsElsewhere } from './records-elsewhere.ts';
import { ROW_STORE } from './records/row-store.ts';
import { openShelfOnDemand } from './records/shelf-on-demand.ts';
import { tryStorage } from './storage-access.ts';
import { openTabLine } from './browser-tabs.ts';

/**
 * Whether what is put is still there on the next visit; people are told when it is not. `full`: what was kept before
 * is there, and nothing new finds room. `forbidden`: nothing is kept at all.
 */
export type Keeping = 'lasting' | 'full' | 'forbidden';

export interface OpenedLibrary {
  readonly library: Library;
  readonly keeping: Keeping;
  /** Removes the places of photos, palettes, items and collections themselves, with what in them nobody could read or find. */
  readonly forgetRest: () => Promise<void>;
}

/** What a guest keeps besides profiles and photos. */
const GUEST_RECORDS = 'color-almanac-records';
const PROBE_KEY = 'colorAlmanacProbe';

const now = () => new Date().toISOString();

/** The library of this browser; one that forgets with the page where the browser forbids keeping. */
export function openLibrary(): OpenedLibrary {
  const storage = tryStorage(() => globalThis.localStorage);
  const keeping = storage.ok ? probe(storage.value) : 'forbidden';
  if (!storage.ok || keeping === 'forbidden') {
    return {
      library: openForgetful(),
      keeping: 'forbidden',
      forgetRest: async () => undefined,
    };
  }
  const tabs = openTabLine(storage.value);
  const photos = openPhotoShelf();
  const palettes = openShelfOnDemand(async () => {
    const { openGuestPalettes } = await import('./records/open-guest-palettes.ts');
    return () => openGuestPalettes(GUEST_RECORDS);
  });
  const items = openOnce(async () => {
    const { openGuestItems } = await import('./items/open-guest-items.ts');
    return openGuestItems(storage.value);
  });
  const collections = openShelfOnDemand(async () => {
    const { openGuestCollections } = await import('./collections/open-guest-collections.ts');
    const hers = await items.open();
    return () => openGuestCollections(storage.value, hers);
  });
  const ground = { storage: tabs.storage, photos, now, newId: makeRecordId };
  const opened = { library: openBrowserLibrary(ground), line: tabs.line };
  const { library, line } = readdressFirst(opened, ground);
  return {
    library: putInLine(
      { ...library, palettes, items: openItemsElsewhere(items.open), collections },
      line,
    ),
    keeping,
    forgetRest: async () => {
      await photos.forget();
      const places = itemPlaces(null);
      await openPhotoShelf(places.photos).forget();
      for (const name of [GUEST_RECORDS, places.records, collectionPlace(null)]) {
        await openDatabase({ name, store: ROW_STORE }).destroy();
      }
    },
  };
}

function openForgetful(): Library {
  const rest = openOnce(async () => {
    const { openForgetfulLibrary } = await import('./open-forgetful-library.ts');
    return openForgetfulLibrary();
  });
  return {
    ...createMemoryProfiles(),
    ...openRecordsElsewhere(rest.open),
  };
}

/** Some browsers let one look but not touch, and some let one remove but not write: only a write tells. */
function probe(storage: Storage): Keeping {
  const written = tryStorage(() => {
    storage.setItem(PROBE_KEY, 'true');
    storage.removeItem(PROBE_KEY);
  });
  if (written.ok) return 'lasting';
  const isUsed = tryStorage(() => storage.length > 0);
  // A storage without room in which nothing stands is how some browsers forbid it.
  return written.reason === 'full' && isUsed.ok && isUsed.value ? 'full' : 'forbidden';
}
