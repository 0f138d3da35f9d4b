import { openCutoutStorage } from './cutout-storage.ts';
import type { Cutouts } from './cutouts.ts';
import { openCuttingThread } from './cutting-thread.ts';
import { openCutouts } from './open-cutouts.ts';
import type { CutoutDeps } from './open-cutouts.ts';

/** Cutouts that are made in a worker and stored in this browser. */
export function openBrowserCutouts(deps: Omit<CutoutDeps, 'openStorage' | 'openThread'>): Cutouts {
  return openCutouts({ ...deps, openStorage: openCutoutStorage, openThread: openCuttingThread });
}
