import { beforeEach, describe, expect, it } from 'vitest';

import { addTestUser, TEST_DATABASES } from './open-test-databases.ts';
import { LATER, prepareProfiles, samplePhoto, samplePoints } from './profile-records.fixture.ts';
import { deleteProfile } from './profile-records.ts';

describe.each(TEST_DATABASES)('a copy of a profile in $name', (kind) => {
  const ground = prepareProfiles(kind);
  const { create, read, duplicate } = ground;
  let userId: string;

  beforeEach(() => {
    ({ userId } = ground);
  });

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

  it('[FIRST-LOOK-18] duplicateProfile names the second copy (Copy 2)', async () => {
    const profile = await create({});
    expect((await duplicate(profile))?.profile_name).toBe('Anna (Copy)');
    expect((await duplicate(profile))?.profile_name).toBe('Anna (Copy 2)');
  });

  it('has what was asked for', async () => {
    const personal_colors = {
      colorPoints: samplePoints(3),
      savedAIData: null,
      analysisResult: null,
    };
    const profile = await create(
      { personal_colors, color_season: 'soft_autumn' },
      { photo: samplePhoto() },
    );
    const options = { newName: 'Berta', includeImage: false, includePoints: false };
    const copy = await duplicate(profile, options);
    expect(copy).toMatchObject({ profile_name: 'Berta', image_url: null, thumbnail_url: null });
    // The season was read from the points that stay behind.
    expect(copy?.color_season).toBeNull();
    expect(copy?.personal_colors.colorPoints).toEqual([]);
  });

  it('of a long name can be saved again; of nothing there is none', async () => {
    const copy = await duplicate(await create({ profile_name: 'A'.repeat(200) }));
    expect(copy?.profile_name).toHaveLength(200);
    const theirs = await create({}, { userId: await addTestUser(ground.database) });
    expect(await duplicate(theirs)).toBeNull();
  });

  it('shows the photo of the first one, which stays until both are gone', async () => {
    const photo = samplePhoto();
    const profile = await create({}, { photo });
    const copy = await duplicate(profile);
    const outcome = await deleteProfile(ground.database, { userId, id: profile.id });
    expect(outcome).toEqual({ kind: 'deleted', released: [] });
    const last = await deleteProfile(ground.database, { userId, id: copy?.id ?? '' });
    expect(last).toEqual({ kind: 'deleted', released: [photo.id] });
  });
});
