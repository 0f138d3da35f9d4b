import { planUploadWork } from '@color-almanac/domain';
import type { UploadWork } from '@color-almanac/domain';

import type { Mutex } from '../../base/browser-lock.ts';
import type { UploadHandlers } from './upload-handlers.ts';
import type { UploadStore } from './upload-store.ts';

interface RunnerDeps {
  readonly store: UploadStore;
  readonly handlers: UploadHandlers;
  /** Shared by all tabs: one works at a time, and the next continues when it is gone. */
  readonly withLock: Mutex;
  readonly wait: (milliseconds: number) => Promise<void>;
  readonly warn: (message: string, cause: unknown) => void;
}

/** The wait before removing a photo is tried again. */
const AGAIN_MS = 5000;

/**
 * Works on the queue whenever there is something to do. Returns how to stop; that resolves when work in progress is
 * done.
 */
export function runUploads(deps: RunnerDeps): () => Promise<void> {
  const { store, handlers, withLock, wait, warn } = deps;
  let isRunning = false;
  const stopped = new AbortController();

  const handle: Readonly<Record<UploadWork['kind'], (id: string) => Promise<void>>> = {
    check: handlers.check,
    send: handlers.send,
    'take-back': (id) =>
      handlers.takeBack(id).catch(async (cause: unknown) => {
        warn('Could not take back a canceled photo yet', cause);
        await wait(AGAIN_MS);
      }),
  };

  const inFlight = new Map<string, Promise<void>>();

  async function workOff(): Promise<void> {
    while (!stopped.signal.aborted) {
      const changed = nextChange(store);
      for (const { kind, id } of planUploadWork(store.get().queue, new Set(inFlight.keys()))) {
        const ended = handle[kind](id).finally(() => inFlight.delete(id));
        inFlight.set(id, ended);
      }
      if (inFlight.size === 0) return changed.stop();
      await Promise.race([...inFlight.values(), changed.promise]);
      changed.stop();
    }
  }

  function begin(): void {
    if (
      stopped.signal.aborted ||
      isRunning ||
      planUploadWork(store.get().queue, NOTHING).length === 0
    )
      return;
    isRunning = true;
    withLock(async () => {
      // Another tab may have worked while this one waited for the lock.
      await store.refetch();
      await workOff();
    })
      .finally(() => {
        isRunning = false;
      })
      .then(begin)
      .catch((cause: unknown) => warn('Adding photos has stopped', cause));
  }

  const stopWatching = store.subscribe(begin);
  begin();
  return async () => {
    stopped.abort();
    stopWatching();
    await Promise.all(inFlight.values());
  };
}

const NOTHING: ReadonlySet<string> = new Set();

function nextChange(store: Pick<UploadStore, 'subscribe'>) {
  const over = new AbortController();
  const promise = new Promise<void>((resolve) => {
    over.signal.addEventListener('abort', store.subscribe(resolve));
  });
  return { promise, stop: () => over.abort() };
}
