import { findActiveProfile, restorePoints } from '@color-almanac/domain';
import type { Profile } from '@color-almanac/domain';
import { applyChange, diffProfiles, isNoChange, isSameJson } from '@color-almanac/sync';
import type { OverruledChoice, ProfileRepository } from '@color-almanac/sync';

import { createEmitter } from '../../base/emitter.ts';

/** Why there are no profiles, where that is uncertain: no answer from the server, or unreadable data. */
export type Missing = 'unreachable' | 'unreadable';

export interface ProfilesState {
  /** In the order they were created. */
  readonly profiles: readonly Profile[];
  /** One of `profiles`; `null` only where none could be loaded and none was created. */
  readonly active: Profile | null;
  readonly missing: Missing | null;
  /** Ids of profiles that are only here, because the server refused them. */
  readonly refused: ReadonlySet<string>;
  /** The user's choices on this device that a later choice on another replaced. */
  readonly overruled: readonly OverruledChoice[];
}

/** What the repository has now. */
export interface SavedProfiles extends Pick<ProfilesState, 'refused' | 'overruled'> {
  readonly saved: readonly Profile[];
  readonly activeId: string | null;
}

export async function readSavedProfiles(repository: ProfileRepository): Promise<SavedProfiles> {
  const [saved, activeId, refused, overruled] = await Promise.all([
    listWithDefault(repository),
    repository.getActiveId(),
    repository.listRefused(),
    repository.listOverruled(),
  ]);
  return { saved, activeId, refused: new Set(refused), overruled };
}

async function listWithDefault(repository: ProfileRepository): Promise<readonly Profile[]> {
  const saved = await repository.list();
  if (saved.length === 0 || saved.some(({ is_default }) => is_default)) return saved;
  await repository.storeDefault();
  return repository.list();
}

export interface OpenedProfiles extends SavedProfiles {
  readonly missing: Missing | null;
  /** Created here, but could not be saved. */
  readonly unsaved: readonly Profile[];
}

/** One profile in this tab. Immutable. */
export interface ProfileEntry {
  /** As last read from the repository; `null` while it could not be saved. */
  readonly saved: Profile | null;
  /** Includes the user's unsaved changes. */
  readonly current: Profile;
  /** `current`, in which a lost scan or its lost points are restored. Restoring is not a change by the user. */
  readonly shown: Profile;
  /** As the user last changed it in this tab; `null` when they changed nothing. */
  readonly changedHere: Profile | null;
}

export function savedEntry(saved: Profile): ProfileEntry {
  return { saved, current: saved, shown: saved, changedHere: null };
}

/** Restores a scan or points that the profile lost between two visits. */
export function fillEntry(entry: ProfileEntry): ProfileEntry {
  return { ...entry, shown: restorePoints(entry.current) };
}

/**
 * The entry after the user changed `before`, as shown, to `next`. Repairs for display (the default flag, filled points)
 * are not part of the change unless the user touched them.
 */
export function changeEntry(entry: ProfileEntry, before: Profile, next: Profile): ProfileEntry {
  const isFlagUntouched = next.is_default === before.is_default;
  const is_default = isFlagUntouched ? entry.current.is_default : next.is_default;
  const shown = next.is_default === is_default ? next : { ...next, is_default };
  const [old, fresh] = [before.personal_colors, next.personal_colors];
  const isFillUntouched =
    entry.shown !== entry.current &&
    fresh.colorPoints === old.colorPoints &&
    fresh.savedAIData === old.savedAIData;
  const { colorPoints, savedAIData } = entry.current.personal_colors;
  const current = isFillUntouched
    ? { ...shown, personal_colors: { ...fresh, colorPoints, savedAIData } }
    : shown;
  return { ...entry, current, shown, changedHere: shown };
}

/**
 * The entry with the `saved` state and unsaved changes on top.
 *
 * @param from the state that the unsaved changes were made from.
 */
export function rebaseEntry(
  entry: ProfileEntry,
  saved: Profile,
  from = entry.saved ?? saved,
): ProfileEntry {
  const { current, shown } = entry;
  const unsaved = diffProfiles(from, current);
  const rebased = isNoChange(unsaved) ? saved : applyChange(saved, unsaved, current.updated_at);
  // The same object as long as the screens would see no difference.
  const isSame =
    rebased.updated_at === current.updated_at && isNoChange(diffProfiles(current, rebased));
  if (isSame) return { ...entry, saved };
  const isFilled = shown !== current;
  return { ...entry, saved, current: rebased, shown: isFilled ? restorePoints(rebased) : rebased };
}

