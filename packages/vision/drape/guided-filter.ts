import { blurLine } from '../embedded/blur-line.ts';

/** One number a pixel, rows from the top. */
export interface Plane {
  readonly width: number;
  readonly height: number;
  readonly data: Float32Array;
}

/**
 * Fast guided filter (arXiv 1505.00996): moves the edges of a soft mask to the edges of the picture, so that a mask of few
 * cells ends where the hair or the collar ends. The result has the size of the guide.
 *
 * @param guide the picture's luminance, 0 to 1.
 * @param small the same, averaged down to the size of the mask.
 * @param mask 0 to 1.
 * @param radius in pixels of the mask; edges farther away don't attract.
 * @param epsilon the variance below which the guide counts as even.
 */
export function guideMask({
  guide,
  small,
  mask,
  radius,
  epsilon,
}: {
  readonly guide: Plane;
  readonly small: Plane;
  readonly mask: Plane;
  readonly radius: number;
  readonly epsilon: number;
}): Plane {
  const slope = makePlane(mask);
  const offset = makePlane(mask);
  const meanGuide = blurBox(small, radius);
  const meanMask = blurBox(mask, radius);
  const meanProduct = blurBox(multiply(small, mask), radius);
  const meanSquare = blurBox(multiply(small, small), radius);
  for (let at = 0; at < mask.data.length; at++) {
    const brightness = meanGuide.data[at] ?? 0;
    const share = meanMask.data[at] ?? 0;
    const covariance = (meanProduct.data[at] ?? 0) - brightness * share;
    const variance = (meanSquare.data[at] ?? 0) - brightness * brightness;
    slope.data[at] = covariance / (variance + epsilon);
    offset.data[at] = share - (slope.data[at] ?? 0) * brightness;
  }
  const result = scalePlane(blurBox(slope, radius), guide);
  const base = scalePlane(blurBox(offset, radius), guide);
  for (let at = 0; at < result.data.length; at++) {
    const value = (result.data[at] ?? 0) * (guide.data[at] ?? 0) + (base.data[at] ?? 0);
    result.data[at] = Math.min(Math.max(value, 0), 1);
  }
  return result;
}

export function makePlane({ width, height }: Pick<Plane, 'width' | 'height'>): Plane {
  return { width, height, data: new Float32Array(width * height) };
}

function multiply(one: Plane, other: Plane): Plane {
  const product = makePlane(one);
  for (let at = 0; at < product.data.length; at++) {
    product.data[at] = (one.data[at] ?? 0) * (other.data[at] ?? 0);
  }
  return product;
}

/** Bilinear, to a larger size. */
export function scalePlane(plane: Plane, size: Pick<Plane, 'width' | 'height'>): Plane {
  const { width, height, data } = plane;
  const result = makePlane(size);
  for (let row = 0; row < size.height; row++) {
    const y = clamp(((row + 0.5) * height) / size.height - 0.5, height - 1);
    const top = Math.trunc(y);
    const under = y - top;
    const upper = top * width;
    const lower = Math.min(top + 1, height - 1) * width;
    for (let column = 0; column < size.width; column++) {
      const x = clamp(((column + 0.5) * width) / size.width - 0.5, width - 1);
      const left = Math.trunc(x);
      const right = Math.min(left + 1, width - 1);
      const aside = x - left;
      const above = (data[upper + left] ?? 0) * (1 - aside) + (data[upper + right] ?? 0) * aside;
      const below = (data[lower + left] ?? 0) * (1 - aside) + (data[lower + right] ?? 0) * aside;
      result.data[row * size.width + column] = above + (below - above) * under;
    }
  }
  return result;
}

function clamp(value: number, most: number): number {
  return Math.min(Math.max(value, 0), most);
}

/** The mean of the square around each pixel; at the border, of the part inside. */
export function blurBox(plane: Plane, radius: number): Plane {
  const { width, height, data } = plane;
  const across = makePlane(plane);
  for (let row = 0; row < height; row++) {
    blurLine({ from: data, to: across.data, start: row * width, step: 1, count: width, radius });
  }
  const result = makePlane(plane);
  for (let column = 0; column < width; column++) {
    const line = { start: column, step: width, count: height, radius };
    blurLine({ from: across.data, to: result.data, ...line });
  }
  return result;
}
