import { describe, expect, it } from 'vitest';

import { sampleScan, scanWithoutHair } from '../scan/sample-scan.ts';
import { acceptScan, takePointsOnly, withNewPhoto } from './accept-scan.ts';
import { hasPosition, makeColorPoint } from './color-point.ts';
import { withPoint } from './fill-points.ts';
import { CREATED, LATER, sampleProfile } from './sample-profile.ts';

const hairByHand = makeColorPoint({
  id: 'hair',
  name: 'Hair',
  hex: '#30251F',
  x: 0.5,
  y: 0.05,
  source: 'user',
});

describe('a scan a person goes on with', () => {
  it('[S2-CONF-13] is saved with its points where it saw them', () => {
    const { personal_colors, updated_at } = acceptScan(sampleProfile(), sampleScan(), LATER);
    expect(personal_colors.savedAIData).toEqual(sampleScan());
    expect(personal_colors.colorPoints).toHaveLength(5);
    expect(personal_colors.colorPoints.every(hasPosition)).toBe(true);
    expect(updated_at).toBe(LATER);
  });

  it('replaces scans before it, and keeps what she placed where it saw nothing', () => {
    const before = withPoint(sampleProfile(), hairByHand, CREATED);
    const { colorPoints } = acceptScan(before, scanWithoutHair(), LATER).personal_colors;
    expect(colorPoints.find(({ id }) => id === 'hair')).toEqual(hairByHand);
    const scanned = acceptScan(sampleProfile(), sampleScan(), CREATED);
    const again = acceptScan(scanned, scanWithoutHair(), LATER).personal_colors.colorPoints;
    expect(again.map(({ id }) => id)).toEqual(['lightEye', 'darkEye', 'skin', 'lip']);
  });
});

describe('a scan a person takes only the colors of', () => {
  it('[S2-CONF-14] leaves its points without positions and is itself discarded', () => {
    const before = acceptScan(sampleProfile(), sampleScan(), CREATED);
    const { personal_colors } = takePointsOnly(before, sampleScan(), LATER);
    expect(personal_colors.savedAIData).toBeNull();
    expect(personal_colors.colorPoints).toHaveLength(5);
    expect(personal_colors.colorPoints.some(hasPosition)).toBe(false);
  });
});

describe('another photo', () => {
  it('keeps colors, but neither places nor the light of the photo before', () => {
    const before = acceptScan(sampleProfile(), sampleScan(), CREATED);
    const { personal_colors } = withNewPhoto(before, LATER);
    expect(personal_colors.savedAIData).toBeNull();
    expect(personal_colors.colorPoints.map(({ hex }) => hex)).toEqual(
      before.personal_colors.colorPoints.map(({ hex }) => hex),
    );
    expect(personal_colors.colorPoints.some(hasPosition)).toBe(false);
  });
});
