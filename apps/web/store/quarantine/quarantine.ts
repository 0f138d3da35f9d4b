import { tryStorage } from '../../base/storage-access.ts';
import type { Access } from '../../base/storage-access.ts';
import { brokenKey } from '../storage-keys.ts';

export interface QuarantineDeps {
  readonly storage: Storage;
  /** ISO time. */
  readonly now: () => string;
}

export interface BrokenOriginal {
  readonly key: string;
  readonly text: string;
  /**
   * Replaces the original, unless that is done later. When it fails the copy is removed again, because the original is
   * still there.
   */
  readonly replace?: () => Access<void>;
}

/** Stores the text of something unreadable under a key of its own before its original key is used again. */
export function quarantine(
  deps: QuarantineDeps,
  { key, text, replace }: BrokenOriginal,
): Access<void> {
  const copyKey = findFreeKey(deps, key);
  if (!copyKey.ok) return copyKey;
  const stored = tryStorage(() => deps.storage.setItem(copyKey.value, text));
  if (!stored.ok || !replace) return stored;
  const replaced = replace();
  if (replaced.ok) return replaced;
  const undone = tryStorage(() => deps.storage.removeItem(copyKey.value));
  return undone.ok ? replaced : undone;
}

/** Two values may break within one tick of the clock; neither may overwrite the other. */
function findFreeKey({ storage, now }: QuarantineDeps, key: string): Access<string> {
  return tryStorage(() => {
    const first = brokenKey(key, now());
    let free = first;
    for (let turn = 2; storage.getItem(free) !== null; turn += 1) free = `${first}.${turn}`;
    return free;
  });
}
