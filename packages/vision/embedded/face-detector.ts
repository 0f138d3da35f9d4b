import { cropRegion } from './crop-region.ts';
import type { ImagePyramid } from './image-pyramid.ts';
import { pointAt, type Point, type Region } from './region.ts';
import { runModel, type ScanContext } from './run-model.ts';

/** A face detected by BlazeFace, in pixels of the full picture. */
export interface DetectedFace {
  /** 0 to 1. */
  readonly score: number;
  readonly centerX: number;
  readonly centerY: number;
  readonly width: number;
  readonly height: number;
  /** The eye on the left and the eye on the right of the picture (of an upright face). */
  readonly eyes: readonly [Point, Point];
}

/** MediaPipe's short-range BlazeFace: 128 x 128 RGB, -1 to 1; 896 anchors with 16 numbers and one score each. */
const SIZE = 128;
const ANCHOR_GRIDS = [
  { cells: 16, perCell: 2 },
  { cells: 8, perCell: 6 },
] as const;
const NUMBERS_PER_ANCHOR = 16;
const SCORE_AT_LEAST = 0.5;
const OVERLAP_AT_MOST = 0.3;

/** The centers of all anchors, relative to the input, in the order of the network's outputs. */
export const FACE_ANCHORS: readonly Point[] = ANCHOR_GRIDS.flatMap(({ cells, perCell }) =>
  Array.from({ length: cells * cells * perCell }, (_, index) => {
    const cell = Math.floor(index / perCell);
    return { x: ((cell % cells) + 0.5) / cells, y: (Math.floor(cell / cells) + 0.5) / cells };
  }),
);

export function sigmoid(value: number): number {
  return 1 / (1 + Math.exp(-Math.min(Math.max(value, -80), 80)));
}

/** Detects faces in one square of the picture, best first, without duplicates. */
export async function detectFacesIn(
  context: ScanContext,
  pyramid: ImagePyramid,
  square: Region,
): Promise<readonly DetectedFace[]> {
  const input = cropRegion({
    memory: context.memory,
    pyramid,
    region: square,
    size: SIZE,
    multiply: 2 / 255,
    offset: -1,
    outside: -1,
  });
  const anchors = FACE_ANCHORS.length;
  const lengths = [anchors * NUMBERS_PER_ANCHOR, anchors];
  const [boxes, scores] = await runModel(context, { model: 'face-detector', input, lengths });
  if (!boxes || !scores) return [];
  return suppressOverlaps(decodeFaces(boxes, scores, square));
}

/** Decodes the network's output into faces; those below one half are left out. */
export function decodeFaces(
  boxes: Float32Array,
  scores: Float32Array,
  square: Region,
): readonly DetectedFace[] {
  return FACE_ANCHORS.flatMap((anchor, index) => {
    const score = sigmoid(scores[index] ?? 0);
    if (score < SCORE_AT_LEAST) return [];
    const number = (offset: number): number =>
      (boxes[index * NUMBERS_PER_ANCHOR + offset] ?? 0) / SIZE;
    const place = (offset: number): Point =>
      pointAt(square, { u: number(offset) + anchor.x, v: number(offset + 1) + anchor.y });
    const center = place(0);
    return [
      {
        score,
        centerX: center.x,
        centerY: center.y,
        width: number(2) * square.width,
        height: number(3) * square.height,
        eyes: [place(4), place(6)],
      },
    ];
  });
}

/** Non-maximum suppression: of overlapping faces the surest stays. Returns the surest first. */
export function suppressOverlaps(faces: readonly DetectedFace[]): readonly DetectedFace[] {
  const kept: DetectedFace[] = [];
  for (const face of faces.toSorted((one, other) => other.score - one.score)) {
    if (!kept.some((other) => overlapOf(face, other) > OVERLAP_AT_MOST)) kept.push(face);
  }
  return kept;
}

/** Intersection over union, 0 to 1. */
export function overlapOf(one: DetectedFace, other: DetectedFace): number {
  const across = sharedLength(one.centerX, one.width, other.centerX, other.width);
  const both = across * sharedLength(one.centerY, one.height, other.centerY, other.height);
  return both / Math.max(1e-9, one.width * one.height + other.width * other.height - both);
}

function sharedLength(
  middle: number,
  length: number,
  otherMiddle: number,
  otherLength: number,
): number {
  const end = Math.min(middle + length / 2, otherMiddle + otherLength / 2);
  return Math.max(0, end - Math.max(middle - length / 2, otherMiddle - otherLength / 2));
}
