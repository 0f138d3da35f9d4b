import type { ScannedFace } from '@color-almanac/domain';

import type { PicturePosition } from './stage/picture-position.ts';
import { scaleOf, spotOf } from './stage/viewport.ts';
import type { Spot, StageSizes, View } from './stage/viewport.ts';

export interface LabelledPosition extends PicturePosition {
  readonly id: string;
  readonly name: string;
}

/** Where a label and its line are, in screen pixels from the middle of its marker. */
export interface LabelPosition extends Spot {
  readonly width: number;
  /** From the ring of the marker to the label; `null` where the label is right beside the ring. */
  readonly line: { readonly length: number; readonly angle: number } | null;
}

/** In pixels of the screen. */
export interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** In screen pixels: the ring of the active marker, the gap beside it, a label's padding, letters and height. */
const RING = 15;
const GAP = 19;
const PADDING = 16;
const LETTER = 6.8;
const HEIGHT = 22;
/** Between two labels, and between a label and the face. */
const APART = 4;
/** From the face to its labels. */
const FROM_FACE = 10;
/** What covers the stage: the count of missing points, undo, and the zoom. */
const OVER_TOP = 44;
const OVER_BOTTOM = 48;
const OVER_BOTTOM_HINTED = 96;
const EDGE = 6;
/** How far from its marker a label may be, in steps of half its height. */
const ROWS = 40;
const ROW = 12;
const FOREHEAD = 0.12;
/** A label over the face is worse than any outside. */
const OVER_FACE = 10_000;

/** A line over an eye or a label is worse than a long one. */
const CROSSED = 400;
/** Positions checked along a line. */
const SAMPLES = 24;

interface Labelling {
  /** The active point, which is placed first. */
  readonly first: string;
  readonly view: View;
  readonly sizes: StageSizes;
  readonly face: ScannedFace | null;
  /** Whether a hint is above what covers the lower edge. */
  readonly hinted?: boolean;
}

/**
 * Places every label so that it covers no other label, no other marker and no eye, and is outside the face wherever the
 * stage has space for it. A label without a place is left out, which happens only on a very small stage, as is that of
 * a marker out of view.
 */
export function placeLabels(
  places: readonly LabelledPosition[],
  { first, view, sizes, face, hinted = false }: Labelling,
): Readonly<Record<string, LabelPosition>> {
  const area = areaOf(sizes, hinted);
  const shownFace = face ? withForehead(boxOfFace(face, { view, sizes })) : null;
  const eyes = face ? eyesOf(face, { view, sizes }) : [];
  const markers = places.map((place) => ({ ...place, at: spotOf(place, view, sizes) }));
  const inOrder = markers.toSorted(
    (one, other) => Number(other.id === first) - Number(one.id === first) || one.y - other.y,
  );
  const labels: Box[] = [];
  const found: Record<string, LabelPosition> = {};
  for (const { id, name, at } of inOrder) {
    if (!isInside(boxAround(at, 0), { ...area, top: 0, bottom: sizes.stage.height })) continue;
    // Its own ring as well: a line starts there.
    const taken = [...labels, ...markers.map((marker) => boxAround(marker.at, RING)), ...eyes];
    const width = PADDING + LETTER * name.length;
    const best = candidatesOf(at, { width, face: shownFace, area })
      .filter((box) => isInside(box, area) && taken.every((other) => !overlaps(box, other)))
      .map((box) => ({
        box,
        cost: costOf(box, at, shownFace) + (isCrossed(box, at, [...labels, ...eyes]) ? CROSSED : 0),
      }))
      .toSorted((one, other) => one.cost - other.cost)[0];
    if (!best) continue;
    labels.push(grown(best.box, APART));
    found[id] = indexOfId(best.box, at);
  }
  return found;
}

function areaOf({ stage: { width, height } }: StageSizes, hinted: boolean): Box {
  const over = hinted ? OVER_BOTTOM_HINTED : OVER_BOTTOM;
  return { left: EDGE, right: width - EDGE, top: OVER_TOP, bottom: height - over };
}

