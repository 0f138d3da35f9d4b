import { describe, expect, it, onTestFinished, vi } from 'vitest';
import * as z from 'zod/mini';

import { TEST_DATABASES, TEST_TIME } from '../testing/open-test-databases.ts';
import { LATER, prepareProfiles, samplePoints } from './profile-records.fixture.ts';
import { damagedRows } from './read-rows.ts';

const EARLY = '2025-06-01T12:00:00.000Z';
const MIDDLE = '2025-12-01T12:00:00.000Z';
const FUTURE = '2031-01-01T00:00:00.000Z';

/** What the first released version accepts: a field that it does not know makes it refuse the profile. */
const releasedTimes = z.partialRecord(
  z.enum([
    ...(['profile_name', 'color_season', 'is_default', 'description', 'type'] as const),
    ...(['colorPoints', 'savedAIData', 'analysisResult', 'drape'] as const),
    ...(['whitePoint', 'hairState', 'naturalHair', 'makeup', 'photos'] as const),
  ]),
  z.iso.datetime({ offset: true }),
);

describe.each(TEST_DATABASES)("the times of a profile's fields in $name", (kind) => {
  const harness = prepareProfiles(kind);
  const { create, change, read } = harness;

  it('are saved as sent with a new profile, but never in the future', async () => {
    const changed_at = { profile_name: '2025-06-01T14:00:00+02:00', color_season: FUTURE };
    const profile = await create({ color_season: 'soft_autumn', is_default: true, changed_at });
    expect(profile.changed_at).toEqual({ profile_name: EARLY, color_season: TEST_TIME });
    expect(await read(profile)).toEqual(profile);
    expect(await create()).not.toHaveProperty('changed_at');
  });

  it('of changed fields are those sent, else the time of arrival', async () => {
    const profile = await create({ changed_at: { profile_name: EARLY } });
    await change(profile, {
      color_season: 'true_winter',
      points: samplePoints(2),
      preferences: { description: 'New', type: 'headshot' },
      personal_colors: { readingContext: { makeup: true } },
      changed_at: { color_season: MIDDLE, description: FUTURE },
    });
    expect((await read(profile))?.changed_at).toEqual({
      profile_name: EARLY,
      color_season: MIDDLE,
      description: LATER,
      colorPoints: LATER,
      makeup: LATER,
    });
  });

  it('can be read by pages of the first released version, also once an eye color was chosen', async () => {
    const profile = await create();
    const context = { makeup: true, eyeColor: 'green' } as const;
    await change(profile, { personal_colors: { readingContext: context } });
    const changed = await read(profile);
    expect(changed?.personal_colors.readingContext).toMatchObject(context);
    expect(releasedTimes.parse(changed?.changed_at)).toEqual({ makeup: LATER });
  });

  it('of unchanged fields only move forward, which does not change the profile', async () => {
    const profile = await create({ changed_at: { profile_name: MIDDLE } });
    const times = async (changed_at: object) => {
      const outcome = await change(profile, { profile_name: 'Anna', changed_at, version: 9 });
      if (outcome.kind !== 'changed') throw new Error(outcome.kind);
      expect(await read(profile)).toEqual(outcome.profile);
      return outcome.profile;
    };
    expect(await times({ profile_name: EARLY })).toEqual(profile);
    expect(await times({ profile_name: FUTURE, makeup: EARLY })).toEqual({
      ...profile,
      changed_at: { profile_name: LATER, makeup: EARLY },
    });
  });

  it('are updated in a profile that loses the default flag when the user chooses another', async () => {
    const first = await create({ is_default: true, changed_at: { is_default: EARLY } });
    const second = await create();
    await change(second, { is_default: true, changed_at: { is_default: MIDDLE } });
    const expected = { is_default: false, changed_at: { is_default: MIDDLE }, version: 2 };
    expect(await read(first)).toMatchObject(expected);
    await create({ is_default: true }, { now: LATER });
    expect(await read(second)).toMatchObject({
      ...expected,
      changed_at: { is_default: LATER },
      version: 3,
    });
  });

  it('that are unreadable are dropped, and count as no damage', async () => {
    const onDamage = vi.fn();
    damagedRows.subscribe(onDamage);
    onTestFinished(() => damagedRows.unsubscribe(onDamage));
    const profile = await create({ changed_at: { profile_name: EARLY, makeup: EARLY } });
    const write = (changed_at: string) =>
      harness.database
        .updateTable('profiles')
        .set({ changed_at })
        .where('id', '=', profile.id)
        .execute();
    const { changed_at: _times, ...content } = profile;
    await write(JSON.stringify({ profile_name: 'once', makeup: EARLY, hat: EARLY }));
    expect(await read(profile)).toEqual({ ...content, changed_at: { makeup: EARLY } });
    for (const broken of ['{', '[]', 'null', '{"hat":1}']) {
      await write(broken);
      expect(await read(profile)).toEqual(content);
    }
    expect(onDamage).not.toHaveBeenCalled();
  });
});
