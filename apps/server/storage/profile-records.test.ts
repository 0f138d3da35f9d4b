import { beforeEach, describe, expect, it } from 'vitest';

import { addTestUser, TEST_DATABASES, TEST_TIME } from '../testing/open-test-databases.ts';
import { LATER, prepareProfiles, samplePoints } from './profile-records.fixture.ts';
import {
  activateProfile,
  deleteProfile,
  getActiveProfile,
  listProfiles,
} from './profile-records.ts';

const NOBODY = '00000000-0000-4000-8000-000000000000';

describe.each(TEST_DATABASES)('profiles in $name', (kind) => {
  const harness = prepareProfiles(kind);
  const { create, make, change, read } = harness;
  let userId: string;

  beforeEach(() => {
    ({ userId } = harness);
  });

  describe('createProfile', () => {
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
  });

  it('adds the profile to its owner’s list only, which is sorted oldest first', async () => {
    const second = await create({}, { now: '2026-01-02T00:00:00.000Z' });
    const first = await create({}, { now: '2026-01-01T00:00:00.000Z' });
    await create({}, { userId: await addTestUser(harness.database) });
    const ids = (await listProfiles(harness.database, userId)).map(({ id }) => id);
    expect(ids).toEqual([first.id, second.id]);
  });

  describe('changeProfile', () => {
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
  });

  describe('the default profile', () => {
    it('[S1-PSTATE-04] is unique: a new one takes the flag from the old one', async () => {
      const first = await create({ is_default: true });
      const second = await create({ is_default: true });
      expect(await read(first)).toMatchObject({ is_default: false, version: 2 });
      await change(first, { is_default: true });
      expect(await read(first)).toMatchObject({ is_default: true });
      expect(await read(second)).toMatchObject({ is_default: false, version: 2 });
      // It loses the flag only to another.
      await change(first, { is_default: false });
      expect(await read(first)).toMatchObject({ is_default: true });
    });

    it('[S1-PSTATE-04] is unique even when ten profiles become it concurrently', async () => {
      const profiles = await Promise.all(Array.from({ length: 10 }, () => create()));
      await Promise.all(profiles.map((profile) => change(profile, { is_default: true })));
      const list = await listProfiles(harness.database, userId);
      expect(list.filter(({ is_default }) => is_default)).toHaveLength(1);
    });
  });

  it('[S1-PSTATE-13] the active profile is the chosen one, else the default one, else the oldest', async () => {
    const { database } = harness;
    const active = () => getActiveProfile(database, userId);
    expect(await active()).toBeNull();
    const oldest = await create();
    const other = await create({}, { now: LATER });
    expect(await active()).toEqual(oldest);
    const byDefault = await create({ is_default: true }, { now: LATER });
    expect(await active()).toEqual(byDefault);
    expect(await activateProfile(database, { userId, id: other.id })).toEqual(other);
    expect(await active()).toEqual(other);
    await deleteProfile(database, { userId, id: other.id, now: LATER });
    expect(await active()).toEqual(byDefault);
    const theirs = await create({}, { userId: await addTestUser(database) });
    expect(await activateProfile(database, { userId, id: theirs.id })).toBeNull();
  });
});
