import * as z from 'zod/mini';

import { hexSchema } from '../color/hex.ts';

/** The white of the eye as the photo shows it, from which the light is measured. */
export const scleraSchema = z.object({
  hex: hexSchema,
  pixels: z.int().check(z.gte(0)),
  /** How many eyes showed it; scans before model 7.1 do not say, and count as two. */
  eyes: z.optional(z.union([z.literal(1), z.literal(2)])),
});

export type Sclera = z.infer<typeof scleraSchema>;
