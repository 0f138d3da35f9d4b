import { withReadingContext, withWhitePoint, type Profile } from '@color-almanac/domain';
import { describe, expect, it } from 'vitest';

import { TEST_DATABASES } from '../testing/open-test-databases.ts';
import { prepareProfiles } from './profile-records.fixture.ts';

const AT = '2026-01-02T12:00:00.000Z';
const skin = {
  id: 'skin',
  name: 'Skin',
  hex: '#CE8659',
  rgb: { r: 206, g: 134, b: 89 },
  hsl: { h: 23, s: 54, l: 58 },
  x: 0.4,
  y: 0.6,
};

function sentOf(profile: Profile) {
  const said = withReadingContext(
    profile,
    {
      hairState: 'dyed',
      naturalHair: '#3A2A20',
      photos: [{ id: 'b', addedAt: AT, colors: { skin: '#C98A68', hair: '#40322F' } }],
    },
    AT,
  );
  return withWhitePoint(said, { hex: '#F0D8B0', x: 0.25, y: 0.75 }, AT).personal_colors;
}

describe.each(TEST_DATABASES)('what users say about themselves, in $name', (kind) => {
  const harness = prepareProfiles(kind);
  const { create, read, change, duplicate } = harness;
  const createPlain = () => create({ personal_colors: { colorPoints: [skin] } });

  it("is saved as sent, with the points' colors before white balance", async () => {
    const profile = await createPlain();
    expect(profile.personal_colors).not.toHaveProperty('readingContext');
    const personal_colors = sentOf(profile);
    await change(profile, { personal_colors });
    expect((await read(profile))?.personal_colors).toEqual(personal_colors);
    expect((await create({ personal_colors })).personal_colors).toEqual(personal_colors);
  });

  it('stays when something else changes, and is removed when cleared', async () => {
    const profile = await createPlain();
    const personal_colors = sentOf(profile);
    await change(profile, { personal_colors });
    await change(profile, { profile_name: 'Renamed' });
    await change(profile, { personal_colors: { analysisResult: null } });
    expect((await read(profile))?.personal_colors).toEqual(personal_colors);
    await change(profile, { personal_colors: { readingContext: null, colorPoints: [skin] } });
    expect((await read(profile))?.personal_colors).toEqual(profile.personal_colors);
  });

  it('is copied with a profile, unless the copy has no points', async () => {
    const profile = await create({ personal_colors: sentOf(await createPlain()) });
    expect((await duplicate(profile)).personal_colors).toEqual(profile.personal_colors);
    const bare = await duplicate(profile, { includeImage: true, includePoints: false });
    expect(bare.personal_colors).not.toHaveProperty('readingContext');
  });
});
