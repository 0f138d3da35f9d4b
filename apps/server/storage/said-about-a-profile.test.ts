import {
  withDrapeChoice,
  withReadingContext,
  withWhitePoint,
  type Profile,
} from '@color-almanac/domain';
import { describe, expect, it } from 'vitest';

import { TEST_DATABASES } from '../testing/open-test-databases.ts';
import { LATER, prepareProfiles, samplePoints } from './profile-records.fixture.ts';

const DRAPE = {
  season: 'warm_autumn',
  steadiness: 'mixed',
  asked: 6,
  seasons: ['soft_autumn', 'warm_autumn'],
} as const;
const HAIR = {
  hairState: 'dyed',
  naturalHair: '#3A2A20',
  photos: [{ id: 'b', addedAt: LATER, colors: { skin: '#C98A68', hair: '#40322F' } }],
} as const;
const WHITE = { hex: '#F0D8B0', x: 0.25, y: 0.75 } as const;

const SAID = [
  {
    what: 'a season chosen by eye',
    field: 'drape',
    say: (profile: Profile) => withDrapeChoice(profile, DRAPE, LATER),
  },
  {
    what: 'what users say about themselves',
    field: 'readingContext',
    say: (profile: Profile) =>
      withWhitePoint(withReadingContext(profile, HAIR, LATER), WHITE, LATER),
  },
] as const;

describe.each(TEST_DATABASES)('what is said about a profile, in $name', (kind) => {
  const { create, read, change, duplicate } = prepareProfiles(kind);
  const createPlain = () => create({ personal_colors: { colorPoints: samplePoints(1) } });

  it.each(SAID)(
    '$what is saved as sent, stays when something else changes, and is removed by null',
    async ({ field, say }) => {
      const profile = await createPlain();
      expect(profile.personal_colors).not.toHaveProperty(field);
      const { personal_colors } = say(profile);
      await change(profile, { personal_colors });
      await change(profile, { profile_name: 'Renamed' });
      await change(profile, { personal_colors: { analysisResult: null } });
      expect((await read(profile))?.personal_colors).toEqual(personal_colors);
      expect((await create({ personal_colors })).personal_colors).toEqual(personal_colors);
      const { colorPoints } = profile.personal_colors;
      await change(profile, { personal_colors: { [field]: null, colorPoints } });
      expect((await read(profile))?.personal_colors).toEqual(profile.personal_colors);
    },
  );

  it.each(SAID)('$what is copied, unless the copy has no points', async ({ field, say }) => {
    const profile = await create({ personal_colors: say(await createPlain()).personal_colors });
    expect((await duplicate(profile)).personal_colors).toEqual(profile.personal_colors);
    const bare = await duplicate(profile, { includeImage: true, includePoints: false });
    expect(bare.personal_colors).not.toHaveProperty(field);
  });

  it('a season chosen by eye is refused when it is none of those it was chosen from', async () => {
    const profile = await createPlain();
    const said = withDrapeChoice(profile, DRAPE, LATER).personal_colors;
    const drape = { ...said.drape, season: 'true_winter' };
    await expect(async () => change(profile, { personal_colors: { drape } })).rejects.toThrow(
      'Not one of its seasons',
    );
  });
});
