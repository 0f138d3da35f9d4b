import { randomUUID } from 'node:crypto';

import { profileChangeSchema, profileFieldsSchema } from '@color-almanac/contract';
import { makeColorPoint, type ColorPoint, type Hex, type Profile } from '@color-almanac/domain';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import * as z from 'zod/mini';

import type { Database } from './open-database.ts';
import {
  addTestUser,
  openTestDatabase,
  TEST_TIME,
  type TEST_DATABASES,
  type TestGround,
} from './open-test-databases.ts';
import type { NewPhoto } from './photo-records.ts';
import { changeProfile, createProfile, duplicateProfile, getProfile } from './profile-records.ts';

export const LATER = '2026-01-02T12:00:00.000Z';

/** A database of a kind, and in it for each test a person who owns nothing yet. */
export function prepareProfiles(kind: (typeof TEST_DATABASES)[number]) {
  let ground: TestGround & { readonly database: Database };
  let userId: string;

  beforeAll(async () => {
    ground = await openTestDatabase(kind);
  });
  beforeEach(async () => {
    userId = await addTestUser(ground.database);
  });
  afterAll(() => ground.remove());

  return {
    get database() {
      return ground.database;
    },
    get userId() {
      return userId;
    },
    create: async (
      fields: Record<string, unknown> = {},
      parts: { photo?: NewPhoto; now?: string; userId?: string } = {},
    ): Promise<Profile> => {
      const owned = { userId, id: randomUUID(), now: TEST_TIME, ...parts };
      const read = z.parse(profileFieldsSchema, { profile_name: 'Anna', ...fields });
      const profile = await createProfile(ground.database, { ...owned, fields: read });
      if (!profile) throw new Error('The owner is gone');
      return profile;
    },
    change: (profile: Profile, fields: Record<string, unknown>, photo?: NewPhoto) =>
      changeProfile(ground.database, {
        userId,
        id: profile.id,
        change: z.parse(profileChangeSchema, fields),
        photo: photo ?? null,
        now: LATER,
      }),
    read: (profile: Profile) => getProfile(ground.database, { userId, id: profile.id }),
    duplicate: (
      profile: Profile,
      options: { newName?: string; includeImage?: boolean; includePoints?: boolean } = {},
    ) =>
      duplicateProfile(ground.database, {
        userId,
        id: profile.id,
        copyId: randomUUID(),
        includeImage: true,
        includePoints: true,
        now: LATER,
        ...options,
      }),
  };
}

export function samplePoints(count: number): readonly ColorPoint[] {
  return Array.from({ length: count }, (_, at) => {
    const hex: Hex = `#${(at * 37).toString(16).padStart(6, '0').toUpperCase()}`;
    return makeColorPoint({ id: `p${at}`, name: `Point ${at}`, hex, x: at / count, y: 0.25 });
  });
}

export function samplePhoto(): NewPhoto {
  return {
    id: randomUUID(),
    sha256: 'ab'.repeat(32),
    type: 'image/jpeg',
    width: 40,
    height: 30,
    bytes: 1234,
    hasThumbnail: true,
  };
}
