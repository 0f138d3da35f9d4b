import type { Hex } from '@color-almanac/domain';

import { drawSwatch, splitRow } from '../../../media/drawing/draw-color.ts';
import type {
  Area,
  DrawingWithPictures,
  Picture,
  Shape,
  Words,
} from '../../../media/drawing/drawing.ts';
import { PRODUCT } from '../../../words/product.words.ts';
import { COMPARISON_WORDS } from '../../../words/take-along.words.ts';
import { cropAlike } from './crop-alike.ts';
import type { Comparison, ComparedPicture } from './comparison.ts';

/** The mount: a gray without hue, so that every color has the same background as on the screen. */
const BACKGROUND: Hex = '#F3F3F3';
const TEXT: Hex = '#1E1E1E';
const MUTED: Hex = '#666666';

const MARGIN = 56;
const GAP = 40;
/** Wide enough for a phone held upright, and three of them for a screen. */
const PICTURE_WIDTH = 640;
const HEAD = 112;
const LABEL = 76;
const ROW = 76;
const SWATCH = 56;
const FOOT = 76;

/** One to three pictures side by side, each with what was held beside the face, in pixels. */
export function layOutComparison({ pictures, date, title }: Comparison): DrawingWithPictures {
  const [first] = pictures;
  const format = first.width / first.height;
  const width = 2 * MARGIN + pictures.length * PICTURE_WIDTH + (pictures.length - 1) * GAP;
  const pictureHeight = Math.round(PICTURE_WIDTH / format);
  const rows = Math.max(...pictures.map(({ hexes }) => hexes.length));
  const height = HEAD + pictureHeight + LABEL + rows * ROW + FOOT;
  const inner = { x: MARGIN, y: HEAD, width: width - 2 * MARGIN, height: pictureHeight };
  const cells = splitRow(inner, pictures.length, GAP);
  const line = { y: height - 36, size: 26, color: MUTED } as const;
  const half = inner.width / 2;
  return {
    width,
    height,
    shapes: [
      { kind: 'box', x: 0, y: 0, width, height, color: BACKGROUND },
      write(title, { x: MARGIN, y: 74, width: inner.width, size: 44, face: 'serif' }),
      ...pictures.flatMap((picture, at) => {
        const cell = cells[at];
        return cell ? drawCompared(picture, cell, format) : [];
      }),
      write(PRODUCT.name, { ...line, x: MARGIN, width: half }),
      write(COMPARISON_WORDS.date(date), { ...line, x: width - MARGIN, width: half, align: 'end' }),
    ],
  };
}

function drawCompared(
  { picture, width, height, label, hexes }: ComparedPicture,
  cell: Area,
  format: number,
): readonly (Shape | Picture)[] {
  const below = cell.y + cell.height;
  return [
    {
      kind: 'picture',
      source: { picture, width, height },
      crop: cropAlike({ width, height }, format),
      ...cell,
    },
    write(label, { x: cell.x, y: below + 54, width: cell.width, size: 34, face: 'bold' }),
    ...hexes.flatMap((color, at) => {
      const y = below + LABEL + at * ROW;
      const line = { x: cell.x + SWATCH + 20, width: cell.width - SWATCH - 20 } as const;
      return [
        ...drawSwatch(color, { x: cell.x + 2, y, width: SWATCH, height: SWATCH }, 2),
        write(color.name, { ...line, y: y + 24, size: 28 }),
        write(color.hex, { ...line, y: y + 54, size: 24, color: MUTED }),
      ];
    }),
  ];
}

type Line = Pick<Words, 'x' | 'y' | 'width' | 'size'> & Partial<Words>;

const write = (text: string, line: Line): Words => ({
  kind: 'words',
  text,
  leastSize: line.size * 0.6,
  face: 'sans',
  align: 'start',
  color: TEXT,
  ...line,
});
