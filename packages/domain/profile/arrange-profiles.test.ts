import { describe, expect, it } from 'vitest';

import { ensureDefaultProfile, findActiveProfile, makeDefault } from './arrange-profiles.ts';
import { CREATED, LATER, sampleProfile } from './sample-profile.ts';

const [a, b, c] = ['a', 'b', 'c'].map((id) => ({ ...sampleProfile(), id }));
if (!a || !b || !c) throw new Error('Three profiles were made');
const context = { now: LATER, newId: () => 'local_new' };

describe('the default profile', () => {
  it('[S1-PSTATE-02] is made, named `Me`, where there is no profile at all', () => {
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

  it('[S1-PSTATE-03] is the first where none is', () => {
    const flags = ensureDefaultProfile([a, b], context).map((profile) => profile.is_default);
    expect(flags).toEqual([true, false]);
  });

  it('[S1-PSTATE-04] is one only, and the others are left alone', () => {
    const arranged = makeDefault([{ ...a, is_default: true }, b, c], 'b', LATER);
    expect(arranged.map((profile) => profile.is_default)).toEqual([false, true, false]);
    expect(arranged.map((profile) => profile.updated_at)).toEqual([LATER, LATER, CREATED]);
    expect(arranged[2]).toBe(c);
  });

  it('changes nothing where all is well', () => {
    const profiles = [a, { ...b, is_default: true }];
    expect(ensureDefaultProfile(profiles, context)).toBe(profiles);
  });
});

describe('the profile to open', () => {
  it('[S1-PSTATE-01] is the default while nothing else was chosen', () => {
    expect(findActiveProfile([a, { ...b, is_default: true }], null)?.id).toBe('b');
  });

  it('[S1-PSTATE-12] is the one chosen last, while it is there', () => {
    const profiles = [a, { ...b, is_default: true }];
    expect(findActiveProfile(profiles, 'a')).toBe(a);
    expect(findActiveProfile(profiles, 'gone')?.id).toBe('b');
    expect(findActiveProfile([], 'gone')).toBeNull();
  });
});
