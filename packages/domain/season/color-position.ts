import * as z from 'zod/mini';

import { hexSchema } from '../color/hex.ts';
import type { ColorFit } from './fit-color.ts';

/** A color and the nearest swatch of a season. */
export const colorPositionSchema = z.object({
  hex: hexSchema,
  closeness: z.enum(['beside', 'near', 'apart']),
  swatch: z.object({ name: z.string(), hex: hexSchema }),
});
export type ColorPosition = z.infer<typeof colorPositionSchema>;

export function locateColor({ hex, nearest, distance }: ColorFit): ColorPosition {
  const { name, hex: swatch } = nearest;
  return { hex, closeness: closenessOf(distance), swatch: { name, hex: swatch } };
}

// CIEDE2000: below 5 two colors look the same across a room, above 12 nobody confuses them.
function closenessOf(distance: number): ColorPosition['closeness'] {
  if (distance < 5) return 'beside';
  return distance < 12 ? 'near' : 'apart';
}
