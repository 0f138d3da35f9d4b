import { isServerId, isUnknownId } from '@color-almanac/domain';
import { isSamePhoto } from '@color-almanac/sync';
import type { PhotoShelf } from '@color-almanac/sync';

import { clearMirrors, mirrorProfile } from './profile-mirrors.ts';
import { readProfiles, renameProfile } from './profile-records.ts';
import type { RecordGround } from './record-ground.ts';
import { tryStorage } from './storage-access.ts';
import { ACTIVE_PROFILE_KEY, READDRESSED_KEY } from './storage-keys.ts';

interface Deps extends RecordGround {
  readonly photos: PhotoShelf;
  /** Makes UUIDs. */
  readonly newId: () => string;
}

interface Readdressing {
  readonly from: string;
  readonly to: string;
}

/**
 * Gives a UUID, once, to each profile whose id is one that nobody gives; its photo, its season, its scan and the choice of it go
 * along. The new ids are written down first, so that a page closed in between goes on with the same ones. A profile
 * whose photo cannot be read or kept now stays as it is until the next visit. To be called in line.
 */
export async function readdressProfiles(deps: Deps): Promise<void> {
  const profiles = readProfiles(deps);
  if (!profiles.ok) return;
  const listed = new Set(profiles.value.map(({ id }) => id));
  let planned = readPlan(deps.storage).filter(({ from, to }) => {
    // Finished but for a photo, and since then an older tab made another one of that name.
    return !(listed.has(from) && listed.has(to));
  });
  for (const from of listed) {
    const isPlanned = planned.some((plan) => plan.from === from);
    if (isUnknownId(from) && !isPlanned) planned = [...planned, { from, to: deps.newId() }];
  }
  if (!writePlan(deps.storage, planned)) return;
  for (const plan of planned) {
    if (!(await readdress(deps, plan))) continue;
    planned = planned.filter((other) => other !== plan);
    writePlan(deps.storage, planned);
  }
}

/** Nothing is removed before its copy was read back. `false` where it has to be tried again. */
async function readdress(deps: Deps, { from, to }: Readdressing): Promise<boolean> {
  const { storage, photos } = deps;
  const copied = await copyPhoto(photos, { from, to });
  if (copied === 'failed' || !renameProfile(deps, { from, to }).ok) return false;
  const profiles = readProfiles(deps);
  if (!profiles.ok) return false;
  const active = tryStorage(() => storage.getItem(ACTIVE_PROFILE_KEY));
  const wasActive = active.ok && active.value === from;
  if (wasActive && !tryStorage(() => storage.setItem(ACTIVE_PROFILE_KEY, to)).ok) return false;
  const profile = profiles.value.find(({ id }) => id === to);
  if (!profile) return true; // It was deleted between two visits.
  mirrorProfile(deps, profile, { active: wasActive });
  clearMirrors(deps, from, { active: false });
  return copied === 'none' || remove(photos, from);
}

async function copyPhoto(
  photos: PhotoShelf,
  { from, to }: Readdressing,
): Promise<'copied' | 'none' | 'failed'> {
  try {
    const photo = await photos.get(from);
    // Where the database cannot be used now a photo may lie there all the same: only a write tells.
    const trial = { bytes: new Uint8Array(), type: '' };
    const kept = await photos.put(photo ? to : `${to}.trial`, photo ?? trial);
    if (kept.kind === 'failed') return 'failed';
    if (photo) return isSamePhoto(photo, await photos.get(to)) ? 'copied' : 'failed';
    await photos.remove(`${to}.trial`);
    return 'none';
  } catch {
    return 'failed'; // Told by whoever shows the photo, and tried again on the next visit.
  }
}

async function remove(photos: PhotoShelf, id: string): Promise<boolean> {
  try {
    await photos.remove(id);
    return true;
  } catch {
    return false; // The plan stays, and with it the chance to remove it on the next visit.
  }
}

function readPlan(storage: Storage): readonly Readdressing[] {
  const kept = tryStorage(() => storage.getItem(READDRESSED_KEY));
  if (!kept.ok || kept.value === null) return [];
  try {
    const plan: unknown = JSON.parse(kept.value);
    return Array.isArray(plan) ? plan.filter(isReaddressing) : [];
  } catch {
    return []; // Nothing but new ids stood there, and others are as good.
  }
}

function isReaddressing(value: unknown): value is Readdressing {
  if (typeof value !== 'object' || value === null) return false;
  const { from, to } = value as Partial<Record<keyof Readdressing, unknown>>;
  return typeof from === 'string' && typeof to === 'string' && isServerId(to);
}

function writePlan(storage: Storage, plan: readonly Readdressing[]): boolean {
  return tryStorage(() =>
    plan.length === 0
      ? storage.removeItem(READDRESSED_KEY)
      : storage.setItem(READDRESSED_KEY, JSON.stringify(plan)),
  ).ok;
}
