import type { Pixels } from '../vision-engine.ts';

/** One size of the picture. A pixel here covers `scale` x `scale` pixels of the full picture. */
export interface ImageLevel extends Pixels {
  readonly scale: number;
}

/** The picture and its halves, largest first. Small crops read from a small level, so that they do not alias. */
export type ImagePyramid = readonly [ImageLevel, ...ImageLevel[]];

const SMALLEST_SIDE = 96;

/** Averages 2 x 2 blocks of the encoded bytes. An odd last row or column is left out. */
function halve(image: ImageLevel): ImageLevel {
  const width = image.width >> 1;
  const height = image.height >> 1;
  const { data } = image;
  const stride = image.width * 4;
  const half = new Uint8ClampedArray(width * height * 4);
  let to = 0;
  for (let y = 0; y < height; y++) {
    let top = 2 * y * stride;
    let bottom = top + stride;
    for (let x = 0; x < width; x++, to += 4, top += 8, bottom += 8) {
      for (let c = 0; c < 3; c++) {
        half[to + c] =
          ((data[top + c] ?? 0) +
            (data[top + 4 + c] ?? 0) +
            (data[bottom + c] ?? 0) +
            (data[bottom + 4 + c] ?? 0) +
            2) >>
          2;
      }
      half[to + 3] = 255;
    }
  }
  return { width, height, data: half, scale: image.scale * 2 };
}

export function buildPyramid(pixels: Pixels): ImagePyramid {
  const levels: [ImageLevel, ...ImageLevel[]] = [{ ...pixels, scale: 1 }];
  let last: ImageLevel = levels[0];
  while (Math.min(last.width, last.height) > SMALLEST_SIDE) {
    last = halve(last);
    levels.push(last);
  }
  return levels;
}

/** The smallest level whose pixels cover at most `step` pixels of the full picture. */
export function levelForStep(pyramid: ImagePyramid, step: number): ImageLevel {
  let chosen: ImageLevel = pyramid[0];
  for (const level of pyramid) if (level.scale <= step) chosen = level;
  return chosen;
}
