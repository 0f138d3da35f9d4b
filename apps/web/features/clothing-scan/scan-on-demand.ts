import { lazyWithRetry } from '../../lazy-with-retry.ts';
import { modalFrame } from '../../components/modal/modal.tsx';

/** The code that runs and shows a scan, loaded when one starts. */
const scanConductor = lazyWithRetry(() => import('./conduct-scan.ts'));
export const scanLoading = lazyWithRetry(() => import('./scan-loading-modal.tsx'));
export const scanReview = lazyWithRetry(() => import('./scan-review.tsx'));

/** Loads everything before the analysis: results that cannot be shown are of no use. */
export async function loadScan(): Promise<Awaited<ReturnType<typeof scanConductor.load>>> {
  const [conductor] = await Promise.all([
    scanConductor.load(),
    scanLoading.load(),
    scanReview.load(),
    modalFrame.load(),
  ]);
  return conductor;
}
