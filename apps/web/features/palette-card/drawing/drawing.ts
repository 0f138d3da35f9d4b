import type { Hex } from '@color-almanac/domain';

export type Face = 'serif' | 'sans' | 'bold';

export interface Box {
  readonly kind: 'box';
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
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
}

export type Shape = Box | Stroke | Words;

/**
 * A picture as a list of plain shapes, bottom first. The origin is the upper left corner. Canvas, PDF and SVG draw the
 * same list; the unit is a pixel on the first and a point (1/72 inch) on the others.
 */
export interface Drawing {
  readonly width: number;
  readonly height: number;
  readonly shapes: readonly Shape[];
}
