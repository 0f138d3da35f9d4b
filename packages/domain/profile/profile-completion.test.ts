import { describe, expect, it } from 'vitest';

import { makeColorPoint } from './color-point.ts';
import { cardSwatches, profileCompletion } from './profile-completion.ts';
import type { Profile } from './profile.ts';
import { sampleProfile } from './sample-profile.ts';

function withColors(count: number): Profile {
  const colorPoints = Array.from({ length: count }, (_, at) =>
    makeColorPoint({ id: `p${at}`, name: `P${at}`, hex: '#CE8659', x: 0.5, y: 0.5 }),
  );
  const profile = sampleProfile('generic');
  return { ...profile, personal_colors: { ...profile.personal_colors, colorPoints } };
}

describe('how complete a profile is', () => {
  it('is the share of three: colors, image, season', () => {
    expect(profileCompletion(sampleProfile(), false).share).toBe(0);
    expect(profileCompletion(withColors(1), false).share).toBeCloseTo(1 / 3);
    expect(profileCompletion(withColors(1), true).share).toBeCloseTo(2 / 3);
    const whole: Profile = {
      ...withColors(1),
      image_url: '/api/photos/1',
      color_season: 'soft_autumn',
    };
    expect(profileCompletion(whole, false)).toEqual({
      hasColors: true,
      hasImage: true,
      hasSeason: true,
      share: 1,
    });
  });
});

describe('the swatches of a card', () => {
  it('are five at most, and the others are counted', () => {
    expect(cardSwatches(withColors(3))).toMatchObject({ more: 0 });
    const { shown, more } = cardSwatches(withColors(7));
    expect([shown.length, more]).toEqual([5, 2]);
  });
});
