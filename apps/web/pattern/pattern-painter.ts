import type { PatternRequest } from '@color-almanac/pattern';

export interface PaintOptions {
  /** Once it is aborted nobody waits any more: the promise rejects with its reason. */
  readonly signal?: AbortSignal;
  /** Made when nothing else waits: figures, and pictures that only help to choose. */
  readonly canWait?: boolean;
}

/** A pattern for a file. */
export interface PatternFileRequest extends PatternRequest {
  /** What shows where nothing is painted; without it the file is transparent there. */
  readonly ground?: `#${string}`;
}

/** Turns weighted palettes into pictures, away from the thread that answers to the person. */
export interface PatternPainter {
  /** Whether this browser can at all. */
  readonly isSupported: boolean;
  /** The pattern, transparent where nothing is painted. Whoever gets it closes it. */
  readonly paint: (request: PatternRequest, options?: PaintOptions) => Promise<ImageBitmap>;
  /** Percent of all that is painted, color by color: the measured counterpart of the weights. */
  readonly measure: (request: PatternRequest, options?: PaintOptions) => Promise<readonly number[]>;
  /** The pattern as a PNG file, drawn at its size and not enlarged. */
  readonly makePng: (request: PatternFileRequest, signal?: AbortSignal) => Promise<Blob>;
  /** The pattern as the text of an SVG file; of patterns that are vectors only (`isVectorPattern`). */
  readonly makeSvg: (
    request: PatternFileRequest & { readonly title: string },
    signal?: AbortSignal,
  ) => Promise<string>;
}
