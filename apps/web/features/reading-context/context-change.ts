import type { Profile } from '@color-almanac/domain';

/** Computes the next profile from the present one. `now` is ISO time. */
export type ContextChange = (profile: Profile, now: string) => Profile;
