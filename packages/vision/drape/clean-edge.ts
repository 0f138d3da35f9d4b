import type { Pixels } from '../vision-engine.ts';
import { blurBox, makePlane, type Plane } from './guided-filter.ts';

/** In face heights: how far the old clothes shine through beside the cloth, and where the true colors are looked for. */
const FRINGE = 0.009;
const SEARCH = 0.034;
/** How much of the surroundings must be free of cloth for their mean to be a color of its own. */
const LEAST_FREE = 0.04;
const CHANNELS = [0, 1, 2] as const;

/**
 * Takes the clothes out of the pixels beside the cloth: what a soft edge leaves of a white collar would be a halo below
 * any darker cloth. Their color becomes the mean of what is free nearby, such as skin, hair or the background. Changes
 * the picture in place.
 */
export function cleanEdge(picture: Pixels, cloth: Plane, faceHeight: number): void {
  const { data } = picture;
  const near = blurBox(cloth, Math.max(1, Math.round(FRINGE * faceHeight)));
  const free = makePlane(cloth);
  for (let at = 0; at < free.data.length; at++) {
    free.data[at] = Math.max(0, 1 - 4 * (near.data[at] ?? 0));
  }
  const radius = Math.max(2, Math.round(SEARCH * faceHeight));
  const weights = blurBox(free, radius);
  for (const channel of CHANNELS) {
    const weighted = makePlane(cloth);
    for (let at = 0; at < free.data.length; at++) {
      weighted.data[at] = (free.data[at] ?? 0) * (data[at * 4 + channel] ?? 0);
    }
    const sums = blurBox(weighted, radius);
    for (let at = 0; at < free.data.length; at++) {
      const share = Math.min(1, 2.5 * (near.data[at] ?? 0));
      const weight = weights.data[at] ?? 0;
      // Below the full cloth nothing is seen.
      if (share === 0 || weight < LEAST_FREE || cloth.data[at] === 1) continue;
      const own = data[at * 4 + channel] ?? 0;
      data[at * 4 + channel] = own + ((sums.data[at] ?? 0) / weight - own) * share;
    }
  }
}
