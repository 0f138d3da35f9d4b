import type { DataStore, PutOutcome, SendOutcome } from '@color-almanac/sync';

import { lazyWithRetry } from '../base/lazy-with-retry.ts';
import type { LocalData } from './open-local-data.ts';
import type { UserData } from './open-user-data.ts';
import type { UnsavedJournal } from './unsaved-journal.ts';

/**
 * The handle on the data of one user, or of a guest, in this browser. A screen can outlive its user for a moment, for
 * example when they sign out in another tab. Once closed, the handle shows nothing and refuses to save, in words.
 */
export interface UserStore extends DataStore {
  /** Sends everything possible at once, without gathering; returns how much is left. */
  readonly flush: () => Promise<number>;
  /** The page closes: unsaved changes are noted, and sent as far as possible. */
  readonly noteUnsaved: UnsavedJournal['note'];
  /** Removes everything of the user from this device, pending changes included. */
  readonly forget: () => Promise<void>;
  readonly close: () => void;
}

interface HandleDeps {
  /** The user's own data was saved on this device. */
  readonly onSaved: () => void;
}

/** The handle of a signed-in user, whose code loads with the first call, and again after a failure. */
export function openUserStore(load: () => Promise<UserData>, { onSaved }: HandleDeps): UserStore {
  let isClosed = false;
  const data = lazyWithRetry(async () => {
    const opened = await load();
    if (isClosed) opened.close();
    return opened;
  });
  return {
    ...openParts({
      onSaved,
      find: () => data.getLoaded() ?? data.load(),
      isClosed: () => isClosed,
    }),
    flush: async () => (isClosed ? 0 : (await data.load()).flush()),
    noteUnsaved: (...noted) => {
      if (!isClosed) data.getLoaded()?.noteUnsaved(...noted);
    },
    forget: async () => (await data.load()).forget(),
    close: () => {
      isClosed = true;
      data.getLoaded()?.close();
    },
  };
}

interface GuestDeps extends HandleDeps {
  readonly data: Pick<LocalData, 'forgetAll'> & { readonly journal: Pick<UnsavedJournal, 'note'> };
  /** What the first screen needs. Nothing is read before it resolves. */
  readonly first: () => Promise<Pick<DataStore, 'profiles' | 'photos'>>;
  readonly rest: () => Promise<DataStore>;
}

/** The handle of a guest, which is never closed. */
export function openGuestStore({ data, first, rest, onSaved }: GuestDeps): UserStore {
  const [begun, whole] = [lazyWithRetry(first), lazyWithRetry(rest)];
  const find = (part: string) => {
    const lazy = part === 'profiles' || part === 'photos' ? begun : whole;
    return lazy.getLoaded() ?? lazy.load();
  };
  return {
    ...openParts({ onSaved, find, isClosed: () => false }),
    flush: async () => 0,
    noteUnsaved: data.journal.note,
    forget: data.forgetAll,
    close: () => undefined,
  };
}

const SIGNED_OUT: PutOutcome = {
  kind: 'failed',
  reason: 'refused',
  message: 'You signed out before this was saved.',
};
const SENT: SendOutcome = { kind: 'sent' };

/** Every member of every repository, with what it answers once the handle is closed. */
const MEMBERS = {
  profiles: {
    ...membersOfRecords(),
    storeDefault: undefined,
    send: SENT,
    listRefused: [],
    listOverruled: [],
    settleOverruled: undefined,
    getActiveId: null,
    setActiveId: undefined,
    confirmActiveId: SENT,
  },
  photos: { get: null, isCurrent: false, put: SIGNED_OUT, send: SENT, remove: undefined },
  palettes: membersOfRecords(),
  items: { ...membersOfRecords(), getPhoto: null, getThumbnail: null },
  collections: membersOfRecords(),
  trash: {
    list: [],
    restore: SIGNED_OUT,
    remove: undefined,
    empty: undefined,
    getThumbnail: null,
  },
} as const satisfies { readonly [Part in keyof DataStore]: Record<keyof DataStore[Part], unknown> };

function membersOfRecords() {
  return {
    refetch: false,
    watch: undefined,
    knowsAll: false,
    isUntouched: false,
    resetUntouched: undefined,
    list: [],
    get: null,
    isGone: false,
    put: SIGNED_OUT,
    remove: undefined,
    confirm: SENT,
  } as const;
}

type Method = (...args: readonly unknown[]) => unknown;
type Found = Readonly<Record<string, Readonly<Record<string, Method>>>>;

interface PartsDeps extends HandleDeps {
  /** The data store with this part, at once where it is open. */
  readonly find: (part: string) => Partial<DataStore> | Promise<Partial<DataStore>>;
  readonly isClosed: () => boolean;
}

/** The repositories of a handle, which may have to be opened first. */
function openParts({ find, isClosed, onSaved }: PartsDeps): DataStore {
  // Every member is asynchronous except `watch`. The table above is checked against the port, so no member is missing.
  const lookUp = find as (part: string) => Found | Promise<Found>;
  const parts = Object.entries(MEMBERS).map(([part, members]) => {
    const methods = Object.entries(members).map(([name, whenClosed]): [string, Method] => {
      if (name === 'watch') {
        const watch: Method = (onChange) =>
          isClosed() ? () => {} : watchOnceOpen(lookUp(part), part, onChange);
        return [name, watch];
      }
      const call: Method = async (...args) => {
        const found = isClosed() ? null : await lookUp(part);
        // It may have been closed meanwhile.
        if (!found || isClosed()) return whenClosed;
        const answer = await found[part]?.[name]?.(...args);
        if (name === 'put' && isSavedByUser(part, args[0], answer)) onSaved();
        return answer;
      };
      return [name, call];
    });
    return [part, Object.fromEntries(methods)];
  });
  return Object.fromEntries(parts) as DataStore;
}

/** Nothing changes in a data store that is not open yet. Reading its records reports why its code did not load. */
function watchOnceOpen(found: Found | Promise<Found>, part: string, onChange: unknown): () => void {
  let isOver = false;
  let stop: unknown;
  const begin = (dataStore: Found) => {
    if (!isOver) stop = dataStore[part]?.['watch']?.(onChange);
  };
  // Immediately where it is open, so that no change is missed.
  if (found instanceof Promise) found.then(begin, () => undefined);
  else begin(found);
  return () => {
    isOver = true;
    if (typeof stop === 'function') stop();
  };
}

/**
 * Whether the user has saved something of their own. Not a profile without a season or a collection: the app also
 * creates those automatically, and nothing here tells the two apart.
 */
function isSavedByUser(part: string, saved: unknown, answer: unknown): boolean {
  if ((answer as PutOutcome).kind === 'failed' || part === 'collections') return false;
  return part !== 'profiles' || (saved as { color_season: unknown }).color_season !== null;
}
