import { describe, expect, it } from 'vitest';

import { InjectedFaultsPlugin } from '../testing/faulty-database.ts';
import { TEST_DATABASES } from '../testing/open-test-databases.ts';
import { listWithDefault } from './default-profile.ts';
import { LATER, prepareProfiles } from './profile-records.fixture.ts';
import { listProfiles } from './profile-records.ts';

describe.each(TEST_DATABASES)('the default profile, in $name', (kind) => {
  const harness = prepareProfiles(kind);
  const { create, make } = harness;
  const listAll = () => listWithDefault(harness.database, harness.userId);

  it('[AMB-61] is the oldest one where none is, and stays it without a new version or time', async () => {
    expect(await listAll()).toEqual([]);
    const second = await create({ profile_name: 'Berta' }, { now: LATER });
    const first = await create();
    const chosen = [{ ...first, is_default: true }, second];
    expect(await Promise.all([listAll(), listAll(), listAll()])).toEqual([chosen, chosen, chosen]);
    expect(await listProfiles(harness.database, harness.userId)).toEqual(chosen);
    // The device that created it may not have had the answer.
    expect(await make({}, { id: first.id })).toMatchObject({ kind: 'made', profile: chosen[0] });
  });

  it('[AMB-61] is answered where nothing can be written, and stored later', async () => {
    const first = await create();
    const second = await create({}, { now: LATER });
    const faults = new InjectedFaultsPlugin(kind.name, { quota: -1 });
    const full = harness.database.withPlugin(faults);
    const chosen = [{ ...first, is_default: true }, second];
    expect(await listWithDefault(full, harness.userId)).toEqual(chosen);
    expect(await listProfiles(harness.database, harness.userId)).toEqual([first, second]);
    expect(await listAll()).toEqual(chosen);
  });

  it('[AMB-61] is not chosen where there is one', async () => {
    const first = await create();
    const second = await create({ is_default: true }, { now: LATER });
    expect(await listAll()).toEqual([first, second]);
  });

  it('[S2-ENT-02] [AMB-05] is the one named so, unless it is said not to be', async () => {
    const name = { profile_name: 'Default Profile' };
    expect(await create({ ...name, is_default: false })).toMatchObject({ is_default: false });
    expect(await create({ profile_name: 'default profile' })).toMatchObject({ is_default: false });
    expect(await create(name)).toMatchObject({ is_default: true });
  });
});
