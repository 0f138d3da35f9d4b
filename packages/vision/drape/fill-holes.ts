import type { Plane } from './guided-filter.ts';

/** A place counts as cloth from here on; below it, the clothes are still seen through. */
const COVERED = 0.97;

/**
 * Fills what is surrounded by cloth, such as a badge or a seam that the segmenter takes for something else: nobody wears
 * it above the cloth. Changes the mask in place.
 *
 * @param largest in pixels; a larger hole is the background below an arm, and stays.
 */
export function fillHoles(cloth: Plane, largest: number): void {
  const { width, data } = cloth;
  const isSeen = new Uint8Array(data.length);
  const region: number[] = [];
  for (let start = 0; start < data.length; start++) {
    if (isSeen[start] || (data[start] ?? 0) >= COVERED) continue;
    region.length = 0;
    region.push(start);
    isSeen[start] = 1;
    let touchesBorder = false;
    for (let next = 0; next < region.length; next++) {
      const at = region[next] ?? 0;
      const column = at % width;
      touchesBorder ||=
        column === 0 || column === width - 1 || at < width || at >= data.length - width;
      for (const beside of [at - 1, at + 1, at - width, at + width]) {
        if (isSeen[beside] !== 0 || (data[beside] ?? 0) >= COVERED) continue;
        isSeen[beside] = 1;
        region.push(beside);
      }
    }
    if (touchesBorder || region.length > largest) continue;
    for (const at of region) data[at] = 1;
  }
}
