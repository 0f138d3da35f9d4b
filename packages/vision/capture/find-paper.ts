import { readWhite, rgbToHex, toRgb, type Hex } from '@color-almanac/domain';

import type { FrameFace, PaperPatch } from './frame-sight.ts';

/** The picture in which paper is searched, RGBA bytes. */
interface SmallPicture {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray;
}

/** Bytes. Paper is among the lightest things beside a face, but what is clipped does not show the light. */
const DARKEST = 120;
const BRIGHTEST = 250;
/** Largest difference of the channels over the lightest: under a warm bulb, paper shows 0.4. */
const MOST_COLORFUL = 0.42;
/** Bytes of green between neighbors: paper is even, and its edge is not. */
const MOST_STEP = 7;
/** Standard deviation of green in bytes over the whole patch. */
const MOST_SPREAD = 11;
/** Shares of the frame. A smaller patch is a highlight, a larger one a wall. */
const SMALLEST = 0.006;
const LARGEST = 0.2;
/**
 * Area over twelve times the root of the determinant of its covariance: 1 for every rectangle and parallelogram, 0.95
 * for an ellipse by its inverse, less for anything ragged.
 */
const FOUR_SIDED = { least: 0.88, most: 1.035 } as const;

/** In any light skin is redder than paper: at most this share of the skin's ratio of red to blue is paper's. */
const MOST_OF_SKIN_REDNESS = 0.85;
/** Paper reflects at least 1.6 times the green light of the palest skin, which makes its byte 1.2 times as large. */
const LEAST_OF_SKIN_GREEN = 1.12;

/**
 * Finds what could be white paper beside the face: the largest bright, even, nearly gray area with four sides that
 * touches at most one edge of the frame. Only a proposal: a pale wall between two frames looks the same.
 */
export function findPaper(
  picture: SmallPicture,
  face: Pick<FrameFace, 'bounds' | 'skin'>,
): PaperPatch | null {
  const { width, height } = picture;
  const candidate = markCandidates(picture);
  let best: Patch | null = null;
  for (let pixel = 0; pixel < candidate.length; pixel++) {
    if (candidate[pixel] !== OPEN) continue;
    const patch = growPatch(picture, candidate, pixel);
    if (patch.pixels.length > (best?.pixels.length ?? 0) && isPaper(patch, picture, face))
      best = patch;
  }
  if (!best) return null;
  return {
    x: (best.left + best.right + 1) / 2 / width,
    y: (best.top + best.bottom + 1) / 2 / height,
    width: (best.right - best.left + 1) / width,
    height: (best.bottom - best.top + 1) / height,
    hex: medianColor(picture, best.pixels),
  };
}

const OPEN = 1;
const TAKEN = 2;

