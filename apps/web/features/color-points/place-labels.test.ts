import type { ScannedFace } from '@color-almanac/domain';
import * as check from 'fast-check';
import { describe, expect, it } from 'vitest';

import { findNearest, FINGER_REACH, MOUSE_REACH } from './find-nearest.ts';
import { boxOfFace, eyesOf, overlaps, placeLabels } from './place-labels.ts';
import type { Box, LabelledPosition } from './place-labels.ts';
import { frameFace } from './stage/frame-face.ts';
import { spotOf, WHOLE_PICTURE } from './stage/viewport.ts';
import type { StageSizes, View } from './stage/viewport.ts';

const at = (id: string, x: number, y: number, name = id) => ({ id, name, x, y });

/** A face of this width at a place of the photo, with its points where a scan reads them. */
function drawFace(x: number, y: number, width: number, ratio: number) {
  const height = width * 1.35 * ratio;
  const eye = (place: number) => ({
    x: x + width * place,
    y: y + height * 0.4,
    width: width * 0.2,
  });
  const face: ScannedFace = { x, y, width, height, pixels: 100, eyes: [eye(0.3), eye(0.7)] };
  const points = [
    at('hair', x + width * 0.5, Math.max(0, y - height * 0.1), 'Hair'),
    at('lightEye', x + width * 0.28, y + height * 0.4, 'Light Eye'),
    at('darkEye', x + width * 0.31, y + height * 0.41, 'Dark Eye'),
    at('skin', x + width * 0.75, y + height * 0.6, 'Skin'),
    at('lip', x + width * 0.5, y + height * 0.8, 'Lips'),
  ];
  return { face, points };
}

/** The photo in the middle of its stage, as the style sheet fits it. */
function fitPhoto(stage: StageSizes['stage'], ratio: number): StageSizes {
  const width = Math.min(stage.width, stage.height * ratio);
  return { stage, fitted: { width, height: width / ratio } };
}

interface Shown {
  readonly points: readonly LabelledPosition[];
  readonly face: ScannedFace | null;
  readonly view: View;
  readonly sizes: StageSizes;
}

function boxesOf({ points, face, view, sizes }: Shown): readonly Box[] {
  const labels = placeLabels(points, { first: 'skin', view, sizes, face });
  return points.flatMap((point) => {
    const label = labels[point.id];
    if (!label) return [];
    const { left, top } = spotOf(point, view, sizes);
    const box = { left: left + label.left, top: top + label.top };
    return [{ ...box, right: box.left + label.width, bottom: box.top + 22 }];
  });
}

const stages = check.constantFrom(
  { width: 358, height: 358 },
  { width: 390, height: 480 },
  { width: 390, height: 640 },
  { width: 690, height: 640 },
  { width: 1100, height: 640 },
);
const drawn = check.record({
  stage: stages,
  ratio: check.double({ min: 0.5, max: 1.8, noNaN: true }),
  x: check.double({ min: 0, max: 0.7, noNaN: true }),
  y: check.double({ min: 0.02, max: 0.6, noNaN: true }),
  width: check.double({ min: 0.02, max: 0.3, noNaN: true }),
});

describe('placeLabels', () => {
  const sizes = fitPhoto({ width: 444, height: 640 }, 0.75);
  const plain = { first: 'skin', view: WHOLE_PICTURE, sizes, face: null };

  it('puts labels right of their marker where there is space, without a line', () => {
    expect(placeLabels([at('skin', 0.3, 0.5)], plain)['skin']).toMatchObject({
      left: 19,
      top: -11,
      line: null,
    });
  });

  it('puts them left at the right edge', () => {
    expect(placeLabels([at('skin', 0.95, 0.5)], plain)['skin']?.left).toBeLessThan(-19);
  });

  it('leaves out the label of a marker that is not on the stage', () => {
    const view = { zoom: 3, center: { x: 0.8, y: 0.8 } };
    expect(placeLabels([at('skin', 0.1, 0.1)], { ...plain, view })).toEqual({});
  });

  it('never puts labels on each other, on an eye or beyond the stage, wherever the face is and however large', () => {
    check.assert(
      check.property(drawn, check.boolean(), ({ stage, ratio, x, y, width }, framed) => {
        const { face, points } = drawFace(x, y, width, ratio);
        const sizesOfPhoto = fitPhoto(stage, ratio);
        const view = framed
          ? frameFace({ face, part: 'face' }, sizesOfPhoto)
          : { zoom: 1, center: { x: 0.5, y: 0.5 } };
        const shown = { points, face, view, sizes: sizesOfPhoto };
        const boxes = boxesOf(shown);
        const eyes = eyesOf(face, shown);
        for (const [place, box] of boxes.entries()) {
          expect(boxes.slice(place + 1).some((other) => overlaps(box, other))).toBe(false);
          expect(eyes.some((eye) => overlaps(box, eye))).toBe(false);
          expect(box.left >= 0 && box.right <= stage.width).toBe(true);
          expect(box.top >= 0 && box.bottom <= stage.height).toBe(true);
        }
      }),
    );
  });

  it('puts all labels outside a framed face, with lines to their markers', () => {
    check.assert(
      check.property(drawn, ({ stage, ratio, x, y, width }) => {
        const { face, points } = drawFace(x, y, width, ratio);
        const sizesOfPhoto = fitPhoto(stage, ratio);
        const view = frameFace({ face, part: 'face' }, sizesOfPhoto);
        const shown = { points, face, view, sizes: sizesOfPhoto };
        const onFace = boxOfFace(face, shown);
        // A face at the very edge of the photo can only be shown there.
        check.pre(onFace.left > 90 && onFace.right < stage.width - 90);
        check.pre(onFace.top > 40 && onFace.bottom < stage.height - 50);
        const boxes = boxesOf(shown);
        expect(boxes).toHaveLength(5);
        expect(boxes.some((box) => overlaps(box, onFace))).toBe(false);
        const labels = placeLabels(points, { first: 'skin', view, sizes: sizesOfPhoto, face });
        expect(labels['lip']?.line).not.toBeNull();
      }),
    );
  });
});

describe('findNearest', () => {
  const shown = { width: 200, height: 100 };
  const places = [at('one', 0.5, 0.5), at('two', 0.55, 0.5)];

  it('returns the nearest marker within a finger’s reach', () => {
    const press = { reach: FINGER_REACH, shown };
    expect(findNearest(places, { ...press, place: { x: 0.54, y: 0.5 } })?.id).toBe('two');
    expect(findNearest(places, { ...press, place: { x: 0.9, y: 0.5 } })).toBeNull();
  });

  it('has a shorter reach with a mouse', () => {
    const press = { place: { x: 0.42, y: 0.5 }, shown };
    expect(findNearest(places, { ...press, reach: FINGER_REACH })?.id).toBe('one');
    expect(findNearest(places, { ...press, reach: MOUSE_REACH })).toBeNull();
  });
});
