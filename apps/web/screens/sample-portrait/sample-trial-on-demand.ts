import { showOnDemand } from '../../ui/load-on-demand/load-on-demand.ts';
import { lazyWithRetry } from '../../base/lazy-with-retry.ts';

/** Loaded by the press that opens the trial: neither the gate nor personal mode has room for its code. */
export const sampleTrial = lazyWithRetry(() => import('./sample-trial.tsx'));

export const SampleTrial = showOnDemand(sampleTrial, (code) => code.SampleTrial);
