import * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';

import { profileSchema, profileTypeSchema } from './profile.ts';
import { sampleProfile } from '../testing/sample-profile.ts';

describe('createProfile', () => {
  it('[S1-ENT-01] [S1-ENT-03] [S1-ENT-05] [S1-ENT-08] fills every field, with description and type in the preferences', () => {
    expect(sampleProfile('generic')).toEqual({
      id: 'local_1',
      user_id: 'local',
      profile_name: 'Anna',
      templateId: 'generic',
      color_season: null,
      personal_colors: { colorPoints: [], savedAIData: null, analysisResult: null },
      preferences: { description: 'By the window', type: 'generic' },
      is_default: false,
      image_url: null,
      thumbnail_url: null,
      created_at: '2026-01-01T12:00:00.000Z',
      updated_at: '2026-01-01T12:00:00.000Z',
      version: 0,
    });
  });

  it('[S1-ENT-06] [S1-ENT-07] [S1-ENT-08] [S1-ENT-10] makes a profile that satisfies the schema', () => {
    expect(z.parse(profileSchema, sampleProfile())).toEqual(sampleProfile());
    expect(z.safeParse(profileTypeSchema, 'portrait').success).toBe(false);
    const timeless = { ...sampleProfile(), updated_at: 'yesterday' };
    expect(z.safeParse(profileSchema, timeless).success).toBe(false);
  });
});
