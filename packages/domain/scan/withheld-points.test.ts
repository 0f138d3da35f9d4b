import { describe, expect, it } from 'vitest';

import type { FaceScan } from './face-scan.ts';
import { sampleScan, scanWithoutHair } from './sample-scan.ts';
import { withheldPoints } from './withheld-points.ts';

const faceOf = (pixels: number) => ({ x: 0.4, y: 0.1, width: 0.1, height: 0.1, pixels, eyes: [] });
const shut = { hex: null, x: -1, y: -1, confidence: 0, note: 'Your eyes are closed.' };
const WITHOUT_EYES: FaceScan = { ...sampleScan(), lightEye: shut, darkEye: shut };

describe('what a scan withheld', () => {
  it('[FIRST-LOOK-3] is nothing when all five points were read, however small the face', () => {
    expect(withheldPoints({ ...sampleScan(), face: faceOf(60) })).toBeNull();
  });

  it('[FIRST-LOOK-3] is explained by the measured height of a small face', () => {
    expect(withheldPoints({ ...WITHOUT_EYES, face: faceOf(79.4) })).toEqual({
      places: ['lightEye', 'darkEye'],
      facePixels: 79,
      reasons: [],
    });
  });

  it('[FIRST-LOOK-3] is explained by what the scan noted where the face is large, each reason once', () => {
    expect(withheldPoints({ ...WITHOUT_EYES, face: faceOf(400) })).toEqual({
      places: ['lightEye', 'darkEye'],
      facePixels: null,
      reasons: ['Your eyes are closed.'],
    });
    expect(withheldPoints(scanWithoutHair())?.facePixels).toBeNull();
  });
});
