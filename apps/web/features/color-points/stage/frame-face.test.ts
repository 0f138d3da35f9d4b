import type { ScannedFace } from '@color-almanac/domain';
import * as check from 'fast-check';
import { describe, expect, it } from 'vitest';

import { frameFace } from './frame-face.ts';
import {
  showsWholePhoto,
  pinch,
  scaleOf,
  spotOf,
  stepScale,
  WHOLE_PICTURE,
  zoomAt,
} from './viewport.ts';
import type { StageSizes } from './viewport.ts';

/** A phone's stage with a full-length photo of 900 by 1600 pixels. */
const sizes: StageSizes = {
  stage: { width: 390, height: 640 },
  fitted: { width: 360, height: 640 },
};

/** A face this many pixels wide in the middle of the upper part of that photo. */
function faceOf(pixels: number): ScannedFace {
  const [width, height] = [pixels / 900, (pixels * 1.35) / 1600];
  const eye = (x: number) => ({ x, y: 0.2 + height * 0.4, width: width * 0.2 });
  return { x: 0.4, y: 0.2, width, height, pixels, eyes: [eye(0.4 + width * 0.3)] };
}

describe('frameFace', () => {
  it("shows a face of any size in the middle, on about a third of the stage's width", () => {
    check.assert(
      check.property(check.integer({ min: 40, max: 300 }), (pixels) => {
        const face = faceOf(pixels);
        const view = frameFace({ face, part: 'face' }, sizes);
        const shown = face.width * sizes.fitted.width * scaleOf(view);
        expect(shown / sizes.stage.width).toBeCloseTo(1 / 3, 1);
        expect(view.zoom >= 1 && view.zoom <= 3).toBe(true);
        const middle = spotOf(
          { x: face.x + face.width / 2, y: 0.2 + face.height / 2 },
          view,
          sizes,
        );
        expect(middle.left).toBeGreaterThan(sizes.stage.width / 4);
        expect(middle.left).toBeLessThan((sizes.stage.width * 3) / 4);
      }),
    );
  });

  it('shows an eye that must be placed at least 24 pixels wide, however small the face', () => {
    check.assert(
      check.property(check.integer({ min: 36, max: 300 }), (pixels) => {
        const face = faceOf(pixels);
        const view = frameFace({ face, part: 'eye' }, sizes);
        const wide = (face.eyes[0]?.width ?? 0) * sizes.fitted.width * scaleOf(view);
        expect(wide).toBeGreaterThanOrEqual(24);
      }),
    );
  });

  it('shows a close-up portrait whole', () => {
    expect(showsWholePhoto(frameFace({ face: faceOf(600), part: 'face' }, sizes))).toBe(true);
  });

  it('returns to the whole photo by zero, by zooming out and by a pinch', () => {
    const framed = frameFace({ face: faceOf(60), part: 'eye' }, sizes);
    expect(framed.zoom).toBe(1);
    const at = { left: 195, top: 320 };
    let view = framed;
    for (let step = 0; step < 25; step += 1) {
      view = zoomAt(view, stepScale(view, -1), at, sizes);
      expect(view.zoom >= 1 && view.zoom <= 3).toBe(true);
    }
    expect(view).toEqual(WHOLE_PICTURE);
    const pair = (apart: number) => ({ middle: at, apart });
    expect(pinch(framed, { from: pair(400), to: pair(4) }, sizes)).toEqual(WHOLE_PICTURE);
  });

  it('allows up to three times zoom of a framed face, as of a photo', () => {
    const framed = frameFace({ face: faceOf(60), part: 'face' }, sizes);
    const closer = zoomAt(framed, scaleOf(framed) * 10, { left: 195, top: 320 }, sizes);
    expect(closer.zoom).toBe(3);
    expect(closer.base).toBe(framed.base);
  });
});
