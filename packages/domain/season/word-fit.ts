import type { ColorFit } from './fit-color.ts';

/** "#7D9070 is right beside Sage #7E9171": a color and its nearest swatch of a season. */
export function sayPlace({ hex, nearest, distance }: ColorFit, aside = ''): string {
  return `${hex}${aside} is ${sayDistance(distance)} ${nearest.name} ${nearest.hex}`;
}

// CIEDE2000: below 5 two colors look the same from a distance, above 12 nobody confuses them.
export function sayDistance(distance: number): string {
  if (distance < 5) return 'right beside';
  return distance < 12 ? 'near' : 'some way from';
}
