/** Bytes of red, green and blue, fractions allowed. */
export type Bytes = readonly [red: number, green: number, blue: number];

interface Parted {
  /** The garment's share of the pixel, 0 to 1. */
  readonly share: number;
  /** The garment's color there. */
  readonly color: Bytes;
}

/**
 * Color differences in bytes: if the sides differ less, color does not decide; if they differ more, it decides alone.
 */
const SIDES = { alike: 12, apart: 48 } as const;
/** How far a pixel may be from the line between the two colors; a pattern or a shadow has colors of its own. */
const OFF_LINE = { on: 24, off: 90 } as const;
/** A share close to 0 or 1 is set to it, because a weave is no edge. */
const NEARLY = 0.15;

/**
 * Splits a pixel near the outline into garment and background, treating it as a mixture of the colors on both sides
 * (the compositing equation of Porter and Duff 1984, solved for the share). If color cannot decide, `near` does: how
 * far the outline's neighborhood belongs to the garment, 0 to 1, a half on the outline. The result's color is what
 * remains without the background's part, so that no background shines at the edge.
 */
export function partPixel(pixel: Bytes, sides: Sides, near: number): Parted {
  const { piece, background } = sides;
  const line = subtract(piece, background);
  const length = Math.hypot(...line);
  const from = subtract(pixel, background);
  const along = length === 0 ? 0 : dot(from, line) / length ** 2;
  const off = Math.hypot(...from.map((value, at) => value - along * (line[at] ?? 0)));
  const certainty =
    rise(length, SIDES.alike, SIDES.apart) * (1 - rise(off, OFF_LINE.on, OFF_LINE.off));
  const byColor = rise(along, NEARLY, 1 - NEARLY);
  const byPlace = rise(near, 0.25, 0.75);
  const mixed = byPlace + (byColor - byPlace) * certainty;
  // Whatever the color: deep inside is inside, far outside is outside.
  const share = Math.min(rise(near, 0.1, 0.45), Math.max(rise(near, 0.85, 0.98), mixed));
  if (share === 0 || share === 1) return { share, color: pixel };
  const color = [0, 1, 2].map((at) => {
    const own = pixel[at] ?? 0;
    const side = piece[at] ?? 0;
    const left = Math.min(255, Math.max(0, (own - (1 - share) * (background[at] ?? 0)) / share));
    // With a small share the computed color is mostly noise.
    const clean = side + (left - side) * share;
    return own + (clean - own) * certainty;
  });
  return { share, color: [color[0] ?? 0, color[1] ?? 0, color[2] ?? 0] };
}

interface Sides {
  readonly piece: Bytes;
  readonly background: Bytes;
}

function subtract(one: Bytes, other: Bytes): Bytes {
  return [one[0] - other[0], one[1] - other[1], one[2] - other[2]];
}

function dot(one: Bytes, other: Bytes): number {
  return one[0] * other[0] + one[1] * other[1] + one[2] * other[2];
}

/** 0 up to `from`, 1 from `to` on, linear between. */
function rise(value: number, from: number, to: number): number {
  return Math.min(1, Math.max(0, (value - from) / (to - from)));
}
