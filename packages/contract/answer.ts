import {
  catalogItemSchema,
  keptCollectionSchema,
  keptPaletteSchema,
  profileRecordSchema,
} from '@color-almanac/domain';
import * as z from 'zod/mini';

import { anyFailureSchema } from './any-failure.ts';

/**
 * What every failed call answers. `message` is a sentence for the person; `retryAfter` (seconds) comes with
 * the failures that pass by themselves, `current` with a `conflict`: the profile, palette, item or collection as the
 * server has it.
 */
export const failureSchema = z.extend(anyFailureSchema, {
  current: z.optional(
    z.union([profileRecordSchema, keptPaletteSchema, catalogItemSchema, keptCollectionSchema]),
  ),
});
export type FailureAnswer = z.infer<typeof failureSchema>;

/** What a successful call answers: what was asked for stands under `data`. */
function successSchema<Data extends z.ZodMiniType>(data: Data) {
  return z.object({ success: z.literal(true), data });
}

/** Either of the two, told apart by `success`. */
export function answerSchema<Data extends z.ZodMiniType>(data: Data) {
  return z.discriminatedUnion('success', [successSchema(data), failureSchema]);
}
