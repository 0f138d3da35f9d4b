import { randomUUID } from 'node:crypto';

import { beforeEach, describe, expect, it } from 'vitest';

import { addTestUser, TEST_DATABASES } from '../testing/open-test-databases.ts';
import { LATER, prepareProfiles, samplePhoto, samplePoints } from './profile-records.fixture.ts';
import { listProfiles } from './profile-records.ts';

describe.each(TEST_DATABASES)('a copy of a profile in $name', (kind) => {
  const harness = prepareProfiles(kind);
  const { create, copy: tryCopy, read, duplicate } = harness;
  let userId: string;

  beforeEach(() => {
    ({ userId } = harness);
  });

  it('has everything except the default flag and the field times, under its own name', async () => {
    const colorPoints = samplePoints(3);
    const personal_colors = { colorPoints, savedAIData: null, analysisResult: null };
    const changed_at = { profile_name: LATER };
    const fields = { is_default: true, personal_colors, changed_at };
    const profile = await create(fields, { photo: samplePhoto() });
    const copy = await duplicate(profile);
    const { changed_at: _times, ...content } = profile;
    expect(copy).toEqual({
      ...content,
      id: copy.id,
      profile_name: 'Anna (Copy)',
      is_default: false,
      created_at: LATER,
      updated_at: LATER,
    });
    expect(await read(copy)).toEqual(copy);
  });

  it('duplicateProfile names the second copy (Copy 2)', async () => {
    const profile = await create({});
    expect((await duplicate(profile)).profile_name).toBe('Anna (Copy)');
    expect((await duplicate(profile)).profile_name).toBe('Anna (Copy 2)');
  });

  it('of a profile with a long name can be saved again, and a missing profile has none', async () => {
    const copy = await duplicate(await create({ profile_name: 'A'.repeat(200) }));
    expect(copy.profile_name).toHaveLength(200);
    const theirs = await create({}, { userId: await addTestUser(harness.database) });
    expect(await tryCopy(theirs)).toEqual({ kind: 'missing' });
  });

  it('with an ID from the client is created once and never replaces another profile', async () => {
    const [profile, other] = [await create(), await create()];
    const copyId = randomUUID();
    const made = await duplicate(profile, { copyId });
    expect(made).toMatchObject({ id: copyId, profile_name: 'Anna (Copy)' });
    expect(await duplicate(profile, { copyId })).toEqual(made);
    const named = await tryCopy(profile, { copyId, newName: 'Berta' });
    expect(named).toEqual({ kind: 'conflict', current: made });
    const itself = await tryCopy(profile, { copyId: profile.id });
    expect(itself).toEqual({ kind: 'conflict', current: profile });
    expect(await tryCopy(profile, { copyId: other.id })).toMatchObject({ kind: 'conflict' });
    const theirs = await create({}, { userId: await addTestUser(harness.database) });
    expect(await tryCopy(profile, { copyId: theirs.id })).toEqual({ kind: 'taken' });
    const ids = (await listProfiles(harness.database, userId)).map(({ id }) => id);
    expect(ids.toSorted()).toEqual([profile.id, other.id, copyId].toSorted());
  });
});
