import { describe, expect, it } from 'vitest';

import type { Hex } from '../color/hex.ts';
import { makeColorPoint } from './color-point.ts';
import { analysisReadiness, filledPoints, missingPoints, withPoint } from './fill-points.ts';
import { POINT_TEMPLATES } from './point-template.ts';
import type { Profile } from './profile.ts';
import { CREATED, LATER, sampleProfile } from '../testing/sample-profile.ts';

function pick(profile: Profile, id: string, hex: Hex = '#CE8659'): Profile {
  const point = makeColorPoint({ id, name: id, hex, x: 0.5, y: 0.5, source: 'user' });
  return withPoint(profile, point, LATER);
}

const ids = (of: Profile) => missingPoints(of).map(({ id }) => id);

describe('withPoint', () => {
  it("adds a point or replaces the one with the same id, and updates the profile's time", () => {
    const once = pick(pick(sampleProfile(), 'skin'), 'hair');
    const twice = pick(once, 'skin', '#D09060');
    expect(twice.personal_colors.colorPoints.map(({ id, hex }) => [id, hex])).toEqual([
      ['skin', '#D09060'],
      ['hair', '#CE8659'],
    ]);
    expect(twice.updated_at).toBe(LATER);
  });

  it('does not modify the profile it was given', () => {
    const profile = sampleProfile();
    pick(profile, 'skin');
    expect(profile).toEqual(sampleProfile());
    expect(profile.updated_at).toBe(CREATED);
  });
});

describe('analysisReadiness', () => {
  it('[S2-PCS-03] requires all five points of a face, whatever else there is', () => {
    let profile = sampleProfile();
    for (const id of ['hair', 'skin', 'lightEye', 'darkEye', 'freckle'])
      profile = pick(profile, id);
    expect(filledPoints(profile)).toHaveLength(5);
    expect(missingPoints(profile).map(({ id }) => id)).toEqual(['lip']);
    expect(analysisReadiness(profile).ready).toBe(false);
    profile = pick(profile, 'lip');
    expect(missingPoints(profile)).toEqual([]);
    expect(analysisReadiness(profile)).toEqual({ ready: true, needed: 5 });
  });

  it('lists what is missing from the hair down, as the page lists the points', () => {
    expect(ids(sampleProfile())).toEqual(['hair', 'lightEye', 'darkEye', 'skin', 'lip']);
    const seen = ['skin', 'lip', 'hair'].reduce((of, id) => pick(of, id), sampleProfile());
    expect(ids(seen)).toEqual(['lightEye', 'darkEye']);
    const generic = POINT_TEMPLATES.generic.map(({ id }) => id);
    expect(ids(sampleProfile('generic'))).toEqual(generic);
  });

  it('[S2-PCS-03] requires two colors of any other picture', () => {
    const one = pick(sampleProfile('generic'), 'accent1');
    expect(analysisReadiness(one).ready).toBe(false);
    expect(analysisReadiness(pick(one, 'neutral')).ready).toBe(true);
  });

  it('[S2-PCS-02] says how many colors are needed', () => {
    expect(analysisReadiness(sampleProfile())).toEqual({ ready: false, needed: 5 });
    expect(analysisReadiness(sampleProfile('generic'))).toEqual({ ready: false, needed: 2 });
  });

  it("does not count the template's own color, unless it was read from a photo", () => {
    const templates = POINT_TEMPLATES.headshot;
    const drawn = templates.map(({ id, name, color }) =>
      makeColorPoint({ id, name, hex: color, x: -1, y: -1 }),
    );
    const profile = sampleProfile();
    profile.personal_colors = { ...profile.personal_colors, colorPoints: drawn };
    expect(filledPoints(profile)).toEqual([]);
    const skin = templates[0]?.color ?? '#000000';
    expect(filledPoints(pick(profile, 'skin', skin)).map(({ id }) => id)).toEqual(['skin']);
  });
});
