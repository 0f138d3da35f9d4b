import * as z from 'zod/mini';

import { ERROR_CODES } from './error-code.ts';

/**
 * A failed answer, read by who need not know what a conflict is with: whoever keeps such things reads that. In a file of
 * its own, so that the first screen does without the schemas of all things.
 */
export const anyFailureSchema = z.object({
  success: z.literal(false),
  message: z.string(),
  error: z.enum(ERROR_CODES),
  retryAfter: z.optional(z.int().check(z.positive())),
  current: z.optional(z.unknown()),
});
