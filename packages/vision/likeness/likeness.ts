import { LINEAR_OF_BYTE, linearToOkLab } from '../embedded/oklab.ts';
import type { Pixels } from '../vision-engine.ts';
import {
  countDifferentBits,
  HASHED_SIDE,
  hashPicture,
  type PerceptualHash,
} from './perceptual-hash.ts';
import {
  shrinkPicture,
  shrinkWindow,
  WHOLE_PICTURE,
  type PictureWindow,
  type SmallPicture,
} from './shrink-picture.ts';

/** What identifies a picture: the hash of each of its windows, and a few colors. */
export interface Likeness {
  /** One for each of `LIKENESS_WINDOWS`, in their order. */
  readonly hashes: readonly PerceptualHash[];
  /** Three bytes for each of `COLOR_SIDE` x `COLOR_SIDE` parts: OKLab, `l` from 0 to 1, `a` and `b` from -.4 to .4. */
  readonly colors: Uint8Array;
}

/**
 * The whole picture, and what is left of it after a slight crop: a cropped picture is found by the hash of that window.
 * Crops in between are near enough to one of these.
 */
export const LIKENESS_WINDOWS: readonly PictureWindow[] = [
  WHOLE_PICTURE,
  { left: 0.03, top: 0.03, right: 0.97, bottom: 0.97 },
  { left: 0.05, top: 0.05, right: 0.95, bottom: 0.95 },
  { left: 0.05, top: 0, right: 1, bottom: 1 },
  { left: 0, top: 0, right: 0.95, bottom: 1 },
  { left: 0, top: 0.05, right: 1, bottom: 1 },
  { left: 0, top: 0, right: 1, bottom: 0.95 },
];

export const COLOR_SIDE = 8;
const SMALL_SIDE = 128;
/** Half the range of `a` and `b`; sRGB colors are well inside. */
const COLOR_REACH = 0.4;

/**
 * How many bits may differ. Photos of clothes that were compressed, scaled, brightened a little or cropped by up to 5 %
 * a side nearly all stay below; different ones hardly ever do, even on the same plain background.
 */
export const MOST_DIFFERENT_BITS = 10;
/**
 * Distances of colors in OKLab, with the difference of brightness removed: the mean of all parts, and of the parts that
 * differ most, by hue and chroma and by lightness. A crop shifts edges, which changes lightness a lot and hue little; a
 * shirt of the same cut in another color, or with a print, differs in those few parts.
 */
const FARTHEST = { all: 0.05, hue: 0.06, lightness: 0.17 } as const;
const MOST_DIFFERENT_PARTS = 4;
/** How much brighter a copy may be, in OKLab's lightness: a black shirt is not a dark copy of a gray one. */
const MOST_BRIGHTENED = 0.08;

/** Computes the likeness of a picture. Its shape does not matter, because a crop changes it. */
export function readLikeness(pixels: Pixels): Likeness {
  const small = shrinkPicture(pixels, SMALL_SIDE);
  return {
    hashes: LIKENESS_WINDOWS.map((window) => hashPicture(shrinkWindow(small, window, HASHED_SIDE))),
    colors: readColors(shrinkWindow(small, WHOLE_PICTURE, COLOR_SIDE)),
  };
}

function readColors({ data }: SmallPicture): Uint8Array {
  const colors = new Uint8Array(data.length);
  const lightOf = (at: number) => LINEAR_OF_BYTE[Math.round(data[at] ?? 0)] ?? 0;
  for (let at = 0; at < data.length; at += 3) {
    const { l, a, b } = linearToOkLab([lightOf(at), lightOf(at + 1), lightOf(at + 2)]);
    colors[at] = toByte(l);
    colors[at + 1] = toByte((a / COLOR_REACH + 1) / 2);
    colors[at + 2] = toByte((b / COLOR_REACH + 1) / 2);
  }
  return colors;
}

function toByte(share: number): number {
  return Math.round(255 * Math.min(1, Math.max(0, share)));
}

/** Whether two pictures are the same, apart from compression, scaling, brightness or a slight crop. Symmetric. */
export function areAlike(one: Likeness, other: Likeness): boolean {
  return LIKENESS_WINDOWS.some(
    (window, at) =>
      isCutOf(other, { from: one, window, at }) || isCutOf(one, { from: other, window, at }),
  );
}

/** Whether a picture equals one window of another. */
function isCutOf(
  cut: Likeness,
  {
    from,
    window,
    at,
  }: { readonly from: Likeness; readonly window: PictureWindow; readonly at: number },
): boolean {
  const [whole, seen] = [cut.hashes[0], from.hashes[at]];
  if (!whole || !seen || countDifferentBits(whole, seen) > MOST_DIFFERENT_BITS) return false;
  return haveSameColors(sampleWindow(from.colors, window), Float32Array.from(cut.colors));
}

/** The colors of a window, interpolated from those of the whole picture. */
function sampleWindow(colors: Uint8Array, window: PictureWindow): Float32Array {
  const seen = new Float32Array(colors.length);
  const width = window.right - window.left;
  const height = window.bottom - window.top;
  const last = COLOR_SIDE - 1;
  const place = (share: number) => Math.min(last, Math.max(0, share * COLOR_SIDE - 0.5));
  for (let row = 0; row < COLOR_SIDE; row += 1) {
    const y = place(window.top + (height * (row + 0.5)) / COLOR_SIDE);
    const top = Math.min(last - 1, Math.floor(y));
    for (let column = 0; column < COLOR_SIDE; column += 1) {
      const x = place(window.left + (width * (column + 0.5)) / COLOR_SIDE);
      const left = Math.min(last - 1, Math.floor(x));
      for (let channel = 0; channel < 3; channel += 1) {
        const at = (dx: number, dy: number) =>
          colors[((top + dy) * COLOR_SIDE + left + dx) * 3 + channel] ?? 0;
        const above = at(0, 0) + (at(1, 0) - at(0, 0)) * (x - left);
        const below = at(0, 1) + (at(1, 1) - at(0, 1)) * (x - left);
        seen[(row * COLOR_SIDE + column) * 3 + channel] = above + (below - above) * (y - top);
      }
    }
  }
  return seen;
}

function haveSameColors(one: Float32Array, other: Float32Array): boolean {
  const count = one.length / 3;
  let brighter = 0;
  for (let at = 0; at < one.length; at += 3)
    brighter += ((one[at] ?? 0) - (other[at] ?? 0)) / 255 / count;
  if (Math.abs(brighter) > MOST_BRIGHTENED) return false;
  const lightness = new Float64Array(count);
  const hue = new Float64Array(count);
  let all = 0;
  for (let part = 0; part < count; part += 1) {
    const difference = (channel: number) =>
      ((one[part * 3 + channel] ?? 0) - (other[part * 3 + channel] ?? 0)) / 255;
    const l = Math.abs(difference(0) - brighter);
    const ab = Math.hypot(difference(1), difference(2)) * 2 * COLOR_REACH;
    lightness[part] = l;
    hue[part] = ab;
    all += Math.hypot(l, ab) / count;
  }
  return (
    all <= FARTHEST.all &&
    meanOfMost(hue) <= FARTHEST.hue &&
    meanOfMost(lightness) <= FARTHEST.lightness
  );
}

function meanOfMost(values: Float64Array): number {
  const most = values.toSorted().slice(-MOST_DIFFERENT_PARTS);
  return most.reduce((sum, value) => sum + value, 0) / most.length;
}
