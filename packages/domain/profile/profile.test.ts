import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';

import { makeColorPoint } from './color-point.ts';
import { normalizeProfile } from './normalize-profile.ts';
import { profileRecordSchema, profileSchema, withPoints } from './profile.ts';
import { LATER, sampleProfile } from '../testing/sample-profile.ts';

const skin = makeColorPoint({ id: 'skin', name: 'Skin', hex: '#CE8659', x: 0.1, y: 0.2 });
const hair = makeColorPoint({ id: 'hair', name: 'Hair', hex: '#40322F', x: 0.3, y: 0.1 });
const colors = { colorPoints: [skin], savedAIData: null, analysisResult: null };
const profile = { ...sampleProfile(), personal_colors: colors };
const read = (raw: unknown) => normalizeProfile(raw, { now: LATER, newId: () => 'new' })?.profile;

describe('the points of a profile record', () => {
  it('withPoints derives the list of points', () => {
    expect(withPoints(profile)).toEqual({ ...profile, points: [skin] });
    expect(z.parse(profileRecordSchema, withPoints(profile)).points).toEqual([skin]);
    expect(z.parse(profileSchema, withPoints(profile))).toEqual(profile);
  });

  it('normalizeProfile reads points only where colorPoints has none', () => {
    expect(read(withPoints(profile))).toEqual(profile);
    expect(read({ ...profile, points: [hair] })).toEqual(profile);
    const { colorPoints: _, ...older } = colors;
    const record = { ...profile, personal_colors: older, points: [hair] };
    expect(read(record)?.personal_colors.colorPoints).toEqual([hair]);
  });
});
