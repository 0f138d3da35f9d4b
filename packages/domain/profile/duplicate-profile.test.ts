import { describe, expect, it } from 'vitest';

import { makeColorPoint } from './color-point.ts';
import { duplicateProfile } from './duplicate-profile.ts';
import type { Profile } from './profile.ts';
import { CREATED, LATER, sampleProfile } from '../testing/sample-profile.ts';

const point = makeColorPoint({ id: 'skin', name: 'Skin', hex: '#CE8659', x: 0.1, y: 0.2 });
const original: Profile = {
  ...sampleProfile(),
  is_default: true,
  color_season: 'soft_autumn',
  image_url: '/api/photos/1',
  thumbnail_url: '/api/photos/1/thumbnail',
  personal_colors: { colorPoints: [point], savedAIData: null, analysisResult: null },
  version: 7,
};

const copyBeside = (takenNames: readonly string[], profile_name = 'Anna') =>
  duplicateProfile({ ...original, profile_name }, { id: 'x', now: LATER, takenNames }).profile_name;

describe('duplicateProfile', () => {
  it('copies colors, season and photo under the name with (Copy), and is never the default', () => {
    const chosen = { ...original, changed_at: { color_season: CREATED } };
    const copy = duplicateProfile(chosen, { id: 'local_2', now: LATER });
    expect(copy).toEqual({
      ...original,
      id: 'local_2',
      profile_name: 'Anna (Copy)',
      is_default: false,
      created_at: LATER,
      updated_at: LATER,
      version: 0,
    });
  });

  it('counts the copies: the second is called (Copy 2)', () => {
    expect(copyBeside(['Anna'])).toBe('Anna (Copy)');
    expect(copyBeside(['Anna', 'Anna (Copy)'])).toBe('Anna (Copy 2)');
    expect(copyBeside(['Anna (Copy)', 'Anna (Copy 2)', 'Anna (Copy 4)'])).toBe('Anna (Copy 3)');
    expect(copyBeside(['Anna (Copy 2)'])).toBe('Anna (Copy)');
    const longest = 'A'.repeat(200);
    const first = copyBeside([longest], longest);
    const second = copyBeside([longest, first], longest);
    expect(second).toHaveLength(200);
    expect(second.endsWith(' (Copy 2)')).toBe(true);
  });

  it('shares no objects with the original', () => {
    const copy = duplicateProfile(original, { id: 'local_2', now: LATER });
    copy.personal_colors.colorPoints.length = 0;
    copy.preferences.description = 'Changed';
    expect(original.personal_colors.colorPoints).toEqual([point]);
    expect(original.preferences.description).toBe('By the window');
    expect(original.created_at).toBe(CREATED);
  });

  it('leaves out the photo or the colors when asked to, and takes another name', () => {
    const wanted = { id: 'local_2', now: LATER, includeImage: false, includePoints: false };
    const copy = duplicateProfile(original, { ...wanted, newName: ' Summer ' });
    expect(copy).toMatchObject({ profile_name: 'Summer', color_season: null, image_url: null });
    expect(copy.personal_colors.colorPoints).toEqual([]);
    expect(copy.thumbnail_url).toBeNull();
  });

  it('throws if the original is missing', () => {
    expect(() => duplicateProfile(null, { id: 'x', now: LATER })).toThrow(
      'Original profile not found',
    );
  });
});
