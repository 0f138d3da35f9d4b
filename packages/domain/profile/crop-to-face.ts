import { hasPosition, type ColorPoint } from './color-point.ts';

/** A part of a photo: its upper left corner and its size, each relative to the photo, 0 to 1. */
export interface PhotoFrame {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

interface Spot {
  readonly x: number;
  readonly y: number;
}

// In lengths from the eyes to the lips. A head is nearly four of them high, and the eyes are halfway up.
const FRAME_HEIGHT = 4.6;
const BELOW_EYES = 0.25;
// Used if eyes or lips have no position: margin around the other points for the rest of the face.
const AROUND_POINTS = 2.4;
const SMALLEST_SHARE = 0.2;

/**
 * The part of a photo with the face, computed from its color points: portrait format, inside the photo. `null` for
 * fewer than two points with a position.
 */
export function cropToFace(
  points: readonly ColorPoint[],
  photo: Size,
  /** Width over height of the frame. */
  format: number,
): PhotoFrame | null {
  const spots = points
    .filter(hasPosition)
    .map(({ id, x, y }) => ({ id, x: x * photo.width, y: y * photo.height }));
  if (spots.length < 2) return null;
  const eyes = meanOf(spots.filter(({ id }) => id === 'lightEye' || id === 'darkEye'));
  const lips = spots.find(({ id }) => id === 'lip') ?? null;
  const { center, height } =
    eyes && lips ? frameByFeatures(eyes, lips) : frameByPoints(spots, photo);
  const fitted = Math.min(height, photo.height, photo.width / format);
  const size = { width: fitted * format, height: fitted };
  return {
    left: place(center.x - size.width / 2, photo.width - size.width) / photo.width,
    top: place(center.y - size.height / 2, photo.height - size.height) / photo.height,
    width: size.width / photo.width,
    height: size.height / photo.height,
  };
}

/** Both eye colors may have been read in one eye, so the lips mark the middle of the face. */
function frameByFeatures(eyes: Spot, lips: Spot) {
  const length = Math.hypot((lips.x - eyes.x) / 2, lips.y - eyes.y);
  return {
    center: { x: lips.x, y: eyes.y + BELOW_EYES * length },
    height: FRAME_HEIGHT * length,
  };
}

function frameByPoints(spots: readonly Spot[], photo: Size) {
  const [xs, ys] = [spots.map(({ x }) => x), spots.map(({ y }) => y)];
  const [left, right, top, bottom] = [
    Math.min(...xs),
    Math.max(...xs),
    Math.min(...ys),
    Math.max(...ys),
  ];
  const extent = Math.hypot(right - left, bottom - top);
  return {
    center: { x: (left + right) / 2, y: (top + bottom) / 2 },
    height: Math.max(AROUND_POINTS * extent, SMALLEST_SHARE * Math.min(photo.width, photo.height)),
  };
}

function meanOf(spots: readonly Spot[]): Spot | null {
  if (spots.length === 0) return null;
  const sum = (pick: (spot: Spot) => number) =>
    spots.reduce((total, spot) => total + pick(spot), 0);
  return { x: sum(({ x }) => x) / spots.length, y: sum(({ y }) => y) / spots.length };
}

function place(start: number, last: number): number {
  return Math.min(Math.max(0, start), Math.max(0, last));
}

/** Where the face is that the points were read from, relative to the photo; `null` if none has a position. */
export function centerOfPoints(points: readonly ColorPoint[]): Spot | null {
  return meanOf(points.filter(hasPosition));
}
