import { describe, expect, it } from 'vitest';

import type { FaceScan } from './face-scan.ts';
import { sampleScan, scanWithoutHair } from '../testing/sample-scan.ts';
import { withheldPoints } from './withheld-points.ts';

const faceOf = (pixels: number) => ({ x: 0.4, y: 0.1, width: 0.1, height: 0.1, pixels, eyes: [] });
const shut = { hex: null, x: -1, y: -1, confidence: 0, note: 'Your eyes are closed.' };
const WITHOUT_EYES: FaceScan = { ...sampleScan(), lightEye: shut, darkEye: shut };

describe('withheldPoints', () => {
  it('is null if all five points were read, however small the face', () => {
    expect(withheldPoints({ ...sampleScan(), face: faceOf(60) })).toBeNull();
  });

  it('gives the measured height of a small face as the reason', () => {
    expect(withheldPoints({ ...WITHOUT_EYES, face: faceOf(79.4) })).toEqual({
      places: ['lightEye', 'darkEye'],
      facePixels: 79,
      isHairCovered: false,
      isOnlyHairCovered: false,
      reasons: [],
    });
  });

  it("gives the scan's notes as reasons for a large face, each once", () => {
    expect(withheldPoints({ ...WITHOUT_EYES, face: faceOf(400) })).toEqual({
      places: ['lightEye', 'darkEye'],
      facePixels: null,
      isHairCovered: false,
      isOnlyHairCovered: false,
      reasons: ['Your eyes are closed.'],
    });
    expect(withheldPoints(scanWithoutHair())?.facePixels).toBeNull();
  });
});