export function hasUnsaved({ saved, current }: ProfileEntry): boolean {
  return saved === null || !isNoChange(diffProfiles(saved, current));
}

/** Profiles with another default flag, cached so that each stays the same object. */
const reflagged = new WeakMap<Profile, Profile>();

/** The profiles as the screens see them: exactly one is the default, whatever is saved. */
function viewEntries(entries: readonly ProfileEntry[]): readonly Profile[] {
  const chosen = entries.find(({ current }) => current.is_default) ?? entries[0];
  return entries.map((entry) => {
    const { shown } = entry;
    const is_default = entry === chosen;
    if (shown.is_default === is_default) return shown;
    const known = reflagged.get(shown) ?? { ...shown, is_default };
    reflagged.set(shown, known);
    return known;
  });
}

export type ProfileEntries = ReturnType<typeof createProfileEntries>;

type About = Omit<ProfilesState, 'profiles' | 'active'>;

/** The profiles of a tab: what is saved, what is shown, and which one is active. Saves nothing. */
export function createProfileEntries({ saved, unsaved, activeId, ...about }: OpenedProfiles) {
  const emitter = createEmitter();
  let entries: readonly ProfileEntry[] = [];
  let state: ProfilesState = { ...about, profiles: [], active: null };
  const find = (id: string) => entries.find(({ current }) => current.id === id) ?? null;
  /** Emits a change, if there is one. The active profile stays active while it exists. */
  const update = (
    changes: Partial<About>,
    next = entries,
    wantedId = state.active?.id ?? null,
  ): void => {
    const chosen = findActiveProfile(viewEntries(next), wantedId)?.id ?? null;
    const isOther = chosen !== (state.active?.id ?? null);
    entries = next.map((entry) =>
      isOther && entry.current.id === chosen ? fillEntry(entry) : entry,
    );
    const profiles = viewEntries(entries);
    const active = profiles.find(({ id }) => id === chosen) ?? null;
    const before = state;
    state = { ...state, ...changes, profiles, active };
    if (!isSameState(before, state)) emitter.emit();
    else state = before;
  };
  const first = unsaved.map((profile) => ({ ...savedEntry(profile), saved: null }));
  update({}, [...saved.map(savedEntry), ...first], activeId);
  return {
    getState: () => state,
    subscribe: emitter.subscribe,
    isUnwatched: emitter.isEmpty,
    show: (changes: Partial<About>) => update(changes),
    find,
    list: () => entries,
    /** The profile as the screens see it. Work that ends late may concern a profile that is no longer active. */
    view: (id: string) => state.profiles.find((profile) => profile.id === id) ?? null,
    activate: (id: string) => update({}, entries, id),
    /** Puts the entry in its place of the list, or at the end. */
    set: (entry: ProfileEntry) => {
      const { id } = entry.current;
      const others = entries.map((known) => (known.current.id === id ? entry : known));
      update({}, others.includes(entry) ? others : [...others, entry]);
    },
    remove: (id: string) => {
      const others = entries.filter(({ current }) => current.id !== id);
      update({}, others);
    },
    /** Shows the saved state with unsaved changes on top. */
    rebase: ({ saved: listed, activeId: chosenId, ...others }: SavedProfiles) => {
      // An unreadable list is empty, too; the last profile is never deleted.
      if (listed.length === 0) return update(others);
      const ids = new Set(listed.map(({ id }) => id));
      const next = listed.map((profile) => {
        const entry = find(profile.id);
        return entry ? rebaseEntry(entry, profile) : savedEntry(profile);
      });
      const onlyHere = entries.filter((entry) => !entry.saved && !ids.has(entry.current.id));
      const all = [...next, ...onlyHere];
      const { active } = state;
      const isThere = active && all.some(({ current }) => current.id === active.id);
      return update({ ...others, missing: null }, all, isThere ? active.id : chosenId);
    },
  };
}

function isSameState(one: ProfilesState, other: ProfilesState): boolean {
  return (
    one.active === other.active &&
    one.missing === other.missing &&
    one.profiles.length === other.profiles.length &&
    one.profiles.every((profile, at) => profile === other.profiles[at]) &&
    isSameJson([...one.refused], [...other.refused]) &&
    isSameJson(one.overruled, other.overruled)
  );
}
