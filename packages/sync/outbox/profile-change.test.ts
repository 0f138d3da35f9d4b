import {
  contextOf,
  makeColorPoint,
  withPoint,
  withReadingContext,
  withWhitePoint,
} from '@color-almanac/domain';
import type { ColorPoint, Hex, Profile } from '@color-almanac/domain';
import { describe, expect, it } from 'vitest';

import { sampleProfile } from '../sample-profile.ts';
import {
  applyChange,
  diffProfiles,
  isNoChange,
  joinChanges,
  NO_CHANGE,
  shapeOfChange,
} from './profile-change.ts';

const LATER = '2026-02-01T12:00:00.000Z';
const BEFORE = sampleProfile('a');

function point(id: string, hex: Hex): ColorPoint {
  return makeColorPoint({ id, name: id, hex, x: 0.2, y: 0.3 });
}

function withPoints(...colorPoints: ColorPoint[]): Profile {
  return {
    ...BEFORE,
    personal_colors: { ...BEFORE.personal_colors, colorPoints },
    updated_at: LATER,
  };
}

/** A profile with readings of other photos, kept one after the other in the order of these ids. */
const KEPT_IN_ORDER = ['r', 'theirs', 'mine', 'next'];
function withReadings(...ids: string[]): Profile {
  const photos = ids.map((id) => ({
    id,
    addedAt: `2026-01-0${KEPT_IN_ORDER.indexOf(id) + 1}T12:00:00.000Z`,
    colors: { skin: '#CE8659' as const },
  }));
  return withReadingContext(BEFORE, { photos }, LATER);
}

const readingsOf = (profile: Profile) => contextOf(profile).photos.map(({ id }) => id);

