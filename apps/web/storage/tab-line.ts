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
  /** Calls when the page goes: what does not end in the same breath never ends. */
  readonly onLeaving: (leave: () => void) => void;
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
 *
 * A page that goes waits for nobody: its turn would come too late, and with it what she did last. What is left to do
 * is done at once, which may lose what another tab wrote in the same instant, instead of losing it for sure. Such a
 * write leaves no mark, for its second half would be lost, and whoever comes next would wait for it in vain.
 */
export function createTabLine(ground: TabGround): TabLine {
  const { storage, lastWrite } = ground;
  let wrote = false;
  // A mark that never came (somebody cleared the storage) is not waited for again.
  let missed: string | null = null;
  /** What stands in line, by its task, and how to end it at once. */
  const waiting = new Map<unknown, () => void>();
  let isLeaving = false;
  ground.onLeaving(() => {
    isLeaving = true;
    for (const endNow of waiting.values()) endNow();
    // A page may be left and come back as it was.
    setTimeout(() => {
      isLeaving = false;
    });
  });

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
    if (!wrote || isLeaving) return;
    wrote = false;
    const mark = ground.newMark();
    const left = tryStorage(() => storage.setItem(LAST_WRITE_KEY, mark));
    if (left.ok) await lastWrite.set(mark);
  }

  function lineUp<Value>(task: () => Promise<Value>): Promise<Value> {
    let begun: Promise<Value> | null = null;
    const begin = () => (begun ??= task());
    const inTurn = ground.alone(async () => {
      if (begun === null) await seeOthers();
      try {
        return await begin();
      } finally {
        await leaveMark();
      }
    });
    const onLeaving = new Promise<Value>((resolve) => {
      waiting.set(begin, () => resolve(begin()));
    });
    return Promise.race([inTurn, onLeaving]).finally(() => waiting.delete(begin));
  }

  return {
    storage: watchWrites(storage, () => {
      wrote = true;
    }),
    line: (task) => (isLeaving ? task() : lineUp(task)),
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