/** Beside the marker, beside the face and at the edges of the stage, at all heights. */
function candidatesOf(
  at: Spot,
  { width, face, area }: { readonly width: number; readonly face: Box | null; readonly area: Box },
): readonly Box[] {
  const columns = [at.left + GAP, at.left - GAP - width, area.left, area.right - width];
  if (face) columns.push(face.right + FROM_FACE, face.left - FROM_FACE - width);
  const rows = Array.from({ length: 2 * ROWS + 1 }, (_, row) => at.top + (row - ROWS) * ROW);
  return columns.flatMap((left) =>
    rows.map((middle) => {
      const top = middle - HEIGHT / 2;
      return { left, right: left + width, top, bottom: top + HEIGHT };
    }),
  );
}

/** The distance from the marker; of two equal ones the right side wins. */
function costOf(box: Box, at: Spot, face: Box | null): number {
  const { left, top } = nearestOn(box, at);
  const away = Math.hypot(left - at.left, top - at.top);
  const isLeft = box.right < at.left;
  return away + (isLeft ? 0.5 : 0) + (face && overlaps(box, face) ? OVER_FACE : 0);
}

/** Whether the line to a label crosses anything but its own start. */
function isCrossed(box: Box, at: Spot, over: readonly Box[]): boolean {
  const { left, top } = nearestOn(box, at);
  const others = over.filter((other) => !overlaps(other, boxAround(at, 1)));
  return Array.from({ length: SAMPLES }, (_, step) => step / SAMPLES).some((share) => {
    const spot = {
      left: at.left + (left - at.left) * share,
      top: at.top + (top - at.top) * share,
    };
    return others.some((other) => overlaps(other, boxAround(spot, 1)));
  });
}

function indexOfId(box: Box, at: Spot): LabelPosition {
  const near = nearestOn(box, at);
  const [across, down] = [near.left - at.left, near.top - at.top];
  const length = Math.hypot(across, down) - RING;
  const isBeside = length <= GAP - RING + 2;
  return {
    left: box.left - at.left,
    top: box.top - at.top,
    width: box.right - box.left,
    line: isBeside ? null : { length, angle: Math.atan2(down, across) },
  };
}

/** Where the line meets the label: the middle of a side, or the part of its upper or lower edge above the marker. */
function nearestOn(box: Box, { left }: Spot): Spot {
  const middle = (box.top + box.bottom) / 2;
  if (left < box.left) return { left: box.left, top: middle };
  if (left > box.right) return { left: box.right, top: middle };
  return { left, top: middle };
}

export function boxOfFace(
  { x, y, width, height }: ScannedFace,
  { view, sizes }: { readonly view: View; readonly sizes: StageSizes },
): Box {
  const from = spotOf({ x, y }, view, sizes);
  const to = spotOf({ x: x + width, y: y + height }, view, sizes);
  return { left: from.left, right: to.left, top: from.top, bottom: to.top };
}

/** A scan's face ends below the hairline. */
function withForehead({ left, right, top, bottom }: Box): Box {
  return { left, right, top: top - (bottom - top) * FOREHEAD, bottom };
}

/** Both eyes, as wide as from corner to corner and half as high. */
export function eyesOf(
  { eyes }: ScannedFace,
  { view, sizes }: { readonly view: View; readonly sizes: StageSizes },
): readonly Box[] {
  const across = sizes.fitted.width * scaleOf(view);
  return eyes.map(({ x, y, width }) => {
    const { left, top } = spotOf({ x, y }, view, sizes);
    const half = (width * across) / 2;
    return { left: left - half, right: left + half, top: top - half / 2, bottom: top + half / 2 };
  });
}

function boxAround({ left, top }: Spot, reach: number): Box {
  return { left: left - reach, right: left + reach, top: top - reach, bottom: top + reach };
}

function grown({ left, right, top, bottom }: Box, by: number): Box {
  return { left: left - by, right: right + by, top: top - by, bottom: bottom + by };
}

function isInside({ left, right, top, bottom }: Box, room: Box): boolean {
  return left >= room.left && right <= room.right && top >= room.top && bottom <= room.bottom;
}

export function overlaps(one: Box, other: Box): boolean {
  const beside = one.left >= other.right || other.left >= one.right;
  const above = one.top >= other.bottom || other.top >= one.bottom;
  return !beside && !above;
}
