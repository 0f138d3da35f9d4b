import { beforeEach, describe, expect, it } from 'vitest';

import { addTestUser, TEST_DATABASES, TEST_TIME } from '../testing/open-test-databases.ts';
import { findPhoto } from './photo-records.ts';
import { LATER, prepareProfiles, samplePhoto, samplePoints } from './profile-records.fixture.ts';
import { deleteProfile, listProfiles } from './profile-records.ts';
import { emptyTrash } from './trash-records.ts';

const NOBODY = '00000000-0000-4000-8000-000000000000';

describe.each(TEST_DATABASES)('profiles in $name', (kind) => {
  const harness = prepareProfiles(kind);
  const { create, make, change, read } = harness;
  let userId: string;

  beforeEach(() => {
    ({ userId } = harness);
  });

  describe('createProfile', () => {
    it('saves the profile as given, as version 1', async () => {
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
      expect(await listProfiles(harness.database, userId)).toEqual([profile]);
    });

    it('saves a thousand points and any character', async () => {
      const profile_name = "Ann\u0000a '; drop table users; -- \u{1F308} %_\\";
      const colorPoints = samplePoints(1000);
      const personal_colors = { colorPoints, savedAIData: null, analysisResult: null };
      const profile = await read(await create({ profile_name, personal_colors }));
      expect(profile?.profile_name).toBe(profile_name.replace('\0', ''));
      expect(profile?.personal_colors.colorPoints).toEqual(colorPoints);
    });

    it('accepts the creation time sent, unless it is in the future or before 1970', async () => {
      const times = {
        '2025-03-04T05:06:07.000Z': '2025-03-04T05:06:07.000Z',
        '2025-03-04T05:06:07+02:00': '2025-03-04T03:06:07.000Z',
        '9999-01-01T00:00:00Z': TEST_TIME,
        '0000-01-01T00:00:00+05:00': TEST_TIME,
      };
      for (const [told, kept] of Object.entries(times)) {
        const profile = await create({ created_at: told });
        expect([profile.created_at, profile.updated_at]).toEqual([kept, TEST_TIME]);
      }
    });

    it('fails for a deleted user', async () => {
      expect(await make({}, { userId: NOBODY })).toEqual({ kind: 'missing' });
    });

    it('links the photo sent with it', async () => {
      const photo = samplePhoto();
      const profile = await create({}, { photo });
      expect(profile.image_url).toBe(`/api/photos/${photo.id}`);
      expect(profile.thumbnail_url).toBe(`/api/photos/${photo.id}/thumbnail`);
      expect(await findPhoto(harness.database, userId, photo.id)).toMatchObject({
        width: 40,
        bytes: 1234,
      });
    });
  });

  it('adds the profile to its owner’s list only, which is sorted oldest first', async () => {
    const second = await create({}, { now: '2026-01-02T00:00:00.000Z' });
    const first = await create({}, { now: '2026-01-01T00:00:00.000Z' });
    await create({}, { userId: await addTestUser(harness.database) });
    const ids = (await listProfiles(harness.database, userId)).map(({ id }) => id);
    expect(ids).toEqual([first.id, second.id]);
  });

  describe('changeProfile', () => {
    it('changes the given parts and increments the version', async () => {
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
        changed_at: {
          profile_name: LATER,
          color_season: LATER,
          description: LATER,
          colorPoints: LATER,
        },
        version: 4,
      });
    });

    it('[SX-08] refuses a change of an old version with the current profile, and writes nothing', async () => {
      const profile = await create();
      const first = await change(profile, { profile_name: 'First', version: 1 });
      const photo = samplePhoto();
      const second = await change(profile, { profile_name: 'Second', version: 1 }, photo);
      expect(first.kind).toBe('changed');
      expect(second.kind).toBe('conflict');
      expect(second).toMatchObject({ current: { profile_name: 'First', version: 2 } });
      expect(await read(profile)).toMatchObject({ profile_name: 'First', version: 2 });
      expect(await findPhoto(harness.database, userId, photo.id)).toBeNull();
    });

    it('[SX-08] accepts exactly one of twenty concurrent changes of one version', async () => {
      const profile = await create();
      const outcomes = await Promise.all(
        Array.from({ length: 20 }, (_, at) =>
          change(profile, { profile_name: `Name ${at}`, version: 1 }),
        ),
      );
      expect(outcomes.filter(({ kind }) => kind === 'changed')).toHaveLength(1);
      expect(await read(profile)).toMatchObject({ version: 2 });
    });

    it("does not find another user's profile", async () => {
      const theirs = await create({}, { userId: await addTestUser(harness.database) });
      expect(await change(theirs, { profile_name: 'Mine' })).toEqual({ kind: 'missing' });
      expect(await read(theirs)).toBeNull();
    });

    it('replaces and removes the photo, and returns the unused files', async () => {
      const [first, second] = [samplePhoto(), samplePhoto()];
      const profile = await create({}, { photo: first });
      const replaced = await change(profile, {}, second);
      expect(replaced).toMatchObject({ kind: 'changed', released: [first.id] });
      expect(await findPhoto(harness.database, userId, first.id)).toBeNull();
      const removed = await change(profile, { remove_image: true });
      expect(removed).toMatchObject({ kind: 'changed', released: [second.id] });
      expect(await read(profile)).toMatchObject({ image_url: null, thumbnail_url: null });
    });
  });

  describe('the default profile', () => {
    it('[S1-PSTATE-04] is unique: a new one takes the flag from the old one', async () => {
      const first = await create({ is_default: true });
      const second = await create({ is_default: true });
      expect(await read(first)).toMatchObject({ is_default: false, version: 2 });
      await change(first, { is_default: true });
      expect(await read(first)).toMatchObject({ is_default: true });
      expect(await read(second)).toMatchObject({ is_default: false, version: 2 });
    });

    it('[S1-PSTATE-04] is unique even when ten profiles become it concurrently', async () => {
      const profiles = await Promise.all(Array.from({ length: 10 }, () => create()));
      await Promise.all(profiles.map((profile) => change(profile, { is_default: true })));
      const list = await listProfiles(harness.database, userId);
      expect(list.filter(({ is_default }) => is_default)).toHaveLength(1);
    });

    it('cannot be deleted, and loses the flag only to another', async () => {
      const profile = await create({ is_default: true });
      const name = { userId, id: profile.id, now: LATER };
      expect(await deleteProfile(harness.database, name)).toEqual({ kind: 'default' });
      await change(profile, { is_default: false });
      expect(await read(profile)).toMatchObject({ is_default: true });
    });
  });

  describe('deleteProfile', () => {
    it('removes the profile once, and keeps its photo until the trash is emptied', async () => {
      const photo = samplePhoto();
      const profile = await create({}, { photo });
      const name = { userId, id: profile.id, now: LATER };
      expect(await deleteProfile(harness.database, name)).toEqual({
        kind: 'deleted',
        released: [],
      });
      expect(await read(profile)).toBeNull();
      expect(await deleteProfile(harness.database, name)).toEqual({ kind: 'missing' });
      expect((await emptyTrash(harness.database, { userId })).released).toEqual([photo.id]);
    });
  });
});
