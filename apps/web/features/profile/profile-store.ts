import { ensureDefaultProfile, removeProfile, withoutOldPhoto } from '@color-almanac/domain';
import type { Profile } from '@color-almanac/domain';
import type { ProfileRepository, PutOutcome } from '@color-almanac/sync';

import type { UnsavedChange } from '../../data/unsaved-journal.ts';
import type { EditingDeps, ProfileEditing } from './profile-editing.ts';
import { createSaving, GONE } from './profile-saving.ts';
import type { ProfileChange, ProfileStoreDeps } from './profile-saving.ts';
import {
  changeEntry,
  fillEntry,
  hasUnsaved,
  holdProfiles,
  readSavedProfiles,
  rebaseEntry,
} from './profile-state.ts';
import type { OpenedProfiles, ProfileEntry, ProfilesState } from './profile-state.ts';

/** Another tab saves many times in a row. */
const CALM_MS = 300;

export type Removal =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: 'default-profile' | 'missing' };

/** The profiles as the screens see them: one list and one active profile, whatever screen changes them. */
export interface ProfileStore extends ProfileEditing {
  readonly getState: () => ProfilesState;
  /** As long as anybody listens, changes of other tabs and devices are shown as well. */
  readonly subscribe: (onChange: () => void) => () => void;
  /**
   * Shows a change at once and saves it. The outcome says whether it will be there next time. What was deleted
   * elsewhere does not come back: then the outcome is `gone`, and the default profile is the active one.
   */
  readonly change: (id: string, make: ProfileChange) => Promise<PutOutcome>;
  /**
   * Shows a change at once and saves it two seconds later, together with those that follow. Whatever else saves the
   * profile sooner saves this as well.
   */
  readonly changeSoon: (id: string, make: ProfileChange) => Promise<PutOutcome>;
  /** Saves the change first; what could not be saved is not shown either. */
  readonly changeIfSaved: (id: string, make: ProfileChange) => Promise<PutOutcome>;
  /** The default profile stays. When the active one goes, the default one becomes active. Rejects as the repository does. */
  readonly remove: (id: string) => Promise<Removal>;
  readonly activate: (id: string) => Promise<void>;
  /**
   * Shows a profile as it is saved, because another tab gave it another photo. What was made here on the photo before
   * goes: that tab may not have known of it. `null` when the profile is gone.
   */
  readonly adopt: (id: string) => Promise<Profile | null>;
  /** Reads what is saved now, and shows it with what is not saved yet on top. */
  readonly refetch: () => Promise<void>;
  /** Saves at once what waits to be saved, and ends when all was. Who changed something learns of failures. */
  readonly flush: () => Promise<void>;
  /** As `flush`, and notes first what a page that closes may no longer save. */
  readonly flushOnUnload: () => Promise<void>;
  readonly listUnsaved: () => readonly UnsavedChange[];
  /** A choice that a later one replaced is of no interest any more. */
  readonly settleOverruled: (key: string) => Promise<void>;
}

/**
 * Opens the profiles with the one chosen last, else the default one, as the active one. Where there is none yet `Me` is
 * created, and where that cannot be saved the user may work all the same. Where the list is empty because it could not
 * be loaded nothing is created: what the user has elsewhere must not find a stranger named `Me` beside it.
 */
export async function openProfileStore(deps: ProfileStoreDeps): Promise<ProfileStore> {
  const repository = deps.dataStore.profiles;
  const opened: OpenedProfiles = {
    ...(await readSavedProfiles(repository)),
    missing: null,
    unsaved: [],
  };
  if (opened.saved.length > 0) return openWith(opened, deps);
  if (await repository.knowsAll()) {
    const made = ensureDefaultProfile([], { now: deps.now(), newId: deps.newId });
    const [me] = made;
    const isSaved = me && (await repository.put(me)).kind !== 'failed';
    return openWith({ ...opened, [isSaved ? 'saved' : 'unsaved']: made }, deps);
  }
  const isReached = await repository.refetch();
  return createProfileStore({ ...opened, missing: isReached ? 'unreadable' : 'unreachable' }, deps);
}

async function openWith(opened: OpenedProfiles, deps: ProfileStoreDeps): Promise<ProfileStore> {
  const store = createProfileStore(opened, deps);
  const { active } = store.getState();
  if (active && active.id !== opened.activeId) await deps.dataStore.profiles.setActiveId(active.id);
  return store;
}

