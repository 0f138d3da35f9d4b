import { scannedFaceSchema } from '@color-almanac/domain';
import { describe, expect, it } from 'vitest';

import { reportFace } from './report-face.ts';

const oval = [
  { x: 40, y: 20 },
  { x: 60, y: 20 },
  { x: 50, y: 50 },
];
const full = { width: 100, height: 200 };

describe('reportFace', () => {
  it('is relative to the photo, with the wider eye first and the height in pixels', () => {
    const eyes = [
      { center: { x: 45, y: 30 }, width: 4 },
      { center: { x: 55, y: 30 }, width: 5 },
    ];
    expect(reportFace({ oval, eyes, faceHeight: 29.6, full })).toEqual({
      x: 0.4,
      y: 0.1,
      width: expect.closeTo(0.2) as number,
      height: expect.closeTo(0.15) as number,
      pixels: 30,
      eyes: [
        { x: 0.55, y: 0.15, width: 0.05 },
        { x: 0.45, y: 0.15, width: 0.04 },
      ],
    });
  });

  it('is clamped to the photo if the face extends beyond its edge', () => {
    const beyond = oval.map(({ x, y }) => ({ x: x + 50, y: y - 30 }));
    const eyes = [{ center: { x: 105, y: -5 }, width: 4 }];
    const face = reportFace({ oval: beyond, eyes, faceHeight: 30, full });
    expect(scannedFaceSchema.safeParse(face).success).toBe(true);
    expect(face.x + face.width).toBe(1);
  });
});
