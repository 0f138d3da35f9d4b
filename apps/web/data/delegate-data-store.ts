import type { DataStore, PutOutcome, SendOutcome } from '@color-almanac/sync';

const NOT_THEIRS: PutOutcome = { kind: 'failed', reason: 'forbidden' };
const SENT: SendOutcome = { kind: 'sent' };

/** Every member of every repository, with its answer for when the user it was opened for is gone. */
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
  },
  photos: { get: null, isCurrent: false, put: NOT_THEIRS, send: SENT, remove: undefined },
  palettes: membersOfRecords(),
  items: { ...membersOfRecords(), getPhoto: null, getThumbnail: null },
  collections: membersOfRecords(),
  trash: {
    list: [],
    restore: NOT_THEIRS,
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
    put: NOT_THEIRS,
    remove: undefined,
    confirm: SENT,
  } as const;
}

type Method = (...args: readonly unknown[]) => unknown;
type Found = Readonly<Record<string, Readonly<Record<string, Method>>>>;

/**
 * A data store that is looked up at every call, because it may have to be opened first or belong to another user by
 * then. Where `find` gives `null`, reads return nothing and writes store nothing.
 */
export function delegateDataStore(
  find: () => DataStore | null | Promise<DataStore | null>,
): DataStore {
  // Every member is asynchronous except `watch`. The table above is checked against the port, so no member is missing.
  const lookUp = find as () => Found | null | Promise<Found | null>;
  const parts = Object.entries(MEMBERS).map(([part, members]) => {
    const methods = Object.entries(members).map(([name, whenGone]) => {
      const call = async (...args: readonly unknown[]) =>
        callMember(await lookUp(), { part, name, whenGone, args });
      const method = name === 'watch' ? watchOnceFound(lookUp, part) : call;
      return [name, method];
    });
    return [part, Object.fromEntries(methods)];
  });
  return Object.fromEntries(parts) as DataStore;
}

function callMember(
  dataStore: Found | null,
  {
    part,
    name,
    whenGone,
    args,
  }: {
    readonly part: string;
    readonly name: string;
    readonly whenGone: unknown;
    readonly args: readonly unknown[];
  },
): unknown {
  const method = dataStore?.[part]?.[name];
  return method ? method(...args) : whenGone;
}

/** Nothing changes in a data store that is not open yet. Reading its records reports why its code did not load. */
function watchOnceFound(find: () => Found | null | Promise<Found | null>, part: string): Method {
  return (onChange) => {
    let isOver = false;
    let stop: unknown;
    const begin = (dataStore: Found | null) => {
      if (!isOver) stop = dataStore?.[part]?.['watch']?.(onChange);
    };
    const found = find();
    // Immediately where it is open, so that no change is missed.
    if (found instanceof Promise) found.then(begin, () => undefined);
    else begin(found);
    return () => {
      isOver = true;
      if (typeof stop === 'function') stop();
    };
  };
}

/**
 * Binds a data store to the user who is signed in now. A screen can outlive its user for a moment, for example when
 * they sign out in another tab; what it still saves must not reach the next user.
 */
export function bindDataStore(dataStore: DataStore, getUser: () => string | null): DataStore {
  const owner = getUser();
  return delegateDataStore(() => (getUser() === owner ? dataStore : null));
}
