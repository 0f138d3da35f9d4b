import type { Profile } from '@color-almanac/domain';

import { adoptList } from './adopt-profiles.ts';
import { createAskLadder } from './ask-ladder.ts';
import type { LoopGround } from './send-loop.ts';
import type { SyncGround } from './sync-ground.ts';

/** How long the server's list is taken as it was, unless something is changed here. */
const LIST_CACHE_MS = 30_000;

/** Who has a copy here waits no longer than this to see it. */
const PATIENCE_MS = 3000;

const FAILURE_TEXT = 'Failed to fetch color profiles';

export interface ListCache {
  /**
   * Asks the server when what is known is old, and goes on with what is kept here when it does not answer: then
   * `false`. After a failure it asks again only when the ladder of waits says so, or the user wants it.
   */
  freshen(wish?: 'asked-for'): Promise<boolean>;
  /**
   * The same where nothing is kept here. Else it is waited for a moment only, and not at all as long as the server is
   * known to be slow: then `false`, and the ground is told when the news are there.
   */
  freshenSoon(): Promise<boolean>;
  /** Rejects when the list was never seen and cannot be seen now. */
  ensureListed(): Promise<void>;
  invalidate(): void;
  /** Whether the server may be asked now: it did not just fail to answer. */
  mayAsk(): boolean;
  /** The connection is back. */
  hurry(): void;
  stop(): void;
  /** A profile was removed here: an answer on its way may still name it. */
  noteRemoved(id: string): void;
  /** The server would not remove it, so it is shown again. */
  noteKept(id: string): void;
}

export interface ListGround
  extends SyncGround, Pick<LoopGround, 'clock' | 'schedule' | 'isOnline'> {
  /** News came after somebody had been shown what was kept here. */
  readonly onLateNews: () => void;
}

export function createListCache(ground: ListGround): ListCache {
  const { clock } = ground;
  let fetchedAt: number | null = null;
  let changes = 0;
  let fetching: Promise<void> | null = null;
  const removedHere = new Set<string>();
  const ladder = createAskLadder({ ...ground, askAgain: () => void askAgain() });

  function isFresh(): boolean {
    const age = fetchedAt === null ? Infinity : clock() - fetchedAt;
    // Negative when the clock was set back.
    return age >= 0 && age < LIST_CACHE_MS;
  }

  async function fetchList(): Promise<void> {
    const changesBefore = changes;
    const kept = await ground.line(() => ground.view.list());
    const list = await callForList(ground).catch((error: unknown) => {
      ladder.noteFailure(error instanceof Error ? error.cause : error);
      throw error;
    });
    ladder.noteAnswer();
    const knownBefore = new Set(kept.map(({ id }) => id));
    await ground.line(() => adoptList(ground, { list, knownBefore, removedHere }));
    // What was changed meanwhile may not be in this answer.
    if (changes === changesBefore) fetchedAt = ground.store.read().listed ? clock() : null;
  }

  function fetchOnce(): Promise<void> {
    fetching ??= fetchList().finally(() => {
      fetching = null;
    });
    return fetching;
  }

  async function freshen(wish?: 'asked-for'): Promise<boolean> {
    if (ground.view.isClosed()) return false;
    if (isFresh()) return true;
    if (wish === undefined && fetching === null && !ladder.mayAsk()) return false;
    try {
      await fetchOnce();
      return true;
    } catch (error) {
      ground.warn(FAILURE_TEXT, error);
      return false;
    }
  }

  /** Whoever was shown what is kept here, or nothing, is told. */
  async function askAgain(): Promise<void> {
    if (await freshen()) ground.onLateNews();
  }

  return {
    freshen,
    freshenSoon: createPatience(ground, { freshen, isFresh }),
    mayAsk: ladder.mayAsk,
    hurry: ladder.hurry,
    stop: ladder.stop,
    ensureListed: async () => {
      if (!ground.store.read().listed) await fetchOnce();
    },
    invalidate: () => {
      changes += 1;
      fetchedAt = null;
    },
    noteRemoved: (id) => {
      removedHere.add(id);
    },
    noteKept: (id) => {
      removedHere.delete(id);
    },
  };
}

/** `freshenSoon` of a list. */
function createPatience(
  ground: ListGround,
  { freshen, isFresh }: Pick<ListCache, 'freshen'> & { readonly isFresh: () => boolean },
): ListCache['freshenSoon'] {
  const { clock } = ground;
  let isSlow = false;

  async function freshenSoon(): Promise<boolean> {
    const begun = clock();
    const asking = freshen();
    if (isFresh() || (await ground.line(() => ground.view.list())).length === 0) return asking;
    const answer = isSlow ? null : await waitShortly(asking, ground);
    if (answer !== null) return answer;
    isSlow = true;
    void awaitNews(asking, begun);
    return false;
  }

  async function awaitNews(asking: Promise<boolean>, begun: number): Promise<void> {
    const isReached = await asking;
    // Of all who waited, the first one tells.
    if (!isSlow) return;
    isSlow = !isReached && clock() - begun >= PATIENCE_MS;
    if (isReached) ground.onLateNews();
  }

  return freshenSoon;
}

/** `null` when it takes too long. */
function waitShortly(
  asking: Promise<boolean>,
  { schedule }: Pick<ListGround, 'schedule'>,
): Promise<boolean | null> {
  let callOff: (() => void) | undefined;
  const late = new Promise<null>((resolve) => {
    callOff = schedule(PATIENCE_MS, () => resolve(null));
  });
  return Promise.race([asking, late]).finally(() => callOff?.());
}

async function callForList({ api }: SyncGround): Promise<readonly Profile[]> {
  try {
    const list = await api.call('listProfiles', {});
    if (!list) throw new Error('Nothing came back');
    return list;
  } catch (error) {
    throw new Error(FAILURE_TEXT, { cause: error });
  }
}
