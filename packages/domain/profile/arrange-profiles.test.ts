import { describe, expect, it } from 'vitest';

import { ensureDefaultProfile, findActiveProfile, makeDefault } from './arrange-profiles.ts';
import { CREATED, LATER, sampleProfile } from '../testing/sample-profile.ts';

const [a, b, c] = ['a', 'b', 'c'].map((id) => ({ ...sampleProfile(), id }));
if (!a || !b || !c) throw new Error('Three profiles were made');
const context = { now: LATER, newId: () => 'local_new' };

describe('ensureDefaultProfile', () => {
  it('[S1-PSTATE-02] creates a profile named `Me` if there is none', () => {
    const [me, ...others] = ensureDefaultProfile([], context);
    expect(others).toEqual([]);
    expect(me).toMatchObject({
      id: 'local_new',
      user_id: 'local',
      profile_name: 'Me',
      preferences: { description: 'Default profile', type: 'headshot' },
      is_default: true,
    });
  });

  it('[S1-PSTATE-03] makes the first profile the default if none is', () => {
    const flags = ensureDefaultProfile([a, b], context).map((profile) => profile.is_default);
    expect(flags).toEqual([true, false]);
  });

  it('[S1-PSTATE-04] leaves only one default, and changes no others', () => {
    const arranged = makeDefault([{ ...a, is_default: true }, b, c], 'b', LATER);
    expect(arranged.map((profile) => profile.is_default)).toEqual([false, true, false]);
    expect(arranged.map((profile) => profile.updated_at)).toEqual([LATER, LATER, CREATED]);
    expect(arranged[2]).toBe(c);
  });

  it('changes nothing if there is exactly one default', () => {
    const profiles = [a, { ...b, is_default: true }];
    expect(ensureDefaultProfile(profiles, context)).toBe(profiles);
  });
});

describe('findActiveProfile', () => {
  it('[S1-PSTATE-01] returns the default while nothing else was chosen', () => {
    expect(findActiveProfile([a, { ...b, is_default: true }], null)?.id).toBe('b');
  });

  it('[S1-PSTATE-12] returns the profile chosen last, while it exists', () => {
    const profiles = [a, { ...b, is_default: true }];
    expect(findActiveProfile(profiles, 'a')).toBe(a);
    expect(findActiveProfile(profiles, 'gone')?.id).toBe('b');
    expect(findActiveProfile([], 'gone')).toBeNull();
  });
});
