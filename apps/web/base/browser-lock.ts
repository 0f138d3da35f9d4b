import { explainRefusal } from './storage-access.ts';

/** Runs tasks one after the other, in the order they came. A failed task does not stop the next one. */
export type Mutex = <Value>(task: () => Promise<Value>) => Promise<Value>;

/** A mutex of this page. */
export function createMutex(): Mutex {
  let last: Promise<unknown> = Promise.resolve();
  return (task) => {
    const done = last.then(task);
    last = done.catch(() => undefined);
    return done;
  };
}

/**
 * A mutex across all tabs of this browser. It covers this page alone where the Locks API is missing (without a secure
 * context) or refused (where the user blocks storage for the site).
 */
export function openBrowserLock(name: string): Mutex {
  const here = createMutex();
  if (!('locks' in navigator)) return here;
  let denied = false;
  return async (task) => {
    if (denied) return here(task);
    let begun = false;
    try {
      return await navigator.locks.request(name, () => {
        begun = true;
        return task();
      });
    } catch (error) {
      if (begun || explainRefusal(error) !== 'forbidden') throw error;
      denied = true;
      return here(task);
    }
  };
}
