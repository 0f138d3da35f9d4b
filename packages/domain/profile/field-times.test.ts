import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { fieldTimesSchema, PROFILE_FIELDS, readFieldTimes } from './field-times.ts';
import { normalizeProfile } from './normalize-profile.ts';
import { fieldsOf } from './profile-fields.ts';
import { CREATED, LATER, sampleProfile } from '../testing/sample-profile.ts';

const normalize = (raw: unknown) => normalizeProfile(raw, { now: LATER, newId: () => 'new' });

describe('the times of the fields of a profile', () => {
  it('readFieldTimes keeps known fields with a time and drops everything else', () => {
    const raw = { profile_name: CREATED, makeup: 'once', type: 7, hat: CREATED };
    expect(readFieldTimes(raw)).toEqual({ profile_name: CREATED });
    expect(readFieldTimes(JSON.stringify(raw))).toEqual({ profile_name: CREATED });
    for (const nothing of [undefined, null, '', 'now', 7, [], [CREATED], {}, { hat: CREATED }]) {
      expect(readFieldTimes(nothing)).toBeUndefined();
    }
  });

  it('fieldTimesSchema drops a field that a newer version adds, and refuses an unreadable time', () => {
    const newer = { profile_name: CREATED, hat: CREATED };
    expect(fieldTimesSchema.parse(newer)).toEqual({ profile_name: CREATED });
    expect(fieldTimesSchema.safeParse({ profile_name: 'once' }).success).toBe(false);
  });

  it('readFieldTimes returns valid times for any input', () => {
    const fields = fc.constantFrom(...PROFILE_FIELDS, '__proto__', 'hat');
    const times = fc.oneof(fc.constant(CREATED), fc.anything());
    fc.assert(
      fc.property(fc.dictionary(fields, times), (raw) => {
        expect(fieldTimesSchema.safeParse(readFieldTimes(raw) ?? {}).success).toBe(true);
      }),
      { numRuns: 200, seed: 1 },
    );
  });

  it('normalizeProfile keeps them, and reports no repair for unreadable times', () => {
    const profile = { ...sampleProfile(), changed_at: { color_season: CREATED } };
    expect(normalize(profile)).toEqual({ profile, repaired: false });
    for (const changed_at of [null, 'broken', { hat: CREATED }, { makeup: 'once' }]) {
      const read = normalize({ ...sampleProfile(), changed_at });
      expect(read).toEqual({ profile: sampleProfile(), repaired: false });
    }
  });

  it('fieldsOf gives the value of each of them, set or not', () => {
    const fields = fieldsOf(sampleProfile());
    expect(Object.keys(fields)).toEqual(PROFILE_FIELDS);
    expect(fields).toMatchObject({ makeup: false, whitePoint: null, photos: [] });
  });
});
