import { PROFILE_KIND } from '@color-almanac/sync';
import type { ProfileRepository } from '@color-almanac/sync';
import type { Profile } from '@color-almanac/domain';

import { makeRecordId } from './record-id.ts';
import { tryStorage } from '../base/storage-access.ts';

/** A change of a profile that was not committed yet when its page closed. */
export interface UnsavedChange {
  readonly profile: Profile;
  /** The version it was made from; `null` where the profile is new. */
  readonly madeFrom: Profile | null;
}

/**
 * A closing page may not get a database transaction through, but it can still write to local storage. The next page
 * stores what is noted here.
 */
export interface UnsavedJournal {
  /**
   * Replaces what this page noted before. Pass nothing once all is committed, as after a return by the back button.
   *
   * @param activeId the profile that was made active, where that is not committed either.
   */
  note(changes: readonly UnsavedChange[], activeId?: string | null): void;
  /** Whether no page noted anything. */
  isEmpty(): boolean;
  /** The changes that any page noted. */
  list(): readonly NotedChange[];
  /** Drops one change, which was stored or is obsolete. */
  settle(change: NotedChange): void;
  /** The profile that a page last made active. */
  findActiveId(): string | null;
  /** Drops the choices of an active profile. */
  settleActiveId(): void;
}

export interface NotedChange extends UnsavedChange {
  /** Which page noted it. */
  readonly page: string;
}

interface NotedChoice {
  readonly page: string;
  readonly activeId: string;
}

type Noted = NotedChange | NotedChoice;

interface JournalDeps {
  /** `null` where the browser stores nothing. */
  readonly storage: Storage | null;
  readonly key: string;
}

export function createUnsavedJournal({ storage, key }: JournalDeps): UnsavedJournal {
  // Of two tabs that close at once, neither may overwrite what the other noted.
  const page = makeRecordId();
  let hasNoted = false;
  const readNoted = (): readonly Noted[] => {
    const text = tryStorage(() => storage?.getItem(key) ?? '[]');
    return text.ok ? parseList(text.value).flatMap(readEntry) : [];
  };
  const list = () => readNoted().filter((entry) => 'profile' in entry);
  const write = (entries: readonly Noted[]) => {
    tryStorage(() =>
      entries.length === 0
        ? storage?.removeItem(key)
        : storage?.setItem(key, JSON.stringify(entries)),
    );
  };
  return {
    note: (changes, activeId = null) => {
      const noted: readonly Noted[] = [
        ...changes.map((change) => ({ page, ...change })),
        ...(activeId === null ? [] : [{ page, activeId }]),
      ];
      if (!hasNoted && noted.length === 0) return;
      hasNoted = noted.length > 0;
      write([...readNoted().filter((entry) => entry.page !== page), ...noted]);
    },
    isEmpty: () => readNoted().length === 0,
    list,
    settle: ({ page: its, profile }) => {
      const isIt = (entry: Noted) =>
        'profile' in entry && entry.page === its && isSameVersion(entry, profile);
      write(readNoted().filter((entry) => !isIt(entry)));
    },
    findActiveId: () => readNoted().findLast((entry) => 'activeId' in entry)?.activeId ?? null,
    settleActiveId: () => write(list()),
  };
}

/** Stores what was noted. What was removed since stays removed, and what does not fit stays noted. */
export async function replayUnsaved(
  journal: UnsavedJournal,
  profiles: Pick<ProfileRepository, 'get' | 'put'>,
): Promise<void> {
  for (const change of journal.list()) {
    const { profile, madeFrom } = change;
    const isGone = madeFrom && (await profiles.get(profile.id)) === null;
    const stored = isGone ? null : await profiles.put(profile, madeFrom ?? undefined);
    // Not earlier: if this page is closed before, the next one must still find it.
    if (stored?.kind !== 'failed' || stored.reason === 'gone') journal.settle(change);
  }
}

/** Makes the profile active that was chosen, unless it is gone. */
export async function replayActiveId(
  journal: UnsavedJournal,
  profiles: Pick<ProfileRepository, 'get' | 'setActiveId'>,
): Promise<void> {
  const id = journal.findActiveId();
  if (id === null) return;
  if ((await profiles.get(id)) !== null) await profiles.setActiveId(id);
  journal.settleActiveId();
}

function readEntry(entry: unknown): readonly Noted[] {
  const [profile, page] = [readProfile(fieldOf(entry, 'profile')), fieldOf(entry, 'page')];
  if (typeof page !== 'string') return [];
  const activeId = fieldOf(entry, 'activeId');
  if (typeof activeId === 'string') return [{ page, activeId }];
  if (!profile) return [];
  return [{ page, profile, madeFrom: readProfile(fieldOf(entry, 'madeFrom')) }];
}

/** The page that noted it may have noted a later version since. */
function isSameVersion({ profile }: UnsavedChange, other: Profile): boolean {
  return profile.id === other.id && profile.updated_at === other.updated_at;
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
    return []; // A page that was killed while writing left nothing to store.
  }
}
