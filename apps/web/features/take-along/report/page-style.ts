import type { Hex } from '@color-almanac/domain';

import type { Area, Face, Picture, Shape, Words } from '../../../media/drawing/drawing.ts';
import type { Measure } from '../../../media/drawing/fit-words.ts';
import { wrapWords } from '../../../media/drawing/wrap-words.ts';

export type Drawn = Shape | Picture;

/** A part of the page. Its height lies between two limits, so that a full page still fits and an empty one has air. */
export interface Section {
  readonly least: number;
  readonly most: number;
  readonly draw: (area: Area) => readonly Drawn[];
}

export const PAGE_COLORS = {
  ink: '#1E1E1E',
  muted: '#5C5C5C',
  line: '#D2D2D2',
  /** The mount: a gray without hue, so that each color has the same background as on the screen. */
  mount: '#F3F3F3',
  paper: '#FFFFFF',
} as const satisfies Record<string, Hex>;

const HAIRLINE = 0.5;
export const GUTTER = 26;
/** From the top of a section to what its heading is about. */
export const BELOW_HEADING = 15;

interface LineStyle {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly size: number;
  readonly leastSize?: number;
  readonly face?: Face;
  readonly align?: Words['align'];
  readonly color?: Hex;
}

/** A line of text; `x` is always its left limit, also where it is aligned to the end. */
export function writeLine(text: string, style: LineStyle): Words {
  const { x, y, width, size, leastSize = size * 0.75 } = style;
  const { face = 'sans', align = 'start', color = PAGE_COLORS.ink } = style;
  const at = align === 'start' ? x : x + width;
  return { kind: 'words', text, x: at, y, width, size, leastSize, face, align, color };
}

export const writeHeading = (text: string, { x, y, width }: Area): Words =>
  writeLine(text, { x, y: y + 8, width, size: 8.5, face: 'bold' });

export interface ParagraphStyle {
  readonly size: number;
  /** From one baseline to the next. */
  readonly leading: number;
  readonly face?: Face;
  readonly color?: Hex;
}

interface Paragraph {
  readonly height: number;
  readonly draw: (x: number, y: number) => readonly Words[];
}

/** A text broken into lines. */
export function setParagraph(
  text: string,
  { size, leading, face = 'sans', color = PAGE_COLORS.ink }: ParagraphStyle,
  { width, measure }: { readonly width: number; readonly measure: Measure },
): Paragraph {
  const lines = wrapWords(text, { face, size, width }, measure);
  return {
    height: lines.length * leading,
    draw: (x, y) =>
      lines.map((line, at) =>
        writeLine(line, { x, y: y + at * leading + size, width, size, face, color }),
      ),
  };
}

export const drawMount = (area: Area): Shape => ({
  kind: 'box',
  ...area,
  color: PAGE_COLORS.mount,
});

export const drawRule = (x: number, y: number, width: number): Shape => ({
  kind: 'stroke',
  x,
  y,
  toX: x + width,
  toY: y,
  thickness: HAIRLINE,
  color: PAGE_COLORS.line,
});
