/** Shown when the scan as a whole failed, not one of its items. */
export const SCAN_BROKE = 'AI analysis failed. Please try again.';
