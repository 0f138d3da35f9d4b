import { describe, expect, it } from 'vitest';

import { sampleScan } from '../testing/sample-scan.ts';
import { acceptScan } from './accept-scan.ts';
import { withNewPhoto } from './with-new-photo.ts';
import { hasPosition, makeColorPoint } from './color-point.ts';
import { withPoint } from './fill-points.ts';
import { CREATED, LATER, sampleProfile } from '../testing/sample-profile.ts';
import { contextOf, withReadingContext } from './with-reading-context.ts';
import { withoutOldPhoto } from './without-old-photo.ts';

const place = (x: number) =>
  makeColorPoint({ id: 'hair', name: 'Hair', hex: '#30251F', x, y: 0.5, source: 'user' });
const white = { x: 0.1, y: 0.2, hex: '#F2EEE8' } as const;

describe('withoutOldPhoto', () => {
  it('removes the position of a point set on the previous photo, and keeps its color', () => {
    const before = withPoint(sampleProfile(), place(0.4), CREATED);
    const { personal_colors, updated_at } = withoutOldPhoto(before, before, LATER);
    expect(personal_colors.colorPoints.map(({ hex }) => hex)).toEqual(['#30251F']);
    expect(personal_colors.colorPoints.some(hasPosition)).toBe(false);
    expect(updated_at).toBe(LATER);
  });

  it('removes the scan and the light of the previous photo', () => {
    const scanned = acceptScan(sampleProfile(), sampleScan(), CREATED);
    const before = withReadingContext(scanned, { whitePoint: white }, CREATED);
    const after = withoutOldPhoto(before, before, LATER);
    expect(after.personal_colors.savedAIData).toBeNull();
    expect(contextOf(after).whitePoint).toBeNull();
    expect(after.personal_colors.colorPoints).toHaveLength(5);
    expect(after.personal_colors.colorPoints.some(hasPosition)).toBe(false);
  });

  it('keeps what was read from the new photo', () => {
    const before = withPoint(sampleProfile(), place(0.4), CREATED);
    const there = withPoint(withNewPhoto(before, LATER), place(0.6), LATER);
    expect(withoutOldPhoto(there, before, LATER)).toBe(there);
    const scanned = acceptScan(withNewPhoto(before, LATER), sampleScan(), LATER);
    expect(withoutOldPhoto(scanned, before, LATER)).toBe(scanned);
  });
});
