import { MOST_OTHER_FACES, type FaceBox, type ScannedFace } from '@color-almanac/domain';

import type { DetectedFace } from './face-detector.ts';
import type { FaceView } from './face-view.ts';
import type { Eye } from './find-iris.ts';
import type { Point } from './region.ts';

type SeenFace = Pick<FaceView, 'oval' | 'faceHeight'> & {
  readonly eyes: readonly Pick<Eye, 'center' | 'width'>[];
  readonly full: { readonly width: number; readonly height: number };
};

/** Where the face, its eyes and the other faces are, relative to the photo. The wider eye is nearer to the camera and comes first. */
export function reportFace(
  { oval, eyes, faceHeight, full }: SeenFace,
  beside: readonly DetectedFace[] = [],
): ScannedFace {
  const across = (x: number) => round(clamp(x / full.width));
  const down = (y: number) => round(clamp(y / full.height));
  const along = (read: (point: Point) => number) => {
    const all = oval.map(read);
    return [Math.min(...all), Math.max(...all)] as const;
  };
  const [left, right] = along(({ x }) => x);
  const [top, bottom] = along(({ y }) => y);
  return {
    x: across(left),
    y: down(top),
    width: round(across(right) - across(left)),
    height: round(down(bottom) - down(top)),
    pixels: Math.round(faceHeight),
    eyes: eyes
      .toSorted((one, other) => other.width - one.width)
      .map(({ center, width }) => ({
        x: across(center.x),
        y: down(center.y),
        width: round(clamp(width / full.width)),
      })),
    ...(beside.length === 0
      ? {}
      : { others: beside.slice(0, MOST_OTHER_FACES).map((other) => boxOf(other, full)) }),
  };
}

function boxOf(face: DetectedFace, full: SeenFace['full']): FaceBox {
  const x = clamp((face.centerX - face.width / 2) / full.width);
  const y = clamp((face.centerY - face.height / 2) / full.height);
  const right = clamp((face.centerX + face.width / 2) / full.width);
  const bottom = clamp((face.centerY + face.height / 2) / full.height);
  return { x: round(x), y: round(y), width: round(right - x), height: round(bottom - y) };
}

/** A face at the edge of the photo may extend beyond it. */
function clamp(share: number): number {
  return Math.min(1, Math.max(0, share));
}

/**
 * To a tenth of a pixel of a large photo: processors differ in the last digits of a landmark, and no view needs them.
 */
function round(share: number): number {
  return Math.round(share * 100_000) / 100_000;
}