interface Patch {
  readonly pixels: readonly number[];
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

function markCandidates({ data, width, height }: SmallPicture): Uint8Array {
  const marks = new Uint8Array(width * height);
  for (let pixel = 0; pixel < marks.length; pixel++) {
    const [red, green, blue] = colorAt(data, pixel);
    const most = Math.max(red, green, blue);
    const least = Math.min(red, green, blue);
    const isBright = green >= DARKEST && most <= BRIGHTEST;
    if (isBright && most - least <= MOST_COLORFUL * most) marks[pixel] = OPEN;
  }
  return marks;
}

function growPatch(picture: SmallPicture, marks: Uint8Array, start: number): Patch {
  const { data, width, height } = picture;
  const pixels = [start];
  marks[start] = TAKEN;
  let [left, top, right, bottom] = [width, height, 0, 0];
  for (let next = 0; next < pixels.length; next++) {
    const pixel = pixels[next] ?? 0;
    const x = pixel % width;
    const y = (pixel - x) / width;
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
    const green = data[pixel * 4 + 1] ?? 0;
    const visit = (neighbor: number): void => {
      const step = Math.abs((data[neighbor * 4 + 1] ?? 0) - green);
      if (marks[neighbor] !== OPEN || step > MOST_STEP) return;
      marks[neighbor] = TAKEN;
      pixels.push(neighbor);
    };
    if (x > 0) visit(pixel - 1);
    if (x < width - 1) visit(pixel + 1);
    if (y > 0) visit(pixel - width);
    if (y < height - 1) visit(pixel + width);
  }
  return { pixels, left, top, right, bottom };
}

function isPaper(
  patch: Patch,
  picture: SmallPicture,
  face: Pick<FrameFace, 'bounds' | 'skin'>,
): boolean {
  const { data, width, height } = picture;
  const share = patch.pixels.length / (width * height);
  if (share < SMALLEST || share > LARGEST) return false;
  const edges = [
    patch.left === 0,
    patch.top === 0,
    patch.right === width - 1,
    patch.bottom === height - 1,
  ];
  if (edges.filter(Boolean).length > 1) return false;
  if (liesInFace(patch, width, height, face.bounds)) return false;
  const { squareness, spread } = describeShape(patch, data, width);
  const hasFourSides = squareness >= FOUR_SIDED.least && squareness <= FOUR_SIDED.most;
  if (!hasFourSides || spread > MOST_SPREAD) return false;
  const hex = medianColor(picture, patch.pixels);
  return (
    rednessOf(hex) <= rednessOf(face.skin) * MOST_OF_SKIN_REDNESS &&
    toRgb(hex).g >= toRgb(face.skin).g * LEAST_OF_SKIN_GREEN &&
    readWhite(hex, face).ok
  );
}

function liesInFace(
  { left, top, right, bottom }: Patch,
  width: number,
  height: number,
  face: FrameFace['bounds'],
): boolean {
  const x = (left + right + 1) / 2 / width;
  const y = (top + bottom + 1) / 2 / height;
  return x > face.left && x < face.right && y > face.top && y < face.bottom;
}

function describeShape(
  { pixels }: Patch,
  data: Uint8ClampedArray,
  width: number,
): { readonly squareness: number; readonly spread: number } {
  const count = pixels.length;
  const sums = { x: 0, y: 0, xx: 0, yy: 0, xy: 0, g: 0, gg: 0 };
  for (const pixel of pixels) {
    const x = pixel % width;
    const y = (pixel - x) / width;
    const green = data[pixel * 4 + 1] ?? 0;
    sums.x += x;
    sums.y += y;
    sums.xx += x * x;
    sums.yy += y * y;
    sums.xy += x * y;
    sums.g += green;
    sums.gg += green * green;
  }
  const [mx, my, mg] = [sums.x / count, sums.y / count, sums.g / count];
  // A pixel is a square, not a point: its own variance is a twelfth.
  const xx = sums.xx / count - mx * mx + 1 / 12;
  const yy = sums.yy / count - my * my + 1 / 12;
  const xy = sums.xy / count - mx * my;
  return {
    squareness: count / (12 * Math.sqrt(Math.max(1e-9, xx * yy - xy * xy))),
    spread: Math.sqrt(Math.max(0, sums.gg / count - mg * mg)),
  };
}

function rednessOf(hex: Hex): number {
  const { r, b } = toRgb(hex);
  return r / Math.max(1, b);
}

function medianColor({ data }: SmallPicture, pixels: readonly number[]): Hex {
  const median = (channel: number): number =>
    pixels.map((pixel) => data[pixel * 4 + channel] ?? 0).toSorted((one, other) => one - other)[
      pixels.length >> 1
    ] ?? 0;
  return rgbToHex({ r: median(0), g: median(1), b: median(2) });
}

function colorAt(data: Uint8ClampedArray, pixel: number): readonly [number, number, number] {
  return [data[pixel * 4] ?? 0, data[pixel * 4 + 1] ?? 0, data[pixel * 4 + 2] ?? 0];
}
