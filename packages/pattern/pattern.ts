import type { Hex, PatternType } from '@color-almanac/domain';

/** A color and its share of what is painted, in percent. The weights of a palette sum to 100. */
export interface WeightedColor {
  readonly hex: Hex;
  readonly weight: number;
}

/** What is asked of a generator. The same request gives the same drawing, to the last bit. */
export interface PatternRequest {
  /** None to eight. */
  readonly colors: readonly WeightedColor[];
  readonly type: PatternType;
  /** A whole number, 0 to 4 294 967 295. */
  readonly seed: number;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  /** Whether copies of it, side by side and one above the other, join without a seam. */
  readonly tile?: boolean;
}

/** A surface with a sharp edge, one color all over. `color` is its place in the palette. */
export type Shape =
  | {
      readonly kind: 'polygon';
      readonly color: number;
      /** Corners in pixels, x and y in turn, in order round the shape; it need not be convex. */
      readonly points: readonly number[];
    }
  | {
      readonly kind: 'circle';
      readonly color: number;
      /** Pixels. */
      readonly x: number;
      readonly y: number;
      readonly radius: number;
    };

/**
 * What a generator answers, for whoever paints it. Shapes are painted in order, a later one over an earlier one, on a
 * ground that is not part of the palette and shows between them. A field has a color for every pixel, row by row.
 */
export type Drawing =
  | { readonly kind: 'shapes'; readonly shapes: readonly Shape[] }
  | {
      readonly kind: 'field';
      /** The color of each pixel by its place in the palette; `BACKGROUND` where nothing is painted. */
      readonly indices: Uint8Array;
      /**
       * Where a border runs through a pixel: the color beyond it times 256, and the part of the pixel that has it, in
       * 255ths; 0 elsewhere. Without them edges have stairs.
       */
      readonly blends?: Uint16Array;
    };

/** In a field: no color. */
export const BACKGROUND = 255;
