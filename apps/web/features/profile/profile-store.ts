import { ensureDefaultProfile, removeProfile, withoutOldPhoto } from '@color-almanac/domain';
import type { Profile } from '@color-almanac/domain';
import { RemovalRefused } from '@color-almanac/sync';
import type { ProfileRepository, PutOutcome } from '@color-almanac/sync';

import { openBrowserLock } from '../../base/browser-lock.ts';
import type { UnsavedChange } from '../../store/unsaved-journal.ts';
import { refusalOf } from '../../store/repositories/confirmed.ts';
import { createProfileEditing } from './profile-editing.ts';
import type { ProfileEditing } from './profile-editing.ts';
import { createSaving, GONE } from './profile-saving.ts';
import type { ProfileChange, ProfileStoreDeps } from './profile-saving.ts';
import {
  changeEntry,
  fillEntry,
  hasUnsaved,
  createProfileEntries,
  readSavedProfiles,
  rebaseEntry,
} from './profile-state.ts';
import type {
  OpenedProfiles,
  ProfileEntries,
  ProfileEntry,
  ProfilesState,
} from './profile-state.ts';

/** Another tab may save many times in a row. */
const CALM_MS = 300;

export type Removal =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: 'default-profile' | 'missing' };

/** The profiles as the screens see them: one list and one active profile, whatever screen changes them. */
export interface ProfileStore extends ProfileEditing {
  readonly getState: () => ProfilesState;
  /** While there are subscribers, changes of other tabs and devices are shown as well. */
  readonly subscribe: (onChange: () => void) => () => void;
  /**
   * Shows a change at once and saves it. The outcome says whether it will be there next time. A profile deleted
   * elsewhere is not restored: then the outcome is `gone`, and the default profile becomes active.
   */
  readonly change: (id: string, make: ProfileChange) => Promise<PutOutcome>;
  /**
   * Shows a change at once and saves it two seconds later, together with further ones. Any earlier save of the profile
   * includes it.
   */
  readonly changeSoon: (id: string, make: ProfileChange) => Promise<PutOutcome>;
  /** Saves the change first; what could not be saved is not shown either. */
  readonly changeIfSaved: (id: string, make: ProfileChange) => Promise<PutOutcome>;
  /**
   * Waits briefly for the server's answer to a change that was just saved here. What it refuses is not saved, and the
   * profile is shown as before.
   */
  readonly confirm: (id: string, saving: Promise<PutOutcome>) => Promise<PutOutcome>;
  /**
   * The default profile cannot be removed. When the active one is, the default one becomes active. Rejects as the
   * repository does, also where the server refuses it and the profile is back.
   */
  readonly remove: (id: string) => Promise<Removal>;
  /**
   * Shows another profile at once. Where the server refuses that, the one before is shown again. Waits for its answer
   * briefly, or until there is one.
   */
  readonly activate: (id: string, how?: 'patiently' | 'until-answered') => Promise<PutOutcome>;
  /**
   * Shows a profile as it is saved, because another tab changed its photo. Unsaved changes made here on the old photo
   * are dropped, because that tab may not have known of them. `null` when the profile is gone.
   */
  readonly adopt: (id: string) => Promise<Profile | null>;
  /** Reads what is saved now, and shows it with unsaved changes on top. */
  readonly refetch: () => Promise<void>;
  /**
   * Saves all waiting changes at once, and resolves when that is done. Failures are reported to the callers that made
   * the changes.
   */
  readonly flush: () => Promise<void>;
  /** Like `flush`, but first notes what a closing page may no longer be able to save. */
  readonly flushOnUnload: () => Promise<void>;
  readonly listUnsaved: () => readonly UnsavedChange[];
  /** The user has dismissed a choice that a later one replaced. */
  readonly settleOverruled: (key: string) => Promise<void>;
}

/**
 * Opens the profiles; the last chosen one is active, else the default one. Where there is none yet `Me` is created; if
 * that cannot be saved the user can still work. Where the list is empty because it could not be loaded, nothing is
 * created: an extra `Me` must not appear beside the profiles the user has elsewhere.
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
    const made = await oneAtATime(() => makeFirst(repository, deps));
    return openWith({ ...opened, ...made }, deps);
  }
  const isReached = await repository.refetch();
  return createProfileStore({ ...opened, missing: isReached ? 'unreadable' : 'unreachable' }, deps);
}

/** A new user's address may change as they sign in, and another tab may open: each opens the profiles. */
const oneAtATime = openBrowserLock('color-almanac-first-profile');

