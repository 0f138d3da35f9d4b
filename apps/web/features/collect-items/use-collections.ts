import type { KeptCollection } from '@color-almanac/domain';
import { useCallback, useEffect, useRef, useState } from 'react';

import { beginCollections } from '../../data/begin-collections.ts';
import type { CollectDeps } from './collect-items.ts';

/** What is known of a person's collections. `isNew`: what other devices made is among them, as far as known. */
export type CollectionsView =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed' }
  | {
      readonly kind: 'shown';
      /** The one that was changed last first. */
      readonly collections: readonly KeptCollection[];
      /** The ids of all items: a collection may name some that are gone. */
      readonly itemIds: ReadonlySet<string>;
      readonly isNew: boolean;
    };

/** The collections of a person, looked up when `wanted`. Whoever never had one is given those everybody begins with. */
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
      // Whoever asked later knows better.
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
    // What is made at the first look is shown when all of it is.
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
      // What still comes is no answer to anybody.
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
  // Of a copy what is here can be shown; where nothing else is kept, an empty list would be a lie.
  if (!isNew && !isSignedIn) return { kind: 'failed' };
  if (isFirst) await beginCollections({ repository, isSignedIn, now });
  const collections = await repository.list();
  const itemIds = new Set((await items.list()).map(({ id }) => id));
  return { kind: 'shown', collections, itemIds, isNew };
}
