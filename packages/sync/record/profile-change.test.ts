import {
  contextOf,
  makeColorPoint,
  withDrapeChoice,
  withPoint,
  withReadingContext,
  withWhitePoint,
} from '@color-almanac/domain';
import type { ColorPoint, Hex, Profile } from '@color-almanac/domain';
import { describe, expect, it } from 'vitest';

import { sampleProfile } from '../testing/sample-profile.ts';
import {
  applyChange,
  diffProfiles,
  isNoChange,
  listChangedFields,
  shapeOfChange,
  withoutField,
} from './profile-change.ts';
import type { ProfileChange } from './profile-change.ts';

const LATER = '2026-02-01T12:00:00.000Z';
const BEFORE = sampleProfile(1);
const NO_CHANGE: ProfileChange = diffProfiles(BEFORE, BEFORE);

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

/** A profile with readings of other photos, added in the order of these ids. */
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

describe('diffProfiles and applyChange', () => {
  it('transform one state into the other, and find no change between equal ones', () => {
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

  it('[SX-08] do not affect what another device changed', () => {
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

  it('name each thing the user said about themselves, and do not affect the others', () => {
    const mine = withReadingContext(BEFORE, { makeup: true }, LATER);
    const theirs = withReadingContext(BEFORE, { hairState: 'grey' }, LATER);
    const change = diffProfiles(BEFORE, mine);
    expect(change).toEqual({ ...NO_CHANGE, context: { makeup: true } });
    expect(contextOf(applyChange(theirs, change, LATER))).toMatchObject({
      makeup: true,
      hairState: 'grey',
    });
    const back = diffProfiles(mine, BEFORE);
    expect(applyChange(mine, back, BEFORE.updated_at)).toEqual(BEFORE);
    expect(shapeOfChange(change)).toBe('whole');
  });

  it('add and remove a choice by eye, and leave what another device says', () => {
    const choice = {
      season: 'soft_autumn',
      steadiness: 'steady',
      asked: 4,
      seasons: ['soft_autumn', 'warm_autumn'],
    } as const;
    const draped = withDrapeChoice(BEFORE, choice, LATER);
    const change = diffProfiles(BEFORE, draped);
    expect(listChangedFields(change)).toEqual(['drape']);
    expect(shapeOfChange(change)).toBe('whole');
    const elsewhere = { ...BEFORE, profile_name: 'Renamed elsewhere' };
    expect(applyChange(elsewhere, change, LATER)).toEqual({
      ...draped,
      profile_name: 'Renamed elsewhere',
    });
    const back = diffProfiles(draped, BEFORE);
    expect(back).toEqual({ ...NO_CHANGE, results: { drape: null } });
    expect(applyChange(draped, back, BEFORE.updated_at)).toEqual(BEFORE);
  });

  it('keep the readings two devices added, and remove only their own', () => {
    const first = withReadings('r');
    const mine = diffProfiles(first, withReadings('r', 'mine'));
    const theirs = withReadings('r', 'theirs');
    expect(readingsOf(applyChange(theirs, mine, LATER))).toEqual(['r', 'theirs', 'mine']);
    const without = diffProfiles(first, BEFORE);
    expect(readingsOf(applyChange(theirs, without, LATER))).toEqual(['theirs']);
    expect(shapeOfChange(mine)).toBe('whole');
  });

  it('correct points of another device by the final white point', () => {
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

  it('[S2-API-03] are sent in the smallest of three shapes, see shapeOfChange', () => {
    const shape = (after: Profile) => shapeOfChange(diffProfiles(BEFORE, after));
    expect(shape(withPoints(point('skin', '#111111')))).toBe('points');
    expect(shape({ ...BEFORE, color_season: 'soft_autumn' })).toBe('season');
    expect(shape({ ...BEFORE, profile_name: 'Other' })).toBe('whole');
    expect(shape({ ...withPoints(), color_season: 'soft_autumn' })).toBe('whole');
    expect(shape({ ...BEFORE, preferences: { description: '', type: 'headshot' } })).toBe('whole');
  });
});

describe('listChangedFields', () => {
  it('names what the user can change, and nothing else', () => {
    const said = withReadingContext(withPoints(), { makeup: true, hairState: 'grey' }, LATER);
    const after: Profile = {
      ...said,
      is_default: true,
      image_url: '/api/photos/1',
      preferences: { description: '', type: 'default' },
    };
    expect(listChangedFields(diffProfiles(BEFORE, after)).toSorted()).toEqual([
      'colorPoints',
      'description',
      'hairState',
      'is_default',
      'makeup',
      'type',
    ]);
    expect(listChangedFields(diffProfiles(BEFORE, withReadings('r')))).toEqual(['photos']);
  });
});

describe('withoutField', () => {
  const mine = diffProfiles(BEFORE, {
    ...withPoints(point('skin', '#111111'), point('lip', '#222222')),
    profile_name: 'Mine',
    color_season: 'soft_autumn',
  });

  it('drops one field', () => {
    expect(withoutField(mine, 'profile_name', null).fields).toEqual({
      color_season: 'soft_autumn',
    });
  });

  it('drops only those points that the other change affects, if that is known', () => {
    const theirs = diffProfiles(BEFORE, withPoints(point('skin', '#333333')));
    const rest = withoutField(mine, 'colorPoints', theirs);
    expect(rest.points?.put.map(({ id }) => id)).toEqual(['lip']);
    expect(withoutField(mine, 'colorPoints', null).points).toBeNull();
  });
});
