import { createProfile, profileSchema } from '@color-almanac/domain';
import type { Profile } from '@color-almanac/domain';

import type { PretendedPhotos } from './pretended-photos.fixture.ts';
import type { ReadBody } from './read-sent-body.fixture.ts';

type SentColors = Partial<Omit<Profile['personal_colors'], 'readingContext'>> & {
  readonly readingContext?: Profile['personal_colors']['readingContext'] | null;
};

interface ProfilesGround {
  readonly newId: () => string;
  readonly now: () => string;
  readonly photos: Pick<PretendedPhotos, 'keep'>;
}

export interface PretendedProfiles {
  readonly kept: Map<string, Profile>;
  create(body: ReadBody): Profile;
  change(profile: Profile, body: ReadBody): Profile;
  /** What somebody does on another device. */
  changeElsewhere(id: string, changes: Partial<Profile>): void;
}

/** The profiles of a server for tests: changes are laid over what is there, and exactly one is the default. */
export function createPretendedProfiles({ newId, now, photos }: ProfilesGround): PretendedProfiles {
  const kept = new Map<string, Profile>();

  function change(profile: Profile, { fields, image }: ReadBody): Profile {
    const { points, remove_image, version: _, ...sent } = fields;
    const { readingContext, ...colors } = (sent['personal_colors'] ?? {}) as SentColors;
    const { readingContext: said, ...before } = profile.personal_colors;
    const context = readingContext === undefined ? said : readingContext;
    const next = profileSchema.parse({
      ...profile,
      ...sent,
      personal_colors: {
        ...before,
        ...colors,
        ...(context ? { readingContext: context } : {}),
        ...(points ? { colorPoints: points } : {}),
      },
      preferences: { ...profile.preferences, ...(sent['preferences'] as object | undefined) },
      ...(remove_image ? { image_url: null, thumbnail_url: null } : {}),
      ...(image ? photos.keep(image) : {}),
      updated_at: now(),
      version: profile.version + 1,
    });
    kept.set(next.id, next);
    if (next.is_default) leaveOneDefault(next.id);
    return next;
  }

  function leaveOneDefault(id: string): void {
    for (const other of kept.values()) {
      if (other.id !== id && other.is_default)
        kept.set(other.id, { ...other, is_default: false, version: other.version + 1 });
    }
  }

  const create = (body: ReadBody): Profile => {
    const blank = { name: '', description: '', type: 'headshot', isDefault: false } as const;
    return change(createProfile({ ...blank, id: newId(), userId: 'anna', now: now() }), body);
  };
  const changeElsewhere = (id: string, changes: Partial<Profile>): void => {
    const profile = kept.get(id);
    if (!profile) throw new Error(`There is no ${id}`);
    kept.set(id, { ...profile, ...changes, updated_at: now(), version: profile.version + 1 });
  };
  return { kept, create, change, changeElsewhere };
}
