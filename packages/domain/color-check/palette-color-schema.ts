import * as z from 'zod/mini';

import { hexSchema } from '../color/hex.ts';

export const paletteColorSchema = z.object({ hex: hexSchema, name: z.string() });
