import { cropRegion } from './crop-region.ts';
import { sigmoid, type DetectedFace } from './face-detector.ts';
import { faceHeightOf, landmarkAt } from './face-landmarks.ts';
import type { ImagePyramid } from './image-pyramid.ts';
import { boundsOf, distance, pointAt, rotate, type Point, type Region } from './region.ts';
import { runModel, type ScanContext } from './run-model.ts';

export interface FaceMesh {
  /** 468 landmarks of MediaPipe's face mesh, in pixels of the full picture. */
  readonly points: readonly Point[];
  /** Probability of being a face, 0 to 1. */
  readonly presence: number;
  /** Tilt of the line between the eyes, in radians. */
  readonly angle: number;
}

const SIZE = 192;
const LANDMARKS = 468;
/** The network was trained on squares 1.5 times the size of the face. */
const MARGIN = 1.5;

/** Score of the network below which there is no face in the given region. */
const PRESENCE_AT_LEAST = 0.5;
const MOST_PASSES = 5;
/** In face sizes: landmarks that moved less than this from one pass to the next have converged. */
const SETTLED = 0.02;

/**
 * Finds the landmarks in two passes or more: the detector's box is coarse, above all for small or turned faces, so each
 * pass starts from the landmarks of the last until they converge. Null if the network sees no face there.
 */
export async function meshFace(
  context: ScanContext,
  pyramid: ImagePyramid,
  face: DetectedFace,
): Promise<FaceMesh | null> {
  const first = await meshRegion(context, pyramid, regionOfDetection(face));
  let mesh = await meshRegion(context, pyramid, regionOfMesh(first));
  if (mesh.presence < PRESENCE_AT_LEAST) return null;
  let last = first;
  for (let look = 2; look < MOST_PASSES && shiftBetween(last, mesh) > SETTLED; look++) {
    const next = await meshRegion(context, pyramid, regionOfMesh(mesh));
    if (next.presence < PRESENCE_AT_LEAST) return mesh;
    last = mesh;
    mesh = next;
  }
  return mesh;
}

/** Mean movement of all landmarks divided by the height of the face. */
function shiftBetween(one: FaceMesh, other: FaceMesh): number {
  const way = one.points.reduce(
    (sum, point, index) => sum + distance(point, landmarkAt(other.points, index)),
    0,
  );
  return way / one.points.length / Math.max(1, faceHeightOf(other.points));
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
  const input = cropRegion({
    memory: context.memory,
    pyramid,
    region,
    size: SIZE,
    multiply: 1 / 255,
    offset: 0,
  });
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
