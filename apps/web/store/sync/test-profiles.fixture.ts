import { createProfile, isLater, profileSchema } from '@color-almanac/domain';
import type { FieldTimes, Profile } from '@color-almanac/domain';
import { isSameContent, PROFILE_KIND } from '@color-almanac/sync';

import type { SentBody } from './sent-body.fixture.ts';
import type { TestAnswer } from './test-records.fixture.ts';

type Colors = Profile['personal_colors'];
type SentColors = Partial<Omit<Colors, 'readingContext' | 'drape'>> & {
  readonly readingContext?: Colors['readingContext'] | null;
  readonly drape?: Colors['drape'] | null;
};

type Addresses = Pick<Profile, 'image_url' | 'thumbnail_url'>;

interface ProfilesDeps {
  /** ISO time. */
  readonly now: () => string;
  /** Stores a file; returns its address. */
  readonly storePhoto: (image: NonNullable<SentBody['image']>) => Addresses;
}

type ProfileAnswer = TestAnswer<Profile>;

export interface TestProfiles {
  readonly stored: Map<string, Profile>;
  create(body: SentBody): ProfileAnswer;
  change(id: string, body: SentBody): ProfileAnswer;
  remove(id: string): ProfileAnswer;
  /** What the user does on another device. */
  changeElsewhere(id: string, changes: Partial<Profile>): void;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const succeed = (data: unknown): ProfileAnswer => ({ ok: true, data });

/** Profiles on the test server: changes are laid over what is there, and at most one is the default. */
export function createTestProfiles({ now, storePhoto }: ProfilesDeps): TestProfiles {
  const stored = new Map<string, Profile>();

  function store(profile: Profile, { image }: SentBody): ProfileAnswer {
    const next = {
      ...profile,
      ...(image ? storePhoto(image) : {}),
      updated_at: now(),
      version: profile.version + 1,
    };
    stored.set(next.id, next);
    for (const other of next.is_default ? stored.values() : []) {
      if (other.id === next.id || !other.is_default) continue;
      stored.set(other.id, { ...other, is_default: false, version: other.version + 1 });
    }
    return succeed(next);
  }

  return {
    stored,
    create: (body) => {
      const id = String(body.fields['id']);
      if (!UUID.test(id)) return { ok: false, error: 'invalid-request' };
      const blank = { name: '', description: '', type: 'headshot', isDefault: false } as const;
      const bare = createProfile({ ...blank, id, userId: 'anna', now: now() });
      const made = withChange(bare, body);
      const known = stored.get(id);
      if (!known) return store(made, body);
      const isSame = !body.image && isSameContent(PROFILE_KIND, known, made);
      return isSame ? succeed(known) : { ok: false, error: 'conflict', current: known };
    },
    change: (id, body) => {
      const current = stored.get(id);
      if (!current) return { ok: false, error: 'not-found' };
      const next = withChange(current, body);
      const { image_url } = current;
      const isPhotoSame = !body.image && next.image_url === image_url;
      if (isPhotoSame && isSameContent(PROFILE_KIND, current, next)) {
        stored.set(id, next);
        return succeed(next);
      }
      const { version } = body.fields;
      const isStale = typeof version === 'number' && version !== current.version;
      return isStale ? { ok: false, error: 'conflict', current } : store(next, body);
    },
    remove: (id) => {
      const profile = stored.get(id);
      if (!profile) return { ok: false, error: 'not-found' };
      if (profile.is_default) return { ok: false, error: 'default-profile' };
      stored.delete(id);
      return succeed({ deleted: true });
    },
    changeElsewhere: (id, changes) => {
      const profile = stored.get(id);
      if (!profile) throw new Error(`There is no ${id}`);
      stored.set(id, { ...profile, ...changes, updated_at: now(), version: profile.version + 1 });
    },
  };
}

function withChange(profile: Profile, { fields }: SentBody): Profile {
  const { points, remove_image, version: _version, changed_at = {}, ...sent } = fields;
  const { readingContext, drape, ...colors } = (sent['personal_colors'] ?? {}) as SentColors;
  const { readingContext: said, drape: draped, ...before } = profile.personal_colors;
  const choice = drape === undefined ? draped : drape;
  const context = readingContext === undefined ? said : readingContext;
  const times = laterTimes(profile.changed_at ?? {}, changed_at as FieldTimes);
  return profileSchema.parse({
    ...profile,
    ...sent,
    is_default: profile.is_default || sent['is_default'] === true,
    personal_colors: {
      ...before,
      ...colors,
      ...(context ? { readingContext: context } : {}),
      ...(choice ? { drape: choice } : {}),
      ...(points ? { colorPoints: points } : {}),
    },
    preferences: { ...profile.preferences, ...(sent['preferences'] as object | undefined) },
    ...(remove_image ? { image_url: null, thumbnail_url: null } : {}),
    ...(Object.keys(times).length > 0 ? { changed_at: times } : {}),
  });
}

function laterTimes(known: FieldTimes, sent: FieldTimes): FieldTimes {
  const times = { ...known };
  for (const [field, time] of Object.entries(sent) as [keyof FieldTimes, string][]) {
    const before = times[field];
    if (before === undefined || isLater(time, before)) times[field] = time;
  }
  return times;
}
