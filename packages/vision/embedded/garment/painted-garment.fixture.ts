import { GARMENT_TYPES, type GarmentType } from '@color-almanac/domain';

import type { ModelName, ModelRunner } from '../../model-runner.ts';
import type { GarmentMask, Pixels } from '../../vision-engine.ts';
import { FACE_ANCHORS } from '../face-detector.ts';
import { SCORES, SEGMENTS, type Segment } from '../head-map.ts';
import { FEATURE_KINDS, FEATURES } from './garment-features.ts';
import { writeGarmentHead } from './garment-head.ts';
import { CELLS, SIDE } from './garment-picture.ts';
import { INNER_LENGTH } from './segment-garment.ts';

export type Paint = readonly [red: number, green: number, blue: number];

/** A position in the picture, 0 to 1 each way. */
export type Shape = (u: number, v: number) => boolean;

/** Drawn photos: a background, and shapes on it, one over the other. */
export interface PaintedPicture {
  readonly width?: number;
  readonly height?: number;
  readonly background: Paint | ((u: number, v: number) => Paint);
  readonly shapes: readonly { readonly shape: Shape; readonly paint: Paint }[];
}

export const box =
  (left: number, top: number, right: number, bottom: number): Shape =>
  (u, v) =>
    u >= left && u < right && v >= top && v < bottom;

/** A simple T-shirt, about two fifths of the picture. */
export const SHIRT: Shape = (u, v) =>
  box(0.3, 0.15, 0.7, 0.88)(u, v) || (box(0.12, 0.15, 0.88, 0.4)(u, v) && v < 0.4);

export function paintPicture({
  width = 320,
  height = 400,
  background,
  shapes,
}: PaintedPicture): Pixels {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at += 4) {
      const [u, v] = [(x + 0.5) / width, (y + 0.5) / height];
      const top = shapes.findLast(({ shape }) => shape(u, v))?.paint;
      const paint = top ?? (typeof background === 'function' ? background(u, v) : background);
      // A little texture, as real surfaces have.
      const grain = ((x * 7 + y * 13) % 5) - 2;
      data.set([paint[0] + grain, paint[1] + grain, paint[2] + grain, 255], at);
    }
  }
  return { width, height, data };
}

export interface PaintedNetworks {
  /** The segmenter's class for each position of the picture; background by default. */
  readonly segmentAt?: (u: number, v: number) => Segment;
  readonly hasFace?: boolean;
  readonly onRun?: (model: ModelName) => void;
}

/** Networks with given outputs, in the shapes of the real ones. */
export function paintedRunner({
  segmentAt = () => 'background',
  hasFace = false,
  onRun,
}: PaintedNetworks = {}): ModelRunner {
  return {
    run: (model) => {
      onRun?.(model);
      if (model === 'segmenter') return Promise.resolve([scoresOf(segmentAt), paintInner()]);
      if (model === 'face-detector') return Promise.resolve(detectionOf(hasFace));
      return Promise.reject(new Error(`${model} has nothing to do with clothes`));
    },
  };
}

function scoresOf(segmentAt: (u: number, v: number) => Segment): Float32Array {
  const scores = new Float32Array(SCORES);
  for (let cell = 0; cell < CELLS; cell++) {
    const segment = segmentAt(((cell % SIDE) + 0.5) / SIDE, (Math.trunc(cell / SIDE) + 0.5) / SIDE);
    scores[cell * SEGMENTS.length + SEGMENTS.indexOf(segment)] = 8;
  }
  // Constant outputs are refused, because a network that does not run gives those.
  scores[0] = (scores[0] ?? 0) + 0.001;
  return scores;
}

function paintInner(): Float32Array {
  return Float32Array.from({ length: INNER_LENGTH }, (_, at) => ((at * 31) % 17) / 17);
}

function detectionOf(hasFace: boolean): Float32Array[] {
  const boxes = new Float32Array(FACE_ANCHORS.length * 16).map((_, at) => (at % 16 < 4 ? 20 : 0));
  const scores = new Float32Array(FACE_ANCHORS.length).fill(-8);
  if (hasFace) scores[100] = 4;
  scores[0] = -7;
  return [boxes, scores];
}

/** A head that gives every garment this type, with about this probability. */
export function paintHead(type: GarmentType = 't-shirt', probability = 0.95): Uint8Array {
  const others = GARMENT_TYPES.length - 1;
  const lead = Math.log((probability / (1 - probability)) * others);
  return writeGarmentHead({
    weights: new Float32Array(GARMENT_TYPES.length * FEATURES),
    offsets: Float32Array.from(GARMENT_TYPES, (own) => (own === type ? lead : 0)),
    sizes: new Float32Array(FEATURE_KINDS).fill(1),
  });
}

/** Intersection over union. */
export function overlapOf(mask: GarmentMask, shape: Shape): number {
  let shared = 0;
  let joined = 0;
  for (const [at, value] of mask.data.entries()) {
    const u = ((at % mask.width) + 0.5) / mask.width;
    const v = (Math.floor(at / mask.width) + 0.5) / mask.height;
    const [found, painted] = [value >= 128, shape(u, v)];
    if (found && painted) shared++;
    if (found || painted) joined++;
  }
  return shared / joined;
}

/** Only the shape remains. */
export function cutOut(pixels: Pixels, shape: Shape): Pixels {
  const data = pixels.data.slice();
  for (let at = 0; at < data.length; at += 4) {
    const place = at / 4;
    const u = ((place % pixels.width) + 0.5) / pixels.width;
    const v = (Math.floor(place / pixels.width) + 0.5) / pixels.height;
    if (!shape(u, v)) data.set([0, 0, 0, 0], at);
  }
  return { ...pixels, data };
}

/** A wall lit by a lamp. */
export function lit(u: number, v: number): Paint {
  const light = 60 * Math.exp(-4 * ((u - 0.5) ** 2 + (v - 0.5) ** 2));
  return [150 + light, 148 + light, 142 + light];
}
