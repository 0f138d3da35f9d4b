/** Said when a scan as a whole broke, not one piece of it. */
export const SCAN_BROKE = 'AI analysis failed. Please try again.';
