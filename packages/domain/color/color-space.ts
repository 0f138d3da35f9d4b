import {
  clampChroma,
  formatHex,
  modeLrgb,
  modeOklab,
  modeOklch,
  modeRgb,
  useMode,
  wcagContrast,
} from 'culori/fn';

import { measureCiede2000, withChroma } from './ciede2000.ts';
import type { Hex } from './hex.ts';
import { toLab } from './lab.ts';
import type { Oklch } from './oklch.ts';

// The way from OKLCH to hex and to a contrast leads through these; culori/fn knows only what is registered.
for (const mode of [modeRgb, modeLrgb, modeOklab, modeOklch]) useMode(mode);

/** The nearest sRGB color of the same lightness and hue: chroma gives way when the gamut ends. */
export function oklchToHex({ l, c, h }: Oklch): Hex {
  return asHex(formatHex(clampChroma({ mode: 'oklch', l, c, h }, 'oklch')));
}

/** CIEDE2000 (Sharma, Wu and Dalal 2005), all weights 1. About 2 is just visible side by side. */
export function deltaE2000(one: Hex, other: Hex): number {
  return measureCiede2000(withChroma(toLab(one)), withChroma(toLab(other)));
}

/**
 * A ruler for many colors against one set: CIEDE2000 to the nearest of the set, whose colors are read only
 * once. An empty set is infinitely far from everything.
 */
export function measureDistanceTo(set: readonly { readonly hex: Hex }[]): (hex: Hex) => number {
  const labs = set.map(({ hex }) => withChroma(toLab(hex)));
  return (hex) => {
    const lab = withChroma(toLab(hex));
    return Math.min(...labs.map((other) => measureCiede2000(lab, other)));
  };
}

/** The contrast ratio of WCAG 2.2, 1 to 21, whichever of the two is the text. */
export function contrastRatio(one: Hex, other: Hex): number {
  return wcagContrast(one, other);
}

function asHex(text: string | undefined): Hex {
  if (!text) throw new TypeError('A color without channels cannot be written as hex');
  return text.toUpperCase() as Hex;
}
