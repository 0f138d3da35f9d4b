import { beforeEach, describe, expect, it } from 'vitest';

import type { Database } from './open-database.ts';
import { TEST_DATABASES } from '../testing/open-test-databases.ts';
import { LATER, prepareProfiles } from './profile-records.fixture.ts';
import { listProfiles } from './profile-records.ts';

describe.each(TEST_DATABASES)('a damaged record in $name', (kind) => {
  const harness = prepareProfiles(kind);
  const { create, read } = harness;
  let userId: string;

  beforeEach(() => {
    ({ userId } = harness);
  });

  it('is repaired once as far as possible, and the original quarantined', async () => {
    const profile = await create();
    await harness.database
      .updateTable('profiles')
      .set({ color_season: 'golden_monsoon' })
      .where('id', '=', profile.id)
      .execute();
    expect(await listProfiles(harness.database, userId)).toEqual([profile]);
    expect(await listProfiles(harness.database, userId)).toEqual([profile]);
    const aside = await listQuarantined(harness.database, userId);
    expect(aside).toHaveLength(1);
    expect(aside[0]).toContain('golden_monsoon');
  });

  it('that cannot be read at all is quarantined, and the others stay readable', async () => {
    const broken = await create();
    const whole = await create({}, { now: LATER });
    await harness.database
      .updateTable('profiles')
      .set({ saved_ai_data: '{hair: ' })
      .where('id', '=', broken.id)
      .execute();
    expect(await listProfiles(harness.database, userId)).toEqual([whole]);
    expect(await read(broken)).toBeNull();
    expect((await listQuarantined(harness.database, userId))[0]).toContain('{hair: ');
  });
});

async function listQuarantined(database: Database, userId: string): Promise<readonly string[]> {
  const query = database.selectFrom('set_aside').selectAll().where('user_id', '=', userId);
  return (await query.execute()).map(({ record }) => record);
}
