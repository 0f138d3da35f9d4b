import type { Hex, PatternType } from '@color-almanac/domain';

/** A color and its share of what is painted, in percent. The weights of a palette sum to 100. */
export interface WeightedColor {
  readonly hex: Hex;
  readonly weight: number;
}

/** The request to a generator. The same request gives the same drawing, to the last bit. */
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

/** A surface with a sharp edge in one color. `color` is its index in the palette. */
export type Shape =
  | {
      readonly kind: 'polygon';
      readonly color: number;
      /** Corners in pixels, alternating x and y, in order round the shape; it need not be convex. */
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
 * A generator's result, to be painted. Shapes are painted in order, a later one over an earlier one, on a background
 * that is not part of the palette and shows between them. A field has a color for every pixel, row by row.
 */
export type Drawing =
  | { readonly kind: 'shapes'; readonly shapes: readonly Shape[] }
  | {
      readonly kind: 'field';
      /** The color of each pixel by its index in the palette; `BACKGROUND` if nothing is painted. */
      readonly indices: Uint8Array;
      /**
       * For pixels on a border: the color beyond it times 256, plus its share of the pixel in 255ths; 0 elsewhere.
       * Without them edges are jagged.
       */
      readonly blends?: Uint16Array;
    };

/** In a field: no color. */
export const BACKGROUND = 255;
