import { decodeChannel } from '@color-almanac/domain';
import {
  GARMENT_FAILURES,
  SCAN_FAILURES,
  type Pixels,
  type VisionFailure,
} from '@color-almanac/vision';

/** As the embedded engine has it, in pixels. */
const SMALLEST_PICTURE = 64;
/** OKLab lightness below which, as the embedded engine has it, no eye's white lies in any photo that can be read. */
const DARKEST_WHITE = 0.38;
/** So much of a picture may shine although nothing can be seen: a lamp, a window far away. */
const SHINING_SHARE = 0.01;
/** So many pixels, spread evenly, tell as much as all of them. */
const LOOKED_AT = 20_000;

/** Says of a photo of a face before anybody else sees it that no colors can be read from it; `null` if they may be. */
export function refuseFacePhoto(pixels: Pixels): VisionFailure | null {
  if (isTooSmall(pixels)) return SCAN_FAILURES['image-too-small'];
  return isDark(pixels) ? SCAN_FAILURES['too-dark'] : null;
}

/** The same of a photo of clothes, which may be black all over. */
export function refuseGarmentPhoto(pixels: Pixels): VisionFailure | null {
  return isTooSmall(pixels) ? GARMENT_FAILURES['image-too-small'] : null;
}

function isTooSmall({ width, height }: Pixels): boolean {
  return Math.min(width, height) < SMALLEST_PICTURE;
}

/** Whether hardly anything in the picture is as light as the white of an eye has to be. */
function isDark({ data }: Pixels): boolean {
  const step = 4 * Math.max(1, Math.floor(data.length / 4 / LOOKED_AT));
  let looked = 0;
  let light = 0;
  for (let at = 0; at < data.length; at += step) {
    looked++;
    if (lightnessOf(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0) >= DARKEST_WHITE) light++;
  }
  return light < looked * SHINING_SHARE;
}

/** OKLab lightness of a gray as bright as this color: of a gray it is the cube root of its luminance. */
function lightnessOf(r: number, g: number, b: number): number {
  const luminance =
    0.2126 * decodeChannel(r / 255) +
    0.7152 * decodeChannel(g / 255) +
    0.0722 * decodeChannel(b / 255);
  return Math.cbrt(luminance);
}
