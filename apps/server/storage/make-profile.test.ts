import { randomUUID } from 'node:crypto';

import { beforeEach, describe, expect, it } from 'vitest';

import { addTestUser, TEST_DATABASES } from '../testing/open-test-databases.ts';
import { prepareProfiles, samplePhoto, samplePoints } from './profile-records.fixture.ts';
import { listProfiles } from './profile-records.ts';

const FIELDS = {
  color_season: 'soft_autumn',
  personal_colors: { colorPoints: samplePoints(3), readingContext: { makeup: true } },
  preferences: { description: 'By the window', type: 'generic' },
  created_at: '2025-01-01T12:00:00Z',
};

describe.each(TEST_DATABASES)('a profile with an ID from the client, in $name', (kind) => {
  const harness = prepareProfiles(kind);
  const { create, make, change } = harness;
  let userId: string;
  let id: string;

  beforeEach(() => {
    ({ userId } = harness);
    id = randomUUID();
  });
  const list = () => listProfiles(harness.database, userId);

  it('is not overwritten by a different one with the same ID', async () => {
    const current = await create(FIELDS, { id });
    for (const other of [
      { ...FIELDS, color_season: null },
      { ...FIELDS, profile_name: 'Berta' },
      { ...FIELDS, is_default: true },
      { ...FIELDS, personal_colors: undefined },
    ]) {
      expect(await make(other, { id })).toEqual({ kind: 'conflict', current });
    }
    await change(current, { profile_name: 'Berta' });
    expect(await make(FIELDS, { id })).toMatchObject({
      kind: 'conflict',
      current: { profile_name: 'Berta', version: 2 },
    });
    expect(await list()).toHaveLength(1);
  });

  it('keeps its first photo: sending the same again succeeds, another photo is a conflict', async () => {
    const photo = samplePhoto();
    const profile = await create(FIELDS, { id, photo });
    const again = { ...photo, id: randomUUID() };
    expect(await make(FIELDS, { id, photo: again })).toEqual({ kind: 'made', profile });
    expect(await make(FIELDS, { id })).toEqual({ kind: 'made', profile });
    const another = { ...again, sha256: 'cd'.repeat(32) };
    const outcome = await make(FIELDS, { id, photo: another });
    expect(outcome).toEqual({ kind: 'conflict', current: profile });
  });

  it('is created for one of ten users who send it concurrently', async () => {
    const users = await Promise.all(
      Array.from({ length: 10 }, () => addTestUser(harness.database)),
    );
    const outcomes = await Promise.all(users.map((user) => make({}, { id, userId: user })));
    const kinds = outcomes.map((outcome) => outcome.kind).toSorted();
    expect(kinds).toEqual(['made', ...Array.from({ length: 9 }, () => 'taken')]);
  });
});
