import { explainRefusal } from './storage-access.ts';
import { createTaskLine } from './sync/task-line.ts';
import type { TaskLine } from './sync/task-line.ts';

/**
 * The line of all tabs of this browser; of this page alone where pages have no locks (without a secure context), or
 * may not use them (where the person has forbidden the site to keep anything).
 */
export function openBrowserLock(name: string): TaskLine {
  const here = createTaskLine();
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
