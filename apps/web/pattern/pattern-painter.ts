import type { PatternRequest } from '@color-almanac/pattern';

export interface PaintOptions {
  /** Once it is aborted nobody waits any more: the promise rejects with its reason. */
  readonly signal?: AbortSignal;
  /** Made when nothing else waits: figures, and pictures that only help to choose. */
  readonly canWait?: boolean;
}

/** A pattern for an SVG file. */
export interface TitledRequest extends PatternRequest {
  /** What a screen reader says of the file. */
  readonly title: string;
}

/** Turns weighted palettes into pictures, away from the thread that answers to the person. */
export interface PatternPainter {
  /** Whether this browser can at all. */
  readonly isSupported: boolean;
  /** The pattern on its ground (`chooseBackground`). Whoever gets the picture closes it. */
  readonly paint: (request: PatternRequest, options?: PaintOptions) => Promise<ImageBitmap>;
  /** Percent of all that is painted, color by color: the measured counterpart of the weights. */
  readonly measure: (request: PatternRequest, options?: PaintOptions) => Promise<readonly number[]>;
  /** The pattern as a PNG file, drawn at its size and not enlarged. */
  readonly makePng: (request: PatternRequest, signal?: AbortSignal) => Promise<Blob>;
  /** The pattern as the text of an SVG file; of patterns that are vectors only (`isVectorPattern`). */
  readonly makeSvg: (request: TitledRequest, signal?: AbortSignal) => Promise<string>;
}
