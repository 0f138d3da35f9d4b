import type { Size, Spot } from './viewport.ts';

/** The circle, and the tag with swatch and hex below it; in CSS pixels. */
export const LOUPE_SIDE = 96;
const TAG_HEIGHT = 24;
const TAG_GAP = 6;
export const LOUPE_BOX: Size = { width: LOUPE_SIDE, height: LOUPE_SIDE + TAG_GAP + TAG_HEIGHT };
/** The smallest distance between the loupe and the pointer: a fingertip is about 44 pixels wide. */
export const LOUPE_OFFSET = 48;

/** Beside a pointer it starts this much lower, so that the label of a marker there stays readable. */
const BESIDE_DROP = 16;

const SIDES = ['right', 'left', 'above', 'below'] as const;
export type LoupeSide = (typeof SIDES)[number];

/** Beside a mouse; above a finger, because the hand covers what is below. */
const BESIDE_POINTER: readonly LoupeSide[] = ['right', 'left', 'above', 'below'];
const AROUND_FINGER: readonly LoupeSide[] = ['above', 'left', 'right', 'below'];

/**
 * The upper left corner of the loupe for a pointer at a spot: on the first side with space for it, pushed along that
 * side to stay within the `room`. Never nearer than the offset.
 */
export function placeLoupe(
  at: Spot,
  { room, finger }: { readonly room: Size; readonly finger: boolean },
): Spot & { readonly side: LoupeSide } {
  const order = finger ? AROUND_FINGER : BESIDE_POINTER;
  const places = order.map((side) => ({ side, ...cornerOn(side, at) }));
  const free = places.find((place) => fitsAlong(place, room)) ?? places[0];
  const { side, left, top } = free ?? { side: 'right', ...cornerOn('right', at) };
  const isBeside = side === 'left' || side === 'right';
  return {
    side,
    left: isBeside ? left : pushInside(left, LOUPE_BOX.width, room.width),
    top: isBeside ? pushInside(top, LOUPE_BOX.height, room.height) : top,
  };
}

function cornerOn(side: LoupeSide, { left, top }: Spot): Spot {
  const { width, height } = LOUPE_BOX;
  const middle = { left: left - width / 2, top: top + BESIDE_DROP };
  if (side === 'right') return { ...middle, left: left + LOUPE_OFFSET };
  if (side === 'left') return { ...middle, left: left - LOUPE_OFFSET - width };
  if (side === 'above') return { ...middle, top: top - LOUPE_OFFSET - height };
  return { ...middle, top: top + LOUPE_OFFSET };
}

/** Only the direction it cannot be pushed in decides. */
function fitsAlong({ side, left, top }: Spot & { readonly side: LoupeSide }, room: Size): boolean {
  if (side === 'right') return left + LOUPE_BOX.width <= room.width;
  if (side === 'left') return left >= 0;
  if (side === 'above') return top >= 0;
  return top + LOUPE_BOX.height <= room.height;
}

function pushInside(at: number, length: number, room: number): number {
  return Math.max(0, Math.min(at, room - length));
}
