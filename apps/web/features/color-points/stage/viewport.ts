import type { PicturePosition } from './picture-position.ts';

/** The visible part of the picture: its scale, and its middle. */
export interface View {
  /** 1 to 3, relative to what fits the stage: the whole picture, or a small face that was framed. */
  readonly zoom: number;
  /**
   * How much larger than the whole picture a framed face is at zoom 1; left out for the whole picture. Three times a
   * full-length photo would leave an eye of five pixels, so a face that needs more is fitted by itself. Zooming out
   * beyond it returns to the picture.
   */
  readonly base?: number;
  /** The place of the picture at the center of the stage. */
  readonly center: PicturePosition;
}

/** In CSS pixels from the upper left corner of the stage. */
export interface Spot {
  readonly left: number;
  readonly top: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The stage and, in its middle, the picture as it fits at zoom 1; in CSS pixels. */
export interface StageSizes {
  readonly stage: Size;
  readonly fitted: Size;
}

export const SMALLEST_ZOOM = 1;
export const LARGEST_ZOOM = 3;
const ZOOM_STEP = 0.1;

export const WHOLE_PICTURE: View = { zoom: SMALLEST_ZOOM, center: { x: 0.5, y: 0.5 } };

/** The displayed size of the picture relative to its fitted size. */
export function scaleOf({ zoom, base = 1 }: View): number {
  return zoom * base;
}

/** Whether the whole picture is visible. */
export function showsWholePhoto(view: View): boolean {
  return scaleOf(view) <= SMALLEST_ZOOM;
}

/**
 * The zoom that shows the picture at this scale: relative to the framed face as long as that fits, else to the whole
 * picture.
 */
function zoomOfScale(scale: number, base = 1): Omit<View, 'center'> {
  if (base > 1 && scale >= base) return { zoom: clampZoom(scale / base), base };
  return { zoom: clampZoom(scale) };
}

function clampZoom(zoom: number): number {
  return Math.min(LARGEST_ZOOM, Math.max(SMALLEST_ZOOM, zoom));
}

/** Zooms by steps of a tenth, rounding what a pinch left to whole tenths. Returns the scale. */
export function stepScale({ zoom, base = 1 }: View, steps: number): number {
  const next = Math.round((zoom + steps * ZOOM_STEP) * 10) / 10;
  if (base > 1 && next < SMALLEST_ZOOM) return Math.min(LARGEST_ZOOM, base);
  return clampZoom(next) * base;
}

/** The view that shows no more of the mount beside the picture than it must. */
export function clampView({ zoom, base, center }: View, sizes: StageSizes): View {
  const { stage, fitted } = sizes;
  const within = zoomOfScale(scaleOf({ zoom, ...(base ? { base } : {}), center }), base);
  const scale = scaleOf({ ...within, center });
  return {
    ...within,
    center: {
      x: clampCenter(center.x, stage.width / (fitted.width * scale)),
      y: clampCenter(center.y, stage.height / (fitted.height * scale)),
    },
  };
}

/** `seen`: the share of the picture that fits the stage. */
function clampCenter(center: number, seen: number): number {
  if (!(seen < 1)) return 0.5;
  return Math.min(1 - seen / 2, Math.max(seen / 2, center));
}

/** The place of the picture at a spot of the stage; outside 0 to 1 beside the picture. */
export function placeAt(spot: Spot, view: View, { stage, fitted }: StageSizes): PicturePosition {
  return {
    x: view.center.x + (spot.left - stage.width / 2) / (fitted.width * scaleOf(view)),
    y: view.center.y + (spot.top - stage.height / 2) / (fitted.height * scaleOf(view)),
  };
}

/** The spot of the stage where a place of the picture is visible. */
export function spotOf(place: PicturePosition, view: View, { stage, fitted }: StageSizes): Spot {
  return {
    left: stage.width / 2 + (place.x - view.center.x) * fitted.width * scaleOf(view),
    top: stage.height / 2 + (place.y - view.center.y) * fitted.height * scaleOf(view),
  };
}

interface Zooming {
  /** The scale of the picture relative to its fitted size. */
  readonly scale: number;
  /** What is at `from` before is at `to` afterwards, as far as the edges allow. */
  readonly from: Spot;
  readonly to: Spot;
}

/** Zooms and pans at once, as two fingers do. */
function zoomBetween(view: View, { scale, from, to }: Zooming, sizes: StageSizes): View {
  const held = placeAt(from, view, sizes);
  const { stage, fitted } = sizes;
  const within = zoomOfScale(scale, view.base);
  const shown = scaleOf({ ...within, center: held });
  const center = {
    x: held.x - (to.left - stage.width / 2) / (fitted.width * shown),
    y: held.y - (to.top - stage.height / 2) / (fitted.height * shown),
  };
  return clampView({ ...within, center }, sizes);
}

/** Zooms so that what is under the pointer stays there. */
export function zoomAt(view: View, scale: number, at: Spot, sizes: StageSizes): View {
  return zoomBetween(view, { scale, from: at, to: at }, sizes);
}

export function panBetween(
  view: View,
  { from, to }: { readonly from: Spot; readonly to: Spot },
  sizes: StageSizes,
): View {
  return zoomBetween(view, { scale: scaleOf(view), from, to }, sizes);
}

/** Pans as little as needed to make a place visible, some pixels from the edge. */
export function reveal(place: PicturePosition, view: View, sizes: StageSizes): View {
  const spot = spotOf(place, view, sizes);
  const to = {
    left: clampSpot(spot.left, sizes.stage.width),
    top: clampSpot(spot.top, sizes.stage.height),
  };
  if (to.left === spot.left && to.top === spot.top) return view;
  return panBetween(view, { from: spot, to }, sizes);
}

const EDGE = 24;

function clampSpot(at: number, length: number): number {
  return Math.min(length - EDGE, Math.max(EDGE, at));
}

/** The middle of two fingers and how far they are apart. */
export interface FingerPair {
  readonly middle: Spot;
  readonly apart: number;
}

export function pairOf([one, other]: readonly [Spot, Spot]): FingerPair {
  return {
    middle: { left: (one.left + other.left) / 2, top: (one.top + other.top) / 2 },
    // Two fingers in one place would zoom endlessly.
    apart: Math.max(1, Math.hypot(one.left - other.left, one.top - other.top)),
  };
}

/** The view after two fingers moved: the picture stays under both. */
export function pinch(
  view: View,
  { from, to }: { readonly from: FingerPair; readonly to: FingerPair },
  sizes: StageSizes,
): View {
  const scale = (scaleOf(view) * to.apart) / from.apart;
  return zoomBetween(view, { scale, from: from.middle, to: to.middle }, sizes);
}
