import { lazyWithRetry } from '../../base/lazy-with-retry.ts';

/** The PDF code is larger than a whole screen's, so it loads on request. */
export const pdfCode = lazyWithRetry(() => import('./paint-pdf.ts'));
