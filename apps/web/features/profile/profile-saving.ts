import type { Profile } from '@color-almanac/domain';
import { diffProfiles, isNoChange } from '@color-almanac/sync';
import type { DataStore, PutOutcome, StoredPhoto } from '@color-almanac/sync';

import { createMutex } from '../../data/browser-lock.ts';
import type { UnsavedJournal } from '../../data/unsaved-journal.ts';
import { changeEntry, readSavedProfiles, rebaseEntry, savedEntry } from './profile-state.ts';
import type { HeldProfiles } from './profile-state.ts';

/** After a pick others follow within moments; together they are saved once. */
export const GATHERING_MS = 2000;

/** What was changed is no longer there: it was removed here or elsewhere. */
export const GONE: PutOutcome = { kind: 'failed', reason: 'gone' };

const KEPT: PutOutcome = { kind: 'kept' };

/** Makes the next profile of the present one. `now` is ISO time. */
export type ProfileChange = (profile: Profile, now: string) => Profile;

export interface ProfileStoreDeps {
  readonly dataStore: Pick<DataStore, 'profiles' | 'photos'>;
  /** ISO time. */
  readonly now: () => string;
  readonly newId: () => string;
  /** Keeps what a page that closes may no longer save. */
  readonly journal?: Pick<UnsavedJournal, 'note'>;
  /** The active profile was deleted elsewhere, so the default one took its place. */
  readonly onDeleted?: (profile: Profile) => void;
}

/** Changes that wait to be saved together, and who waits for that. */
interface Waiting {
  readonly timer: ReturnType<typeof setTimeout> | undefined;
  readonly tell: readonly ((saved: Promise<PutOutcome>) => void)[];
}

function gatherChanges(save: (id: string) => void) {
  const waiting = new Map<string, Waiting>();
  const stop = (id: string): Waiting['tell'] => {
    const { timer, tell } = waiting.get(id) ?? { timer: undefined, tell: [] };
    clearTimeout(timer);
    waiting.delete(id);
    return tell;
  };
  return {
    ids: () => [...waiting.keys()],
    /** Ends when it was saved, two seconds after the last one or sooner. */
    add: (id: string): Promise<PutOutcome> => {
      const tell = stop(id);
      return new Promise((resolve) => {
        const timer = setTimeout(() => save(id), GATHERING_MS);
        waiting.set(id, { timer, tell: [...tell, resolve] });
      });
    },
    /** Something saves the profile: that answers all who wait. */
    settle: (id: string, saved: Promise<PutOutcome>): Promise<PutOutcome> => {
      for (const tell of stop(id)) tell(saved);
      return saved;
    },
  };
}

/** One after the other: what is saved, and what is read. So nothing that is read is older than what was saved. */
export function createSaving(held: HeldProfiles, { dataStore, now, onDeleted }: ProfileStoreDeps) {
  const repository = dataStore.profiles;
  const queued = new Map<string, Promise<PutOutcome>>();
  let refetching: Promise<void> | null = null;
  const mutex = createMutex();
  /** What is gone leaves the screens; when it was the active one, the default one takes its place. */
  const leave = async (id: string): Promise<void> => {
    const wasActive = held.getState().active?.id === id;
    held.remove(id);
    const { active } = held.getState();
    if (wasActive && active) await repository.setActiveId(active.id);
  };
  /** In turn: saves a profile with all that was changed, unless it was deleted elsewhere. */
  const saveNow = async (id: string, make?: ProfileChange): Promise<PutOutcome> => {
    const [entry, before] = [held.find(id), held.view(id)];
    if (!entry || !before) return GONE;
    const { saved } = entry;
    // Nothing comes back from the dead.
    if (saved && (await repository.isGone(id))) {
      const wasActive = held.getState().active?.id === id;
      await leave(id);
      if (wasActive) onDeleted?.(before);
      return GONE;
    }
    const next = make ? changeEntry(entry, before, make(before, now())).current : entry.current;
    const hasChanged = !saved || !isNoChange(diffProfiles(saved, next));
    const outcome = hasChanged ? await repository.put(next, saved ?? undefined) : KEPT;
    const present = held.find(id);
    if (outcome.kind === 'failed' || !present) return outcome;
    // What was changed meanwhile stays on top.
    const rebased = rebaseEntry(present, next, entry.current);
    held.set(make ? { ...rebased, changedHere: rebased.shown } : rebased);
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
    /** A new profile. It is shown when its photo is there as well, so that the screens find it. */
    add: (profile: Profile, photo: StoredPhoto | null = null): Promise<PutOutcome> =>
      mutex(async () => {
        const outcome = await repository.put(profile);
        if (outcome.kind === 'failed') return outcome;
        const photoOutcome = photo && (await dataStore.photos.put(profile.id, photo));
        held.set(savedEntry(profile));
        return photoOutcome?.kind === 'failed' ? { kind: 'without-photo' } : outcome;
      }),
    refetch: (): Promise<void> => {
      refetching ??= mutex(async () => {
        refetching = null;
        const saved = await readSavedProfiles(repository);
        const before = held.getState().active;
        held.rebase(saved);
        if (before && !held.find(before.id)) onDeleted?.(before);
      });
      return refetching;
    },
  };
}
