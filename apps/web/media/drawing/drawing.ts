import type { Hex } from '@color-almanac/domain';

export type Face = 'serif' | 'sans' | 'bold';

export interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Box extends Area {
  readonly kind: 'box';
  readonly color: Hex;
}

/** A straight line; `x` and `y` are where it begins. */
export interface Stroke {
  readonly kind: 'stroke';
  readonly x: number;
  readonly y: number;
  readonly toX: number;
  readonly toY: number;
  readonly thickness: number;
  readonly color: Hex;
}

/** A line of text. `x` is its left edge, or its right one when it is aligned to the end, and `y` its baseline. */
export interface Words {
  readonly kind: 'words';
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly size: number;
  /** Text that does not fit is made smaller, down to this, and then cut off. */
  readonly leastSize: number;
  readonly width: number;
  readonly face: Face;
  readonly align: 'start' | 'end';
  readonly color: Hex;
  /** Whether even its symbols count, such as emoji: where a font lacks one, the line becomes a picture. */
  readonly isVerbatim?: boolean;
}

/** Anything that can be drawn on a canvas. Never a file, so that no metadata can come along. */
export interface PictureSource {
  readonly picture: CanvasImageSource;
  readonly width: number;
  readonly height: number;
}

/** A part of a picture, in pixels of its source. */
export interface Picture extends Area {
  readonly kind: 'picture';
  readonly source: PictureSource;
  readonly crop: Area;
}

export type Shape = Box | Stroke | Words;

/**
 * A picture as a list of plain shapes, bottom first. The origin is the upper left corner. Canvas, PDF and SVG draw the
 * same list; the unit is a pixel on the first and a point (1/72 inch) on the others.
 */
export interface Drawing<Drawn extends Shape | Picture = Shape> {
  readonly width: number;
  readonly height: number;
  readonly shapes: readonly Drawn[];
}

export type DrawingWithPictures = Drawing<Shape | Picture>;
