import { toLab } from '@color-almanac/domain';

import type { FaceView } from './face-view.ts';
import { chromaOf, okLabToHex, type OkLab } from './oklab.ts';
import { insideOf } from './polygon.ts';
import { boundsOf, type Point } from './region.ts';

/**
 * Landmarks are placed where a part of the face must be, whatever is in front of it. On twenty uncovered faces lips and
 * lids are at least 89 and 53 % skin of the face (strands fall over one eye); under masks, scarves, beards, hands and
 * sunglasses they are 2 to 71 %.
 */
export const SHOWN_FROM = { lips: 0.75, eye: 0.5 } as const;
const STEPS = 16;

/** Whether the head map sees skin of the face within the outline of a part, and nothing in front of it. */
export function isShown(
  { head }: Pick<FaceView, 'head'>,
  outline: readonly Point[],
  least: number,
): boolean {
  const isInside = insideOf(outline);
  const { left, top, right, bottom } = boundsOf(outline);
  let sum = 0;
  let count = 0;
  for (let row = 0; row < STEPS; row++) {
    for (let column = 0; column < STEPS; column++) {
      const place = {
        x: left + ((column + 0.5) / STEPS) * (right - left),
        y: top + ((row + 0.5) / STEPS) * (bottom - top),
      };
      if (!isInside(place)) continue;
      sum += head.probability('face-skin', place);
      count++;
    }
  }
  return count === 0 || sum / count >= least;
}

/** OKLab. Every limit is relative to the skin of the same photo, so that the light cancels out. */
const LIPS = { redOfSkin: 0.5, redLess: 0.005, lighter: 0.12 } as const;
const IRIS = { redder: 0.035, chroma: 0.14 } as const;

/**
 * Whether lips of this skin could have this color: they are hardly less red than the skin and not much lighter. Leaves
 * out blue, green, gray, white and black cloth; lipstick in such a color says nothing of the lips either.
 */
export function couldBeLips(color: OkLab, skin: OkLab | null): boolean {
  if (!skin) return true;
  const leastRed = LIPS.redOfSkin * skin.a - LIPS.redLess;
  return color.a >= leastRed && color.l <= skin.l + LIPS.lighter;
}

/** Whether an iris beside this skin could have this color: no iris is redder than skin, or as colorful as a dyed cloth. */
export function couldBeIris(color: OkLab, skin: OkLab | null): boolean {
  return chromaOf(color) <= IRIS.chroma && (!skin || color.a <= skin.a + IRIS.redder);
}

/** CIELAB. No skin in any correctable light is outside; black-and-white photos have no chroma at all. */
const SKIN_CHROMA = 3;
const SKIN_HUE = { least: -10, most: 100 } as const;

/** Whether skin could have this color in some light. */
export function couldBeSkin(color: OkLab): boolean {
  const { a, b } = toLab(okLabToHex(color));
  const hue = (Math.atan2(b, a) * 180) / Math.PI;
  return Math.hypot(a, b) >= SKIN_CHROMA && hue >= SKIN_HUE.least && hue <= SKIN_HUE.most;
}
