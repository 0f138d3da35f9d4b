import { MOST_STORED_COLLECTIONS, orderCollections } from '@color-almanac/domain';
import type { CatalogItem, StoredCollection } from '@color-almanac/domain';
import type { DataStore } from '@color-almanac/sync';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';

import { useRepository } from '../../store/repositories/use-repository.ts';
import { beginCollections } from '../../store/begin-collections.ts';

export interface SavedCollectionsDeps {
  readonly dataStore: Pick<DataStore, 'collections' | 'items'>;
  /** Whether a server stores them as well. */
  readonly isSignedIn: boolean;
  /** ISO time. */
  readonly now: () => string;
}

/** The known collections of a user, and all their items. */
export interface SavedCollections {
  readonly status: 'loading' | 'failed' | 'ready';
  /** In display order; empty until they are loaded. */
  readonly collections: readonly StoredCollection[];
  readonly items: readonly CatalogItem[];
  /** Whether changes of other devices are included, as far as known. */
  readonly isNew: boolean;
  /** Whether changes of other devices are known by now, or cannot be fetched. */
  readonly isSettled: boolean;
  /** Whether one more fits. */
  readonly hasRoom: boolean;
  /** After a failure. */
  readonly retry: () => void;
  readonly reload: () => Promise<void>;
}

const NO_COLLECTIONS: readonly StoredCollection[] = [];
const NO_ITEMS: readonly CatalogItem[] = [];

/** The user's collections and items: first what is stored here, then what the server knows, then every change. */
export function useSavedCollections({
  dataStore,
  isSignedIn,
  now,
}: SavedCollectionsDeps): SavedCollections {
  const { collections: repository } = dataStore;
  const stored = useRepository(repository);
  const items = useRepository(dataStore.items);
  const { reload } = stored;
  const { beginning, beginAgain } = useBeginning({ dataStore, isSignedIn, now, reload });
  const { reload: refetchItems } = items;
  const shown = useMemo(() => stored.entries && orderCollections(stored.entries), [stored.entries]);
  // A copy of the server's data can show what it has; where this device has the only data, unreadable does not mean
  // empty.
  const isUnread = !isSignedIn && !(stored.isNew && items.isNew);
  const hasFailed = stored.failure ?? items.failure ?? (isUnread || beginning === 'failed');
  const isHere = shown !== null && items.entries !== null && beginning === 'begun';
  return {
    status: hasFailed ? 'failed' : isHere ? 'ready' : 'loading',
    collections: shown ?? NO_COLLECTIONS,
    items: items.entries ?? NO_ITEMS,
    isNew: stored.isNew && items.isNew,
    isSettled: stored.isSettled,
    hasRoom: (shown?.length ?? 0) < MOST_STORED_COLLECTIONS,
    retry: () => {
      beginAgain();
      stored.retry();
      items.retry();
    },
    reload: useCallback(async () => {
      await Promise.all([reload(), refetchItems()]);
    }, [reload, refetchItems]),
  };
}

/** Makes sure that a user has the default collections. */
function useBeginning({
  dataStore,
  isSignedIn,
  now,
  reload,
}: SavedCollectionsDeps & Pick<SavedCollections, 'reload'>) {
  const { collections: repository } = dataStore;
  const [beginning, setBeginning] = useState<'in-flight' | 'begun' | 'failed'>('in-flight');
  const turns = useRef(0);
  const begin = useCallback(async (): Promise<void> => {
    turns.current += 1;
    const turn = turns.current;
    const createAndRefetch = async (): Promise<'begun'> => {
      const hasMade = await beginCollections({ repository, isSignedIn, now });
      if (hasMade) await reload();
      return 'begun';
    };
    const outcome = await createAndRefetch().catch(() => 'failed' as const);
    // A later call has newer data.
    if (turn === turns.current) setBeginning(outcome);
  }, [repository, isSignedIn, now, reload]);
  useEffect(() => {
    void begin();
    return () => {
      turns.current += 1;
    };
  }, [begin]);
  const beginAgain = (): void => {
    setBeginning('in-flight');
    void begin();
  };
  return { beginning, beginAgain };
}
