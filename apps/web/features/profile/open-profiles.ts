import { ensureDefaultProfile, findActiveProfile, restorePoints } from '@color-almanac/domain';

import type { ProfileGround, ProfilesState } from './profile-desk.ts';

/**
 * The profiles to begin with, and of them the one chosen last, else the default one. Where there is none yet `Me`
 * is created; where none is the default the first one becomes it. Even where nothing can be kept a person may
 * work: each later save says so. Where the list is empty because it could not be had, nothing is
 * created: what she has elsewhere must not find a stranger named `Me` beside it.
 */
export async function openProfiles(ground: ProfileGround): Promise<ProfilesState> {
  const shelf = ground.library.profiles;
  const [known, activeId] = await Promise.all([shelf.list(), shelf.getActiveId()]);
  if (known.length === 0 && !(await shelf.knowsAll())) return { profiles: [], active: null };
  const profiles = ensureDefaultProfile(known, { now: ground.now(), newId: ground.newId });
  const changed = profiles.filter((profile) => !known.includes(profile));
  for (const profile of changed) await shelf.put(profile);
  const active = findActiveProfile(profiles, activeId);
  if (active && active.id !== activeId) await shelf.setActiveId(active.id);
  return { profiles, active: active && restorePoints(active) };
}
