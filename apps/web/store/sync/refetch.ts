import { adoptList, touchedKey, withoutBlobs } from '@color-almanac/sync';
import type { StoredRecord, Row, StoredPhoto } from '@color-almanac/sync';

import { createEmitter } from '../../base/emitter.ts';
import { createRetryPolicy } from './retry-policy.ts';
import type { KindDeps } from './sync-deps.ts';

/** The longest a read waits for the server when there is a copy here. Milliseconds. */
const LONGEST_WAIT_MS = 3000;

export interface RefetchDeps<R extends StoredRecord> extends KindDeps<R> {
  /** How long the server's list counts as fresh, unless something is changed here. Milliseconds. */
  readonly freshForMs: number;
}

/** Keeps the copy on this device up to date with the server's list. */
export interface Refetch {
  /**
   * Fetches the list when the known one is old, once for all simultaneous callers; `false` where it cannot be fetched
   * now. After a failure it asks again only after a growing wait, unless the user asks.
   */
  readonly refetch: (wish?: 'asked-for') => Promise<boolean>;
  /**
   * The same where nothing is stored here. Otherwise it waits only a moment, and not at all while the server is known
   * to be slow; then it returns `false`, and the store emits when the list arrives.
   */
  readonly refetchSoon: (hasCopy: boolean) => Promise<boolean>;
  /** Rejects where the list was never fetched and cannot be now. */
  readonly ensureListed: () => Promise<void>;
  /** Whether the list was ever fetched on this device. */
  readonly wasListed: () => Promise<boolean>;
  /** Something changed here, so the known list is old. */
  readonly invalidate: () => void;
  /** Whether the server may be asked now: it did not just fail to answer. */
  readonly mayAsk: () => boolean;
  /** The connection is back: a list that failed to load is fetched now. */
  readonly hurry: () => void;
  /** Calls back when the list arrived after a caller had gone on without it. Returns how to stop. */
  readonly subscribe: (onLate: () => void) => () => void;
  readonly stop: () => void;
}

export function createRefetch<R extends StoredRecord>(deps: RefetchDeps<R>): Refetch {
  const { store, kind, calls, clock, schedule, isOnline, warn } = deps;
  const policy = createRetryPolicy(clock);
  const freshness = createFreshness(deps);
  const late = createEmitter();
  let fetching: Promise<void> | null = null;
  let isStopped = false;
  let cancelTimer: (() => void) | null = null;

  async function fetchList(): Promise<void> {
    const noteFetched = freshness.begin();
    const asked = await store.update(kind, { ids: [] }, ({ localSeq }) => ({
      answer: localSeq - 1,
    }));
    if (!asked.ok) throw new Error(`Could not read the local copy: ${asked.reason}`);
    const list = await calls.list().catch((error: unknown) => {
      noteFailure(error);
      throw new Error(calls.failures.list, { cause: error });
    });
    policy.noteSuccess();
    cancelTimer?.();
    if (isStopped) return;
    await adopt(deps, list, asked.value);
    noteFetched();
  }

  function noteFailure(error: unknown): void {
    policy.noteFailure(error);
    cancelTimer?.();
    // Without a connection the browser reports when it is back.
    if (isStopped || !isOnline()) return;
    cancelTimer = schedule(policy.getWaitMs(), () => void refetchLate());
  }

  function fetchOnce(): Promise<void> {
    fetching ??= fetchList().finally(() => {
      fetching = null;
    });
    return fetching;
  }

  async function refetch(wish?: 'asked-for'): Promise<boolean> {
    if (isStopped) return false;
    if (freshness.isFresh()) return true;
    if (wish === undefined && fetching === null && !policy.mayTry()) return false;
    try {
      await fetchOnce();
      return true;
    } catch (error) {
      // Nobody waits for the list of a user who has signed out.
      if (!isStopped) warn(calls.failures.list, error);
      return false;
    }
  }

  const refetchLate = async () => (await refetch()) && late.emit();

  return {
    refetch,
    refetchSoon: refetchBriefly(deps, { refetch, isFresh: freshness.isFresh, onLate: late.emit }),
    wasListed: () => wasSeen(deps),
    ensureListed: async () => {
      if (!(await wasSeen(deps))) await fetchOnce();
    },
    invalidate: freshness.invalidate,
    mayAsk: () => !isStopped && policy.mayTry(),
    hurry: () => {
      policy.hurry();
      cancelTimer?.();
      if (policy.getError() !== null) void refetchLate();
    },
    subscribe: late.subscribe,
    stop: () => {
      isStopped = true;
      late.clear();
      cancelTimer?.();
    },
  };
}