function createProfileStore(opened: OpenedProfiles, deps: ProfileStoreDeps): ProfileStore {
  const { dataStore, now, journal } = deps;
  const repository = dataStore.profiles;
  const held = holdProfiles(opened);
  const saving = createSaving(held, deps);
  const { mutex, save, saveSoon, saveNow, settle, leave, flush, refetch } = saving;
  const { getState, find, view } = held;
  /** Answers whether the profile is there. */
  const show = (id: string, make: ProfileChange): boolean => {
    const [entry, before] = [find(id), view(id)];
    if (entry && before) held.set(changeEntry(entry, before, make(before, now())));
    return entry !== null;
  };
  const activate = async (id: string) => {
    if (!find(id)) return;
    held.activate(id);
    await flush();
    await repository.setActiveId(id);
  };
  const changeIfSaved: ProfileStore['changeIfSaved'] = async (id, make) => {
    const saved = mutex(() => saveNow(id, make));
    return settle(id, saved);
  };
  const listUnsaved = () => {
    const unsaved = held.list().filter(hasUnsaved);
    return unsaved.map(({ current, saved }) => ({ profile: current, madeFrom: saved }));
  };
  let stopWatching: (() => void) | null = null;
  return {
    getState,
    subscribe: (onChange) => {
      if (held.isUnwatched()) stopWatching = watchCalmly(repository, refetch);
      const stop = held.subscribe(onChange);
      return () => {
        stop();
        if (held.isUnwatched()) stopWatching?.();
      };
    },
    change: async (id, make) => (show(id, make) ? save(id) : GONE),
    changeSoon: async (id, make) => (show(id, make) ? saveSoon(id) : GONE),
    changeIfSaved,
    activate,
    ...editOnDemand({ deps, held, flush, activate, changeIfSaved, add: saving.add }),
    remove: (id) =>
      mutex(async () => {
        const { active, profiles } = getState();
        const removal = removeProfile(profiles, { id, activeId: active?.id ?? null });
        if (!removal.ok) return removal;
        await repository.remove(id);
        await leave(id);
        return { ok: true };
      }),
    adopt: (id) =>
      mutex(async () => {
        const saved = await repository.get(id);
        const entry = find(id);
        if (!saved || !entry) return null;
        held.set(withoutOldPhotoOf(fillEntry(rebaseEntry(entry, saved)), now()));
        await saveNow(id);
        return view(id);
      }),
    refetch,
    flush,
    flushOnUnload: async () => {
      journal?.note(listUnsaved());
      await flush();
      journal?.note(listUnsaved());
    },
    listUnsaved,
    settleOverruled: async (key) => {
      await repository.settleOverruled(key);
      held.show({ overruled: getState().overruled.filter((choice) => choice.key !== key) });
    },
  };
}

/** Comes with the first form: no screen needs it to be shown. */
function editOnDemand(deps: EditingDeps): ProfileEditing {
  const open = async () => {
    const { createProfileEditing } = await import('./profile-editing.ts');
    return createProfileEditing(deps);
  };
  return {
    create: async (...request) => (await open()).create(...request),
    edit: async (...request) => (await open()).edit(...request),
    duplicate: async (...request) => (await open()).duplicate(...request),
    offer: async (...request) => (await open()).offer(...request),
  };
}

/** What was made here on a photo that another tab replaced is no longer part of the profile. */
function withoutOldPhotoOf(entry: ProfileEntry, now: string): ProfileEntry {
  const { shown, changedHere } = entry;
  const next = changedHere ? withoutOldPhoto(shown, changedHere, now) : shown;
  return { ...(next === shown ? entry : changeEntry(entry, shown, next)), changedHere: null };
}

/** Reads anew a moment after something changed, and once at the beginning: something may have changed before. */
function watchCalmly(repository: ProfileRepository, refetch: () => Promise<void>): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const refetchSoon = () => {
    timer ??= setTimeout(() => {
      timer = undefined;
      refetch().catch((error: unknown) => reportError(error));
    }, CALM_MS);
  };
  const stop = repository.watch(refetchSoon);
  refetchSoon();
  return () => {
    stop();
    clearTimeout(timer);
  };
}
