import type { ScannedFace } from '@color-almanac/domain';

import { clampView, LARGEST_ZOOM, SMALLEST_ZOOM } from './viewport.ts';
import type { StageSizes, View } from './viewport.ts';

/** The share of the stage's width that a framed face takes: its labels are on both sides of it. */
const FACE_SHARE = 1 / 3;
/** The largest share of the stage's height, so that the hair is visible. */
const FACE_HEIGHT_SHARE = 1 / 2;
/** The size of an eye to be tapped, corner to corner, as a share of the stage's smaller side. */
const EYE_SHARE = 1 / 6;
/** A finger cannot hit anything smaller. */
const SMALLEST_EYE = 24;

/** Which part of the face to show: all of it, or an eye with missing points. */
export type FacePart = 'face' | 'eye';

/** The view in which the face, or its better visible eye, is large enough to work on. */
export function frameFace(
  { face, part }: { readonly face: ScannedFace; readonly part: FacePart },
  sizes: StageSizes,
): View {
  const { stage, fitted } = sizes;
  const [eye] = face.eyes;
  const middle = { x: face.x + face.width / 2, y: face.y + face.height / 2 };
  const byWidth = (FACE_SHARE * stage.width) / (face.width * fitted.width);
  const byHeight = (FACE_HEIGHT_SHARE * stage.height) / (face.height * fitted.height);
  const ofFace = finite(Math.min(byWidth, byHeight));
  if (part === 'face' || !eye) return viewOf(ofFace, middle, sizes);
  const wanted = Math.max(SMALLEST_EYE, EYE_SHARE * Math.min(stage.width, stage.height));
  const ofEye = finite(wanted / (eye.width * fitted.width));
  return viewOf(Math.max(ofEye, ofFace), eye, sizes);
}

/** Up to three times the picture it is a zoom of the picture; beyond that, the frame itself is zoom 1. */
function viewOf(scale: number, { x, y }: View['center'], sizes: StageSizes): View {
  const center = { x, y };
  const size =
    scale > LARGEST_ZOOM
      ? { zoom: SMALLEST_ZOOM, base: scale }
      : { zoom: Math.max(SMALLEST_ZOOM, Math.round(scale * 10) / 10) };
  return clampView({ ...size, center }, sizes);
}

/** A stage or a face without a size shows the whole picture. */
function finite(scale: number): number {
  return Number.isFinite(scale) ? scale : SMALLEST_ZOOM;
}
