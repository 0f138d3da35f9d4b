import {
  catalogItemSchema,
  storedCollectionSchema,
  storedPaletteSchema,
  profileRecordSchema,
} from '@color-almanac/domain';
import * as z from 'zod/mini';

import { anyFailureSchema } from './any-failure.ts';

/**
 * The response of every failed call. `message` is a sentence for the user; `retryAfter` (seconds) is present for
 * transient failures, `current` for a `conflict`: the profile, palette, item or collection as the server has it.
 */
export const failureSchema = z.extend(anyFailureSchema, {
  current: z.optional(
    z.union([profileRecordSchema, storedPaletteSchema, catalogItemSchema, storedCollectionSchema]),
  ),
});
export type FailureAnswer = z.infer<typeof failureSchema>;

/** The response of a successful call: the result is under `data`. */
function successSchema<Data extends z.ZodMiniType>(data: Data) {
  return z.object({ success: z.literal(true), data });
}

/** Either of the two, distinguished by `success`. */
export function answerSchema<Data extends z.ZodMiniType>(data: Data) {
  return z.discriminatedUnion('success', [successSchema(data), failureSchema]);
}
