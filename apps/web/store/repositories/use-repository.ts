import type { StoredRecord, RecordRepository } from '@color-almanac/sync';
import { useCallback, useEffect, useRef, useState } from 'react';

import { keepSameEntries } from './keep-same-entries.ts';
import { paceRefetch } from './pace-refetch.ts';

/** The members of a repository needed to watch it. */
export type WatchedRepository<Entry extends StoredRecord> = Pick<
  RecordRepository<Entry>,
  'refetch' | 'watch' | 'list'
>;

export interface RepositoryView<Entry> {
  /** `null` until they are loaded. */
  readonly entries: readonly Entry[] | null;
  /** Whether records stored elsewhere are included, as far as known. */
  readonly isNew: boolean;
  /** Whether records stored elsewhere are known by now, or cannot be fetched. */
  readonly isSettled: boolean;
  /** Why they could not be read. */
  readonly failure: { readonly cause: unknown } | null;
  readonly reload: () => Promise<void>;
  /** Loads again, and fetches what failed before. */
  readonly retry: () => void;
}

/** All records of a repository: first what is stored here, then what the server knows, then every change. */
export function useRepository<Entry extends StoredRecord>(
  repository: WatchedRepository<Entry>,
): RepositoryView<Entry> {
  const [entries, setEntries] = useState<readonly Entry[] | null>(null);
  const [isNew, setIsNew] = useState(true);
  const [isSettled, setIsSettled] = useState(false);
  const [failure, setFailure] = useState<RepositoryView<Entry>['failure']>(null);
  const current = useRef<Promise<void> | null>(null);
  const again = useRef<(() => void) | null>(null);
  const next = useRef<Promise<void> | null>(null);
  /** One load at a time: all calls during one, even a hundred, share the one that follows. */
  const reload = useCallback((): Promise<void> => {
    const show = async (): Promise<void> => {
      const found = await repository.list();
      setEntries((shown) => keepSameEntries(shown, found));
      setFailure(null);
    };
    const refetchNow = (): Promise<void> => {
      const now = show().finally(() => {
        if (current.current === now) current.current = null;
      });
      current.current = now;
      return now;
    };
    const follow = (): Promise<void> => {
      next.current = null;
      return refetchNow();
    };
    if (!current.current) return refetchNow();
    next.current ??= current.current.then(follow, follow);
    return next.current;
  }, [repository]);
  useEffect(() => {
    let isOver = false;
    const attempt = (work: () => Promise<void>) =>
      work().catch((cause: unknown) => {
        if (!isOver) setFailure({ cause });
      });
    let freshness: 'unknown' | 'asked' | 'fresh' = 'unknown';
    let wish: 'asked-for' | undefined;
    const refetch = async () => {
      if (freshness !== 'unknown') return;
      freshness = 'asked';
      const asking = repository.refetch(wish);
      wish = undefined;
      const isFresh = await asking;
      freshness = isFresh ? 'fresh' : 'unknown';
      if (isOver) return;
      setIsNew(isFresh);
      await reload();
      if (!isOver) setIsSettled(true);
    };
    const look = async () => {
      await reload();
      // After any event the server may be reachable again. Nothing waits for it.
      void attempt(refetch);
    };
    const looks = paceRefetch(() => attempt(look));
    const stop = repository.watch(looks.ask);
    addEventListener('online', looks.ask);
    again.current = () => {
      wish = 'asked-for';
      looks.ask();
    };
    void attempt(look);
    return () => {
      isOver = true;
      stop();
      looks.stop();
      removeEventListener('online', looks.ask);
    };
  }, [repository, reload]);
  const retry = useCallback(() => again.current?.(), []);
  return { entries, isNew, isSettled, failure, reload, retry };
}
