import { get, set } from 'idb-keyval';

import { openDatabase } from './browser-database.ts';
import { openBrowserLock } from './browser-lock.ts';
import { makeLocalId } from './local-id.ts';
import { createTaskLine } from './sync/task-line.ts';
import { createTabLine } from './tab-line.ts';
import type { TabGround, TabLine } from './tab-line.ts';

const LOCK = 'color-almanac-records';
const LONGEST_WAIT_MS = 1000;

/** The line of all tabs of this browser; of this page alone where a page without secure context has no locks. */
export function openTabLine(storage: Storage): TabLine {
  const ground = { storage, newMark: makeLocalId, hearNews, onLeaving };
  if (!('locks' in navigator)) {
    const lastWrite = { get: async () => null, set: async () => undefined };
    return createTabLine({ ...ground, alone: createTaskLine(), lastWrite });
  }
  return createTabLine({ ...ground, alone: openBrowserLock(LOCK), lastWrite: openLastWrite() });
}

/**
 * A database shows every tab the same at once, which the storage of records does not. Where it cannot be had, for
 * whatever reason, the lock has to do alone, and the database is not asked again: it may be slow to refuse.
 */
function openLastWrite(): TabGround['lastWrite'] {
  const { use } = openDatabase({ name: 'color-almanac-tabs', store: 'marks' });
  let usable = true;
  const giveUp = () => {
    usable = false;
    return null;
  };
  return {
    get: async () => (usable ? readMark(await get<unknown>('lastWrite', use).catch(giveUp)) : null),
    set: async (mark) => {
      if (usable) await set('lastWrite', mark, use).catch(giveUp);
    },
  };
}

const onLeaving = (leave: () => void) => addEventListener('pagehide', leave);

function readMark(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

function hearNews(): Promise<boolean> {
  return new Promise((resolve) => {
    const hear = () => {
      clearTimeout(timer);
      resolve(true);
    };
    const timer = setTimeout(() => {
      removeEventListener('storage', hear);
      resolve(false);
    }, LONGEST_WAIT_MS);
    addEventListener('storage', hear, { once: true });
  });
}
