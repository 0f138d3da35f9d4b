import { createMemoryLibrary } from '@color-almanac/storage';
import type { Library } from '@color-almanac/storage';

import { openBrowserLibrary } from './browser-library.ts';
import { putInLine } from './library-in-line.ts';
import { makeLocalId } from './local-id.ts';
import { openPhotoShelf } from './photo-shelf.ts';
import { tryStorage } from './storage-access.ts';
import { openTabLine } from './browser-tabs.ts';

export interface OpenedLibrary {
  readonly library: Library;
  /** Whether what is put is still there on the next visit. People are told when it is not. */
  readonly lasting: boolean;
  /** Removes the photos, those included whose profile is gone. */
  readonly forgetPhotos: () => Promise<void>;
}

const PROBE_KEY = 'colorAlmanacProbe';

/** The library of this browser; one that forgets with the page where the browser forbids keeping. */
export function openLibrary(): OpenedLibrary {
  const storage = tryStorage(() => {
    // Already naming the storage throws where it is forbidden; some browsers let one look but not touch.
    const { localStorage } = globalThis;
    localStorage.removeItem(PROBE_KEY);
    return localStorage;
  });
  if (!storage.ok) {
    return { library: createMemoryLibrary(), lasting: false, forgetPhotos: async () => undefined };
  }
  const tabs = openTabLine(storage.value);
  const photos = openPhotoShelf();
  const library = openBrowserLibrary({
    storage: tabs.storage,
    photos,
    now: () => new Date().toISOString(),
    newId: makeLocalId,
  });
  return {
    library: putInLine(library, tabs.line),
    lasting: true,
    forgetPhotos: () => photos.forget(),
  };
}
