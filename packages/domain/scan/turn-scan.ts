import type { FaceBox, FaceScan, ScannedFace, ScannedPoint } from './face-scan.ts';
import { mapPoints } from './map-points.ts';

/** How often a picture is turned by 90 degrees clockwise. */
export const QUARTER_TURNS = [0, 1, 2, 3] as const;
export type QuarterTurns = (typeof QUARTER_TURNS)[number];

interface Place {
  readonly x: number;
  readonly y: number;
}

/** Any whole number of turns, also backward, as one of four. */
export function asQuarterTurns(turns: number): QuarterTurns {
  return QUARTER_TURNS[((turns % 4) + 4) % 4] ?? 0;
}

/** Where a place of a picture is after the picture was turned; both relative, 0 to 1. -1, no place, stays. */
export function turnPlace({ x, y }: Place, turns: QuarterTurns): Place {
  if (x < 0 || y < 0) return { x, y };
  if (turns === 0) return { x, y };
  if (turns === 1) return { x: 1 - y, y: x };
  return turns === 2 ? { x: 1 - x, y: 1 - y } : { x: y, y: 1 - x };
}

/**
 * The scan of the same picture turned. Colors stay. `aspect` is width over height of the picture before it is turned.
 */
export function turnScan(scan: FaceScan, turns: QuarterTurns, aspect: number): FaceScan {
  const turned = mapPoints(scan, (point): ScannedPoint => ({
    ...point,
    ...turnPlace(point, turns),
  }));
  return scan.face ? { ...turned, face: turnFace(scan.face, turns, aspect) } : turned;
}

function turnFace(face: ScannedFace, turns: QuarterTurns, aspect: number): ScannedFace {
  const isAcross = turns % 2 === 1;
  return {
    ...face,
    ...turnBox(face, turns),
    eyes: face.eyes.map((eye) => ({
      ...turnPlace(eye, turns),
      // A share of the picture's width.
      width: inPicture(isAcross ? eye.width * aspect : eye.width),
    })),
    ...(face.others ? { others: face.others.map((other) => turnBox(other, turns)) } : {}),
  };
}

function turnBox({ x, y, width, height }: FaceBox, turns: QuarterTurns): FaceBox {
  const middle = turnPlace({ x: x + width / 2, y: y + height / 2 }, turns);
  const size = turns % 2 === 1 ? { width: height, height: width } : { width, height };
  return {
    x: inPicture(middle.x - size.width / 2),
    y: inPicture(middle.y - size.height / 2),
    ...size,
  };
}

/** Without the dust of adding and subtracting fractions. */
const inPicture = (share: number) => Math.min(1, Math.max(0, Math.round(share * 1e6) / 1e6));
