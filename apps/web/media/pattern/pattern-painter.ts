import type { PatternRequest } from '@color-almanac/pattern';

export interface PaintOptions {
  /** When it aborts, the promise rejects with its reason. */
  readonly signal?: AbortSignal;
  /** Done when nothing else waits: figures, and pictures that only help to choose. */
  readonly canWait?: boolean;
}

/** A pattern for an SVG file. */
export interface TitledRequest extends PatternRequest {
  /** What a screen reader says of the file. */
  readonly title: string;
}

/** Turns weighted palettes into pictures, off the main thread. */
export interface PatternPainter {
  /** Whether this browser supports it at all. */
  readonly isSupported: boolean;
  /** The pattern on its background (`chooseBackground`). The caller closes the picture. */
  readonly paint: (request: PatternRequest, options?: PaintOptions) => Promise<ImageBitmap>;
  /** The painted percentage of each color: the measured counterpart of the weights. */
  readonly measure: (request: PatternRequest, options?: PaintOptions) => Promise<readonly number[]>;
  /** The pattern as a PNG file, drawn at its size and not enlarged. */
  readonly makePng: (request: PatternRequest, signal?: AbortSignal) => Promise<Blob>;
  /** The pattern as the text of an SVG file; only for vector patterns (`isVectorPattern`). */
  readonly makeSvg: (request: TitledRequest, signal?: AbortSignal) => Promise<string>;
}
