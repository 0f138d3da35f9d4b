import { cropRegion } from './crop-region.ts';
import { landmarkAt } from './face-landmarks.ts';
import type { ImagePyramid } from './image-pyramid.ts';
import { distance, midpoint, pointAt, type Point } from './region.ts';
import { runModel, type ScanContext } from './run-model.ts';

/** One eye, in pixels of the full picture. */
export interface Eye {
  readonly center: Point;
  /** Of the iris. */
  readonly radius: number;
  /** Outline of the lids: along the lower lid, back along the upper. */
  readonly lids: readonly Point[];
  /** Height of the opening over the diameter of the iris: about 0.9 wide open, 0.3 nearly shut. */
  readonly openness: number;
  /** Tilt of the line between the eye's corners, in radians. */
  readonly angle: number;
  /** Between the corners of the eye. */
  readonly width: number;
}

/** MediaPipe's iris network: 64 x 64, 71 points of the contour and 5 of the iris, three numbers each. */
const SIZE = 64;
const PLACES = 76;
const LOWER_LID = 9;
const UPPER_LID_END = 16;
const IRIS_CENTER = 71;
/** The network was trained on squares of 2.3 widths of the eye. */
const MARGIN = 2.3;

/** Reads one eye. The network knows one side only, so the other eye is mirrored. */
export async function findIris(
  context: ScanContext,
  pyramid: ImagePyramid,
  eye: {
    readonly points: readonly Point[];
    readonly corners: readonly [number, number];
    readonly mirrored: boolean;
  },
): Promise<Eye> {
  const from = landmarkAt(eye.points, eye.corners[0]);
  const to = landmarkAt(eye.points, eye.corners[1]);
  const center = midpoint(from, to);
  const width = distance(from, to);
  const angle = Math.atan2(to.y - from.y, to.x - from.x);
  const side = width * MARGIN;
  const region = { centerX: center.x, centerY: center.y, width: side, height: side, angle };
  const { mirrored } = eye;
  const input = cropRegion({
    memory: context.memory,
    pyramid,
    region,
    size: SIZE,
    multiply: 1 / 255,
    offset: 0,
    mirrored,
  });
  const [places] = await runModel(context, { model: 'iris', input, lengths: [PLACES * 3] });
  const points = Array.from({ length: PLACES }, (_, index) =>
    pointAt(region, {
      u: (places?.[3 * index] ?? 0) / SIZE,
      v: (places?.[3 * index + 1] ?? 0) / SIZE,
      mirrored,
    }),
  );
  return describeEye(points, { angle, width });
}

function describeEye(
  points: readonly Point[],
  shape: { readonly angle: number; readonly width: number },
): Eye {
  const ring = (offset: number): Point => landmarkAt(points, IRIS_CENTER + offset);
  const radius = (distance(ring(1), ring(3)) + distance(ring(2), ring(4))) / 4;
  const lower = points.slice(0, LOWER_LID);
  const upper = points.slice(LOWER_LID, UPPER_LID_END);
  const down = (point: Point): number =>
    point.y * Math.cos(shape.angle) - point.x * Math.sin(shape.angle);
  const opening = Math.max(...lower.map(down)) - Math.min(...upper.map(down));
  return {
    ...shape,
    center: ring(0),
    radius,
    lids: [...lower, ...upper.toReversed()],
    openness: opening / Math.max(1e-6, 2 * radius),
  };
}
