import { leaveOutEmptyDefaults } from '@color-almanac/domain';
import type { StoredCollection } from '@color-almanac/domain';
import { useCallback, useEffect, useRef, useState } from 'react';

import { beginCollections } from '../../store/begin-collections.ts';
import type { CollectDeps } from './collect-items.ts';

/** The known collections of a user. `isNew`: collections made on other devices are included, as far as known. */
export type CollectionsView =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed' }
  | {
      readonly kind: 'shown';
      /** Most recently changed first. */
      readonly collections: readonly StoredCollection[];
      /** The ids of all items: a collection may name some that are gone. */
      readonly itemIds: ReadonlySet<string>;
      readonly isNew: boolean;
    };

/** The collections of a user, loaded when `wanted`. A user who never had one gets the default ones. */
export function useCollections(
  { dataStore, isSignedIn, now }: CollectDeps,
  wanted: boolean,
): { readonly view: CollectionsView; readonly reload: () => void } {
  const [view, setView] = useState<CollectionsView>({ kind: 'loading' });
  const looks = useRef(0);
  const look = useCallback(
    async (isFirst: boolean) => {
      looks.current += 1;
      const turn = looks.current;
      const next = await readCollections({ dataStore, isSignedIn, now }, isFirst);
      // A later load has newer data.
      if (turn === looks.current) setView(next);
    },
    [dataStore, isSignedIn, now],
  );
  const attempt = useCallback(
    (isFirst: boolean) =>
      look(isFirst).catch((error: unknown) => {
        reportError(error);
        setView({ kind: 'failed' });
      }),
    [look],
  );
  useEffect(() => {
    if (!wanted) return undefined;
    // Collections created at the first load are shown once all exist.
    let isBegun = false;
    const stop = dataStore.collections.watch(() => {
      if (isBegun) void attempt(false);
    });
    const begin = async () => {
      await attempt(true);
      isBegun = true;
    };
    void begin();
    return () => {
      // Answers that arrive later are ignored.
      looks.current += 1;
      stop?.();
    };
  }, [dataStore, wanted, attempt]);
  return {
    view,
    reload: () => {
      setView({ kind: 'loading' });
      void attempt(true);
    },
  };
}

async function readCollections(
  { dataStore, isSignedIn, now }: CollectDeps,
  isFirst: boolean,
): Promise<CollectionsView> {
  const { collections: repository, items } = dataStore;
  const isNew = !isFirst || (await repository.refetch());
  // A copy of the server's data can show what it has; where this device has the only data, an empty list would be
  // wrong.
  if (!isNew && !isSignedIn) return { kind: 'failed' };
  if (isFirst) await beginCollections({ repository, isSignedIn, now });
  const all = await items.list();
  const collections = leaveOutEmptyDefaults(await repository.list(), all);
  return { kind: 'shown', collections, itemIds: new Set(all.map(({ id }) => id)), isNew };
}
