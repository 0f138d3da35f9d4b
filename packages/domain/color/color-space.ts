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

/** OKLCH (Ottosson 2020): `l` 0 to 1, `c` 0 to about .32 inside sRGB, `h` degrees; a gray has hue 0. */
export type Oklch = { readonly l: number; readonly c: number; readonly h: number };

const toCuloriRgb = useMode(modeRgb);
const toCuloriOklch = useMode(modeOklch);
// The way from hex to the spaces above leads through these two; culori/fn knows only what is registered.
useMode(modeLrgb);
useMode(modeOklab);

export function toOklch(hex: Hex): Oklch {
  const { l, c, h } = toCuloriOklch(readHex(hex));
  return { l, c, h: h ?? 0 };
}

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

function readHex(hex: Hex): { mode: 'rgb'; r: number; g: number; b: number } {
  const color = toCuloriRgb(hex);
  if (!color) throw new TypeError(`Not a color: ${hex}`);
  return color;
}

function asHex(text: string | undefined): Hex {
  if (!text) throw new TypeError('A color without channels cannot be written as hex');
  return text.toUpperCase() as Hex;
}
