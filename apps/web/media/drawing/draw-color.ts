import { inkOn } from '@color-almanac/domain';
import type { Hex, NamedColor } from '@color-almanac/domain';

import type { Area, Shape, Stroke } from './drawing.ts';

/** Visible at the edge of near-white colors. The same line as the mount's, on paper and on screens. */
const EDGE: Hex = '#D2D2D2';

/** The color itself with a hairline around it; without that, white would be invisible on white. */
export function drawSwatch({ hex }: NamedColor, area: Area, hairline: number): readonly Shape[] {
  const { x, y, width, height } = area;
  const around = { x: x - hairline, y: y - hairline };
  return [
    {
      kind: 'box',
      ...around,
      width: width + 2 * hairline,
      height: height + 2 * hairline,
      color: EDGE,
    },
    { kind: 'box', x, y, width, height, color: hex },
  ];
}

/** A cross in the upper right corner: colors to avoid must not be marked by a heading alone. */
export function drawCross(
  { hex }: NamedColor,
  area: Area,
  { size, inset, thickness }: Readonly<Record<'size' | 'inset' | 'thickness', number>>,
): readonly Stroke[] {
  const right = area.x + area.width - inset;
  const left = right - size;
  const top = area.y + inset;
  const bottom = top + size;
  const stroke = { kind: 'stroke', thickness, color: inkOn(hex) } as const;
  return [
    { ...stroke, x: left, y: top, toX: right, toY: bottom },
    { ...stroke, x: right, y: top, toX: left, toY: bottom },
  ];
}

/** The areas of a row of equal cells. */
export function splitRow(
  { x, y, width, height }: Area,
  columns: number,
  gap: number,
): readonly Area[] {
  const cell = (width - (columns - 1) * gap) / columns;
  return Array.from({ length: columns }, (_, place) => ({
    x: x + place * (cell + gap),
    y,
    width: cell,
    height,
  }));
}
