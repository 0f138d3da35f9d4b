import {
  CHIN,
  FACE_OVAL,
  FOREHEAD_TOP,
  faceHeightOf,
  landmarkAt,
  outlineOf,
} from '../embedded/face-landmarks.ts';
import { boundsOf, type Point } from '../embedded/region.ts';

/** The part of a photo that a drape shows, and how it maps to the pixels of the layers. */
export interface PortraitFrame {
  /** In pixels of the photo. The frame may reach below the photo. */
  readonly left: number;
  readonly top: number;
  /** Pixels of the photo per pixel of the layers. */
  readonly step: number;
  readonly width: number;
  readonly height: number;
}

/** In face heights: how wide the frame is, and what it shows above the forehead and below the chin. */
const WIDTH = 2.48;
const LEAST_ABOVE = 0.2;
const LEAST_BELOW = 0.75;
/** Height over width. */
const FORMAT = 5 / 4;
/** How far down the frame the chin is, as a share. */
const CHIN_AT = 0.565;

/** Frames a face for a drape: 4:5 with the chin a little below the middle, as far as the photo reaches. */
export function framePortrait(
  points: readonly Point[],
  photo: { readonly width: number; readonly height: number },
  width: number,
): PortraitFrame {
  const tall = faceHeightOf(points);
  const oval = boundsOf(outlineOf(points, FACE_OVAL));
  const chin = landmarkAt(points, CHIN);
  const forehead = landmarkAt(points, FOREHEAD_TOP);
  const across = Math.min(WIDTH * tall, photo.width);
  const middle = (oval.left + oval.right) / 2;
  const left = Math.min(Math.max(middle - across / 2, 0), photo.width - across);
  const wanted = Math.min(chin.y - CHIN_AT * FORMAT * across, forehead.y - LEAST_ABOVE * tall);
  const top = Math.max(0, wanted);
  const down = Math.max(FORMAT * across, chin.y + LEAST_BELOW * tall - top);
  const step = across / width;
  return { left, top, step, width, height: Math.round(down / step) };
}

/** A position of the photo in pixels of the layers. */
export function toLayers({ left, top, step }: PortraitFrame, { x, y }: Point): Point {
  return { x: (x - left) / step, y: (y - top) / step };
}
