import { randomUUID } from 'node:crypto';

import { profileChangeSchema, profileFieldsSchema } from '@color-almanac/contract';
import { makeColorPoint, type ColorPoint, type Hex, type Profile } from '@color-almanac/domain';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import * as z from 'zod/mini';

import type { Database } from './dialects.ts';
import {
  addTestUser,
  openTestDatabase,
  TEST_TIME,
  type TEST_DATABASES,
  type TestDatabase,
} from '../testing/open-test-databases.ts';
import { createProfile, duplicateProfile } from './make-profile.ts';
import type { NewPhoto } from './photo-records.ts';
import { changeProfile, getProfile } from './profile-records.ts';

export const LATER = '2026-01-02T12:00:00.000Z';

interface CopyOptions {
  readonly copyId?: string;
  readonly newName?: string;
  readonly includeImage?: boolean;
  readonly includePoints?: boolean;
}

/** A database of a kind, with a new user without data for each test. */
export function prepareProfiles(kind: (typeof TEST_DATABASES)[number]) {
  let testDatabase: TestDatabase & { readonly database: Database };
  let userId: string;

  beforeAll(async () => {
    testDatabase = await openTestDatabase(kind);
  });
  beforeEach(async () => {
    userId = await addTestUser(testDatabase.database);
  });
  afterAll(() => testDatabase.remove());

  const make = (
    fields: Record<string, unknown> = {},
    parts: { id?: string; photo?: NewPhoto; now?: string; userId?: string } = {},
  ) => {
    const owned = { userId, id: randomUUID(), now: TEST_TIME, ...parts };
    const read = z.parse(profileFieldsSchema, { profile_name: 'Anna', ...fields });
    return createProfile(testDatabase.database, { ...owned, fields: read });
  };

  const copy = (profile: Profile, options: CopyOptions = {}) =>
    duplicateProfile(testDatabase.database, {
      userId,
      id: profile.id,
      copyId: randomUUID(),
      includeImage: true,
      includePoints: true,
      now: LATER,
      ...options,
    });

  return {
    get database() {
      return testDatabase.database;
    },
    get userId() {
      return userId;
    },
    create: async (...parts: Parameters<typeof make>): Promise<Profile> => {
      const made = await make(...parts);
      if (made.kind !== 'made') throw new Error(made.kind);
      return made.profile;
    },
    make,
    change: (profile: Profile, fields: Record<string, unknown>, photo?: NewPhoto) =>
      changeProfile(testDatabase.database, {
        userId,
        id: profile.id,
        change: z.parse(profileChangeSchema, fields),
        photo: photo ?? null,
        now: LATER,
      }),
    read: (profile: Profile) => getProfile(testDatabase.database, { userId, id: profile.id }),
    copy,
    duplicate: async (...parts: Parameters<typeof copy>): Promise<Profile> => {
      const made = await copy(...parts);
      if (made.kind !== 'made') throw new Error(made.kind);
      return made.profile;
    },
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
