import { mergeProfile } from '@color-almanac/domain';
import type { Profile } from '@color-almanac/domain';

import type { Library, StoredPhoto } from '../library.ts';
import { isSameContent, isSamePhoto, isUntouched } from '../same-content.ts';
import type { MoveStep } from './plan-move.ts';

export interface MoveReport {
  /** The ids, here, of what stands on the other side as it should. Only these may be forgotten here. */
  readonly moved: readonly string[];
  /** How many of those had something in them. */
  readonly copied: number;
  /** What was not brought over. It is still here, untouched. */
  readonly failed: readonly { readonly profileId: string; readonly name: string }[];
}

interface Move {
  readonly from: Library;
  readonly to: Library;
  readonly steps: readonly MoveStep[];
  /** ISO time. */
  readonly now: string;
}

/** Copies what the plan says, and reads back every copy. Takes nothing away here. */
export async function moveLibrary(move: Move): Promise<MoveReport> {
  const moved: string[] = [];
  const failed: { profileId: string; name: string }[] = [];
  for (const step of move.steps) {
    if (step.kind === 'leave') continue;
    const isThere = step.kind === 'skip' || (await bringOver(move, step));
    if (isThere) moved.push(step.profileId);
    else failed.push({ profileId: step.profileId, name: step.name });
  }
  const skipped = move.steps.filter(({ kind }) => kind === 'skip').length;
  return { moved, copied: moved.length - skipped, failed };
}

/** Removes here what was moved. To be done only when its owner agrees. */
export async function forgetMoved(from: Library, report: MoveReport): Promise<void> {
  for (const id of report.moved) await from.profiles.remove(id);
}

async function bringOver({ from, to, now }: Move, step: MoveStep): Promise<boolean> {
  const leaving = await from.profiles.get(step.profileId);
  if (!leaving) return false;
  const photo = await from.photos.get(step.profileId);
  const target = step.into && (await to.profiles.get(step.into.id));
  const wanted = target
    ? {
        ...(await joinProfiles(to, leaving, target)),
        is_default: target.is_default,
        updated_at: now,
      }
    : { ...leaving, profile_name: step.newName, is_default: await hasNoDefault(to) };
  const outcome = await to.profiles.put(wanted);
  if (outcome.kind === 'failed') return false;
  return bringPhoto(to, { photo, wanted, hadPhoto: Boolean(target?.image_url) });
}

/**
 * Makes one of two, so that nothing either has is lost to nothing in the other. A profile made by signing in has
 * the later time and nothing in it: it says nothing.
 */
async function joinProfiles(to: Library, leaving: Profile, target: Profile): Promise<Profile> {
  const isEmpty = isUntouched(target, await to.photos.get(target.id));
  const updated_at = isEmpty ? leaving.updated_at : target.updated_at;
  const joined = mergeProfile(leaving, { ...target, updated_at });
  const color_season = joined.color_season ?? leaving.color_season ?? target.color_season;
  return { ...joined, color_season };
}

async function hasNoDefault(to: Library): Promise<boolean> {
  return (await to.profiles.list()).every((profile) => !profile.is_default);
}

/** Brings the photo, unless the other side has one; then sees whether everything arrived. */
async function bringPhoto(
  to: Library,
  arriving: {
    readonly photo: StoredPhoto | null;
    readonly wanted: Profile;
    readonly hadPhoto: boolean;
  },
): Promise<boolean> {
  const { photo, wanted, hadPhoto } = arriving;
  if (photo && !hadPhoto) {
    const outcome = await to.photos.put(wanted.id, photo);
    if (outcome.kind !== 'kept') return false;
    if (!isSamePhoto(await to.photos.get(wanted.id), photo)) return false;
  }
  const arrived = await to.profiles.get(wanted.id);
  return arrived !== null && isSameContent(arrived, wanted);
}
