import type { Shape } from './pattern.ts';

/** A shape without a color. */
export type Outline =
  | { readonly kind: 'polygon'; readonly points: readonly number[] }
  | { readonly kind: 'circle'; readonly x: number; readonly y: number; readonly radius: number };

/** Square pixels. For a polygon by the shoelace formula: its border must not cross itself. */
export function measureArea(outline: Outline): number {
  if (outline.kind === 'circle') return Math.PI * outline.radius ** 2;
  const { points } = outline;
  let doubled = 0;
  for (let corner = 0; corner < points.length; corner += 2) {
    const next = (corner + 2) % points.length;
    doubled +=
      (points[corner] ?? 0) * (points[next + 1] ?? 0) -
      (points[next] ?? 0) * (points[corner + 1] ?? 0);
  }
  return Math.abs(doubled) / 2;
}

/** `color` is its index in the palette. */
export function paintOutline(outline: Outline, color: number): Shape {
  return { ...outline, color };
}

/** Scales about the origin, then moves. */
export function moveOutline(
  outline: Outline,
  { x, y, scale }: { readonly x: number; readonly y: number; readonly scale: number },
): Outline {
  if (outline.kind === 'circle') {
    return {
      kind: 'circle',
      x: x + outline.x * scale,
      y: y + outline.y * scale,
      radius: outline.radius * scale,
    };
  }
  return {
    kind: 'polygon',
    points: outline.points.map((at, place) => (place % 2 === 0 ? x : y) + at * scale),
  };
}
