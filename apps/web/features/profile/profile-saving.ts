import type { Profile } from '@color-almanac/domain';
import type { DataStore, PutOutcome, StoredPhoto } from '@color-almanac/sync';

import { createMutex } from '../../base/browser-lock.ts';
import type { UnsavedJournal } from '../../store/unsaved-journal.ts';
import { changeEntry, readSavedProfiles, rebaseEntry, savedEntry } from './profile-state.ts';
import type { ProfileEntries } from './profile-state.ts';

/** Picks often follow each other quickly, so they are saved together. */
export const GATHERING_MS = 2000;

/** The changed profile no longer exists: it was removed here or elsewhere. */
export const GONE: PutOutcome = { kind: 'failed', reason: 'gone' };

/** Computes the next profile from the present one. `now` is ISO time. */
export type ProfileChange = (profile: Profile, now: string) => Profile;

export interface ProfileStoreDeps {
  readonly dataStore: Pick<DataStore, 'profiles' | 'photos'>;
  /** ISO time. */
  readonly now: () => string;
  readonly newId: () => string;
  /** Stores what a closing page may no longer be able to save. */
  readonly journal?: Pick<UnsavedJournal, 'note'>;
  /** The active profile was deleted elsewhere, so the default one is active now. */
  readonly onDeleted?: (profile: Profile) => void;
}

/** Changes that wait to be saved together, and their callers. */
interface Waiting {
  readonly timer: ReturnType<typeof setTimeout> | undefined;
  readonly notify: readonly ((saved: Promise<PutOutcome>) => void)[];
}

function gatherChanges(save: (id: string) => void) {
  const waiting = new Map<string, Waiting>();
  const stop = (id: string): Waiting['notify'] => {
    const { timer, notify } = waiting.get(id) ?? { timer: undefined, notify: [] };
    clearTimeout(timer);
    waiting.delete(id);
    return notify;
  };
  return {
    ids: () => [...waiting.keys()],
    /** Resolves when it was saved, two seconds after the last change or sooner. */
    add: (id: string): Promise<PutOutcome> => {
      const notify = stop(id);
      return new Promise((resolve) => {
        const timer = setTimeout(() => save(id), GATHERING_MS);
        waiting.set(id, { timer, notify: [...notify, resolve] });
      });
    },
    /** Another save covers the profile: it resolves all waiting callers. */
    settle: (id: string, saved: Promise<PutOutcome>): Promise<PutOutcome> => {
      for (const notify of stop(id)) notify(saved);
      return saved;
    },
  };
}

/** Runs saves and reads one after the other, so that nothing read is older than what was saved. */
export function createSaving(
  entries: ProfileEntries,
  { dataStore, now, onDeleted }: ProfileStoreDeps,
) {
  const repository = dataStore.profiles;
  const queued = new Map<string, Promise<PutOutcome>>();
  let refetching: Promise<void> | null = null;
  const mutex = createMutex();
  /** Removes a deleted profile from the screens; if it was the active one, the default one becomes active. */
  const leave = async (id: string): Promise<void> => {
    const wasActive = entries.getState().active?.id === id;
    entries.remove(id);
    const { active } = entries.getState();
    if (wasActive && active) await repository.setActiveId(active.id);
  };
  /** Under the lock: saves a profile with all its changes, unless it was deleted elsewhere. */
  const saveNow = async (id: string, make?: ProfileChange): Promise<PutOutcome> => {
    const [entry, before] = [entries.find(id), entries.view(id)];
    if (!entry || !before) return GONE;
    const { saved } = entry;
    // A deleted profile must not come back.
    if (saved && (await repository.isGone(id))) {
      const wasActive = entries.getState().active?.id === id;
      await leave(id);
      if (wasActive) onDeleted?.(before);
      return GONE;
    }
    const next = make ? changeEntry(entry, before, make(before, now())).current : entry.current;
    const outcome = await repository.put(next, saved ?? undefined);
    const present = entries.find(id);
    if (outcome.kind === 'failed' || !present) return outcome;
    // Changes made in the meantime stay on top.
    const rebased = rebaseEntry(present, next, entry.current);
    entries.set(make ? { ...rebased, changedHere: rebased.shown } : rebased);
    return outcome;
  };
  const save = (id: string): Promise<PutOutcome> => {
    const begin = () => {
      queued.delete(id);
      return saveNow(id);
    };
    const saved = queued.get(id) ?? mutex(begin);
    queued.set(id, saved);
    return gathered.settle(id, saved);
  };
  const gathered = gatherChanges((id) => void save(id));
  return {
    mutex,
    leave,
    save,
    saveNow,
    settle: gathered.settle,
    saveSoon: gathered.add,
    flush: async (): Promise<void> => {
      for (const id of gathered.ids()) void save(id);
      await mutex(async () => undefined);
    },
    /** Adds a new profile. It is shown only together with its photo, so that the screens find both. */
    add: (profile: Profile, photo: StoredPhoto | null = null): Promise<PutOutcome> =>
      mutex(async () => {
        const outcome = await repository.put(profile);
        if (outcome.kind === 'failed') return outcome;
        const photoOutcome = photo && (await dataStore.photos.put(profile.id, photo));
        entries.set(savedEntry(profile));
        return photoOutcome?.kind === 'failed' ? { kind: 'without-photo' } : outcome;
      }),
    refetch: (): Promise<void> => {
      refetching ??= mutex(async () => {
        refetching = null;
        const saved = await readSavedProfiles(repository);
        const before = entries.getState().active;
        entries.rebase(saved);
        if (before && !entries.find(before.id)) onDeleted?.(before);
      });
      return refetching;
    },
  };
}
