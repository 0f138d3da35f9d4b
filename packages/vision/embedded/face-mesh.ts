import { cropRegion } from './crop-region.ts';
import { sigmoid, type DetectedFace } from './face-detector.ts';
import { CHIN, FOREHEAD_TOP, faceHeightOf, landmarkAt } from './face-landmarks.ts';
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
  /** How far the face is turned to a side and up or down, in radians. */
  readonly turn: { readonly yaw: number; readonly pitch: number };
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
async function meshFace(
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

/** The landmarks of a face in the frame after that of `last`, in one pass. Null if it is no longer there. */
export async function followFace(
  context: ScanContext,
  pyramid: ImagePyramid,
  last: FaceMesh,
): Promise<FaceMesh | null> {
  const mesh = await meshRegion(context, pyramid, regionOfMesh(last));
  return mesh.presence < PRESENCE_AT_LEAST ? null : mesh;
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
    turn: {
      yaw: slopeBetween(places, SIDES, 0),
      pitch: slopeBetween(places, [FOREHEAD_TOP, CHIN], 1),
    },
  };
}

/** The face's edges beside the ears. */
const SIDES = [234, 454] as const;

/** The angle of a line across the face with the picture, from the network's own depths, which have the scale of x. */
function slopeBetween(
  places: Float32Array | undefined,
  [from, to]: readonly [number, number],
  axis: 0 | 1,
): number {
  const at = (landmark: number, offset: number) => places?.[3 * landmark + offset] ?? 0;
  return Math.atan2(at(to, 2) - at(from, 2), at(to, axis) - at(from, axis));
}

/** How many candidates of one search step are examined. */
const CANDIDATES = 3;

/** The first of the detected faces in which the mesh sees one; `null` if it sees none. */
export async function meshFirst(
  context: ScanContext,
  pyramid: ImagePyramid,
  detected: readonly DetectedFace[],
): Promise<{ readonly mesh: FaceMesh; readonly face: DetectedFace } | null> {
  for (const face of detected.slice(0, CANDIDATES)) {
    const mesh = await meshFace(context, pyramid, face);
    if (mesh) return { mesh, face };
  }
  return null;
}
