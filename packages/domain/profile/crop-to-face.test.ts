import { describe, expect, it } from 'vitest';

import { makeColorPoint } from './color-point.ts';
import { centerOfPoints, cropToFace } from './crop-to-face.ts';

const at = (id: string, x: number, y: number) =>
  makeColorPoint({ id, name: id, hex: '#806040', x, y });
/** A face of about 60 pixels in a full-length photo. */
const SMALL = [
  at('hair', 0.5, 0.1),
  at('lightEye', 0.49, 0.13),
  at('darkEye', 0.51, 0.13),
  at('skin', 0.485, 0.145),
  at('lip', 0.5, 0.15),
];
const PHOTO = { width: 1000, height: 1500 };
const FORMAT = 4 / 5;

/** Whether a position of the photo is inside the frame. */
function holds(frame: ReturnType<typeof cropToFace>, { x, y }: { x: number; y: number }): boolean {
  if (!frame) return false;
  const [across, down] = [(x - frame.left) / frame.width, (y - frame.top) / frame.height];
  return across >= 0 && across <= 1 && down >= 0 && down <= 1;
}

describe('the frame around a face', () => {
  it('cropToFace crops a full-length photo to the face, in the format asked for', () => {
    const frame = cropToFace(SMALL, PHOTO, FORMAT);
    if (!frame) throw new Error('Five points have a place');
    expect((frame.width * PHOTO.width) / (frame.height * PHOTO.height)).toBeCloseTo(FORMAT, 6);
    expect(frame.height * PHOTO.height).toBeGreaterThan(100);
    expect(frame.height * PHOTO.height).toBeLessThan(200);
    for (const point of SMALL) expect(holds(frame, point), point.id).toBe(true);
  });

  it('cropToFace centers on the lips where both eye colors were read in one eye', () => {
    const oneEye = [at('lightEye', 0.45, 0.4), at('darkEye', 0.46, 0.4), at('lip', 0.5, 0.5)];
    const frame = cropToFace(oneEye, PHOTO, FORMAT);
    expect(frame && frame.left + frame.width / 2).toBeCloseTo(0.5, 6);
  });

  it('cropToFace stays inside the photo, however close the face comes to its edge', () => {
    for (const [x, y] of [
      [0.02, 0.02],
      [0.98, 0.9],
    ] as const) {
      const points = [at('lightEye', x, y), at('darkEye', x, y), at('lip', x, y + 0.07)];
      const frame = cropToFace(points, PHOTO, FORMAT);
      if (!frame) throw new Error('Three points have a place');
      expect(Math.min(frame.left, frame.top)).toBeGreaterThanOrEqual(0);
      expect(Math.max(frame.left + frame.width, frame.top + frame.height)).toBeLessThanOrEqual(1);
    }
    const close = [at('lightEye', 0.5, 0.3), at('darkEye', 0.5, 0.3), at('lip', 0.5, 0.9)];
    expect(cropToFace(close, PHOTO, FORMAT)).toMatchObject({ left: 0, width: 1 });
  });

  it('cropToFace frames the points with a position if eyes or lips have none, and returns null for one point', () => {
    const placed = [at('hair', 0.5, 0.2), at('skin', 0.52, 0.3), at('lip', -1, -1)];
    const frame = cropToFace(placed, PHOTO, FORMAT);
    expect(holds(frame, { x: 0.5, y: 0.2 }) && holds(frame, { x: 0.52, y: 0.3 })).toBe(true);
    expect(cropToFace([at('skin', 0.5, 0.5), at('lip', -1, -1)], PHOTO, FORMAT)).toBeNull();
  });

  it('centerOfPoints is in the middle of the points that have a position', () => {
    expect(centerOfPoints([at('skin', 0.2, 0.4), at('lip', 0.4, 0.8), at('hair', -1, -1)])).toEqual(
      {
        x: expect.closeTo(0.3, 6),
        y: expect.closeTo(0.6, 6),
      },
    );
    expect(centerOfPoints([at('hair', -1, -1)])).toBeNull();
  });
});
