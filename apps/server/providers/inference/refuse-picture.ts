import { decodeChannel } from '@color-almanac/domain';
import { type Pixels, type VisionFailure } from '@color-almanac/vision';

/** As in the embedded engine, in pixels. */
const SMALLEST_PICTURE = 64;
/** OKLab lightness, as in the embedded engine: the white of the eye is never darker than this in a readable photo. */
const DARKEST_WHITE = 0.38;
/** This share of a picture may be bright although nothing is visible: a lamp, a distant window. */
const SHINING_SHARE = 0.01;
/** This many evenly spread pixels are as reliable as all of them. */
const LOOKED_AT = 20_000;

/** Refuses a face photo from which no colors can be read, before it is sent anywhere; `null` if it is fine. */
export function refuseFacePhoto(pixels: Pixels): VisionFailure | null {
  if (isTooSmall(pixels)) return { reason: 'image-too-small' };
  return isDark(pixels) ? { reason: 'too-dark' } : null;
}

/** The same for a photo of clothes, which may be entirely black. */
export function refuseGarmentPhoto(pixels: Pixels): VisionFailure | null {
  return isTooSmall(pixels) ? { reason: 'image-too-small' } : null;
}

function isTooSmall({ width, height }: Pixels): boolean {
  return Math.min(width, height) < SMALLEST_PICTURE;
}

/** Whether almost nothing in the picture is as light as the white of an eye must be. */
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

/** OKLab lightness of a gray with the luminance of this color: the cube root of its luminance. */
function lightnessOf(r: number, g: number, b: number): number {
  const luminance =
    0.2126 * decodeChannel(r / 255) +
    0.7152 * decodeChannel(g / 255) +
    0.0722 * decodeChannel(b / 255);
  return Math.cbrt(luminance);
}
