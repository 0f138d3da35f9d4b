import { withDrapeChoice, type Profile } from '@color-almanac/domain';
import { describe, expect, it } from 'vitest';

import { TEST_DATABASES } from '../testing/open-test-databases.ts';
import { LATER, prepareProfiles } from './profile-records.fixture.ts';

const choice = {
  season: 'warm_autumn',
  steadiness: 'mixed',
  asked: 6,
  seasons: ['soft_autumn', 'warm_autumn'],
} as const;

const drapedOf = (profile: Profile) => withDrapeChoice(profile, choice, LATER).personal_colors;

describe.each(TEST_DATABASES)('a season chosen by eye, in $name', (kind) => {
  const harness = prepareProfiles(kind);
  const { create, read, change, duplicate } = harness;

  it('is saved as sent, with its time among those of the fields', async () => {
    const profile = await create();
    expect(profile.personal_colors).not.toHaveProperty('drape');
    const personal_colors = drapedOf(profile);
    await change(profile, { personal_colors });
    const saved = await read(profile);
    expect(saved?.personal_colors).toEqual(personal_colors);
    expect(Object.keys(saved?.changed_at ?? {})).toEqual(['drape']);
    expect((await create({ personal_colors })).personal_colors).toEqual(personal_colors);
  });

  it('stays when something else changes, and is removed by null', async () => {
    const profile = await create();
    const personal_colors = drapedOf(profile);
    await change(profile, { personal_colors });
    await change(profile, { profile_name: 'Renamed' });
    await change(profile, { personal_colors: { analysisResult: null } });
    expect((await read(profile))?.personal_colors).toEqual(personal_colors);
    await change(profile, { personal_colors: { drape: null } });
    expect((await read(profile))?.personal_colors).toEqual(profile.personal_colors);
  });

  it('is copied with a profile, unless the copy has no points', async () => {
    const profile = await create({ personal_colors: drapedOf(await create()) });
    expect((await duplicate(profile)).personal_colors).toEqual(profile.personal_colors);
    const bare = await duplicate(profile, { includeImage: true, includePoints: false });
    expect(bare.personal_colors).not.toHaveProperty('drape');
  });

  it('is refused when it is none of the seasons it was chosen from', async () => {
    const profile = await create();
    const drape = { ...drapedOf(profile).drape, season: 'true_winter' };
    await expect(async () => change(profile, { personal_colors: { drape } })).rejects.toThrow(
      'Not one of its seasons',
    );
  });
});
