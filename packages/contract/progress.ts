import * as z from 'zod/mini';

/**
 * Who accepts this type is told by some calls how far they are: JSON values, a line each, and the usual envelope
 * as the last. What fails before the first line is answered as ever, with its own status; afterwards the status
 * is 200 and the envelope alone tells.
 */
export const PROGRESS_TYPE = 'application/x-ndjson';

/** A line of `analyzeFacePoints` and `analyzeClothing`: what the engine has begun to do. */
export const scanProgressSchema = z.object({
  step: z.enum(['processing-image', 'detecting-features', 'analyzing-colors']),
});
export type ScanProgress = z.infer<typeof scanProgressSchema>;
