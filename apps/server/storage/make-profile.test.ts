import { randomUUID } from 'node:crypto';

import { beforeEach, describe, expect, it } from 'vitest';

import { addTestUser, TEST_DATABASES } from '../testing/open-test-databases.ts';
import { LATER, prepareProfiles, samplePhoto, samplePoints } from './profile-records.fixture.ts';
import { deleteProfile, listProfiles } from './profile-records.ts';

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

  it('is created once, however often and fast it is sent', async () => {
    const outcomes = await Promise.all([1, 2, 3].map(() => make(FIELDS, { id })));
    outcomes.push(await make(FIELDS, { id, now: LATER }));
    const [profile] = await list();
    expect(profile).toMatchObject({ id, version: 1 });
    for (const outcome of outcomes) expect(outcome).toEqual({ kind: 'made', profile });
    expect(await list()).toHaveLength(1);
  });

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

  it('is refused while another user holds the ID', async () => {
    const other = await addTestUser(harness.database);
    const theirs = await create({}, { id, userId: other });
    for (const fields of [{}, FIELDS])
      expect(await make(fields, { id })).toEqual({ kind: 'taken' });
    expect(await list()).toEqual([]);
    expect(await listProfiles(harness.database, other)).toEqual([theirs]);
    await deleteProfile(harness.database, { userId: other, id, now: LATER });
    expect(await make({}, { id })).toMatchObject({ kind: 'made' });
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
