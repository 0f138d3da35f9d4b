import { cropRegion } from './crop-region.ts';
import { faceHeightOf, landmarkAt, CHIN, FOREHEAD_TOP } from './face-landmarks.ts';
import type { ImagePyramid } from './image-pyramid.ts';
import { midpoint, type Bounds, type Point } from './region.ts';
import { runModel, type ScanContext } from './run-model.ts';

/** What the selfie segmenter tells apart, in the order of its outputs. */
export const SEGMENTS = [
  'background',
  'hair',
  'body-skin',
  'face-skin',
  'clothes',
  'accessory',
] as const;
export type Segment = (typeof SEGMENTS)[number];

/** Which part of the picture belongs to what. */
export interface HeadMap {
  /** The part of the picture that was segmented, in pixels of the full picture. */
  readonly bounds: Bounds;
  /** 0 to 1; 0 outside the bounds. */
  readonly probability: (segment: Segment, x: number, y: number) => number;
}

const SIZE = 256;
const CLASSES = SEGMENTS.length;
/** How much of the picture around the face is looked at, in face heights from its middle. */
const REACH = { sideways: 1.7, up: 1.6, down: 1.9 } as const;

/** Segments the head and its hair. The cut is stretched to the network's square: it was measured to do no harm. */
export async function segmentHead(
  context: ScanContext,
  pyramid: ImagePyramid,
  points: readonly Point[],
): Promise<HeadMap> {
  const bounds = headBounds(points, pyramid[0]);
  const width = bounds.right - bounds.left;
  const height = bounds.bottom - bounds.top;
  const region = {
    centerX: bounds.left + width / 2,
    centerY: bounds.top + height / 2,
    width,
    height,
    angle: 0,
  };
  const input = cropRegion({ pyramid, region, size: SIZE, multiply: 2 / 255, offset: -1 });
  const lengths = [SIZE * SIZE * CLASSES];
  const [scores] = await runModel(context, { model: 'segmenter', input, lengths });
  return mapOfScores(scores ?? new Float32Array(SIZE * SIZE * CLASSES), bounds);
}

function headBounds(
  points: readonly Point[],
  picture: { readonly width: number; readonly height: number },
): Bounds {
  const tall = faceHeightOf(points);
  const middle = midpoint(landmarkAt(points, FOREHEAD_TOP), landmarkAt(points, CHIN));
  return {
    left: Math.max(0, middle.x - REACH.sideways * tall),
    top: Math.max(0, middle.y - REACH.up * tall),
    right: Math.min(picture.width, middle.x + REACH.sideways * tall),
    bottom: Math.min(picture.height, middle.y + REACH.down * tall),
  };
}

/** Reads the network's scores (256 x 256 x 6, not yet softmax) as probabilities, bilinear in between. */
export function mapOfScores(scores: Float32Array, bounds: Bounds): HeadMap {
  const probabilities = softmaxRows(scores);
  const across = SIZE / Math.max(1e-6, bounds.right - bounds.left);
  const down = SIZE / Math.max(1e-6, bounds.bottom - bounds.top);
  return {
    bounds,
    probability: (segment, x, y) => {
      if (x < bounds.left || y < bounds.top || x >= bounds.right || y >= bounds.bottom) return 0;
      const column = Math.min(Math.max((x - bounds.left) * across - 0.5, 0), SIZE - 1);
      const row = Math.min(Math.max((y - bounds.top) * down - 0.5, 0), SIZE - 1);
      return readBilinear(probabilities, { column, row, segment: SEGMENTS.indexOf(segment) });
    },
  };
}

function readBilinear(
  map: Float32Array,
  at: { column: number; row: number; segment: number },
): number {
  const left = Math.floor(at.column);
  const top = Math.floor(at.row);
  const right = Math.min(left + 1, SIZE - 1);
  const bottom = Math.min(top + 1, SIZE - 1);
  const value = (x: number, y: number): number => map[(y * SIZE + x) * CLASSES + at.segment] ?? 0;
  const across = at.column - left;
  const upper = value(left, top) * (1 - across) + value(right, top) * across;
  const lower = value(left, bottom) * (1 - across) + value(right, bottom) * across;
  return upper + (lower - upper) * (at.row - top);
}

/** A class that leads by this much has a probability above .995: the exponentials are saved. */
const CLEAR_LEAD = 7;

function softmaxRows(scores: Float32Array): Float32Array {
  const shares = new Float32Array(scores.length);
  for (let start = 0; start < scores.length; start += CLASSES) {
    let first = -Infinity;
    let second = -Infinity;
    let leader = start;
    for (let at = start; at < start + CLASSES; at++) {
      const score = scores[at] ?? 0;
      if (score > first) {
        second = first;
        first = score;
        leader = at;
      } else if (score > second) second = score;
    }
    if (first - second > CLEAR_LEAD) shares[leader] = 1;
    else writeSoftmax({ scores, shares, start, highest: first });
  }
  return shares;
}

function writeSoftmax(row: {
  readonly scores: Float32Array;
  readonly shares: Float32Array;
  readonly start: number;
  readonly highest: number;
}): void {
  const { scores, shares, start, highest } = row;
  let sum = 0;
  for (let at = start; at < start + CLASSES; at++) {
    const share = Math.exp((scores[at] ?? 0) - highest);
    shares[at] = share;
    sum += share;
  }
  for (let at = start; at < start + CLASSES; at++) shares[at] = (shares[at] ?? 0) / sum;
}
