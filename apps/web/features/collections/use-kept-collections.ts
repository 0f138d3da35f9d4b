import { MOST_KEPT_COLLECTIONS, orderCollections } from '@color-almanac/domain';
import type { CatalogItem, KeptCollection } from '@color-almanac/domain';
import type { DataStore } from '@color-almanac/sync';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';

import { useRepository } from '../../repositories/use-repository.ts';
import { beginCollections } from '../../data/begin-collections.ts';

export interface KeptCollectionsDeps {
  readonly dataStore: Pick<DataStore, 'collections' | 'items'>;
  /** Whether a server keeps them as well. */
  readonly isSignedIn: boolean;
  /** ISO time. */
  readonly now: () => string;
}

/** What is known of a person's collections, and of all her items. */
export interface KeptCollections {
  readonly status: 'loading' | 'failed' | 'ready';
  /** In the order they are shown in; none until they are here. */
  readonly collections: readonly KeptCollection[];
  readonly items: readonly CatalogItem[];
  /** Whether what other devices made is among them, as far as known. */
  readonly isNew: boolean;
  /** Whether it is known by now what other devices made, or that it cannot be had. */
  readonly isSettled: boolean;
  /** Whether there is room for one more. */
  readonly hasRoom: boolean;
  /** After a failure. */
  readonly retry: () => void;
  readonly reload: () => Promise<void>;
}

const NO_COLLECTIONS: readonly KeptCollection[] = [];
const NO_ITEMS: readonly CatalogItem[] = [];

/** The collections of a person and her items: what is here first, then what the server knows, then whatever changes. */
export function useKeptCollections({
  dataStore,
  isSignedIn,
  now,
}: KeptCollectionsDeps): KeptCollections {
  const { collections: repository } = dataStore;
  const kept = useRepository(repository);
  const items = useRepository(dataStore.items);
  const { reload } = kept;
  const { beginning, beginAgain } = useBeginning({ dataStore, isSignedIn, now, reload });
  const { reload: lookAtItemsAgain } = items;
  const shown = useMemo(() => kept.entries && orderCollections(kept.entries), [kept.entries]);
  // Of a copy what is here can be shown; where nothing else is kept, what cannot be read is not nothing.
  const isUnread = !isSignedIn && !(kept.isNew && items.isNew);
  const hasFailed = kept.failure ?? items.failure ?? (isUnread || beginning === 'failed');
  const isHere = shown !== null && items.entries !== null && beginning === 'begun';
  return {
    status: hasFailed ? 'failed' : isHere ? 'ready' : 'loading',
    collections: shown ?? NO_COLLECTIONS,
    items: items.entries ?? NO_ITEMS,
    isNew: kept.isNew && items.isNew,
    isSettled: kept.isSettled,
    hasRoom: (shown?.length ?? 0) < MOST_KEPT_COLLECTIONS,
    retry: () => {
      beginAgain();
      kept.retry();
      items.retry();
    },
    reload: useCallback(async () => {
      await Promise.all([reload(), lookAtItemsAgain()]);
    }, [reload, lookAtItemsAgain]),
  };
}

/** Sees to it that a person has the collections everybody begins with. */
function useBeginning({
  dataStore,
  isSignedIn,
  now,
  reload,
}: KeptCollectionsDeps & Pick<KeptCollections, 'reload'>) {
  const { collections: repository } = dataStore;
  const [beginning, setBeginning] = useState<'underway' | 'begun' | 'failed'>('underway');
  const turns = useRef(0);
  const begin = useCallback(async (): Promise<void> => {
    turns.current += 1;
    const turn = turns.current;
    const beginAndLook = async (): Promise<'begun'> => {
      const hasMade = await beginCollections({ repository, isSignedIn, now });
      if (hasMade) await reload();
      return 'begun';
    };
    const outcome = await beginAndLook().catch(() => 'failed' as const);
    // Whoever asked later knows better.
    if (turn === turns.current) setBeginning(outcome);
  }, [repository, isSignedIn, now, reload]);
  useEffect(() => {
    void begin();
    return () => {
      turns.current += 1;
    };
  }, [begin]);
  const beginAgain = (): void => {
    setBeginning('underway');
    void begin();
  };
  return { beginning, beginAgain };
}
