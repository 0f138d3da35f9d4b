import { findActiveProfile, restorePoints } from '@color-almanac/domain';
import type { Profile } from '@color-almanac/domain';
import { isGone } from '@color-almanac/sync';
import type { Library, PutOutcome } from '@color-almanac/sync';

import { gatherChanges } from './gather-changes.ts';
import { showProfiles } from './shown-profiles.ts';
import type { ProfilesState, ShownProfiles } from './shown-profiles.ts';

export interface ProfileGround {
  readonly library: Library;
  /** ISO time. */
  readonly now: () => string;
  readonly newId: () => string;
}

export interface OpenedProfiles extends ProfilesState {
  /** Ids of those that found no room: nobody can have deleted them elsewhere. */
  readonly unkept?: ReadonlySet<string>;
}

/** What was changed is no longer there: it was removed here or elsewhere. */
export const GONE: PutOutcome = { kind: 'failed', reason: 'gone' };

/** Profiles that are shown and kept. */
export interface KeptProfiles {
  readonly shown: ShownProfiles;
  /** Keeps all that was changed before as well, what waits to be kept included. */
  readonly put: (profile: Profile) => Promise<PutOutcome>;
  /** Puts what is made of a profile, then shows it. What else of it was changed meanwhile is kept as well. */
  readonly keep: (known: Profile, make: (profile: Profile) => Profile) => Promise<PutOutcome>;
  /** Keeps what is shown a moment later, together with what follows. */
  readonly putSoon: (id: string) => Promise<PutOutcome>;
  /** Keeps at once what waits to be kept, and ends when it was. */
  readonly flush: () => Promise<void>;
  readonly activate: (id: string) => Promise<void>;
  /** What is gone goes from the screens as well; when it was the active one, the default one takes its place. */
  readonly drop: (id: string) => Promise<void>;
  /** Looks what is kept now: another tab or device may have changed it. */
  readonly refresh: () => Promise<void>;
}

export function keepProfiles(opened: OpenedProfiles, library: Library): KeptProfiles {
  const { unkept, ...begin } = opened;
  const shown = showProfiles(begin);
  const kept = new Set(begin.profiles.map(({ id }) => id));
  for (const id of unkept ?? []) kept.delete(id);
  const drop = async (id: string): Promise<void> => {
    const next = shown.hide(id);
    if (next) await library.profiles.setActiveId(next.id);
  };
  // One after the other, so that what is put arrives in the order it was changed in.
  let looking: Promise<unknown> = Promise.resolve();
  const look = (id: string): Promise<boolean> => {
    const found = looking.then(() => kept.has(id) && isGone(library.profiles, id));
    looking = found.catch(() => undefined);
    return found;
  };
  /** Puts, unless it was deleted elsewhere: nothing comes back from the dead. */
  const putIfThere = async (profile: Profile): Promise<PutOutcome> => {
    if (await look(profile.id)) {
      await drop(profile.id);
      return GONE;
    }
    const outcome = await library.profiles.put(profile);
    if (outcome.kind !== 'failed') kept.add(profile.id);
    return outcome;
  };
  const gathered = gatherChanges(async (id) => {
    const profile = shown.find(id);
    return profile ? put(profile) : gathered.settle(id, Promise.resolve(GONE));
  });
  const put = (profile: Profile) => gathered.settle(profile.id, putIfThere(profile));
  return {
    shown,
    put,
    keep: async (known, make) => {
      const before = shown.find(known.id);
      const made = make(known);
      const outcome = await put(made);
      const present = shown.find(known.id);
      // What was taken from the screens meanwhile does not come back there.
      if (outcome.kind === 'failed' || (before && !present)) return outcome;
      const next = present === before ? made : make(present ?? known);
      shown.showProfile(next);
      // A profile is put whole: what changed meanwhile was put after this, without it.
      return next === made ? outcome : put(next);
    },
    putSoon: gathered.add,
    flush: gathered.flush,
    activate: async (id) => {
      await gathered.flush();
      const known = shown.find(id);
      if (!known) return;
      if (shown.getState().active?.id !== id) shown.show({ active: restorePoints(known) });
      await library.profiles.setActiveId(id);
    },
    drop,
    refresh: async () => {
      do await gathered.flush();
      while (!(await showKept(shown, { library, kept })));
    },
  };
}

/**
 * Shows what is kept. Answers `false` when something was changed while it looked: that is newer than what it saw.
 *
 * @param kept ids of what is known to have been kept; those that are found are added.
 */
async function showKept(
  shown: ShownProfiles,
  { library, kept }: { readonly library: Library; readonly kept: Set<string> },
): Promise<boolean> {
  const before = shown.getState();
  const { active } = before;
  const listed = await library.profiles.list();
  // It may have got its id from the server meanwhile; here it goes on under the one it is known by.
  const here = active && kept.has(active.id) ? await library.profiles.get(active.id) : null;
  const chosen = await library.profiles.getActiveId();
  if (shown.getState() !== before) return false;
  if (listed.length === 0) return true;
  for (const { id } of listed) kept.add(id);
  const onlyHere = before.profiles.filter(({ id }) => !kept.has(id));
  // What the person works on is newer here than anywhere else.
  const profiles = [
    ...listed.map((profile) => (active && profile.id === here?.id ? active : profile)),
    ...onlyHere,
  ];
  if (active && (here || !kept.has(active.id))) {
    shown.show({ profiles });
    return true;
  }
  const found = findActiveProfile(profiles, chosen);
  shown.show({ profiles, active: found && restorePoints(found) });
  return true;
}
