import { describe, expect, it } from 'vitest';

import { normalizeContext } from './normalize-context.ts';
import { normalizeProfile } from './normalize-profile.ts';
import { CREATED, sampleProfile } from '../testing/sample-profile.ts';

const kept = { id: 'a', addedAt: CREATED, colors: { skin: '#CE8659' } };
const whole = {
  whitePoint: { hex: '#F0D8B0', x: 0.2, y: 0.8 },
  hairState: 'dyed',
  naturalHair: '#3A2A20',
  makeup: true,
  photos: [kept, { ...kept, id: 'b', ofPhotoAtHand: true }],
};

describe('normalizeContext', () => {
  it('returns a complete or partial context', () => {
    expect(normalizeContext(whole)).toEqual({ value: whole, intact: true });
    expect(normalizeContext(JSON.stringify(whole))).toEqual({ value: whole, intact: true });
    expect(normalizeContext({ makeup: true })).toEqual({
      value: {
        whitePoint: null,
        hairState: 'natural',
        naturalHair: null,
        makeup: true,
        photos: [],
      },
      intact: true,
    });
    expect(normalizeContext(null)).toEqual({ value: null, intact: true });
  });

  it('drops only what cannot be read', () => {
    const odd = {
      ...whole,
      hairState: 'henna',
      photos: ['?', ...whole.photos],
      whitePoint: { hex: 'white' },
    };
    expect(normalizeContext(odd)).toEqual({
      value: { ...whole, hairState: 'natural', whitePoint: null },
      intact: false,
    });
    expect(normalizeContext('?')).toEqual({ value: null, intact: false });
  });

  it('keeps the newest of too many photos', () => {
    const photos = Array.from({ length: 12 }, (_, at) => ({ ...kept, id: String(at) }));
    const { value, intact } = normalizeContext({ photos });
    expect(value?.photos.map(({ id }) => id)).toEqual(photos.slice(2).map(({ id }) => id));
    expect(intact).toBe(false);
  });

  it('is used by normalizeProfile', () => {
    const profile = sampleProfile();
    const raw = {
      ...profile,
      personal_colors: { ...profile.personal_colors, readingContext: whole },
    };
    const read = normalizeProfile(raw, { now: CREATED, newId: () => 'new' });
    expect(read).toEqual({ profile: raw, repaired: false });
    expect(normalizeProfile(profile, { now: CREATED, newId: () => 'new' })?.profile).toEqual(
      profile,
    );
  });
});
