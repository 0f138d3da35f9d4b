import type { PicturePlace } from './picture-place.ts';

/** What of the picture is seen: how large, relative to the picture as it fits, and what is in the middle. */
export interface View {
  readonly zoom: number;
  /** The place of the picture at the center of the stage. */
  readonly center: PicturePlace;
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

/** The stage and, in the middle of it, the picture as it fits at zoom 1; in CSS pixels. */
export interface StageSizes {
  readonly stage: Size;
  readonly fitted: Size;
}

export const SMALLEST_ZOOM = 1;
export const LARGEST_ZOOM = 3;
const ZOOM_STEP = 0.1;

export const WHOLE_PICTURE: View = { zoom: SMALLEST_ZOOM, center: { x: 0.5, y: 0.5 } };

function clampZoom(zoom: number): number {
  return Math.min(LARGEST_ZOOM, Math.max(SMALLEST_ZOOM, zoom));
}

/** Some steps of a tenth in or out, from wherever a pinch left it onto whole tenths. */
export function stepZoom(zoom: number, steps: number): number {
  return clampZoom(Math.round((zoom + steps * ZOOM_STEP) * 10) / 10);
}

/** The view that shows no more of the mount beside the picture than it must. */
export function clampView({ zoom, center }: View, { stage, fitted }: StageSizes): View {
  const within = clampZoom(zoom);
  return {
    zoom: within,
    center: {
      x: clampCenter(center.x, stage.width / (fitted.width * within)),
      y: clampCenter(center.y, stage.height / (fitted.height * within)),
    },
  };
}

/** `seen`: the share of the picture that the stage has room for. */
function clampCenter(center: number, seen: number): number {
  if (!(seen < 1)) return 0.5;
  return Math.min(1 - seen / 2, Math.max(seen / 2, center));
}

/** What of the picture lies at a spot of the stage; beyond 0 to 1 beside the picture. */
export function placeAt(spot: Spot, view: View, { stage, fitted }: StageSizes): PicturePlace {
  return {
    x: view.center.x + (spot.left - stage.width / 2) / (fitted.width * view.zoom),
    y: view.center.y + (spot.top - stage.height / 2) / (fitted.height * view.zoom),
  };
}

/** Where on the stage a place of the picture is seen. */
export function spotOf(place: PicturePlace, view: View, { stage, fitted }: StageSizes): Spot {
  return {
    left: stage.width / 2 + (place.x - view.center.x) * fitted.width * view.zoom,
    top: stage.height / 2 + (place.y - view.center.y) * fitted.height * view.zoom,
  };
}

interface Zooming {
  readonly zoom: number;
  /** What lies here before, lies there afterwards, as far as the edges allow. */
  readonly from: Spot;
  readonly to: Spot;
}

/** Zooms and pans at once, as two fingers do. */
function zoomBetween(view: View, { zoom, from, to }: Zooming, sizes: StageSizes): View {
  const held = placeAt(from, view, sizes);
  const { stage, fitted } = sizes;
  const within = clampZoom(zoom);
  const center = {
    x: held.x - (to.left - stage.width / 2) / (fitted.width * within),
    y: held.y - (to.top - stage.height / 2) / (fitted.height * within),
  };
  return clampView({ zoom: within, center }, sizes);
}

/** Zooms so that what is under the pointer stays there. */
export function zoomAt(view: View, zoom: number, at: Spot, sizes: StageSizes): View {
  return zoomBetween(view, { zoom, from: at, to: at }, sizes);
}

export function panBetween(
  view: View,
  { from, to }: { readonly from: Spot; readonly to: Spot },
  sizes: StageSizes,
): View {
  return zoomBetween(view, { zoom: view.zoom, from, to }, sizes);
}

/** Pans as little as is needed for a place to be seen, some pixels from the edge. */
export function reveal(place: PicturePlace, view: View, sizes: StageSizes): View {
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
    // Two fingers in one place would zoom without end.
    apart: Math.max(1, Math.hypot(one.left - other.left, one.top - other.top)),
  };
}

/** The view after two fingers moved: the picture stays under both. */
export function pinch(
  view: View,
  { from, to }: { readonly from: FingerPair; readonly to: FingerPair },
  sizes: StageSizes,
): View {
  const zoom = (view.zoom * to.apart) / from.apart;
  return zoomBetween(view, { zoom, from: from.middle, to: to.middle }, sizes);
}
