import { nameWithSuffix } from '@color-almanac/domain';
import type { Profile } from '@color-almanac/domain';

import type { Library } from '../library.ts';
import { NAME_FROM_HERE } from '../name-from-here.ts';
import { isUntouched } from '../same-content.ts';

/** What to do with what is kept on this device when its owner signs in. */
export type MoveChoice = 'keep-both' | 'merge' | 'leave';

/**
 * What will happen to one profile. `add`: it comes beside the others, under `newName`. `merge`: it becomes one
 * with `into`. `skip`: there is nothing in it. `leave`: it stays where it is.
 */
export interface MoveStep {
  readonly kind: 'add' | 'merge' | 'skip' | 'leave';
  readonly profileId: string;
  readonly name: string;
  readonly newName: string;
  readonly into: { readonly id: string; readonly name: string } | null;
  readonly hasPhoto: boolean;
}

/** Says what a move would do, and does nothing. */
export async function planMove({
  from,
  to,
  choice,
}: {
  readonly from: Library;
  readonly to: Library;
  readonly choice: MoveChoice;
}): Promise<readonly MoveStep[]> {
  const [leaving, there] = await Promise.all([from.profiles.list(), to.profiles.list()]);
  const taken = new Set<string>();
  const steps: MoveStep[] = [];
  for (const profile of leaving) {
    const photo = await from.photos.get(profile.id);
    const named = { profileId: profile.id, name: profile.profile_name, hasPhoto: photo !== null };
    const step = { ...named, newName: profile.profile_name, into: null };
    // A move that was broken off has brought it there already, under an id that stands for this one.
    const twin = await to.profiles.get(profile.id);
    const namesake = choice === 'merge' ? findNamesake(profile, there, taken) : null;
    // One profile holds one photo: where each has its own, making one of two would lose one.
    const isFree = !photo || !namesake || !(await hasPhoto(to, namesake));
    const target = twin ?? (isFree ? namesake : null);
    if (target) taken.add(target.id);
    if (isUntouched(profile, photo)) steps.push({ ...step, kind: 'skip' });
    else if (choice === 'leave') steps.push({ ...step, kind: 'leave' });
    else if (target) steps.push({ ...step, kind: 'merge', into: nameOf(target) });
    else steps.push({ ...step, kind: 'add', newName: freeName(profile, [...there, ...steps]) });
  }
  return steps;
}

async function hasPhoto({ photos }: Library, { id, image_url }: Profile): Promise<boolean> {
  return Boolean(image_url) || (await photos.get(id)) !== null;
}

function findNamesake(
  profile: Profile,
  there: readonly Profile[],
  taken: ReadonlySet<string>,
): Profile | null {
  const isNamesake = (other: Profile) =>
    plain(other.profile_name) === plain(profile.profile_name) &&
    other.preferences.type === profile.preferences.type;
  return there.find((other) => isNamesake(other) && !taken.has(other.id)) ?? null;
}

function nameOf({ id, profile_name }: Profile): { readonly id: string; readonly name: string } {
  return { id, name: profile_name };
}

function freeName(profile: Profile, others: readonly (Profile | MoveStep)[]): string {
  const names = new Set(
    others.map((other) => plain('newName' in other ? other.newName : other.profile_name)),
  );
  const name = profile.profile_name;
  if (!names.has(plain(name))) return name;
  let free = nameWithSuffix(name, ` ${NAME_FROM_HERE}`);
  for (let turn = 2; names.has(plain(free)); turn += 1) {
    free = nameWithSuffix(name, ` ${NAME_FROM_HERE} ${turn}`);
  }
  return free;
}

function plain(name: string): string {
  return name.trim().toLowerCase();
}
