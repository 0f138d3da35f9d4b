import { FACE_OVAL, LIPS_INNER, LIPS_OUTER, outlineOf } from '../embedded/face-landmarks.ts';
import type { FaceView } from '../embedded/face-view.ts';
import type { Segment } from '../embedded/head-map.ts';
import { insideOf, shrinkPolygon } from '../embedded/polygon.ts';
import type { Point } from '../embedded/region.ts';
import { blurBox, guideMask, makePlane, type Plane } from './guided-filter.ts';
import { toLayers, type PortraitFrame } from './portrait-frame.ts';

export interface PortraitMasks {
  readonly cloth: Plane;
  readonly hair: Plane;
  readonly lips: Plane;
}

interface MaskOrder {
  readonly view: FaceView;
  readonly frame: PortraitFrame;
  /** Luminance of the picture, 0 to 1. */
  readonly guide: Plane;
  /** In pixels of the layers. */
  readonly chin: Point;
  readonly faceHeight: number;
  /** The row of the layers at which the photo ends; at or beyond their height if it doesn't. */
  readonly photoBottom: number;
}

/** In face heights below the chin: the neckline in the middle, and how much higher it is beside the neck. */
const NECKLINE = { middle: 0.27, rise: 0.2, halfWidth: 0.52 } as const;
/** Softness of drawn edges, in face heights. */
const EDGE = 0.008;
/** How far the guided filter looks for an edge, in face heights, and what counts as even. */
const SEARCH = 0.035;
const EVEN = 0.0015;
/** The oval of the landmarks ends just inside the face. */
const FACE_GROWTH = 1.04;
/**
 * What is clothes up to here, such as a collar, lies under the cloth: in face heights above the chin, in the middle and
 * beside the neck; from there the edge falls toward the shoulders, by this much for each face height.
 */
const COLLAR = { middle: 0.05, beside: 0.19, at: 0.5, fall: 0.45 } as const;

/** A mask is read once for this many pixels of the layers, which is still finer than the segmenter's cells. */
const STRIDE = 4;
/** Below the photo the cloth is this wide at least, in face heights from its middle, and gets wider by this much. */
const BELOW_PHOTO = { halfWidth: 0.85, widening: 0.6 } as const;

/**
 * The cloth covers the body below a neckline that rises beside the neck, and whatever is clothes above it up to the
 * jaw; the face stays free, and hair falls over the cloth. Below the photo it goes on by itself.
 */
export function coverWithCloth(order: MaskOrder): PortraitMasks {
  const { frame, chin, faceHeight, photoBottom } = order;
  const small = shrinkGuide(order.guide);
  const read = (segments: readonly Segment[]) =>
    refine(order, small, readSegments(order, small, segments));
  const hair = read(['hair']);
  const body = read(['body-skin', 'face-skin', 'clothes', 'accessory']);
  const clothes = read(['clothes']);
  const oval = shrinkPolygon(outlineOf(order.view.points, FACE_OVAL), FACE_GROWTH, FACE_GROWTH);
  const face = drawPolygon(frame, oval);
  const cloth = makePlane(frame);
  const first = Math.max(0, Math.floor(chin.y - COLLAR.beside * faceHeight));
  for (let row = first; row < Math.min(frame.height, photoBottom); row++) {
    const v = (row + 0.5 - chin.y) / faceHeight;
    for (let column = 0; column < frame.width; column++) {
      const at = row * frame.width + column;
      const u = (column + 0.5 - chin.x) / faceHeight;
      const below = ramp((v - necklineAt(u)) / EDGE);
      const worn = ramp((v - collarAt(u)) / EDGE);
      const covered = Math.max((body.data[at] ?? 0) * below, (clothes.data[at] ?? 0) * worn);
      cloth.data[at] = covered * (1 - (hair.data[at] ?? 0)) * (1 - (face.data[at] ?? 0));
    }
  }
  continueCloth(cloth, order);
  return { cloth, hair: endAt(hair, photoBottom), lips: findLips(order) };
}

/** Below the photo: as wide as its last rows show, and wider from there on, as a cloth held in front hangs. */
function continueCloth(cloth: Plane, { chin, faceHeight, photoBottom }: MaskOrder): void {
  const { width, height, data } = cloth;
  const start = Math.max(0, Math.min(height, Math.floor(photoBottom)));
  if (start >= height) return;
  const half = BELOW_PHOTO.halfWidth * faceHeight;
  let left = chin.x - half;
  let right = chin.x + half;
  for (let column = 0; column < width; column++) {
    if ((data[(start - 1) * width + column] ?? 0) < 0.5) continue;
    left = Math.min(left, column);
    right = Math.max(right, column + 1);
  }
  for (let row = start; row < height; row++) {
    const wider = (row - start) * BELOW_PHOTO.widening;
    for (let column = 0; column < width; column++) {
      const inside = Math.min(column + 0.5 - (left - wider), right + wider - column - 0.5);
      data[row * width + column] = ramp(inside / 2);
    }
  }
}

