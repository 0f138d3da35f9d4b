import * as z from 'zod/mini';

import { ERROR_CODES } from './error-code.ts';

/**
 * A failed response for callers that do not need the conflicting record. In a file of its own, so that the first screen
 * does not load the schemas of all records.
 */
export const anyFailureSchema = z.object({
  success: z.literal(false),
  message: z.string(),
  error: z.enum(ERROR_CODES),
  retryAfter: z.optional(z.int().check(z.positive())),
  current: z.optional(z.unknown()),
});
