import { createPrefixedStorage } from './prefixed-storage.ts';
import { parseProfileList } from './profile-list.ts';
import type { RecordGround } from './record-ground.ts';
import { tryStorage } from './storage-access.ts';
import {
  brokenKey,
  COLOR_PROFILES_KEY,
  ORIGINALS_TOLD_KEY,
  ROOMS,
  roomOf,
} from './storage-keys.ts';

/** Something that could not be read in full, as it stood. */
export interface KeptOriginal {
  readonly name: string;
  readonly text: string;
}

/** What of the person who is there was kept aside in this browser. */
export interface KeptOriginals {
  /** Oldest first, those of one kind together. */
  readonly list: () => readonly KeptOriginal[];
  /** How many profiles are shown nowhere any more since she was told last. With this she is told of them. */
  readonly takeLost: () => number;
}

interface OriginalsGround extends Pick<RecordGround, 'now' | 'newId'> {
  /** Of the browser; `null` where it keeps nothing. */
  readonly storage: Storage | null;
  /** Who is there now; `null` for a guest. */
  readonly getUserId: () => string | null;
}

const OF_ANY_KIND = brokenKey('', '');
const OF_PROFILES = brokenKey(COLOR_PROFILES_KEY, '');

export function openKeptOriginals(ground: OriginalsGround): KeptOriginals {
  /** A person has a room of her own, a guest the one without a name. */
  const getStorage = (): Storage | null => {
    const userId = ground.getUserId();
    if (userId === null || !ground.storage) return ground.storage;
    return createPrefixedStorage(ground.storage, roomOf(userId));
  };
  const list = (): readonly KeptOriginal[] => {
    const storage = getStorage();
    const found = tryStorage(() => (storage ? readOriginals(storage) : []));
    return found.ok ? found.value : [];
  };
  return {
    list,
    takeLost: () => {
      const storage = getStorage();
      const told = tryStorage(() => storage?.getItem(ORIGINALS_TOLD_KEY) ?? '');
      // What is no such name would come after all of them, and she would never be told again.
      const last = told.ok && told.value.startsWith(OF_PROFILES) ? told.value : '';
      const news = list().filter(
        ({ name }) => name.startsWith(OF_PROFILES) && told.ok && name > last,
      );
      const newest = news.at(-1);
      if (newest) tryStorage(() => storage?.setItem(ORIGINALS_TOLD_KEY, newest.name));
      return news.reduce((sum, { text }) => sum + countLost(text, ground), 0);
    },
  };
}

function readOriginals(storage: Storage): readonly KeptOriginal[] {
  return Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '')
    .filter((name) => name.includes(OF_ANY_KIND) && !name.startsWith(ROOMS))
    .toSorted()
    .map((name) => ({ name, text: storage.getItem(name) ?? '' }));
}

/** Where nothing at all could be read the screens say so as long as it is so. */
function countLost(text: string, ground: Pick<RecordGround, 'now' | 'newId'>): number {
  const { lost, isList } = parseProfileList(text, ground);
  return isList ? lost : 0;
}
