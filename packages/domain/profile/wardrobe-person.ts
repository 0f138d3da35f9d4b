import * as z from 'zod/mini';

import { isFaceProfile } from './point-template.ts';
import type { Profile } from './profile.ts';

/**
 * Whom the wardrobe stays with although another profile is active: `person` as long as `active` is the active one. Both
 * are ids.
 */
export const pinnedPersonSchema = z.object({ person: z.string(), active: z.string() });
export type PinnedPerson = z.infer<typeof pinnedPersonSchema>;

/** The profiles of a user at one time. */
export interface ProfilesAtOnce {
  readonly profiles: readonly Profile[];
  readonly active: Profile | null;
}

/** The profiles clothes can be rated for: a room wears none. */
export function listPeople(profiles: readonly Profile[]): readonly Profile[] {
  return profiles.filter(({ preferences }) => isFaceProfile(preferences.type));
}

/**
 * The person the wardrobe is rated for: the active one, unless it is a room or the wardrobe stays with somebody else.
 * `null` where no profile is a person's.
 */
export function findWardrobePerson(
  { profiles, active }: ProfilesAtOnce,
  pinned: PinnedPerson | null,
): Profile | null {
  const people = listPeople(profiles);
  const stays = people.find(({ id }) => id === pinned?.person);
  if (stays && pinned?.active === active?.id) return stays;
  return (
    people.find(({ id }) => id === active?.id) ??
    people.find(({ is_default }) => is_default) ??
    people.find(({ color_season }) => color_season !== null) ??
    people[0] ??
    null
  );
}

/**
 * Whom the wardrobe stays with after another profile became active. A room, or a person without a season yet, as every
 * new one is, leaves the wardrobe with a person who has one; whoever else the user turns to takes it over.
 */
export function pinWardrobePerson(
  pinned: PinnedPerson | null,
  before: ProfilesAtOnce,
  { profiles, active }: ProfilesAtOnce,
): PinnedPerson | null {
  if (!active || !before.active || active.id === before.active.id) return pinned;
  const person = findWardrobePerson(before, pinned);
  const isRoom = listPeople([active]).length === 0;
  const isLeft = !profiles.some(({ id }) => id === person?.id) || person?.color_season === null;
  if (!person || isLeft || !(isRoom || active.color_season === null)) return null;
  return { person: person.id, active: active.id };
}
