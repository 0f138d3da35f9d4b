import type { Hex } from '../color/hex.ts';
import { linearToOklch, oklchToLinear, toOklch, type Oklch } from '../color/oklch.ts';
import { decodeChannel, encodeChannel, type LinearChannels, type Rgb } from '../color/srgb.ts';

/** Moves what has the color `base` on average, such as someone's hair, to `target`. */
export interface ColorMove {
  readonly base: Hex;
  readonly target: Hex;
  /**
   * How far the mean lightness goes toward the target's, 0 to 1. See `LIGHTNESS_STRENGTH`: all the way looks painted,
   * because light and shade on the face stay as they were.
   */
  readonly strength: number;
  /** Whether chroma stays in proportion to lightness, as in hair: dark hair that shows the chroma of a blond is olive. */
  readonly isProportional?: boolean;
}

/** How far lightness is moved for a preview. Lips are smoother than hair and bear more. Set by hand. */
export const LIGHTNESS_STRENGTH = { hair: 0.25, lips: 0.35 } as const;

/** OKLCH lightness, about two of a hairdresser's levels: what no preview that keeps the photo's light can show. */
const MUCH_LIGHTER = 0.14;

/** Whether hair of the first color would have to be bleached to take the second. Only a tint of it can be previewed. */
export const isMuchLighter = (own: Hex, wanted: Hex): boolean =>
  toOklch(wanted).l - toOklch(own).l > MUCH_LIGHTER;

/**
 * A color for every color, for use in a browser. `bytes` are sRGB in threes (red, green, blue); red runs fastest, then
 * green, then blue, as in a 3D texture and a .cube file: entry (r, g, b) starts at 3 (r + size (g + size b)).
 */
export interface RecolorTable {
  /** Entries along each channel, from 0 to 255 in equal steps. */
  readonly size: number;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

export const RECOLOR_TABLE_SIZES = [17, 33] as const;
export type RecolorTableSize = (typeof RECOLOR_TABLE_SIZES)[number];

/** Least OKLCH chroma of a base that is scaled: below it, noise of gray hair would be scaled up to colors. */
const SCALED_FROM = 0.03;
/** Most that chroma is scaled by. */
const MOST_SCALED = 3;
/** Most chroma of a strand, relative to what the target has at its lightness: light strands of brown hair turn orange. */
const MOST_PROPORTION = 1.2;
/** Share of its own hue difference that a pixel keeps, so that strands stay apart. 9 degrees at most. */
const KEPT_HUE = 0.15;
/** Bounds of the mean lightness for the curve, which has no slope at 0 and 1. */
const LIGHTNESS_BOUNDS = [0.05, 0.95] as const;
const GAMUT_STEPS = 12;

/**
 * A function for the pixels of a region: sRGB channels of 0 to 255 in and out, not rounded. Worked in OKLCH (Ottosson
 * 2020):
 *
 * Chroma is scaled by the ratio of target to base; what a nearly gray base cannot give by scaling is added, most at
 * medium lightness, none at black and white. So highlights stay white. Hue becomes the target's, less a small share of
 * the pixel's own deviation from the base. Lightness follows a power curve that moves the base by `strength` of the way
 * and leaves black, white and the order of any two lightnesses as they are. Colors outside sRGB lose chroma.
 */
export function recolor(move: ColorMove): (pixel: Rgb) => Rgb {
  const [base, target] = [toOklch(move.base), toOklch(move.target)];
  const reached = base.l + move.strength * (target.l - base.l);
  const chroma = move.isProportional ? target.c * Math.min(1, reached / target.l) : target.c;
  const scale = Math.min(MOST_SCALED, chroma / Math.max(SCALED_FROM, base.c));
  const added = Math.max(0, chroma - base.c * scale);
  const most = move.isProportional ? (MOST_PROPORTION * target.c) / target.l : Infinity;
  const power = powerOf(base.l, reached);
  return ({ r, g, b }) => {
    const from = linearToOklch([decode(r), decode(g), decode(b)]);
    const own = base.c === 0 || from.c === 0 ? 0 : Math.sin(((from.h - base.h) * Math.PI) / 180);
    const l = Math.max(0, from.l) ** power;
    const c = from.c * scale + added * Math.max(0, 4 * from.l * (1 - from.l));
    const moved = {
      l,
      c: Math.min(c, most * l),
      h: target.h + (KEPT_HUE * own * 180) / Math.PI,
    };
    const [red, green, blue] = intoGamut(moved);
    return { r: encode(red), g: encode(green), b: encode(blue) };
  };
}

/** The move as a table. 17 entries along each channel are enough for a preview; 33 show no steps in gradients. */
export function makeRecolorTable({
  size = 17,
  ...move
}: ColorMove & { readonly size?: RecolorTableSize }): RecolorTable {
  const of = recolor(move);
  const step = 255 / (size - 1);
  const bytes = new Uint8Array(3 * size ** 3);
  for (let entry = 0; entry < size ** 3; entry += 1) {
    const [red, green] = [entry % size, Math.floor(entry / size) % size];
    const blue = Math.floor(entry / size ** 2);
    const { r, g, b } = of({ r: red * step, g: green * step, b: blue * step });
    bytes.set([Math.round(r), Math.round(g), Math.round(b)], 3 * entry);
  }
  return { size, bytes };
}

/** The color of a table for a pixel, interpolated between its eight nearest entries. Channels 0 to 255, not rounded. */
export function lookUpColor({ size, bytes }: RecolorTable, { r, g, b }: Rgb): Rgb {
  const places = [r, g, b].map((channel) => (channel / 255) * (size - 1));
  const low = places.map((place) => Math.min(size - 2, Math.floor(place)));
  const sum = [0, 0, 0];
  for (let corner = 0; corner < 8; corner += 1) {
    let [weight, entry] = [1, 0];
    for (const axis of [0, 1, 2]) {
      const up = (corner >> axis) & 1;
      const share = (places[axis] ?? 0) - (low[axis] ?? 0);
      weight *= up === 1 ? share : 1 - share;
      entry += ((low[axis] ?? 0) + up) * size ** axis;
    }
    for (const channel of [0, 1, 2]) {
      sum[channel] = (sum[channel] ?? 0) + weight * (bytes[3 * entry + channel] ?? 0);
    }
  }
  const [red = 0, green = 0, blue = 0] = sum;
  return { r: red, g: green, b: blue };
}

/** The exponent that takes one lightness to another. */
function powerOf(from: number, to: number): number {
  const [least, most] = LIGHTNESS_BOUNDS;
  const within = (l: number) => Math.log(Math.max(least, Math.min(most, l)));
  return within(to) / within(from);
}

/** The color with as much of its chroma as sRGB shows at its lightness and hue. */
function intoGamut(color: Oklch): LinearChannels {
  const whole = oklchToLinear(color);
  if (isShown(whole)) return whole;
  let [least, most] = [0, color.c];
  for (let step = 0; step < GAMUT_STEPS; step += 1) {
    const c = (least + most) / 2;
    if (isShown(oklchToLinear({ ...color, c }))) least = c;
    else most = c;
  }
  return oklchToLinear({ ...color, c: least });
}

function isShown(channels: LinearChannels): boolean {
  return channels.every((channel) => channel >= -1e-6 && channel <= 1 + 1e-6);
}

function decode(channel: number): number {
  return decodeChannel(Math.max(0, Math.min(255, channel)) / 255);
}

function encode(light: number): number {
  return 255 * encodeChannel(Math.max(0, Math.min(1, light)));
}
