import { describe, expect, it } from 'vitest';

import { FACE_POINTS } from '../scan/face-scan.ts';
import type { FaceScan } from '../scan/face-scan.ts';
import { sampleScan } from '../testing/sample-scan.ts';
import type { ColorPoint } from './color-point.ts';
import { pointsFromScan, rebuildScanFromPoints, restorePoints } from './points-from-scan.ts';
import type { Profile } from './profile.ts';
import { CREATED, sampleProfile } from '../testing/sample-profile.ts';

const PLACELESS = pointsFromScan(sampleScan(), { keepPositions: false });

function profileWith(colorPoints: readonly ColorPoint[], savedAIData: FaceScan | null): Profile {
  const personal_colors = { colorPoints: [...colorPoints], savedAIData, analysisResult: null };
  return { ...sampleProfile(), personal_colors };
}

describe('pointsFromScan', () => {
  it('[S2-SCAN-06] uses the ids of a profile: cheek is skin, lips are lip', () => {
    const points = pointsFromScan(sampleScan(), { keepPositions: true });
    expect(points.map(({ id, hex }) => [id, hex])).toEqual([
      ['hair', '#40322F'],
      ['lightEye', '#6A4637'],
      ['darkEye', '#2B1C17'],
      ['skin', '#CE8659'],
      ['lip', '#BC5548'],
    ]);
    expect(points.every(({ source }) => source === 'ai')).toBe(true);
  });

  it("gives points the scan's positions, or none, as asked", () => {
    expect(pointsFromScan(sampleScan(), { keepPositions: true })[0]).toMatchObject({
      x: 0.5,
      y: 0.1,
    });
    expect(PLACELESS.every(({ x, y }) => x === -1 && y === -1)).toBe(true);
  });
});

describe('restorePoints', () => {
  it('[S2-PTS-05] restores the points of a scan, without positions', () => {
    const restored = restorePoints(profileWith([], sampleScan()));
    expect(restored.personal_colors.colorPoints).toEqual(PLACELESS);
    expect(restored.personal_colors.savedAIData).toEqual(sampleScan());
    expect(restored.updated_at).toBe(CREATED);
  });

  it('[S2-PTS-06] restores the scan of five points without positions, at 95 percent', () => {
    const scan = restorePoints(profileWith(PLACELESS, null)).personal_colors.savedAIData;
    for (const place of FACE_POINTS) {
      expect(scan?.[place]).toEqual({
        hex: sampleScan()[place].hex,
        x: -1,
        y: -1,
        confidence: 95,
        note: 'Reconstructed from saved points',
      });
    }
  });

  it('[S2-PTS-06] reads any negative position as none', () => {
    const odd = PLACELESS.map((point) => ({ ...point, x: -0.5, y: -3 }));
    expect(rebuildScanFromPoints(odd)).not.toBeNull();
  });

  it('[S2-PTS-06] rebuilds no scan from four points, a placed one, or one the user picked', () => {
    const [first, ...rest] = PLACELESS;
    if (!first) throw new Error('The sample scan has points');
    expect(rebuildScanFromPoints(rest)).toBeNull();
    expect(rebuildScanFromPoints([{ ...first, x: 0.1, y: 0.1 }, ...rest])).toBeNull();
    expect(rebuildScanFromPoints([{ ...first, source: 'user' }, ...rest])).toBeNull();
    expect(rebuildScanFromPoints([{ ...first, id: 'beard' }, ...rest])).toBeNull();
  });

  it('does not change complete profiles and pictures without a face', () => {
    const whole = profileWith(PLACELESS, sampleScan());
    expect(restorePoints(whole)).toBe(whole);
    const generic = { ...sampleProfile('generic'), personal_colors: whole.personal_colors };
    expect(restorePoints(generic)).toBe(generic);
    const empty = sampleProfile();
    expect(restorePoints(empty)).toBe(empty);
  });
});