function endAt(plane: Plane, bottom: number): Plane {
  plane.data.fill(0, Math.min(plane.height, Math.floor(bottom)) * plane.width);
  return plane;
}

function necklineAt(u: number): number {
  const away = Math.min(1, Math.abs(u) / NECKLINE.halfWidth);
  return NECKLINE.middle - NECKLINE.rise * away * away;
}

function shrinkGuide(guide: Plane): Plane {
  const width = Math.ceil(guide.width / STRIDE);
  const small = makePlane({ width, height: Math.ceil(guide.height / STRIDE) });
  for (let row = 0; row < small.height; row++) {
    for (let column = 0; column < width; column++) {
      let sum = 0;
      for (let y = 0; y < STRIDE; y++) {
        const line = Math.min(row * STRIDE + y, guide.height - 1) * guide.width;
        for (let x = 0; x < STRIDE; x++) {
          sum += guide.data[line + Math.min(column * STRIDE + x, guide.width - 1)] ?? 0;
        }
      }
      small.data[row * width + column] = sum / STRIDE ** 2;
    }
  }
  return small;
}

/** The highest clothes that lie under the cloth, below the chin. */
function collarAt(u: number): number {
  const { middle, beside, at, fall } = COLLAR;
  const away = Math.abs(u);
  if (away > at) return (away - at) * fall - beside;
  return -middle - (beside - middle) * ramp(away / at - 0.5);
}

/** The probability of any of the segments. */
function readSegments(
  { view, frame }: MaskOrder,
  size: Plane,
  segments: readonly Segment[],
): Plane {
  const { left, top, step } = frame;
  const { bounds, probability } = view.head;
  const mask = makePlane(size);
  const place = { x: 0, y: 0 };
  for (let row = 0; row < size.height; row++) {
    place.y = Math.min(top + (row + 0.5) * STRIDE * step, bounds.bottom - 1);
    for (let column = 0; column < size.width; column++) {
      place.x = left + (column + 0.5) * STRIDE * step;
      place.x = Math.min(Math.max(place.x, bounds.left), bounds.right - 1);
      if (!view.isNearest(place)) continue;
      let sum = 0;
      for (const segment of segments) sum += probability(segment, place);
      mask.data[row * size.width + column] = sum;
    }
  }
  return mask;
}

function refine({ guide, faceHeight }: MaskOrder, small: Plane, mask: Plane): Plane {
  const radius = Math.max(2, Math.round((SEARCH * faceHeight) / STRIDE));
  const guided = guideMask({ guide, small, mask, radius, epsilon: EVEN });
  for (let at = 0; at < guided.data.length; at++) {
    guided.data[at] = ramp(((guided.data[at] ?? 0) - 0.5) * 1.7);
  }
  return guided;
}

function findLips(order: MaskOrder): Plane {
  const { frame, view } = order;
  const outer = drawPolygon(frame, outlineOf(view.points, LIPS_OUTER));
  const inner = drawPolygon(frame, outlineOf(view.points, LIPS_INNER));
  for (let at = 0; at < outer.data.length; at++) {
    outer.data[at] = (outer.data[at] ?? 0) * (1 - (inner.data[at] ?? 0));
  }
  return blurBox(outer, Math.max(1, Math.round(EDGE * order.faceHeight)));
}

/** 1 inside a polygon of the photo, 0 outside, with an edge of two pixels. */
function drawPolygon(frame: PortraitFrame, polygon: readonly Point[]): Plane {
  const { width, height } = frame;
  const isInside = insideOf(polygon.map((point) => toLayers(frame, point)));
  const data = new Float32Array(width * height);
  const place = { x: 0, y: 0 };
  for (let row = 0; row < height; row++) {
    place.y = row + 0.5;
    for (let column = 0; column < width; column++) {
      place.x = column + 0.5;
      if (isInside(place)) data[row * width + column] = 1;
    }
  }
  return blurBox({ width, height, data }, 1);
}

/** From 0 at -0.5 to 1 at 0.5, without corners. */
function ramp(value: number): number {
  const share = Math.min(Math.max(value + 0.5, 0), 1);
  return share * share * (3 - 2 * share);
}
