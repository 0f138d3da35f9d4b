import { cropRegion } from './crop-region.ts';
import { sigmoid, type DetectedFace } from './face-detector.ts';
import { landmarkAt } from './face-landmarks.ts';
import type { ImagePyramid } from './image-pyramid.ts';
import { boundsOf, pointAt, rotate, type Point, type Region } from './region.ts';
import { runModel, type ScanContext } from './run-model.ts';

export interface FaceMesh {
  /** 468 landmarks of MediaPipe's face mesh, in pixels of the full picture. */
  readonly points: readonly Point[];
  /** How surely this is a face, 0 to 1. */
  readonly presence: number;
  /** Tilt of the line between the eyes, in radians. */
  readonly angle: number;
}

const SIZE = 192;
const LANDMARKS = 468;
/** The network was trained on squares half as large again as the face. */
const MARGIN = 1.5;

/**
 * Finds the landmarks twice: the detector's box is coarse, above all for small or turned faces, and the second
 * look starts from the landmarks of the first.
 */
export async function meshFace(
  context: ScanContext,
  pyramid: ImagePyramid,
  face: DetectedFace,
): Promise<FaceMesh> {
  const first = await meshRegion(context, pyramid, regionOfDetection(face));
  return meshRegion(context, pyramid, regionOfMesh(first));
}

function regionOfDetection(face: DetectedFace): Region {
  const [left, right] = face.eyes;
  const side = Math.max(face.width, face.height) * MARGIN;
  const angle = Math.atan2(right.y - left.y, right.x - left.x);
  return { centerX: face.centerX, centerY: face.centerY, width: side, height: side, angle };
}

function regionOfMesh({ points, angle }: FaceMesh): Region {
  const upright = boundsOf(rotate(points, -angle));
  const middle = { x: (upright.left + upright.right) / 2, y: (upright.top + upright.bottom) / 2 };
  const [center] = rotate([middle], angle);
  const side = Math.max(upright.right - upright.left, upright.bottom - upright.top) * MARGIN;
  return { centerX: center?.x ?? 0, centerY: center?.y ?? 0, width: side, height: side, angle };
}

async function meshRegion(
  context: ScanContext,
  pyramid: ImagePyramid,
  region: Region,
): Promise<FaceMesh> {
  const input = cropRegion({ pyramid, region, size: SIZE, multiply: 1 / 255, offset: 0 });
  const [places, presence] = await runModel(context, {
    model: 'face-mesh',
    input,
    lengths: [LANDMARKS * 3, 1],
  });
  const points = Array.from({ length: LANDMARKS }, (_, index) =>
    pointAt(region, {
      u: (places?.[3 * index] ?? 0) / SIZE,
      v: (places?.[3 * index + 1] ?? 0) / SIZE,
    }),
  );
  const left = landmarkAt(points, 33);
  const right = landmarkAt(points, 263);
  return {
    points,
    presence: sigmoid(presence?.[0] ?? 0),
    angle: Math.atan2(right.y - left.y, right.x - left.x),
  };
}
