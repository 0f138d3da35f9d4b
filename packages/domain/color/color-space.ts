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

// Needed for OKLCH to hex and for contrast; culori/fn knows only registered modes.
for (const mode of [modeRgb, modeLrgb, modeOklab, modeOklch]) useMode(mode);

/** The nearest sRGB color of the same lightness and hue; chroma is reduced to fit the gamut. */
export function oklchToHex({ l, c, h }: Oklch): Hex {
  return asHex(formatHex(clampChroma({ mode: 'oklch', l, c, h }, 'oklch')));
}

/** CIEDE2000 (Sharma, Wu and Dalal 2005), all weights 1. About 2 is just visible side by side. */
export function deltaE2000(one: Hex, other: Hex): number {
  return measureCiede2000(withChroma(toLab(one)), withChroma(toLab(other)));
}

/**
 * Prepares CIEDE2000 to the nearest color of a set, which is converted only once. The distance to an empty set is
 * infinite.
 */
export function measureDistanceTo(set: readonly { readonly hex: Hex }[]): (hex: Hex) => number {
  const labs = set.map(({ hex }) => withChroma(toLab(hex)));
  return (hex) => {
    const lab = withChroma(toLab(hex));
    return Math.min(...labs.map((other) => measureCiede2000(lab, other)));
  };
}

/** The contrast ratio of WCAG 2.2, 1 to 21, in either order. */
export function contrastRatio(one: Hex, other: Hex): number {
  return wcagContrast(one, other);
}

function asHex(text: string | undefined): Hex {
  if (!text) throw new TypeError('A color without channels cannot be written as hex');
  return text.toUpperCase() as Hex;
}
