import * as z from 'zod/mini';

import { hexSchema } from '../color/hex.ts';

/** A color and the nearest swatch of a season. */
export const colorPositionSchema = z.object({
  hex: hexSchema,
  closeness: z.enum(['beside', 'near', 'apart']),
  swatch: z.object({ name: z.string(), hex: hexSchema }),
});
export type ColorPosition = z.infer<typeof colorPositionSchema>;
