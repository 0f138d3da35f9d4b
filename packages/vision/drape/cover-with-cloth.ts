import { FACE_OVAL, LIPS_INNER, LIPS_OUTER, outlineOf } from '../embedded/face-landmarks.ts';
import type { FaceView } from '../embedded/face-view.ts';
import type { Segment } from '../embedded/head-map.ts';
import { insideOf, shrinkPolygon } from '../embedded/polygon.ts';
import type { Point } from '../embedded/region.ts';
import { blurBox, guideMask, makePlane, type Plane } from './guided-filter.ts';
import { fillHoles } from './fill-holes.ts';
import { toLayers, type PortraitFrame } from './portrait-frame.ts';
import type { Neckline } from './portrait-layers.ts';

export interface PortraitMasks {
  readonly cloth: Plane;
  readonly hair: Plane;
  readonly lips: Plane;
  readonly neckline: Neckline;
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
 * beside the neck; from there it rises, by this much for each face height, so that a raised sleeve is covered too.
 */
const COLLAR = { middle: 0.05, beside: 0.19, at: 0.5, rise: 0.8 } as const;

/** Where the body must be seen, in face heights around and below the chin, and how much of it. */
const HELD = { halfWidth: 0.42, top: 0.36, bottom: 0.62 } as const;
const LEAST_SEEN = 0.3;
/** The side of the largest hole that is filled, and how softly cut hair ends, in face heights. */
const LARGEST_HOLE = 0.16;
const HAIR_END = 0.06;

/** A mask is read once for this many pixels of the layers, which is still finer than the segmenter's cells. */
const STRIDE = 4;
/**
 * In face heights from the middle: what a photo shows less of ends above the shoulders, which then begin below it, at
 * this distance and round over this height. All cloth below a photo gets wider by this much for each height.
 */
const BELOW_PHOTO = { neck: 0.42, shoulder: 0.85, roundness: 0.3, widening: 0.4 } as const;

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
  const neckline = necklineOf(order, body, hair);
  for (let row = 0; row < Math.min(frame.height, photoBottom); row++) {
    const v = (row + 0.5 - chin.y) / faceHeight;
    for (let column = 0; column < frame.width; column++) {
      const at = row * frame.width + column;
      const u = (column + 0.5 - chin.x) / faceHeight;
      const below = ramp((v - necklineAt(u)) / EDGE);
      const worn = ramp((v - collarAt(u)) / EDGE);
      const seen = Math.max((body.data[at] ?? 0) * below, (clothes.data[at] ?? 0) * worn);
      const drawn = neckline === 'drawn' ? below * ramp((shoulderAt(v) - Math.abs(u)) / EDGE) : 0;
      const covered = Math.max(seen, drawn);
      cloth.data[at] = covered * (1 - (hair.data[at] ?? 0)) * (1 - (face.data[at] ?? 0));
    }
  }
  fillHoles(cloth, (LARGEST_HOLE * faceHeight) ** 2);
  endHair(cloth, hair, order);
  continueCloth(cloth, order);
  return { cloth, hair: endAt(hair, photoBottom), lips: findLips(order), neckline };
}

/**
 * Whether the body is seen at all where the cloth is held. Where it isn't, a neckline of a fixed form is drawn, which is
 * better than a cloth in pieces.
 */
function necklineOf(
  { chin, faceHeight, photoBottom }: MaskOrder,
  body: Plane,
  hair: Plane,
): Neckline {
  let sum = 0;
  let count = 0;
  const first = Math.ceil(chin.y + HELD.top * faceHeight);
  const last = Math.min(chin.y + HELD.bottom * faceHeight, photoBottom, body.height);
  for (let row = first; row < last; row++) {
    for (let column = 0; column < body.width; column++) {
      if (Math.abs(column + 0.5 - chin.x) > HELD.halfWidth * faceHeight) continue;
      const at = row * body.width + column;
      sum += Math.max(body.data[at] ?? 0, hair.data[at] ?? 0);
      count += 1;
    }
  }
  // A photo that ends there says nothing: the cloth goes on below it.
  return count > 0 && sum < LEAST_SEEN * count ? 'drawn' : 'body';
}

/** Half the width of a drawn cloth, as shoulders fall. */
function shoulderAt(v: number): number {
  return 0.46 + 0.95 * Math.sqrt(Math.max(0, v - 0.06));
}

/** Hair that the photo cuts off ends softly on the cloth that goes on, instead of at a line. */
function endHair(cloth: Plane, hair: Plane, { faceHeight, photoBottom }: MaskOrder): void {
  const { width, height, data } = cloth;
  const end = Math.floor(photoBottom);
  if (end >= height) return;
  const reach = HAIR_END * faceHeight;
  for (let row = Math.max(0, Math.ceil(end - reach)); row < end; row++) {
    const over = ramp((row + 1 - end) / reach + 0.5);
    for (let at = row * width; at < (row + 1) * width; at++) {
      data[at] = Math.max(data[at] ?? 0, over * (hair.data[at] ?? 0));
    }
  }
}

/** Below the photo: as wide as its last rows show, and wider from there on, as a cloth held in front hangs. */
function continueCloth(cloth: Plane, { chin, faceHeight, photoBottom }: MaskOrder): void {
  const { width, height, data } = cloth;
  const start = Math.max(0, Math.min(height, Math.floor(photoBottom)));
  if (start >= height) return;
  let left = chin.x;
  let right = chin.x;
  for (let column = 0; column < width; column++) {
    if ((data[(start - 1) * width + column] ?? 0) < 0.5) continue;
    left = Math.min(left, column);
    right = Math.max(right, column + 1);
  }
  for (let row = start; row < height; row++) {
    const down = (row + 0.5 - start) / faceHeight;
    const from = chin.x - faceHeight * reachBelow((chin.x - left) / faceHeight, down);
    const to = chin.x + faceHeight * reachBelow((right - chin.x) / faceHeight, down);
    for (let column = 0; column < width; column++) {
      const inside = Math.min(column + 0.5 - from, to - column - 0.5);
      data[row * width + column] = ramp(inside / 2);
    }
  }
}

/** How far cloth reaches to one side below the photo, from how far it does at its end; all in face heights. */
function reachBelow(reach: number, down: number): number {
  const { neck, shoulder, roundness, widening } = BELOW_PHOTO;
  const wider = widening * down;
  if (reach >= neck) return reach + wider;
  // The photo ends above the shoulders.
  return neck + (shoulder - neck) * Math.sqrt(Math.min(1, down / roundness)) + wider;
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
  const { middle, beside, at, rise } = COLLAR;
  const away = Math.abs(u);
  if (away > at) return -beside - (away - at) * rise;
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
