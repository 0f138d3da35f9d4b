import {
  clampChroma,
  differenceCiede2000,
  formatHex,
  modeHsl,
  modeLab65,
  modeLrgb,
  modeOklab,
  modeOklch,
  modeRgb,
  modeXyz65,
  useMode,
  wcagContrast,
} from 'culori/fn';

import type { Hex } from './hex.ts';

/** sRGB, whole channels 0 to 255. */
export type Rgb = { readonly r: number; readonly g: number; readonly b: number };
/** Hue in degrees, 0 up to 360; saturation and lightness in percent. A gray has hue 0. */
export type Hsl = { readonly h: number; readonly s: number; readonly l: number };
/** CIELAB under D65: `l` 0 to 100, `a` and `b` about -128 to 128. */
export type Lab = { readonly l: number; readonly a: number; readonly b: number };
/** OKLCH (Ottosson 2020): `l` 0 to 1, `c` 0 to about .32 inside sRGB, `h` degrees; a gray has hue 0. */
export type Oklch = { readonly l: number; readonly c: number; readonly h: number };

const toCuloriRgb = useMode(modeRgb);
const toCuloriHsl = useMode(modeHsl);
const toCuloriLab = useMode(modeLab65);
const toCuloriOklch = useMode(modeOklch);
// The way from hex to the spaces above leads through these three; culori/fn knows only what is registered.
useMode(modeLrgb);
useMode(modeOklab);
useMode(modeXyz65);

const ciede2000 = differenceCiede2000();

/** Whole sRGB channels, 0 to 255. Throws on text that is no color, which a `Hex` cannot be. */
export function toRgb(hex: Hex): Rgb {
  const { r, g, b } = readHex(hex);
  return { r: Math.round(r * 255), g: Math.round(g * 255), b: Math.round(b * 255) };
}

/** `#RRGGBB` of channels 0 to 255; fractions are rounded, anything outside is clipped. */
export function rgbToHex({ r, g, b }: Rgb): Hex {
  return asHex(formatHex({ mode: 'rgb', r: r / 255, g: g / 255, b: b / 255 }));
}

/** Degrees and percent, whole numbers. */
export function toHsl(hex: Hex): Hsl {
  const { h, s, l } = toCuloriHsl(readHex(hex));
  return { h: Math.round(h ?? 0) % 360, s: Math.round(s * 100), l: Math.round(l * 100) };
}

/** CIELAB with the D65 white of sRGB itself, so that a gray has a* and b* of 0. */
export function toLab(hex: Hex): Lab {
  const { l, a, b } = toCuloriLab(readHex(hex));
  return { l, a, b };
}

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
  return ciede2000(one, other);
}

/**
 * A ruler for many colors against one set: CIEDE2000 to the nearest of the set, whose colors are read only
 * once. An empty set is infinitely far from everything.
 */
export function measureDistanceTo(set: readonly { readonly hex: Hex }[]): (hex: Hex) => number {
  const labs = set.map(({ hex }) => toCuloriLab(readHex(hex)));
  return (hex) => {
    const lab = toCuloriLab(readHex(hex));
    return Math.min(...labs.map((other) => ciede2000(lab, other)));
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
