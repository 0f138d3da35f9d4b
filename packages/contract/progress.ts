import * as z from 'zod/mini';

/**
 * Some calls report progress to callers that accept this type: one JSON value a line, and the usual response as the
 * last. Failures before the first line are answered as usual, with their own status; afterwards the status is 200 and
 * only the last line reports the failure.
 */
export const PROGRESS_TYPE = 'application/x-ndjson';

/** One line of the streamed response of `analyzeFacePoints` or `analyzeClothing`: the step the engine has just started. */
export const scanProgressSchema = z.object({
  step: z.enum(['processing-image', 'detecting-features', 'analyzing-colors']),
});
export type ScanProgress = z.infer<typeof scanProgressSchema>;
