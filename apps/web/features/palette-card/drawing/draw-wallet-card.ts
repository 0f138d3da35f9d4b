import { chooseCardRows, COLORS_IN_ROW } from '@color-almanac/domain';
import type { CardRow, Hex, NamedColor } from '@color-almanac/domain';

import { PALETTE_CARD_WORDS } from '../../../words/palette-card.words.ts';
import type { CardContent } from './card-content.ts';
import { drawCross, drawSwatch, splitRow } from '../../../media/drawing/draw-color.ts';
import type { Area, Drawing, Shape, Words } from '../../../media/drawing/drawing.ts';

const POINTS_PER_MM = 72 / 25.4;
/** Nearly the size of a bank card, to fit its slot in a wallet. */
export const WALLET_MM = { width: 85, height: 54 } as const;
const WIDTH = WALLET_MM.width * POINTS_PER_MM;
const HEIGHT = WALLET_MM.height * POINTS_PER_MM;
/** Four millimeters, because printers shift and scissors slip. */
const MARGIN = 4 * POINTS_PER_MM;
const HEAD = 19;
const AVOID = 27;
const GAP = 5;
/** The width of the widest hex, #DDDDDD in Helvetica of 5.2 points. */
const HEX_WIDTH = 25.5;
/** Space for name and hex under a color. */
const CAPTION = 7.5;
const TALLEST_ROW = 40;
/** Nothing is smaller: 5 points is the smallest print readable at arm's length. */
const LEAST_SIZE = 5;
const PAPER: Hex = '#FFFFFF';
const TEXT: Hex = '#1E1E1E';
const MUTED: Hex = '#4D4D4D';
const CUT: Hex = '#D2D2D2';

const INNER = { x: MARGIN, width: WIDTH - 2 * MARGIN } as const;

/** Both sides of a card for the wallet, in points. The back is left out where it would be empty. */
export function drawWalletCard(content: CardContent): readonly Drawing[] {
  const rows = chooseCardRows(content.palette);
  const half = Math.ceil(rows.length / 2);
  const back = rows.slice(half);
  const front = side([...head(content), ...drawRows(rows.slice(0, half), MARGIN + HEAD, 0)]);
  if (back.length === 0 && content.avoid.length === 0) return [front];
  const foot = content.avoid.length > 0 ? AVOID : 0;
  return [front, side([...drawRows(back, MARGIN, foot), ...drawAvoided(content.avoid)])];
}

/** The line around it is for cutting. */
function side(shapes: readonly Shape[]): Drawing {
  const page = { x: 0, y: 0, width: WIDTH, height: HEIGHT };
  const inner = { x: 0.4, y: 0.4, width: WIDTH - 0.8, height: HEIGHT - 0.8 };
  return {
    width: WIDTH,
    height: HEIGHT,
    shapes: [
      { kind: 'box', ...page, color: CUT },
      { kind: 'box', ...inner, color: PAPER },
      ...shapes,
    ],
  };
}

function head({ palette, traits }: CardContent): readonly Words[] {
  const line = { kind: 'words', y: MARGIN + 11 } as const;
  return [
    {
      ...line,
      text: palette.name,
      x: MARGIN,
      width: INNER.width * 0.6,
      size: 15,
      leastSize: 8,
      face: 'serif',
      align: 'start',
      color: TEXT,
    },
    {
      ...line,
      text: traits,
      x: WIDTH - MARGIN,
      width: INNER.width * 0.38,
      size: 6.5,
      leastSize: LEAST_SIZE,
      face: 'sans',
      align: 'end',
      color: MUTED,
    },
  ];
}

function drawRows(rows: readonly CardRow[], top: number, foot: number): readonly Shape[] {
  const room = HEIGHT - MARGIN - foot - top + GAP;
  const pitch = Math.min(TALLEST_ROW, room / Math.max(1, rows.length));
  return rows.flatMap(({ colors }, place) => {
    const area = { ...INNER, y: top + place * pitch, height: pitch - GAP };
    const cells = splitRow(area, COLORS_IN_ROW, GAP);
    return colors.flatMap((color, column) => drawCaptioned(color, cells[column]));
  });
}

function drawCaptioned(color: NamedColor, cell: Area | undefined): readonly Shape[] {
  if (!cell) return [];
  const swatch = { ...cell, height: cell.height - CAPTION };
  const line = {
    kind: 'words',
    y: cell.y + cell.height - 0.8,
    leastSize: LEAST_SIZE,
    face: 'sans',
  } as const;
  return [
    ...drawSwatch(color, swatch, 0.25),
    {
      ...line,
      text: color.name,
      x: cell.x,
      width: cell.width - HEX_WIDTH - 1,
      size: 5.8,
      align: 'start',
      color: TEXT,
    },
    {
      ...line,
      text: color.hex,
      x: cell.x + cell.width,
      width: HEX_WIDTH,
      size: 5.2,
      align: 'end',
      color: MUTED,
    },
  ];
}

/** The colors to avoid, at the foot of the back: a word for it, and each color with a cross. */
function drawAvoided(avoid: readonly NamedColor[]): readonly Shape[] {
  if (avoid.length === 0) return [];
  const area = { ...INNER, y: HEIGHT - MARGIN - AVOID + 7, height: AVOID - 7 };
  const cells = splitRow(area, COLORS_IN_ROW, GAP);
  const line = { kind: 'words', leastSize: LEAST_SIZE, align: 'start' } as const;
  return [
    {
      ...line,
      ...INNER,
      text: PALETTE_CARD_WORDS.avoid,
      y: area.y + 4,
      size: 5.8,
      face: 'bold',
      color: TEXT,
    },
    ...avoid.flatMap((color, column): readonly Shape[] => {
      const cell = cells[column];
      if (!cell) return [];
      const swatch = { x: cell.x, y: area.y + 6.5, width: 16, height: area.height - 6.5 };
      const words = { ...line, x: swatch.x + 19, width: cell.width - 19, face: 'sans' } as const;
      return [
        ...drawSwatch(color, swatch, 0.25),
        ...drawCross(color, swatch, { size: 4, inset: 2, thickness: 0.6 }),
        { ...words, text: color.name, y: swatch.y + 5.2, size: 5.8, color: TEXT },
        { ...words, text: color.hex, y: swatch.y + 11.4, size: 5.2, color: MUTED },
      ];
    }),
  ];
}
