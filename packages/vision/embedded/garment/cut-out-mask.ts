import type { Pixels } from '../../vision-engine.ts';
import { CELLS, SIDE } from './garment-picture.ts';

const OPAQUE_FROM = 128;
/** The least transparent share of a picture that was cut out; a few transparent pixels may be an erased label. */
const LEAST_CLEAR = 1 / 50;

/** The mask of a picture with transparency, or null for an opaque picture. */
export function readCutOut({ width, height, data }: Pixels): Uint8Array | null {
  const mask = new Uint8Array(CELLS);
  let clear = 0;
  for (let cell = 0; cell < CELLS; cell++) {
    const x = Math.trunc((((cell % SIDE) + 0.5) / SIDE) * width);
    const y = Math.trunc(((Math.trunc(cell / SIDE) + 0.5) / SIDE) * height);
    if ((data[(y * width + x) * 4 + 3] ?? 0) >= OPAQUE_FROM) mask[cell] = 1;
    else clear++;
  }
  return clear >= LEAST_CLEAR * CELLS ? mask : null;
}

/** The picture on white: networks do not know transparency, and transparent pixels may have any color. */
export function layOnWhite({ width, height, data }: Pixels): Pixels {
  const laid = new Uint8ClampedArray(data);
  for (let at = 0; at < laid.length; at += 4) {
    const share = (laid[at + 3] ?? 255) / 255;
    if (share === 1) continue;
    for (let channel = at; channel < at + 3; channel++)
      laid[channel] = (laid[channel] ?? 0) * share + 255 * (1 - share);
    laid[at + 3] = 255;
  }
  return { width, height, data: laid };
}
