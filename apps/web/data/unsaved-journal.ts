import { PROFILE_KIND } from '@color-almanac/sync';
import type { ProfileShelf } from '@color-almanac/sync';
import type { Profile } from '@color-almanac/domain';

import { makeRecordId } from './record-id.ts';
import { tryStorage } from './storage-access.ts';

/** A change of a profile that was not committed yet when its page closed. */
export interface UnsavedChange {
  readonly profile: Profile;
  /** The version it was made from; `null` where the profile is new. */
  readonly madeFrom: Profile | null;
}

/**
 * A page that is closing may not get a database transaction through, but it can still write to local storage. What is
 * noted here is stored by the next page.
 */
export interface UnsavedJournal {
  /** Replaces what this page noted before. Note nothing once all is committed, as after a return from the back button. */
  note(changes: readonly UnsavedChange[]): void;
  /** Returns what any page noted, and clears it. */
  take(): readonly UnsavedChange[];
}

interface JournalDeps {
  /** `null` where the browser stores nothing. */
  readonly storage: Storage | null;
  readonly key: string;
}

export function createUnsavedJournal({ storage, key }: JournalDeps): UnsavedJournal {
  // Of two tabs that close at once neither may take away what the other noted.
  const page = makeRecordId();
  let hasNoted = false;
  const readEntries = (): readonly unknown[] => {
    const text = tryStorage(() => storage?.getItem(key) ?? '[]');
    return text.ok ? parseList(text.value) : [];
  };
  return {
    note: (changes) => {
      if (!hasNoted && changes.length === 0) return;
      hasNoted = changes.length > 0;
      const others = readEntries().filter((entry) => fieldOf(entry, 'page') !== page);
      const entries = [...others, ...changes.map((change) => ({ page, ...change }))];
      tryStorage(() =>
        entries.length === 0
          ? storage?.removeItem(key)
          : storage?.setItem(key, JSON.stringify(entries)),
      );
    },
    take: () => {
      const entries = readEntries();
      if (entries.length > 0) tryStorage(() => storage?.removeItem(key));
      return entries.flatMap((entry) => {
        const profile = readProfile(fieldOf(entry, 'profile'));
        const madeFrom = fieldOf(entry, 'madeFrom');
        return profile ? { profile, madeFrom: readProfile(madeFrom) } : [];
      });
    },
  };
}

/** Stores what was noted. What was removed since stays removed, and what finds no space is noted again. */
export async function replayUnsaved(
  journal: UnsavedJournal,
  profiles: Pick<ProfileShelf, 'get' | 'put'>,
): Promise<void> {
  const left: UnsavedChange[] = [];
  for (const change of journal.take()) {
    const { profile, madeFrom } = change;
    if (madeFrom && (await profiles.get(profile.id)) === null) continue;
    const stored = await profiles.put(profile, madeFrom ?? undefined);
    if (stored.kind === 'failed' && stored.reason !== 'gone') left.push(change);
  }
  if (left.length > 0) journal.note(left);
}

const readProfile = (raw: unknown): Profile | null => PROFILE_KIND.read(raw)?.record ?? null;

function fieldOf(entry: unknown, name: string): unknown {
  return typeof entry === 'object' && entry !== null ? Reflect.get(entry, name) : undefined;
}

function parseList(text: string): readonly unknown[] {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value : [];
  } catch {
    return []; // A page that was killed while it wrote left nothing to store.
  }
}
