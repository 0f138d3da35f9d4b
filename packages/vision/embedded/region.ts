/** A position in the full picture, in pixels from its top left corner. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A rotated rectangle of the full picture. `angle` in radians, clockwise because the picture's y points down. */
export interface Region {
  readonly centerX: number;
  readonly centerY: number;
  readonly width: number;
  readonly height: number;
  readonly angle: number;
}

/** Converts the relative position (u, v) of a region (0 to 1 each, optionally mirrored) to the picture. */
export function pointAt(
  region: Region,
  place: { u: number; v: number; mirrored?: boolean },
): Point {
  const across = (place.mirrored === true ? 0.5 - place.u : place.u - 0.5) * region.width;
  const down = (place.v - 0.5) * region.height;
  const cos = Math.cos(region.angle);
  const sin = Math.sin(region.angle);
  return {
    x: region.centerX + across * cos - down * sin,
    y: region.centerY + across * sin + down * cos,
  };
}

/** The inverse of `pointAt` for regions that are not mirrored. */
export function placeOf(region: Region, point: Point): { u: number; v: number } {
  const dx = point.x - region.centerX;
  const dy = point.y - region.centerY;
  const cos = Math.cos(region.angle);
  const sin = Math.sin(region.angle);
  return {
    u: (dx * cos + dy * sin) / region.width + 0.5,
    v: (dy * cos - dx * sin) / region.height + 0.5,
  };
}

export interface Bounds {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export function boundsOf(points: readonly Point[]): Bounds {
  let left = Infinity;
  let top = Infinity;
  let right = -Infinity;
  let bottom = -Infinity;
  for (const { x, y } of points) {
    left = Math.min(left, x);
    top = Math.min(top, y);
    right = Math.max(right, x);
    bottom = Math.max(bottom, y);
  }
  return { left, top, right, bottom };
}

export function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}

export function midpoint(one: Point, other: Point): Point {
  return { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 };
}

/** Rotates points about the origin. */
export function rotate(points: readonly Point[], angle: number): readonly Point[] {
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  return points.map(({ x, y }) => ({ x: x * cos - y * sin, y: x * sin + y * cos }));
}
