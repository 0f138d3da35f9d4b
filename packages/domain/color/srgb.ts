// Written by hand instead of using culori, because every first screen loads what a profile's points need.
import { parseHex } from './hex.ts';
import type { Hex } from './hex.ts';

/** sRGB, whole channels 0 to 255. */
export type Rgb = { readonly r: number; readonly g: number; readonly b: number };
/** Hue in degrees, 0 up to 360; saturation and lightness in percent. A gray has hue 0. */
export type Hsl = { readonly h: number; readonly s: number; readonly l: number };
/** Linear light, 0 to 1 inside sRGB. */
export type LinearChannels = readonly [red: number, green: number, blue: number];

/** Whole sRGB channels, 0 to 255. Throws for a text that is no color, which a `Hex` cannot be. */
export function toRgb(hex: Hex): Rgb {
  const parsed = parseHex(hex);
  if (!parsed) throw new TypeError(`Not a color: ${hex}`);
  const number = Number.parseInt(parsed.slice(1), 16);
  return { r: number >> 16, g: (number >> 8) & 255, b: number & 255 };
}

/** `#RRGGBB` from channels 0 to 255; fractions are rounded and values outside are clipped. */
export function rgbToHex({ r, g, b }: Rgb): Hex {
  const number = (1 << 24) | (toByte(r) << 16) | (toByte(g) << 8) | toByte(b);
  return `#${number.toString(16).slice(1).toUpperCase()}`;
}

function toByte(channel: number): number {
  return Math.round(Math.max(0, Math.min(255, channel)));
}

/** Degrees and percent, whole numbers. */
export function toHsl(hex: Hex): Hsl {
  const [r, g, b] = readChannels(hex);
  const most = Math.max(r, g, b);
  const least = Math.min(r, g, b);
  const range = most - least;
  const saturation = range === 0 ? 0 : range / (1 - Math.abs(most + least - 1));
  return {
    h: Math.round(sixthOf({ r, g, b }, { most, range }) * 60) % 360,
    s: Math.round(saturation * 100),
    l: Math.round(0.5 * (most + least) * 100),
  };
}

/** Degrees from 0 up to 360, not rounded; a gray has hue 0. */
export function measureHue({ r, g, b }: Rgb): number {
  const most = Math.max(r, g, b);
  return sixthOf({ r, g, b }, { most, range: most - Math.min(r, g, b) }) * 60;
}

/** The position of the hue among the six corners of the color wheel, red being 0. */
function sixthOf(
  { r, g, b }: Rgb,
  { most, range }: { readonly most: number; readonly range: number },
): number {
  if (range === 0) return 0;
  if (most === r) return (g - b) / range + (g < b ? 6 : 0);
  return most === g ? (b - r) / range + 2 : (r - g) / range + 4;
}

/** The channels without the sRGB curve (IEC 61966-2-1), for all calculations with light. */
export function toLinear(hex: Hex): LinearChannels {
  const { r, g, b } = toRgb(hex);
  return [LINEAR_OF_BYTE[r] ?? 0, LINEAR_OF_BYTE[g] ?? 0, LINEAR_OF_BYTE[b] ?? 0];
}

/** The nearest sRGB color; values outside are clipped. */
export function linearToHex(channels: LinearChannels): Hex {
  const [r, g, b] = channels;
  return rgbToHex({
    r: 255 * encodeChannel(r),
    g: 255 * encodeChannel(g),
    b: 255 * encodeChannel(b),
  });
}

function readChannels(hex: Hex): readonly [number, number, number] {
  const { r, g, b } = toRgb(hex);
  return [r / 255, g / 255, b / 255];
}

const LINEAR_OF_BYTE = Float64Array.from({ length: 256 }, (_, byte) => decodeChannel(byte / 255));

/** The transfer curve of sRGB (IEC 61966-2-1): a channel of 0 to 1 as linear light. */
export function decodeChannel(encoded: number): number {
  return encoded <= 0.04045 ? encoded / 12.92 : ((encoded + 0.055) / 1.055) ** 2.4;
}

/** The way back: linear light of 0 to 1 as a channel. */
export function encodeChannel(light: number): number {
  return light > 0.0031308 ? 1.055 * light ** (1 / 2.4) - 0.055 : light * 12.92;
}
