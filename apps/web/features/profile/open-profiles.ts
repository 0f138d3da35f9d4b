import { ensureDefaultProfile, findActiveProfile, restorePoints } from '@color-almanac/domain';
import type { Profile } from '@color-almanac/domain';
import { freshenShelf } from '@color-almanac/sync';

import type { OpenedProfiles, ProfileGround } from './kept-profiles.ts';

/**
 * The profiles to begin with, and of them the one chosen last, else the default one. Where there is none yet `Me`
 * is created; where none is the default the first one becomes it. Even where nothing can be kept a person may
 * work: each later save says so. Where the list is empty because it could not be had, nothing is
 * created: what she has elsewhere must not find a stranger named `Me` beside it.
 */
export async function openProfiles(ground: ProfileGround): Promise<OpenedProfiles> {
  const shelf = ground.library.profiles;
  const [known, activeId] = await Promise.all([shelf.list(), shelf.getActiveId()]);
  if (known.length === 0 && !(await shelf.knowsAll())) {
    const isReached = await freshenShelf(shelf);
    return { profiles: [], active: null, missing: isReached ? 'unreadable' : 'unreachable' };
  }
  const profiles = ensureDefaultProfile(known, { now: ground.now(), newId: ground.newId });
  const changed = profiles.filter((profile) => !known.includes(profile));
  const unkept = new Set<string>();
  for (const profile of changed) {
    const { kind } = await shelf.put(profile);
    if (kind === 'failed' && !isAmong(known, profile)) unkept.add(profile.id);
  }
  const active = findActiveProfile(profiles, activeId);
  if (active && active.id !== activeId) await shelf.setActiveId(active.id);
  const opened = { profiles, active: active && restorePoints(active) };
  return unkept.size > 0 ? { ...opened, unkept } : opened;
}

function isAmong(profiles: readonly Profile[], { id }: Profile): boolean {
  return profiles.some((other) => other.id === id);
}
