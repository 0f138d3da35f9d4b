import { SEASON_NAMES } from '@color-almanac/domain';
import type { NamedColor, SeasonKey } from '@color-almanac/domain';

import { drawSwatch } from '../../../media/drawing/draw-color.ts';
import type { Area } from '../../../media/drawing/drawing.ts';
import type { Measure } from '../../../media/drawing/fit-words.ts';
import { REPORT_WORDS } from '../../../words/take-along.words.ts';
import {
  drawMount,
  GUTTER,
  PAGE_COLORS,
  setParagraph,
  writeLine,
  type Drawn,
  type Section,
} from './page-style.ts';
import type { ReportFacts } from './report-facts.ts';

const HEIGHT = 44;
const PADDING = 7;
const SWATCH = 30;

interface BesideDeps {
  readonly width: number;
  readonly measure: Measure;
}

/** The second season and what decides, with a color of each to hold beside the face. */
export function makeBeside(
  { seasons, decides, colors }: NonNullable<ReportFacts['beside']>,
  { width, measure }: BesideDeps,
): Section {
  const column = (width - GUTTER) / 2;
  const [first, second] = seasons;
  const text = setParagraph(decides, { size: 9, leading: 12 }, { width: column, measure });
  const height = Math.max(HEIGHT, 20 + text.height);
  return {
    least: height,
    most: height,
    draw: ({ x, y }) => {
      const mount = { x: x + column + GUTTER, y, width: column, height };
      const cell = (column - 3 * PADDING) / 2;
      const place = { y: y + (height - SWATCH) / 2, width: cell, height: SWATCH };
      return [
        writeLine(REPORT_WORDS.beside(SEASON_NAMES[first], SEASON_NAMES[second]), {
          x,
          y: y + 13,
          width: column,
          size: 15,
          leastSize: 10,
          face: 'serif',
        }),
        ...text.draw(x, y + 21),
        drawMount(mount),
        ...drawExample(first, colors[0], { ...place, x: mount.x + PADDING }),
        ...drawExample(second, colors[1], { ...place, x: mount.x + 2 * PADDING + cell }),
      ];
    },
  };
}

function drawExample(season: SeasonKey, color: NamedColor, cell: Area): readonly Drawn[] {
  const { x, y, width } = cell;
  const line = { x: x + SWATCH + 6, width: width - SWATCH - 6, leastSize: 5.5 } as const;
  return [
    ...drawSwatch(color, { x, y, width: SWATCH, height: SWATCH }, 0.25),
    writeLine(SEASON_NAMES[season], { ...line, y: y + 8, size: 8, face: 'bold' }),
    writeLine(color.name, { ...line, y: y + 18, size: 8 }),
    writeLine(color.hex, { ...line, y: y + 28, size: 7.5, color: PAGE_COLORS.muted }),
  ];
}
