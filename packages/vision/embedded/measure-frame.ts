import type { FrameFace, LightTint } from '../capture/frame-sight.ts';
import { collectSamples, type ColorSamples } from './color-samples.ts';
import { meanColor, percentile } from './color-statistics.ts';
import { SCLERA_TARGET } from './correct-light.ts';
import {
  FACE_OVAL,
  FOREHEAD_TOP,
  LEFT_CHEEK,
  LIPS_OUTER,
  RIGHT_CHEEK,
  faceHeightOf,
  landmarkAt,
  outlineOf,
} from './face-landmarks.ts';
import type { FaceMesh } from './face-mesh.ts';
import type { Eye } from './find-iris.ts';
import { levelForStep, type ImageLevel, type ImagePyramid } from './image-pyramid.ts';
import { exposureOf } from './judge-light.ts';
import { okLabToHex } from './oklab.ts';
import { insideOf } from './polygon.ts';
import { readSclera, type ScleraReading } from './read-sclera.ts';
import { boundsOf, type Bounds, type Point } from './region.ts';
import { sampleEye } from './sample-eye.ts';

/** A third of what a scan samples: a frame has thirty milliseconds. */
const FACE_POSITIONS = 2500;
const CHEEK_POSITIONS = 400;
/** The level on which sharpness is measured shows the face at most this tall, so that its limit fits all sizes. */
const SHARP_FACE_HEIGHT = 320;
/** In face heights above the top of the forehead. Hair up or curly reaches farther; what counts is that some is seen. */
const CROWN = 0.16;
/** A byte from here on may have been clipped. */
const CLIPPED_FROM = 252;
const DEGREES = 180 / Math.PI;

/** The figures of one face in a frame, without the map of hair and skin, which takes longer than a frame. */
export function measureFrame(
  pyramid: ImagePyramid,
  mesh: FaceMesh,
  eyes: readonly [Eye, Eye],
): FrameFace {
  const [full] = pyramid;
  const { points, angle } = mesh;
  const tall = faceHeightOf(points);
  const oval = outlineOf(points, FACE_OVAL);
  const { left, top, right, bottom } = boundsOf(oval);
  const crown = landmarkAt(points, FOREHEAD_TOP).y - Math.cos(angle) * CROWN * tall;
  const level = levelForStep(pyramid, Math.max(1, tall / SHARP_FACE_HEIGHT));
  const skin = samplesOfSkin(level, points, eyes);
  const sclera = readSclera([sampleEye(full, eyes[0]), sampleEye(full, eyes[1])]);
  return {
    bounds: {
      left: left / full.width,
      top: top / full.height,
      right: right / full.width,
      bottom: bottom / full.height,
    },
    height: tall / full.height,
    crown: crown / full.height,
    roll: angle * DEGREES,
    yaw: mesh.turn.yaw * DEGREES,
    pitch: mesh.turn.pitch * DEGREES,
    openness: Math.max(eyes[0].openness, eyes[1].openness),
    exposure: exposureOf(percentile(skin.lightness, 0.55), sclera),
    clipped: clippedShare(level, oval),
    cheeks: differenceOfCheeks(level, points),
    sharpness: sharpnessOf(level, { left, top, right, bottom }),
    tint: tintOf(sclera),
    skin: okLabToHex(meanColor(skin)),
  };
}

/** The face without eyes and lips. */
function samplesOfSkin(
  level: ImageLevel,
  points: readonly Point[],
  eyes: readonly [Eye, Eye],
): ColorSamples {
  const oval = outlineOf(points, FACE_OVAL);
  const isFace = insideOf(oval);
  const isMouth = insideOf(outlineOf(points, LIPS_OUTER));
  const isEye = ({ x, y }: Point): boolean =>
    eyes.some(({ center, width }) => Math.hypot(x - center.x, y - center.y) <= width * 0.75);
  return collectSamples({
    level,
    bounds: boundsOf(oval),
    places: FACE_POSITIONS,
    accepts: (place) => isFace(place) && !isMouth(place) && !isEye(place),
  });
}

function differenceOfCheeks(level: ImageLevel, points: readonly Point[]): number {
  const [left, right] = [LEFT_CHEEK, RIGHT_CHEEK].map((indices) => {
    const outline = outlineOf(points, indices);
    const samples = collectSamples({
      level,
      bounds: boundsOf(outline),
      places: CHEEK_POSITIONS,
      accepts: insideOf(outline),
    });
    return samples.count > 0 ? meanColor(samples).l : null;
  });
  return left === null || right === null || left === undefined || right === undefined
    ? 0
    : Math.abs(left - right);
}

function tintOf(sclera: ScleraReading | null): LightTint | null {
  if (!sclera) return null;
  return { a: sclera.color.a - SCLERA_TARGET.a, b: sclera.color.b - SCLERA_TARGET.b };
}

function clippedShare(level: ImageLevel, oval: readonly Point[]): number {
  const isFace = insideOf(oval);
  let inside = 0;
  let clipped = 0;
  forEachPixel(level, boundsOf(oval), 2, (at, x, y) => {
    if (!isFace({ x, y })) return;
    inside++;
    const { data } = level;
    if (Math.max(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0) >= CLIPPED_FROM) clipped++;
  });
  return clipped / Math.max(1, inside);
}

/** Green is the channel with most of the light. Divided by the variance, a dark or pale face counts like any other. */
function sharpnessOf(level: ImageLevel, bounds: Bounds): number {
  const { data, width } = level;
  const row = width * 4;
  const [laplacian, light] = [createVariance(), createVariance()];
  forEachPixel(level, bounds, 1, (at) => {
    const green = data[at + 1] ?? 0;
    const around =
      (data[at - 3] ?? 0) +
      (data[at + 5] ?? 0) +
      (data[at + 1 - row] ?? 0) +
      (data[at + 1 + row] ?? 0);
    laplacian.add(around - 4 * green);
    light.add(green);
  });
  return laplacian.value() / Math.max(1, light.value());
}

/** The pixels of a level in an area of the full picture, without the outermost ones. `at` is the index of red. */
function forEachPixel(
  level: ImageLevel,
  bounds: Bounds,
  step: number,
  visit: (at: number, x: number, y: number) => void,
): void {
  const { scale, width, height } = level;
  const right = Math.min(width - 2, Math.floor(bounds.right / scale));
  const bottom = Math.min(height - 2, Math.floor(bounds.bottom / scale));
  for (let row = Math.max(1, Math.ceil(bounds.top / scale)); row <= bottom; row += step) {
    for (let column = Math.max(1, Math.ceil(bounds.left / scale)); column <= right; column += step)
      visit((row * width + column) * 4, (column + 0.5) * scale, (row + 0.5) * scale);
  }
}

function createVariance() {
  let count = 0;
  let sum = 0;
  let squares = 0;
  return {
    add: (value: number) => {
      count++;
      sum += value;
      squares += value * value;
    },
    value: () => (count === 0 ? 0 : squares / count - (sum / count) ** 2),
  };
}