describe('a change of a profile', () => {
  it('leads from one state to the other, and from the same state nowhere', () => {
    const after: Profile = {
      ...withPoints(point('lip', '#BC5548'), point('skin', '#000000')),
      profile_name: 'Renamed',
      color_season: 'soft_autumn',
      preferences: { description: 'Elsewhere', type: 'default' },
    };
    expect(applyChange(BEFORE, diffProfiles(BEFORE, after), LATER)).toEqual(after);
    expect(isNoChange(diffProfiles(BEFORE, { ...BEFORE, updated_at: LATER }))).toBe(true);
    expect(applyChange(BEFORE, NO_CHANGE, LATER)).toBe(BEFORE);
  });

  it('[SX-08] leaves alone what somebody else changed meanwhile', () => {
    const mine = diffProfiles(BEFORE, withPoints(point('skin', '#111111')));
    const theirs = {
      ...withPoints(point('skin', '#CE8659'), point('hair', '#40322F')),
      profile_name: 'Renamed elsewhere',
      version: 9,
    };
    const both = applyChange(theirs, mine, LATER);
    expect(both).toMatchObject({ profile_name: 'Renamed elsewhere', version: 9 });
    expect(both.personal_colors.colorPoints.map(({ id, hex }) => [id, hex])).toEqual([
      ['skin', '#111111'],
      ['hair', '#40322F'],
    ]);
  });

  it('joins with a later one into what both come to', () => {
    const first = withPoints(point('skin', '#111111'), point('lip', '#222222'));
    const second = {
      ...withPoints(point('hair', '#333333'), point('skin', '#444444')),
      profile_name: 'Later',
    };
    const third = { ...second, ...withPoints(point('lip', '#555555')), profile_name: 'Last' };
    const joined = [diffProfiles(BEFORE, first), diffProfiles(first, second)].reduce(joinChanges);
    expect(applyChange(BEFORE, joined, LATER)).toEqual(second);
    const all = joinChanges(joined, diffProfiles(second, third));
    expect(applyChange(BEFORE, all, LATER)).toEqual(third);
  });

  it('tells of each thing a person said about herself, and leaves the others', () => {
    const mine = withReadingContext(BEFORE, { makeup: true }, LATER);
    const theirs = withReadingContext(BEFORE, { hairState: 'grey' }, LATER);
    const change = diffProfiles(BEFORE, mine);
    expect(change).toEqual({ ...NO_CHANGE, context: { makeup: true } });
    expect(contextOf(applyChange(theirs, change, LATER))).toMatchObject({
      makeup: true,
      hairState: 'grey',
    });
    const back = joinChanges(change, diffProfiles(mine, BEFORE));
    expect(applyChange(mine, back, BEFORE.updated_at)).toEqual(BEFORE);
    expect(shapeOfChange(change)).toBe('whole');
  });

  it('keeps the readings of other photos that two devices kept, and takes away only its own', () => {
    const first = withReadings('r');
    const mine = diffProfiles(first, withReadings('r', 'mine'));
    const theirs = withReadings('r', 'theirs');
    expect(readingsOf(applyChange(theirs, mine, LATER))).toEqual(['r', 'theirs', 'mine']);
    const without = diffProfiles(first, BEFORE);
    expect(readingsOf(applyChange(theirs, without, LATER))).toEqual(['theirs']);
    const joined = joinChanges(mine, diffProfiles(withReadings('r', 'mine'), withReadings('mine')));
    expect(readingsOf(applyChange(theirs, joined, LATER))).toEqual(['theirs', 'mine']);
    expect(shapeOfChange(mine)).toBe('whole');
  });

  it('reads points of another device by the white point that stands in the end', () => {
    const white = withWhitePoint(BEFORE, { hex: '#F0D8B0', x: 0.2, y: 0.8 }, LATER);
    const pick = point('lip', '#BC5548');
    const there = withPoint(BEFORE, pick, LATER);
    const both = [
      applyChange(there, diffProfiles(BEFORE, white), LATER),
      applyChange(white, diffProfiles(BEFORE, there), LATER),
    ];
    for (const profile of both) {
      const lip = profile.personal_colors.colorPoints.find(({ id }) => id === 'lip');
      expect(lip).toMatchObject({ rawHex: pick.hex, hexBeforeWhite: pick.hex });
      expect(withWhitePoint(profile, null, LATER)).toEqual(there);
    }
  });

  it('is read from the notes of an older version, which knew of nothing said', () => {
    const { context: _, ...older } = diffProfiles(BEFORE, { ...BEFORE, profile_name: 'Other' });
    expect(isNoChange(older)).toBe(false);
    const joined = joinChanges(older, NO_CHANGE);
    expect(applyChange(BEFORE, joined, LATER)).toMatchObject({ profile_name: 'Other' });
    expect(shapeOfChange(older)).toBe('whole');
  });

  it('is read from notes that held the whole list of readings', () => {
    const { photos } = contextOf(withReadings('r', 'mine'));
    const { readings: _, ...noChange } = NO_CHANGE;
    const older = { ...noChange, context: { photos } };
    expect(isNoChange(older)).toBe(false);
    expect(readingsOf(applyChange(BEFORE, older, LATER))).toEqual(['r', 'mine']);
    const later = diffProfiles(withReadings('r', 'mine'), withReadings('mine', 'next'));
    expect(readingsOf(applyChange(BEFORE, joinChanges(older, later), LATER))).toEqual([
      'mine',
      'next',
    ]);
  });

  it('[S2-API-03] has one of three shapes', () => {
    const shape = (after: Profile) => shapeOfChange(diffProfiles(BEFORE, after));
    expect(shape(withPoints(point('skin', '#111111')))).toBe('points');
    expect(shape({ ...BEFORE, color_season: 'soft_autumn' })).toBe('season');
    expect(shape({ ...BEFORE, profile_name: 'Other' })).toBe('whole');
    expect(shape({ ...withPoints(), color_season: 'soft_autumn' })).toBe('whole');
    expect(shape({ ...BEFORE, preferences: { description: '', type: 'headshot' } })).toBe('whole');
  });
});
