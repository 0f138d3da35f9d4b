import { describe, expect, it } from 'vitest';

import { editProfile } from './edit-profile.ts';
import { sampleProfile } from '../testing/sample-profile.ts';

const LATER = '2026-05-01T00:00:00.000Z';
const WISHES = { name: '  Mila ', description: ' My sister ', type: 'generic' } as const;

describe('editProfile', () => {
  it('changes the given fields and nothing else', () => {
    const before = sampleProfile();
    const { profile_name, templateId, preferences, updated_at, ...rest } = editProfile(
      before,
      WISHES,
      LATER,
    );
    expect({ profile_name, templateId, updated_at }).toEqual({
      profile_name: 'Mila',
      templateId: 'generic',
      updated_at: LATER,
    });
    expect(preferences).toMatchObject({ description: 'My sister', type: 'generic' });
    expect(before).toMatchObject(rest);
  });

  it('keeps the name if the new one is blank', () => {
    const before = sampleProfile();
    expect(editProfile(before, { ...WISHES, name: '' }, LATER).profile_name).toBe(
      before.profile_name,
    );
  });
});
