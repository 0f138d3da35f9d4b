import type { ChromaLab } from '../color/ciede2000.ts';

// Nobody wears #000000: black clothes are photographed with an L* of 4 to 16, white ones with 93 to 99, and the light
// tints both a little. All of them are one black and one white. Set by hand, and so wide that a rating changes gradually
// between black and dark gray, midnight blue or espresso.

/** A value with full effect, and one without any; linear between them. */
type Fade = readonly [full: number, none: number];

const BLACK = { l: [16, 37], chroma: [2.5, 18] } as const;
const WHITE = { l: [94, 78], chroma: [2, 15] } as const;

/** How much a color passes for black, 0 to 1. */
export function blacknessOf(lab: ChromaLab): number {
  return fade(lab.l, BLACK.l) * fade(lab.chroma, BLACK.chroma);
}

/** How much a color passes for white, 0 to 1. Ivory and cream don't: their yellow is seen. */
export function whitenessOf(lab: ChromaLab): number {
  return fade(lab.l, WHITE.l) * fade(lab.chroma, WHITE.chroma);
}

function fade(value: number, [full, none]: Fade): number {
  return Math.min(1, Math.max(0, (value - none) / (full - none)));
}
