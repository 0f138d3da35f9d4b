import { createProfile, LOCAL_USER_ID, restorePoints } from '@color-almanac/domain';
import type { Profile } from '@color-almanac/domain';
import type { Library } from '@color-almanac/storage';

export interface ProfileGround {
  readonly library: Library;
  /** ISO time. */
  readonly now: () => string;
  readonly newId: () => string;
}

/**
 * The profile to begin with: the one chosen last, else the default one, else the first, which then becomes the
 * default. Where there is none yet, `Me` is created.
 */
export async function openActiveProfile(ground: ProfileGround): Promise<Profile> {
  const { profiles } = ground.library;
  const [known, activeId] = await Promise.all([profiles.list(), profiles.getActiveId()]);
  const chosen =
    known.find((profile) => profile.id === activeId) ??
    known.find((profile) => profile.is_default) ??
    (await makeDefault(ground, known[0]));
  if (chosen.id !== activeId) await profiles.setActiveId(chosen.id);
  return restorePoints(chosen);
}

async function makeDefault(ground: ProfileGround, first: Profile | undefined): Promise<Profile> {
  const profile = first
    ? { ...first, is_default: true, updated_at: ground.now() }
    : createProfile({
        id: ground.newId(),
        userId: LOCAL_USER_ID,
        name: 'Me',
        description: 'Default profile',
        type: 'headshot',
        isDefault: true,
        now: ground.now(),
      });
  // Even where nothing can be kept the person may work; each later save says so.
  await ground.library.profiles.put(profile);
  return profile;
}