async function makeFirst(
  repository: ProfileRepository,
  deps: ProfileStoreDeps,
): Promise<Partial<OpenedProfiles>> {
  const found = await readSavedProfiles(repository);
  if (found.saved.length > 0) return found;
  const made = ensureDefaultProfile([], { now: deps.now(), newId: deps.newId });
  const [me] = made;
  const isSaved = me && (await repository.put(me)).kind !== 'failed';
  return { [isSaved ? 'saved' : 'unsaved']: made };
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
  const entries = createProfileEntries(opened);
  const saving = createSaving(entries, deps);
  const { mutex, add, save, saveSoon, saveNow, settle, flush, refetch } = saving;
  const { getState, find, view } = entries;
  /** Returns whether the profile exists. */
  const show = (id: string, make: ProfileChange): boolean => {
    const [entry, before] = [find(id), view(id)];
    if (entry && before) entries.set(changeEntry(entry, before, make(before, now())));
    return entry !== null;
  };
  /** The profile that was made active, until that is saved. */
  let choice: string | null = null;
  const activate: ProfileStore['activate'] = async (id, how) => {
    if (!find(id)) return GONE;
    entries.activate(id);
    choice = id;
    await flush();
    await repository.setActiveId(id);
    if (choice === id) choice = null;
    const refusal = refusalOf(await repository.confirmActiveId(how));
    const before = refusal && (await repository.getActiveId());
    // The user may have chosen another one meanwhile.
    if (before !== null && getState().active?.id === id) entries.activate(before);
    return refusal ?? { kind: 'saved' };
  };
  const changeIfSaved: ProfileStore['changeIfSaved'] = async (id, make) => {
    const saved = mutex(() => saveNow(id, make));
    return settle(id, saved);
  };
  const { confirm, remove } = createConfirming(entries, repository, saving);
  const listUnsaved = () => {
    const unsaved = entries.list().filter(hasUnsaved);
    return unsaved.map(({ current, saved }) => ({ profile: current, madeFrom: saved }));
  };
  let stopWatching: (() => void) | null = null;
  return {
    getState,
    subscribe: (onChange) => {
      if (entries.isUnwatched()) stopWatching = watchCalmly(repository, refetch);
      const stop = entries.subscribe(onChange);
      return () => {
        stop();
        if (entries.isUnwatched()) stopWatching?.();
      };
    },
    change: async (id, make) => (show(id, make) ? save(id) : GONE),
    changeSoon: async (id, make) => (show(id, make) ? saveSoon(id) : GONE),
    changeIfSaved,
    confirm,
    activate,
    ...createProfileEditing({ deps, entries, flush, activate, changeIfSaved, confirm, add }),
    remove,
    adopt: (id) =>
      mutex(async () => {
        const saved = await repository.get(id);
        const entry = find(id);
        if (!saved || !entry) return null;
        entries.set(withoutOldPhotoOf(fillEntry(rebaseEntry(entry, saved)), now()));
        await saveNow(id);
        return view(id);
      }),
    refetch,
    flush,
    flushOnUnload: async () => {
      journal?.note(listUnsaved(), choice);
      await flush();
      journal?.note(listUnsaved(), choice);
    },
    listUnsaved,
    settleOverruled: async (key) => {
      await repository.settleOverruled(key);
      entries.show({ overruled: getState().overruled.filter((choice) => choice.key !== key) });
    },
  };
}

/** What waits for the server's answer: `confirm` and `remove` of the profile store. */
function createConfirming(
  entries: ProfileEntries,
  repository: Pick<ProfileRepository, 'confirm' | 'remove'>,
  { mutex, leave, refetch }: Pick<ReturnType<typeof createSaving>, 'mutex' | 'leave' | 'refetch'>,
) {
  const removeHere = (id: string): Promise<Removal> =>
    mutex(async () => {
      const { active, profiles } = entries.getState();
      const removal = removeProfile(profiles, { id, activeId: active?.id ?? null });
      if (!removal.ok) return removal;
      await repository.remove(id);
      await leave(id);
      return { ok: true };
    });
  return {
    confirm: async (id: string, saving: Promise<PutOutcome>): Promise<PutOutcome> => {
      const outcome = await saving;
      if (outcome.kind === 'failed') return outcome;
      const refusal = refusalOf(await repository.confirm(id));
      // The caller has its answer at once, not only once the list is there.
      if (refusal) refetch().catch((error: unknown) => reportError(error));
      return refusal ?? outcome;
    },
    remove: async (id: string): Promise<Removal> => {
      const removed = await removeHere(id);
      const refusal = removed.ok ? refusalOf(await repository.confirm(id)) : null;
      if (!refusal) return removed;
      await refetch();
      throw new RemovalRefused(refusal);
    },
  };
}

/** Drops changes made here on a photo that another tab replaced. */
function withoutOldPhotoOf(entry: ProfileEntry, now: string): ProfileEntry {
  const { shown, changedHere } = entry;
  const next = changedHere ? withoutOldPhoto(shown, changedHere, now) : shown;
  return { ...(next === shown ? entry : changeEntry(entry, shown, next)), changedHere: null };
}

/** Reads again shortly after a change, and once at the beginning, because something may have changed before. */
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
