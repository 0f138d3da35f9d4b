import { cropRegion } from '../crop-region.ts';
import { MAP_SIDE } from '../head-map.ts';
import type { ImagePyramid } from '../image-pyramid.ts';
import { LINEAR_OF_BYTE } from '../oklab.ts';
import type { ScanMemory } from '../scan-memory.ts';

/** Garments are processed in a square of this side, whatever the picture's shape, because the segmenter needs it. */
export const SIDE = MAP_SIDE;
export const CELLS = SIDE * SIDE;

/** The whole picture stretched to a square, in OKLab: one number per cell, rows from the top. */
export interface GarmentPicture {
  /** Cells to each side of the square. */
  readonly side: number;
  readonly l: Float32Array;
  readonly a: Float32Array;
  readonly b: Float32Array;
}

/** The whole picture as input of the segmenter: RGB, -1 to 1. Valid until the memory's next crop of this size. */
export function cropFullPicture(pyramid: ImagePyramid, memory: ScanMemory): Float32Array {
  const { width, height } = pyramid[0];
  const region = { centerX: width / 2, centerY: height / 2, width, height, angle: 0 };
  return cropRegion({
    memory,
    pyramid,
    region,
    size: SIDE,
    multiply: 2 / 255,
    offset: -1,
  });
}

/** Converts the crop's colors. Written without objects, because it runs for every cell. */
export function readPicture(crop: Float32Array, memory: ScanMemory): GarmentPicture {
  const picture = {
    side: SIDE,
    l: memory.floats('garment l', CELLS),
    a: memory.floats('garment a', CELLS),
    b: memory.floats('garment b', CELLS),
  };
  for (let cell = 0, at = 0; cell < CELLS; cell++, at += 3) {
    const red = lightOf(crop[at] ?? 0);
    const green = lightOf(crop[at + 1] ?? 0);
    const blue = lightOf(crop[at + 2] ?? 0);
    // OKLab, as in oklab.ts.
    const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
    const middle = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
    const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
    picture.l[cell] = 0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short;
    picture.a[cell] = 1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short;
    picture.b[cell] = 0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short;
  }
  return picture;
}

/** The same picture with a quarter of the cells. */
export function halvePicture(picture: GarmentPicture, memory: ScanMemory): GarmentPicture {
  const { side } = picture;
  return {
    side: side / 2,
    l: halveValues(picture.l, side, memory.floats('half l', (side / 2) ** 2)),
    a: halveValues(picture.a, side, memory.floats('half a', (side / 2) ** 2)),
    b: halveValues(picture.b, side, memory.floats('half b', (side / 2) ** 2)),
  };
}

/** The means of 2 x 2 cells each. */
export function halveValues(values: Float32Array, side: number, into: Float32Array): Float32Array {
  const half = side / 2;
  for (let cell = 0; cell < into.length; cell++) {
    const at = 2 * Math.trunc(cell / half) * side + 2 * (cell % half);
    const above = (values[at] ?? 0) + (values[at + 1] ?? 0);
    const below = (values[at + side] ?? 0) + (values[at + side + 1] ?? 0);
    into[cell] = (above + below) / 4;
  }
  return into;
}

/** Every value for 2 x 2 cells. `side` is that of `values`. */
export function doubleValues(values: Float32Array, side: number, into: Float32Array): Float32Array {
  const twice = side * 2;
  for (let cell = 0; cell < into.length; cell++) {
    const at = (Math.trunc(cell / twice) >> 1) * side + ((cell % twice) >> 1);
    into[cell] = values[at] ?? 0;
  }
  return into;
}

function lightOf(value: number): number {
  return LINEAR_OF_BYTE[Math.round((value + 1) * 127.5)] ?? 0;
}