/** How old the known list is. */
function createFreshness<R extends StoredRecord>({ clock, freshForMs }: RefetchDeps<R>) {
  let fetchedAt: number | null = null;
  let changes = 0;
  return {
    isFresh: (): boolean => {
      const age = fetchedAt === null ? Infinity : clock() - fetchedAt;
      // Negative when the clock was set back.
      return age >= 0 && age < freshForMs;
    },
    /** Returns what to call when the list has arrived. Changes made during the fetch may not be in it. */
    begin: () => {
      const before = changes;
      return () => {
        if (changes === before) fetchedAt = clock();
      };
    },
    invalidate: () => {
      changes += 1;
      fetchedAt = null;
    },
  };
}

interface RefetchSoonDeps {
  readonly refetch: Refetch['refetch'];
  readonly isFresh: () => boolean;
  readonly onLate: () => void;
}

/** `refetchSoon` of a list. */
function refetchBriefly<R extends StoredRecord>(
  { clock, schedule }: RefetchDeps<R>,
  { refetch, isFresh, onLate }: RefetchSoonDeps,
): Refetch['refetchSoon'] {
  let isSlow = false;

  async function noteSpeed(asking: Promise<boolean>, begun: number): Promise<void> {
    const isReached = await asking;
    // Of all callers that waited, the first one emits.
    if (!isSlow) return;
    if (isReached) onLate();
    isSlow = !isReached && clock() - begun >= LONGEST_WAIT_MS;
  }

  return async (hasCopy) => {
    const begun = clock();
    const asking = refetch();
    if (isFresh() || !hasCopy) return asking;
    const answer = isSlow ? null : await waitShortly(asking, schedule);
    if (answer !== null) return answer;
    isSlow = true;
    void noteSpeed(asking, begun);
    return false;
  };
}

async function adopt<R extends StoredRecord>(
  { store, kind }: RefetchDeps<R>,
  list: readonly R[],
  askedAt: number,
): Promise<void> {
  const key = listedKey(kind);
  const request = { ids: 'all', meta: [key] } as const;
  const adopted = await store.update(kind, request, ({ rows, localSeq, meta }) => {
    const isFirst = meta.get(key) !== true;
    const next = adoptList(kind, rows, { list, askedAt, localSeq, isFirst });
    const touched = list.length > 0 ? [[touchedKey(kind), true] as const] : [];
    return {
      rows: next,
      blobs: blobsOfGone(kind.name, next),
      meta: new Map([...(isFirst ? [[key, true] as const] : []), ...touched]),
      answer: null,
    };
  });
  if (!adopted.ok) throw new Error(`Could not store the list: ${adopted.reason}`);
}

async function wasSeen<R extends StoredRecord>({ store, kind }: RefetchDeps<R>): Promise<boolean> {
  const key = listedKey(kind);
  const found = await store.update(kind, { ids: [], meta: [key] }, ({ meta }) => ({
    answer: meta.get(key) === true,
  }));
  return found.ok && found.value;
}

/** Present once the server's list of a kind was fetched. */
export const listedKey = (kind: { readonly name: string }): string => `listed/${kind.name}`;

/** A removed record's photos are removed with it. */
function blobsOfGone<R extends StoredRecord>(
  kindName: string,
  rows: ReadonlyMap<string, Row<R> | null>,
): ReadonlyMap<string, StoredPhoto | null> {
  const gone = [...rows].filter(([, row]) => !row?.record);
  return new Map(gone.flatMap(([id]) => [...withoutBlobs(kindName, id)]));
}

/** `null` where it takes too long. */
export function waitShortly<Value>(
  asking: Promise<Value>,
  schedule: KindDeps<StoredRecord>['schedule'],
  milliseconds = LONGEST_WAIT_MS,
): Promise<Value | null> {
  let cancel: (() => void) | undefined;
  const late = new Promise<null>((resolve) => {
    cancel = schedule(milliseconds, () => resolve(null));
  });
  return Promise.race([asking, late]).finally(() => cancel?.());
}
