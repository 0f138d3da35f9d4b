import * as z from 'zod/mini';

import { hexSchema, type Hex } from '../color/hex.ts';

export const COLOR_RELATIONS = ['complement', 'split', 'triad', 'tetrad'] as const;

export const colorRelationSchema = z.object({
  relation: z.enum(COLOR_RELATIONS),
  hex: hexSchema,
  name: z.string(),
});
export type ColorRelation = {
  readonly relation: (typeof COLOR_RELATIONS)[number];
  readonly hex: Hex;
  readonly name: string;
};
