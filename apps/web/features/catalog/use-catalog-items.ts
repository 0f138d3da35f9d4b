import type { CatalogItem } from '@color-almanac/domain';
import type { ItemShelf } from '@color-almanac/storage';
import { useCallback, useEffect, useRef, useState } from 'react';

import { keepSameItems } from './keep-same-items.ts';
import { paceLooks } from './pace-looks.ts';

export interface CatalogItems {
  /** `null` until they are here. */
  readonly items: readonly CatalogItem[] | null;
  /** Whether all that is kept elsewhere is among them, as far as known. */
  readonly isNew: boolean;
  readonly lookAgain: () => Promise<void>;
  /** Looks again, and for what could not be had before. */
  readonly askAnew: () => void;
}

/** All items: first what is here, then what the server knows, then whatever changes. */
export function useCatalogItems(shelf: ItemShelf): CatalogItems {
  const [items, setItems] = useState<readonly CatalogItem[] | null>(null);
  const [isNew, setIsNew] = useState(true);
  const [failure, setFailure] = useState<{ readonly cause: unknown } | null>(null);
  const current = useRef<Promise<void> | null>(null);
  const again = useRef<(() => void) | null>(null);
  const next = useRef<Promise<void> | null>(null);
  /** One look at a time: whoever asks during one, and be it a hundred times, waits for the one that follows. */
  const lookAgain = useCallback((): Promise<void> => {
    const lookNow = (): Promise<void> => {
      const now = shelf
        .list()
        .then((found) => setItems((shown) => keepSameItems(shown, found)))
        .finally(() => {
          if (current.current === now) current.current = null;
        });
      current.current = now;
      return now;
    };
    const follow = (): Promise<void> => {
      next.current = null;
      return lookNow();
    };
    if (!current.current) return lookNow();
    next.current ??= current.current.then(follow, follow);
    return next.current;
  }, [shelf]);
  useEffect(() => {
    let isOver = false;
    const attempt = (work: () => Promise<void>) =>
      work().catch((cause: unknown) => {
        if (!isOver) setFailure({ cause });
      });
    let freshness: 'unknown' | 'asked' | 'fresh' = 'unknown';
    const freshen = async () => {
      if (freshness !== 'unknown') return;
      freshness = 'asked';
      const isFresh = await freshenShelf(shelf);
      freshness = isFresh ? 'fresh' : 'unknown';
      if (isOver) return;
      setIsNew(isFresh);
      await lookAgain();
    };
    const look = async () => {
      await lookAgain();
      // Whatever is told, the server may be within reach again. Nobody waits for it.
      void attempt(freshen);
    };
    const looks = paceLooks(() => attempt(look));
    const stop = shelf.watch?.(looks.ask);
    addEventListener('online', looks.ask);
    again.current = looks.ask;
    void attempt(look);
    return () => {
      isOver = true;
      stop?.();
      looks.stop();
      removeEventListener('online', looks.ask);
    };
  }, [shelf, lookAgain]);
  const askAnew = useCallback(() => again.current?.(), []);
  if (failure) throw failure.cause;
  return { items, isNew, lookAgain, askAnew };
}

/** Where nothing is kept elsewhere, all of it is here. */
const freshenShelf = async (shelf: ItemShelf): Promise<boolean> =>
  (await shelf.freshen?.()) ?? true;
