import { describe, expect, it } from 'vitest';

import {
  decodeFaces,
  FACE_ANCHORS,
  overlapOf,
  suppressOverlaps,
  type DetectedFace,
} from './face-detector.ts';
import { tilesOf } from './find-faces.ts';

function faceAt(centerX: number, score: number, size = 100): DetectedFace {
  const eye = { x: centerX, y: 0 };
  return { score, centerX, centerY: 50, width: size, height: size, eyes: [eye, eye] };
}

describe('face detection', () => {
  it('uses 896 anchors: two per cell of a fine grid, six per cell of a coarse one', () => {
    expect(FACE_ANCHORS).toHaveLength(896);
    expect(FACE_ANCHORS[0]).toEqual({ x: 0.5 / 16, y: 0.5 / 16 });
    expect(FACE_ANCHORS[895]).toEqual({ x: 7.5 / 8, y: 7.5 / 8 });
  });

  it('decodes faces relative to their anchor, in pixels of the picture', () => {
    const boxes = new Float32Array(896 * 16);
    const scores = new Float32Array(896).fill(-9);
    boxes.set([12.8, -6.4, 32, 64, 0, 0, 12.8, 0], 600 * 16);
    scores[600] = 2;
    const square = { centerX: 500, centerY: 400, width: 1000, height: 1000, angle: 0 };
    const [face, ...others] = decodeFaces(boxes, scores, square);
    const anchor = FACE_ANCHORS[600] ?? { x: 0, y: 0 };
    expect(others).toEqual([]);
    expect(face?.score).toBeCloseTo(0.881, 3);
    expect(face?.centerX).toBeCloseTo((anchor.x + 0.1) * 1000);
    expect(face?.centerY).toBeCloseTo((anchor.y - 0.05) * 1000 - 100);
    expect([face?.width, face?.height]).toEqual([250, 500]);
    expect(face?.eyes[1].x).toBeCloseTo((anchor.x + 0.1) * 1000);
  });

  it('returns only the surest of overlapping faces', () => {
    const kept = suppressOverlaps([faceAt(100, 0.7), faceAt(110, 0.9), faceAt(300, 0.6)]);
    expect(kept.map(({ centerX }) => centerX)).toEqual([110, 300]);
  });

  it('measures overlap as intersection over union', () => {
    expect(overlapOf(faceAt(0, 1), faceAt(0, 1))).toBe(1);
    expect(overlapOf(faceAt(0, 1), faceAt(50, 1))).toBeCloseTo(1 / 3);
    expect(overlapOf(faceAt(0, 1), faceAt(200, 1))).toBe(0);
  });

  it('covers the whole picture with overlapping squares', () => {
    const picture = { width: 853, height: 1280 };
    const tiles = tilesOf(picture, 384);
    for (let x = 0; x <= picture.width; x += 50) {
      for (let y = 0; y <= picture.height; y += 50) {
        const seen = tiles.some(
          (tile) => Math.abs(x - tile.centerX) <= 192 && Math.abs(y - tile.centerY) <= 192,
        );
        expect(seen).toBe(true);
      }
    }
  });
});
