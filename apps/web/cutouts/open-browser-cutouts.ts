import { openCutoutShelf } from './cutout-shelf.ts';
import type { Cutouts } from './cutouts.ts';
import { openCuttingThread } from './cutting-thread.ts';
import { openCutouts } from './open-cutouts.ts';
import type { CutoutGround } from './open-cutouts.ts';

/** Cutouts that are made in a thread and kept in this browser. */
export function openBrowserCutouts(
  ground: Omit<CutoutGround, 'openShelf' | 'openThread'>,
): Cutouts {
  return openCutouts({ ...ground, openShelf: openCutoutShelf, openThread: openCuttingThread });
}
