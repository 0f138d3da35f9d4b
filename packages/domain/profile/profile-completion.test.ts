import { describe, expect, it } from 'vitest';

import { makeColorPoint } from './color-point.ts';
import { withPoint } from './fill-points.ts';
import { cardSlots, profileCompletion } from './profile-completion.ts';
import type { Profile } from './profile.ts';
import { LATER, sampleProfile } from '../testing/sample-profile.ts';

function withColors(count: number): Profile {
  const colorPoints = Array.from({ length: count }, (_, at) =>
    makeColorPoint({ id: `p${at}`, name: `P${at}`, hex: '#CE8659', x: 0.5, y: 0.5 }),
  );
  const profile = sampleProfile('generic');
  return { ...profile, personal_colors: { ...profile.personal_colors, colorPoints } };
}

describe('profileCompletion', () => {
  it('[S1-PROF-08] is the share of three: colors, image, season', () => {
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

const namesOf = (profile: Profile) => cardSlots(profile).slots.map(({ name }) => name);

describe('cardSlots', () => {
  it('[S1-PROF-06] has five slots, with each color in the place of its template point', () => {
    const hair = makeColorPoint({ id: 'hair', name: 'Hair', hex: '#5A4232', x: 0.5, y: 0.1 });
    const { slots, more } = cardSlots(withPoint(sampleProfile(), hair, LATER));
    expect(slots.map(({ hex }) => hex)).toEqual([null, null, null, null, '#5A4232']);
    expect(slots.map(({ name }) => name)).toEqual([
      'Skin',
      'Lips',
      'Dark Eye',
      'Light Eye',
      'Hair',
    ]);
    expect(more).toBe(0);
  });

  it('includes other colors while there is space', () => {
    expect(namesOf(withColors(3))).toEqual(['P0', 'P1', 'P2', 'Accent 2', 'Neutral']);
  });

  it('[S1-PROF-07] counts the colors that do not fit', () => {
    expect(cardSlots(withColors(5)).more).toBe(0);
    expect(namesOf(withColors(8))).toEqual(['P0', 'P1', 'P2', 'P3', 'P4']);
    expect(cardSlots(withColors(8)).more).toBe(3);
  });
});
