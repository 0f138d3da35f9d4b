import { chooseCardRows, COLORS_IN_ROW, inkOn } from '@color-almanac/domain';
import type { Hex, NamedColor } from '@color-almanac/domain';

import { PALETTE_CARD_WORDS } from '../../../words/palette-card.words.ts';
import { drawCross, drawSwatch, splitRow } from '../../../media/drawing/draw-color.ts';
import type { CardContent } from './card-content.ts';
import type { Area, Drawing, Shape, Words } from '../../../media/drawing/drawing.ts';

const WIDTH = 1080;
const HEIGHT = 1920;
const MARGIN = 54;
const HEAD = 176;
const GAP = 15;
const LABEL = 42;
/** A palette of few colors does not fill the whole screen. */
const TALLEST_ROW = 300;
/** The mount: a gray without hue, so that each color has the same background as on the screen. */
const BACKGROUND: Hex = '#F3F3F3';
const TEXT: Hex = '#1E1E1E';
const MUTED: Hex = '#666666';

/** A picture to save on the phone: everything on one screen, each color with name and hex. */
export function drawPhoneCard({ palette, traits, avoid }: CardContent): Drawing {
  const rows = [
    ...chooseCardRows(palette).map((row) => ({ ...row, isAvoided: false })),
    ...(avoid.length > 0
      ? [{ name: PALETTE_CARD_WORDS.avoid, colors: avoid, isAvoided: true }]
      : []),
  ];
  const room = HEIGHT - HEAD - MARGIN;
  const rowHeight = Math.floor(Math.min(TALLEST_ROW, room / Math.max(1, rows.length)));
  const shapes = rows.flatMap(({ name, colors, isAvoided }, place): readonly Shape[] => {
    const top = HEAD + place * rowHeight;
    const area = {
      x: MARGIN,
      y: top + LABEL,
      width: WIDTH - 2 * MARGIN,
      height: rowHeight - LABEL - GAP,
    };
    const cells = splitRow(area, COLORS_IN_ROW, GAP);
    return [
      ...(name ? [label(name, top + LABEL - 12)] : []),
      ...colors.flatMap((color, column) => drawNamed(color, cells[column], isAvoided)),
    ];
  });
  const background = {
    kind: 'box',
    x: 0,
    y: 0,
    width: WIDTH,
    height: HEIGHT,
    color: BACKGROUND,
  } as const;
  return {
    width: WIDTH,
    height: HEIGHT,
    shapes: [background, ...head(palette.name, traits), ...shapes],
  };
}

function head(name: string, traits: string): readonly Words[] {
  const line = { kind: 'words', x: MARGIN, width: WIDTH - 2 * MARGIN, align: 'start' } as const;
  return [
    { ...line, text: name, y: 104, size: 84, leastSize: 44, face: 'serif', color: TEXT },
    { ...line, text: traits, y: 154, size: 34, leastSize: 26, face: 'sans', color: MUTED },
  ];
}

function label(text: string, y: number): Words {
  const line = { x: MARGIN, y, width: WIDTH - 2 * MARGIN, align: 'start', color: MUTED } as const;
  return { kind: 'words', text, size: 28, leastSize: 20, face: 'bold', ...line };
}

/** Name and hex are on the color, so that most of the picture is color. */
function drawNamed(
  color: NamedColor,
  cell: Area | undefined,
  isAvoided: boolean,
): readonly Shape[] {
  if (!cell) return [];
  const line = {
    kind: 'words',
    x: cell.x + 16,
    width: cell.width - 32,
    leastSize: 20,
    face: 'sans',
    align: 'start',
    color: inkOn(color.hex),
  } as const;
  const bottom = cell.y + cell.height;
  return [
    ...drawSwatch(color, cell, 2),
    ...(isAvoided ? drawCross(color, cell, { size: 22, inset: 16, thickness: 4 }) : []),
    { ...line, text: color.name, y: bottom - 48, size: 30, face: 'bold' },
    { ...line, text: color.hex, y: bottom - 16, size: 26 },
  ];
}
