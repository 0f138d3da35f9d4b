import { loadOnDemand } from '../../components/load-on-demand/load-on-demand.ts';
import { modalFrame } from '../../components/modal/modal.tsx';

/** What conducts a scan and what shows it come when one begins. */
const scanConductor = loadOnDemand(() => import('./conduct-scan.ts'));
export const scanLoading = loadOnDemand(() => import('./scan-loading-modal.tsx'));
export const scanReview = loadOnDemand(() => import('./scan-review.tsx'));

/** All of it, before anything is looked at: what cannot be shown need not be found. */
export async function loadScan(): Promise<Awaited<ReturnType<typeof scanConductor.load>>> {
  const [conductor] = await Promise.all([
    scanConductor.load(),
    scanLoading.load(),
    scanReview.load(),
    modalFrame.load(),
  ]);
  return conductor;
}
