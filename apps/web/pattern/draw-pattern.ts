import {
  generatePattern,
  isVectorPattern,
  type Drawing,
  type PatternRequest,
} from '@color-almanac/pattern';

/** A drawing and how large it is: a field may be finer than what was asked for. */
export interface DrawnPattern {
  readonly drawing: Drawing;
  /** Pixels of the drawing for one of the picture, along each side. */
  readonly fineness: 1 | 2;
}

/** Draws a pattern; the latest drawing is kept, because its picture and its figures are asked for one after the other. */
export function createPatternDrawer(): (
  request: PatternRequest,
  mostFinePixels: number,
) => DrawnPattern {
  let latest: { readonly key: string; readonly drawn: DrawnPattern } | null = null;
  return (request, mostFinePixels) => {
    const { colors, type, seed, width, height, tile = false } = request;
    const fineness = !isVectorPattern(type) && width * height <= mostFinePixels ? 2 : 1;
    const key = JSON.stringify([colors, type, seed, width, height, tile, fineness]);
    if (latest?.key === key) return latest.drawn;
    const size = { width: width * fineness, height: height * fineness };
    const drawn = { drawing: generatePattern({ ...request, ...size }), fineness } as const;
    latest = { key, drawn };
    return drawn;
  };
}
