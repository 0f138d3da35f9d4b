import * as fc from 'fast-check';
import * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';

import { sampleScan } from '../testing/sample-scan.ts';
import { acceptScan } from './accept-scan.ts';
import { normalizeProfile } from './normalize-profile.ts';
import { profileSchema } from './profile.ts';
import { CREATED, LATER, sampleProfile } from '../testing/sample-profile.ts';

const NOW = '2026-03-01T12:00:00.000Z';

function normalize(raw: unknown) {
  return normalizeProfile(raw, { now: NOW, newId: () => 'local_new' });
}

function profileOf(raw: unknown) {
  return normalize(raw)?.profile;
}

describe('normalizeProfile', () => {
  it('[S1-ENT-01] returns a current profile unchanged', () => {
    const profile = acceptScan(sampleProfile(), sampleScan(), LATER);
    expect(normalize(JSON.parse(JSON.stringify(profile)))).toEqual({ profile, repaired: false });
  });

  it('[S2-ENT-01] reads old spellings without reporting a repair', () => {
    const read = normalize({
      id: 7,
      name: ' Anna ',
      type: 'generic',
      description: 'By the window',
      season: 'Bright Spring',
      isDefault: true,
      image: 'https://example.org/anna.jpg',
      updatedAt: '2025-05-01 10:00:00',
      points: [{ id: 'primary', hex: '#abcdef', x: -7, y: 0.2 }],
    });
    expect(read?.repaired).toBe(false);
    expect(read?.profile).toMatchObject({
      id: '7',
      user_id: 'local',
      profile_name: 'Anna',
      templateId: 'generic',
      color_season: 'true_spring',
      preferences: { description: 'By the window', type: 'generic' },
      is_default: true,
      image_url: 'https://example.org/anna.jpg',
      created_at: '2025-05-01T10:00:00Z',
      updated_at: '2025-05-01T10:00:00Z',
    });
    expect(read?.profile.personal_colors.colorPoints).toEqual([
      expect.objectContaining({ id: 'primary', name: 'Primary', hex: '#ABCDEF', x: -1, y: -1 }),
    ]);
  });

  it('reads nested records sent as text, and SQL spellings of yes and no', () => {
    const raw = {
      ...sampleProfile(),
      personal_colors: JSON.stringify({
        colorPoints: [{ id: 'cheek', rgb: { r: 206, g: 134, b: 89 } }],
      }),
      preferences: JSON.stringify({ description: 'Sent', type: 'default' }),
      is_default: 1,
    };
    const profile = profileOf(raw);
    expect(profile?.personal_colors.colorPoints).toEqual([
      expect.objectContaining({ id: 'skin', hex: '#CE8659' }),
    ]);
    expect(profile?.preferences).toEqual({ description: 'Sent', type: 'default' });
    expect(profile?.is_default).toBe(true);
  });

  it('[S1-ENT-03] [S1-ENT-04] defaults to the name `Unnamed Profile` and the owner `local`', () => {
    for (const name of [undefined, null, '', '   ', 5]) {
      const profile = profileOf({ id: 'a', profile_name: name });
      expect(profile).toMatchObject({ profile_name: 'Unnamed Profile', user_id: 'local' });
    }
  });

  it('[S1-ENT-05] [S1-ENT-06] prefers description and type from the preferences', () => {
    const raw = { id: 'a', type: 'default', description: 'outside' };
    expect(profileOf(raw)?.preferences).toEqual({ description: 'outside', type: 'default' });
    const inside = { description: 'inside', type: 'generic' };
    expect(profileOf({ ...raw, preferences: inside })?.preferences).toEqual(inside);
    expect(profileOf({ id: 'a' })?.preferences.type).toBe('headshot');
  });

  it('[S1-ENT-07] gives no season rather than an invented one', () => {
    for (const season of [null, undefined, '']) {
      expect(normalize({ ...sampleProfile(), color_season: season })).toMatchObject({
        profile: { color_season: null },
        repaired: false,
      });
    }
    expect(normalize({ ...sampleProfile(), color_season: 'Golden Monsoon' })).toMatchObject({
      profile: { color_season: null },
      repaired: true,
    });
  });

  it('[S1-ENT-09] reads the default flag in either spelling', () => {
    expect(profileOf({ id: 'a', is_default: true })?.is_default).toBe(true);
    expect(profileOf({ id: 'a', isDefault: true })?.is_default).toBe(true);
    expect(profileOf({ id: 'a', is_default: false, isDefault: false })?.is_default).toBe(false);
  });

  it('[S2-ENT-02] takes the name `Default Profile` as default if there is no flag', () => {
    expect(profileOf({ id: 'a', name: 'Default Profile' })?.is_default).toBe(true);
    expect(profileOf({ id: 'a', name: 'Default Profile', is_default: false })?.is_default).toBe(
      false,
    );
    expect(profileOf({ id: 'a', name: 'Me' })?.is_default).toBe(false);
  });

  it('[S1-ENT-10] fills in times, from the record if possible', () => {
    expect(profileOf({ id: 'a', updated_at: LATER })).toMatchObject({
      created_at: LATER,
      updated_at: LATER,
    });
    expect(profileOf({ id: 'a', created_at: CREATED, updated_at: 'once' })?.updated_at).toBe(
      CREATED,
    );
    expect(normalize({ id: 'a' })).toMatchObject({ profile: { created_at: NOW }, repaired: true });
  });
});

describe('normalizeProfile with damaged records', () => {
  it('keeps what can be read and reports a repair', () => {
    const good = { id: 'skin', name: 'Skin', hex: '#CE8659', x: 0.4, y: 0.5 };
    const read = normalize({
      ...sampleProfile(),
      personal_colors: {
        colorPoints: [good, { id: 'hair', hex: 'brown' }, null],
        savedAIData: { hair: 'dark' },
        analysisResult: 17,
      },
    });
    expect(read?.repaired).toBe(true);
    expect(read?.profile.personal_colors).toMatchObject({
      colorPoints: [{ id: 'skin', hex: '#CE8659', x: 0.4, y: 0.5 }],
      savedAIData: null,
      analysisResult: null,
    });
  });

  it("reads another provider's analysis as far as possible", () => {
    const analysisResult = { season: 'Soft Autumn', confidence: 140, reasoning: 'Muted and warm' };
    const read = normalize({ ...sampleProfile(), personal_colors: { analysisResult } });
    expect(read?.profile.personal_colors.analysisResult).toMatchObject({
      season: 'soft_autumn',
      confidence: 100,
      options: [],
    });
    expect(read?.repaired).toBe(true);
  });

  it('creates an id if there is none', () => {
    const { id: _id, ...rest } = sampleProfile();
    expect(normalize(rest)).toMatchObject({ profile: { id: 'local_new' }, repaired: true });
  });

  it('returns null for values that are no profile', () => {
    for (const raw of [null, undefined, 5, 'profile', '{"id":"a"', [], ['id'], {}, { color: 1 }]) {
      expect(normalize(raw)).toBeNull();
    }
  });

  it('never throws and always returns a valid profile, for any input', () => {
    const fields = Object.keys(sampleProfile());
    const anything = fc.dictionary(fc.constantFrom(...fields, 'name', 'points'), fc.anything());
    fc.assert(
      fc.property(anything, (raw) => {
        const read = normalize(raw);
        if (read) z.parse(profileSchema, read.profile);
      }),
      { numRuns: 500, seed: 1 },
    );
  });
});
