import { SEASON_NAMES } from '@color-almanac/domain';
import type { NamedColor, SeasonKey } from '@color-almanac/domain';
import { namedPaletteOf } from '@color-almanac/words';

import { drawSwatch, splitRow } from '../../../media/drawing/draw-color.ts';
import type { Area } from '../../../media/drawing/drawing.ts';
import { REPORT_WORDS } from '../../../words/take-along.words.ts';
import {
  BELOW_HEADING,
  drawMount,
  PAGE_COLORS,
  writeHeading,
  writeLine,
  type Drawn,
  type Section,
} from './page-style.ts';

const PADDING = 8;
const LABEL = 84;
const GAP = 5;
/** Space for name and hex under a color. */
const CAPTION = 9;
const BELOW_CAPTION = 3.5;
const SWATCH = { least: 8, most: 34 } as const;
/** The widest hex in Helvetica of 6 points. */
const HEX_WIDTH = 29;

/** All colors of a season, a row for each category, light to dark. */
export function makePalette(season: SeasonKey): Section {
  const { groups } = namedPaletteOf(season);
  const heightWith = (swatch: number) =>
    BELOW_HEADING +
    2 * PADDING +
    groups.length * (swatch + CAPTION + BELOW_CAPTION) -
    BELOW_CAPTION;
  const count = groups.reduce((sum, { colors }) => sum + colors.length, 0);
  return {
    least: heightWith(SWATCH.least),
    most: heightWith(SWATCH.most),
    draw: ({ x, y, width, height }) => {
      const mount = { x, y: y + BELOW_HEADING, width, height: height - BELOW_HEADING };
      const inner = mount.height - 2 * PADDING + BELOW_CAPTION;
      const pitch = inner / groups.length;
      return [
        writeHeading(REPORT_WORDS.palette(SEASON_NAMES[season], count), { x, y, width, height }),
        drawMount(mount),
        ...groups.flatMap((group, at) =>
          drawRow(group, {
            x: x + PADDING,
            y: mount.y + PADDING + at * pitch,
            width: width - 2 * PADDING,
            height: pitch - BELOW_CAPTION,
          }),
        ),
      ];
    },
  };
}

interface Group {
  readonly name: string;
  readonly colors: readonly NamedColor[];
}

function drawRow({ name, colors }: Group, area: Area): readonly Drawn[] {
  const swatch = area.height - CAPTION;
  const cells = splitRow(
    { ...area, x: area.x + LABEL, width: area.width - LABEL },
    colors.length,
    GAP,
  );
  return [
    writeLine(name, {
      x: area.x,
      y: area.y + swatch / 2 + 3,
      width: LABEL - 8,
      size: 8,
      leastSize: 5.5,
    }),
    ...colors.flatMap((color, at) => {
      const cell = cells[at];
      return cell ? drawColor(color, cell) : [];
    }),
  ];
}

function drawColor(color: NamedColor, { x, y, width, height }: Area): readonly Drawn[] {
  const baseline = y + height - 1.5;
  return [
    ...drawSwatch(color, { x, y, width, height: height - CAPTION }, 0.25),
    writeLine(color.name, {
      x,
      y: baseline,
      width: width - HEX_WIDTH - 2,
      size: 6.5,
      leastSize: 5,
    }),
    writeLine(color.hex, {
      x: x + width - HEX_WIDTH,
      y: baseline,
      width: HEX_WIDTH,
      size: 6,
      align: 'end',
      color: PAGE_COLORS.muted,
    }),
  ];
}
