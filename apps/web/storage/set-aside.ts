import type { RecordGround } from './record-ground.ts';
import { tryStorage } from './storage-access.ts';
import type { Access } from './storage-access.ts';
import { brokenKey } from './storage-keys.ts';

export interface BrokenOriginal {
  /** The key it stood under. */
  readonly key: string;
  readonly text: string;
  /** Puts something in its place. When that fails the copy goes again, for the original still stands. */
  readonly replace: () => Access<void>;
}

/** Keeps the text of something unreadable under a name of its own before its place is used again. */
export function setAside(ground: RecordGround, original: BrokenOriginal): Access<void> {
  const aside = findFreeKey(ground, original.key);
  if (!aside.ok) return aside;
  const kept = tryStorage(() => ground.storage.setItem(aside.value, original.text));
  if (!kept.ok) return kept;
  const replaced = original.replace();
  if (replaced.ok) return replaced;
  const undone = tryStorage(() => ground.storage.removeItem(aside.value));
  return undone.ok ? replaced : undone;
}

/** Whether something unreadable that stood under this key is kept under another name. */
export function hasSetAside({ storage }: RecordGround, key: string): boolean {
  const names = tryStorage(() =>
    Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? ''),
  );
  return names.ok && names.value.some((name) => name.startsWith(brokenKey(key, '')));
}

/** Two things may break within one tick of the clock; neither may take the other's place. */
function findFreeKey(ground: RecordGround, key: string): Access<string> {
  return tryStorage(() => {
    const first = brokenKey(key, ground.now());
    let free = first;
    for (let turn = 2; ground.storage.getItem(free) !== null; turn += 1) free = `${first}.${turn}`;
    return free;
  });
}
