import { randomUUID } from 'node:crypto';

import { profileChangeSchema, profileFieldsSchema } from '@color-almanac/contract';
import { makeColorPoint, type ColorPoint, type Hex, type Profile } from '@color-almanac/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';

import type { Database } from './open-database.ts';
import {
  addTestUser,
  openTestDatabase,
  TEST_DATABASES,
  TEST_TIME,
  type TestGround,
} from './open-test-databases.ts';
import { findPhoto, type NewPhoto } from './photo-records.ts';
import {
  activateProfile,
  changeProfile,
  createProfile,
  deleteProfile,
  duplicateProfile,
  getActiveProfile,
  getProfile,
  listProfiles,
} from './profile-records.ts';

const LATER = '2026-01-02T12:00:00.000Z';
const NOBODY = '00000000-0000-4000-8000-000000000000';

describe.each(TEST_DATABASES)('profiles in $name', (kind) => {
  let ground: TestGround & { readonly database: Database };
  let database: Database;
  let userId: string;

  beforeAll(async () => {
    ground = await openTestDatabase(kind);
    database = ground.database;
  });
  beforeEach(async () => {
    userId = await addTestUser(database);
  });
  afterAll(() => ground.remove());

  async function create(
    fields: Record<string, unknown> = {},
    parts: { photo?: NewPhoto; now?: string; userId?: string } = {},
  ): Promise<Profile> {
    const wanted = { profile_name: 'Anna', ...fields };
    const owned = { userId, id: randomUUID(), now: TEST_TIME, ...parts };
    const read = z.parse(profileFieldsSchema, wanted);
    const profile = await createProfile(database, { ...owned, fields: read });
    if (!profile) throw new Error('The owner is gone');
    return profile;
  }

  const change = (profile: Profile, fields: Record<string, unknown>, photo?: NewPhoto) =>
    changeProfile(database, {
      userId,
      id: profile.id,
      change: z.parse(profileChangeSchema, fields),
      photo: photo ?? null,
      now: LATER,
    });
  const read = (profile: Profile) => getProfile(database, { userId, id: profile.id });

  describe('a new profile', () => {
    it('is kept as it was given, as version 1', async () => {
      const colorPoints = samplePoints(5);
      const profile = await create({
        color_season: 'soft_autumn',
        personal_colors: { colorPoints, savedAIData: null, analysisResult: null },
        preferences: { description: 'By the window', type: 'generic' },
      });
      expect(profile).toMatchObject({
        user_id: userId,
        profile_name: 'Anna',
        templateId: 'generic',
        color_season: 'soft_autumn',
        preferences: { description: 'By the window', type: 'generic' },
        created_at: TEST_TIME,
        updated_at: TEST_TIME,
        version: 1,
      });
      expect(profile.personal_colors.colorPoints).toEqual(colorPoints);
      expect(await read(profile)).toEqual(profile);
      expect(await listProfiles(database, userId)).toEqual([profile]);
    });

    it('may have a thousand points and any sign in its texts', async () => {
      const profile_name = "Ann\u0000a '; drop table users; -- \u{1F308} %_\\";
      const colorPoints = samplePoints(1000);
      const personal_colors = { colorPoints, savedAIData: null, analysisResult: null };
      const profile = await read(await create({ profile_name, personal_colors }));
      expect(profile?.profile_name).toBe(profile_name.replace('\0', ''));
      expect(profile?.personal_colors.colorPoints).toEqual(colorPoints);
    });

    it('cannot be created for somebody who is gone', async () => {
      const fields = z.parse(profileFieldsSchema, { profile_name: 'Anna' });
      const owned = { userId: NOBODY, id: randomUUID(), now: TEST_TIME };
      expect(await createProfile(database, { ...owned, fields })).toBeNull();
    });

    it('shows the photo that came with it', async () => {
      const photo = samplePhoto();
      const profile = await create({}, { photo });
      expect(profile.image_url).toBe(`/api/photos/${photo.id}`);
      expect(profile.thumbnail_url).toBe(`/api/photos/${photo.id}/thumbnail`);
      expect(await findPhoto(database, userId, photo.id)).toMatchObject({ width: 40, bytes: 1234 });
    });
  });

  it('lists the oldest first, and nobody else’s', async () => {
    const second = await create({}, { now: '2026-01-02T00:00:00.000Z' });
    const first = await create({}, { now: '2026-01-01T00:00:00.000Z' });
    await create({}, { userId: await addTestUser(database) });
    const ids = (await listProfiles(database, userId)).map(({ id }) => id);
    expect(ids).toEqual([first.id, second.id]);
  });

  describe('a change', () => {
    it('touches what is given and counts the version on', async () => {
      const profile = await create({ preferences: { description: 'Old', type: 'headshot' } });
      const points = samplePoints(2);
      await change(profile, { points });
      await change(profile, { color_season: 'true_winter' });
      await change(profile, { preferences: { description: 'New' }, profile_name: 'Berta' });
      expect(await read(profile)).toEqual({
        ...profile,
        profile_name: 'Berta',
        color_season: 'true_winter',
        preferences: { description: 'New', type: 'headshot' },
        personal_colors: { ...profile.personal_colors, colorPoints: points },
        updated_at: LATER,
        version: 4,
      });
    });

    it('[SX-08] on an old version is refused with the current profile, and writes nothing', async () => {
      const profile = await create();
      const first = await change(profile, { profile_name: 'First', version: 1 });
      const photo = samplePhoto();
      const second = await change(profile, { profile_name: 'Second', version: 1 }, photo);
      expect(first.kind).toBe('changed');
      expect(second.kind).toBe('conflict');
      expect(second).toMatchObject({ current: { profile_name: 'First', version: 2 } });
      expect(await read(profile)).toMatchObject({ profile_name: 'First', version: 2 });
      expect(await findPhoto(database, userId, photo.id)).toBeNull();
    });

    it('[SX-08] of twenty made at once on one version is made by exactly one', async () => {
      const profile = await create();
      const outcomes = await Promise.all(
        Array.from({ length: 20 }, (_, at) =>
          change(profile, { profile_name: `Name ${at}`, version: 1 }),
        ),
      );
      expect(outcomes.filter(({ kind }) => kind === 'changed')).toHaveLength(1);
      expect(await read(profile)).toMatchObject({ version: 2 });
    });

    it('finds no profile of another person', async () => {
      const theirs = await create({}, { userId: await addTestUser(database) });
      expect(await change(theirs, { profile_name: 'Mine' })).toEqual({ kind: 'missing' });
      expect(await read(theirs)).toBeNull();
    });

    it('replaces and removes the photo, and tells which files nobody needs', async () => {
      const [first, second] = [samplePhoto(), samplePhoto()];
      const profile = await create({}, { photo: first });
      const replaced = await change(profile, {}, second);
      expect(replaced).toMatchObject({ kind: 'changed', released: [first.id] });
      expect(await findPhoto(database, userId, first.id)).toBeNull();
      const removed = await change(profile, { remove_image: true });
      expect(removed).toMatchObject({ kind: 'changed', released: [second.id] });
      expect(await read(profile)).toMatchObject({ image_url: null, thumbnail_url: null });
    });
  });

  describe('the default profile', () => {
    it('[S1-PSTATE-04] is one: another that becomes it takes the flag away', async () => {
      const first = await create({ is_default: true });
      const second = await create({ is_default: true });
      expect(await read(first)).toMatchObject({ is_default: false, version: 2 });
      await change(first, { is_default: true });
      expect(await read(first)).toMatchObject({ is_default: true });
      expect(await read(second)).toMatchObject({ is_default: false, version: 2 });
    });

    it('[S1-PSTATE-04] is one when ten profiles are made it at once', async () => {
      const profiles = await Promise.all(Array.from({ length: 10 }, () => create()));
      await Promise.all(profiles.map((profile) => change(profile, { is_default: true })));
      const list = await listProfiles(database, userId);
      expect(list.filter(({ is_default }) => is_default)).toHaveLength(1);
    });

    it('cannot be deleted, nor lose the flag but to another', async () => {
      const profile = await create({ is_default: true });
      const name = { userId, id: profile.id };
      expect(await deleteProfile(database, name)).toEqual({ kind: 'default' });
      await change(profile, { is_default: false });
      expect(await read(profile)).toMatchObject({ is_default: true });
    });
  });

  describe('deleting', () => {
    it('removes the profile and its photo once', async () => {
      const photo = samplePhoto();
      const profile = await create({}, { photo });
      const name = { userId, id: profile.id };
      expect(await deleteProfile(database, name)).toEqual({
        kind: 'deleted',
        released: [photo.id],
      });
      expect(await read(profile)).toBeNull();
      expect(await deleteProfile(database, name)).toEqual({ kind: 'missing' });
    });

    it('leaves a photo that a copy shows, until that is gone too', async () => {
      const photo = samplePhoto();
      const profile = await create({}, { photo });
      const copy = await duplicate(profile);
      const outcome = await deleteProfile(database, { userId, id: profile.id });
      expect(outcome).toEqual({ kind: 'deleted', released: [] });
      const last = await deleteProfile(database, { userId, id: copy?.id ?? '' });
      expect(last).toEqual({ kind: 'deleted', released: [photo.id] });
    });
  });

  const duplicate = (
    profile: Profile,
    options: { newName?: string; includeImage?: boolean; includePoints?: boolean } = {},
  ) =>
    duplicateProfile(database, {
      userId,
      id: profile.id,
      copyId: randomUUID(),
      includeImage: true,
      includePoints: true,
      now: LATER,
      ...options,
    });

  describe('a copy', () => {
    it('has everything but the flag, under a name of its own', async () => {
      const colorPoints = samplePoints(3);
      const personal_colors = { colorPoints, savedAIData: null, analysisResult: null };
      const profile = await create({ is_default: true, personal_colors }, { photo: samplePhoto() });
      const copy = await duplicate(profile);
      expect(copy).toEqual({
        ...profile,
        id: copy?.id,
        profile_name: 'Anna (Copy)',
        is_default: false,
        created_at: LATER,
        updated_at: LATER,
      });
      expect(copy && (await read(copy))).toEqual(copy);
    });

    it('has what was asked for', async () => {
      const personal_colors = {
        colorPoints: samplePoints(3),
        savedAIData: null,
        analysisResult: null,
      };
      const profile = await create({ personal_colors }, { photo: samplePhoto() });
      const options = { newName: 'Berta', includeImage: false, includePoints: false };
      const copy = await duplicate(profile, options);
      expect(copy).toMatchObject({ profile_name: 'Berta', image_url: null, thumbnail_url: null });
      expect(copy?.personal_colors.colorPoints).toEqual([]);
    });

    it('of a long name can be saved again; of nothing there is none', async () => {
      const copy = await duplicate(await create({ profile_name: 'A'.repeat(200) }));
      expect(copy?.profile_name).toHaveLength(200);
      const theirs = await create({}, { userId: await addTestUser(database) });
      expect(await duplicate(theirs)).toBeNull();
    });
  });

  describe('the active profile', () => {
    it('is the one chosen, else the default one, else the oldest', async () => {
      expect(await getActiveProfile(database, userId)).toBeNull();
      const oldest = await create();
      const other = await create({}, { now: LATER });
      expect(await getActiveProfile(database, userId)).toEqual(oldest);
      const byDefault = await create({ is_default: true }, { now: LATER });
      expect(await getActiveProfile(database, userId)).toEqual(byDefault);
      expect(await activateProfile(database, { userId, id: other.id })).toEqual(other);
      expect(await getActiveProfile(database, userId)).toEqual(other);
    });

    it('[S1-PSTATE-13] gives way to the default one when it is deleted', async () => {
      const byDefault = await create({ is_default: true });
      const other = await create();
      await activateProfile(database, { userId, id: other.id });
      await deleteProfile(database, { userId, id: other.id });
      expect(await getActiveProfile(database, userId)).toEqual(byDefault);
    });

    it('can only be one of hers', async () => {
      const theirs = await create({}, { userId: await addTestUser(database) });
      expect(await activateProfile(database, { userId, id: theirs.id })).toBeNull();
    });
  });

  describe('a record that is damaged', () => {
    it('is mended as far as it goes, once, and the original kept aside', async () => {
      const profile = await create();
      await database
        .updateTable('profiles')
        .set({ color_season: 'golden_monsoon' })
        .where('id', '=', profile.id)
        .execute();
      expect(await listProfiles(database, userId)).toEqual([profile]);
      expect(await listProfiles(database, userId)).toEqual([profile]);
      const aside = await listSetAside(database, userId);
      expect(aside).toHaveLength(1);
      expect(aside[0]).toContain('golden_monsoon');
    });

    it('beyond reading is moved aside, and costs the others nothing', async () => {
      const broken = await create();
      const whole = await create({}, { now: LATER });
      await database
        .updateTable('profiles')
        .set({ saved_ai_data: '{hair: ' })
        .where('id', '=', broken.id)
        .execute();
      expect(await listProfiles(database, userId)).toEqual([whole]);
      expect(await read(broken)).toBeNull();
      expect((await listSetAside(database, userId))[0]).toContain('{hair: ');
    });
  });
});

function samplePoints(count: number): readonly ColorPoint[] {
  return Array.from({ length: count }, (_, at) => {
    const hex: Hex = `#${(at * 37).toString(16).padStart(6, '0').toUpperCase()}`;
    return makeColorPoint({ id: `p${at}`, name: `Point ${at}`, hex, x: at / count, y: 0.25 });
  });
}

async function listSetAside(database: Database, userId: string): Promise<readonly string[]> {
  const query = database.selectFrom('set_aside').selectAll().where('user_id', '=', userId);
  return (await query.execute()).map(({ record }) => record);
}

function samplePhoto(): NewPhoto {
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
