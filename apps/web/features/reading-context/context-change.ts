import type { Profile } from '@color-almanac/domain';

/** Makes the next profile of the present one. `now` is ISO time. */
export type ContextChange = (profile: Profile, now: string) => Profile;
