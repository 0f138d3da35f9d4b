import { FACE_OVAL, faceHeightOf, outlineOf } from './face-landmarks.ts';
import type { Eye } from './find-iris.ts';
import { levelForStep, type ImageLevel, type ImagePyramid } from './image-pyramid.ts';
import type { Point } from './region.ts';
import type { HeadMap } from './head-map.ts';

/** Everything the networks found out about one face: the input of the five readings. */
export interface FaceView {
  readonly points: readonly Point[];
  readonly oval: readonly Point[];
  /** From forehead to chin, in pixels of the full picture. */
  readonly faceHeight: number;
  readonly angle: number;
  /** The eye on the left of the picture, then the other. */
  readonly eyes: readonly [Eye, Eye];
  readonly head: HeadMap;
  /** Whether a position is nearer to this face than to every other one in the picture. */
  readonly isNearest: (place: Point) => boolean;
  /** The picture at full resolution, which reading the eyes needs. */
  readonly full: ImageLevel;
  /** The picture scaled down so that the face is at most about 300 pixels high, for larger areas. */
  readonly coarse: ImageLevel;
}

const COARSE_FACE_HEIGHT = 300;

export function viewFace(request: {
  readonly pyramid: ImagePyramid;
  readonly points: readonly Point[];
  readonly angle: number;
  readonly eyes: readonly [Eye, Eye];
  readonly head: HeadMap;
  readonly isNearest: (place: Point) => boolean;
}): FaceView {
  const { pyramid, points, angle, eyes, head, isNearest } = request;
  const faceHeight = faceHeightOf(points);
  const coarse = levelForStep(pyramid, Math.max(1, faceHeight / COARSE_FACE_HEIGHT));
  return {
    points,
    oval: outlineOf(points, FACE_OVAL),
    faceHeight,
    angle,
    eyes,
    head,
    isNearest,
    full: pyramid[0],
    coarse,
  };
}
