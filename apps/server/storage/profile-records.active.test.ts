import { beforeEach, describe, expect, it } from 'vitest';

import { addTestUser, TEST_DATABASES } from '../testing/open-test-databases.ts';
import { LATER, prepareProfiles } from './profile-records.fixture.ts';
import { activateProfile, deleteProfile, getActiveProfile } from './profile-records.ts';

describe.each(TEST_DATABASES)('the active profile in $name', (kind) => {
  const harness = prepareProfiles(kind);
  const { create } = harness;
  let userId: string;

  beforeEach(() => {
    ({ userId } = harness);
  });

  it('is the chosen one, else the default one, else the oldest', async () => {
    expect(await getActiveProfile(harness.database, userId)).toBeNull();
    const oldest = await create();
    const other = await create({}, { now: LATER });
    expect(await getActiveProfile(harness.database, userId)).toEqual(oldest);
    const byDefault = await create({ is_default: true }, { now: LATER });
    expect(await getActiveProfile(harness.database, userId)).toEqual(byDefault);
    expect(await activateProfile(harness.database, { userId, id: other.id })).toEqual(other);
    expect(await getActiveProfile(harness.database, userId)).toEqual(other);
  });

  it('[S1-PSTATE-13] falls back to the default one when it is deleted', async () => {
    const byDefault = await create({ is_default: true });
    const other = await create();
    await activateProfile(harness.database, { userId, id: other.id });
    await deleteProfile(harness.database, { userId, id: other.id, now: LATER });
    expect(await getActiveProfile(harness.database, userId)).toEqual(byDefault);
  });

  it("can only be one of the user's own", async () => {
    const theirs = await create({}, { userId: await addTestUser(harness.database) });
    expect(await activateProfile(harness.database, { userId, id: theirs.id })).toBeNull();
  });
});
