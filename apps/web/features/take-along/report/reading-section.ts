import { toLab } from '@color-almanac/domain';
import type { NamedColor } from '@color-almanac/domain';

import { drawSwatch } from '../../../media/drawing/draw-color.ts';
import type { Area } from '../../../media/drawing/drawing.ts';
import type { Measure } from '../../../media/drawing/fit-words.ts';
import { REPORT_WORDS } from '../../../words/take-along.words.ts';
import {
  BELOW_HEADING,
  drawMount,
  drawRule,
  GUTTER,
  PAGE_COLORS,
  setParagraph,
  writeHeading,
  writeLine,
  type Drawn,
  type Section,
} from './page-style.ts';
import type { ReportAxis, ReportFacts } from './report-facts.ts';

const ROW = 18;
const PADDING = 7;
const SWATCH = { width: 26, height: 13 } as const;
const HEX_WIDTH = 38;
const LAB_WIDTH = 98;
const AXIS = 34;
const SCALE_NOTE = 10;
/** More would leave no space for the palette. */
const MOST_POINTS = 10;

interface ReadingDeps {
  readonly width: number;
  readonly withFigures: boolean;
  readonly measure: Measure;
}

/** The colors that were read and, for a face, its place on the three axes beside them. */
export function makeReading(facts: ReportFacts, deps: ReadingDeps): Section {
  const { width, withFigures, measure } = deps;
  const points = facts.points.slice(0, MOST_POINTS);
  const hasAxes = facts.axes.length > 0;
  const column = (width - GUTTER) / 2;
  const isWide = !hasAxes && points.length > 1;
  const rows = Math.max(1, Math.ceil(points.length / (isWide ? 2 : 1)));
  const mount = rows * ROW + 2 * PADDING;
  const axes = facts.axes.length * AXIS + (withFigures ? SCALE_NOTE : 0);
  const height = BELOW_HEADING + (hasAxes ? Math.max(mount, axes) : mount);
  return {
    least: height,
    most: height,
    draw: ({ x, y }) => {
      const top = y + BELOW_HEADING;
      const left = { x, y: top, width: hasAxes ? column : width, height: height - BELOW_HEADING };
      const right = { x: x + column + GUTTER, y, width: column, height };
      const heading = hasAxes ? REPORT_WORDS.colors : REPORT_WORDS.chosenColors;
      return [
        writeHeading(heading, { ...left, y }),
        drawMount(left),
        ...(points.length === 0
          ? [writeLine(REPORT_WORDS.noColors, { ...insetOf(left), y: top + 20, size: 9 })]
          : drawPoints(points, { area: insetOf(left), columns: isWide ? 2 : 1, withFigures })),
        ...(hasAxes ? drawAxes(facts.axes, { area: right, withFigures, measure }) : []),
      ];
    },
  };
}

const insetOf = ({ x, y, width, height }: Area): Area => ({
  x: x + PADDING,
  y: y + PADDING,
  width: width - 2 * PADDING,
  height: height - 2 * PADDING,
});

interface PointsDeps {
  readonly area: Area;
  readonly columns: number;
  readonly withFigures: boolean;
}

function drawPoints(points: readonly NamedColor[], deps: PointsDeps): readonly Drawn[] {
  const { area, columns, withFigures } = deps;
  const rows = Math.ceil(points.length / columns);
  const width = (area.width - (columns - 1) * GUTTER) / columns;
  // Rows spread over the mount, which is as high as the axes beside it.
  const pitch = area.height / rows;
  return points.flatMap((point, at) => {
    const x = area.x + Math.floor(at / rows) * (width + GUTTER);
    const y = area.y + (at % rows) * pitch + (pitch - SWATCH.height) / 2;
    return drawPoint(point, { x, y, width, height: SWATCH.height }, withFigures);
  });
}

function drawPoint(point: NamedColor, row: Area, withFigures: boolean): readonly Drawn[] {
  const { x, y, width } = row;
  const right = x + width;
  const lab = withFigures ? LAB_WIDTH : 0;
  const baseline = y + 9.5;
  const muted = { y: baseline, align: 'end', color: PAGE_COLORS.muted } as const;
  return [
    ...drawSwatch(point, { x, y, ...SWATCH }, 0.25),
    writeLine(point.name, {
      x: x + SWATCH.width + 7,
      y: baseline,
      width: width - SWATCH.width - HEX_WIDTH - lab - 12,
      size: 8.5,
      leastSize: 6,
    }),
    writeLine(point.hex, { ...muted, x: right - lab - HEX_WIDTH, width: HEX_WIDTH, size: 8 }),
    ...(withFigures
      ? [
          writeLine(REPORT_WORDS.lab(toLab(point.hex)), {
            ...muted,
            x: right - lab + 4,
            width: lab - 4,
            size: 7.5,
          }),
        ]
      : []),
  ];
}

interface AxesDeps {
  readonly area: Area;
  readonly withFigures: boolean;
  readonly measure: Measure;
}

function drawAxes(axes: readonly ReportAxis[], deps: AxesDeps): readonly Drawn[] {
  const { area, withFigures, measure } = deps;
  const { x, y, width } = area;
  const top = y + BELOW_HEADING;
  const note = setParagraph(
    REPORT_WORDS.axisScale,
    { size: 7, leading: 9, color: PAGE_COLORS.muted },
    { width, measure },
  );
  return [
    writeHeading(REPORT_WORDS.axes, area),
    ...axes.flatMap((axis, at) => [
      ...drawAxis(axis, { x, y: top + at * AXIS, width, height: AXIS }, measure),
      ...(withFigures
        ? [
            writeLine(REPORT_WORDS.axisFigures(axis.value, axis.spread), {
              x: x + width - 70,
              y: top + at * AXIS + 8,
              width: 70,
              size: 8,
              align: 'end',
              color: PAGE_COLORS.muted,
            }),
          ]
        : []),
    ]),
    ...(withFigures ? note.draw(x, top + axes.length * AXIS) : []),
  ];
}

/** A line with its middle, the band of doubt, and a mark for the reading. */
function drawAxis(axis: ReportAxis, { x, y, width }: Area, measure: Measure): readonly Drawn[] {
  const middle = y + 17;
  const at = (place: number) => x + (place / 100) * width;
  const [first, second] = axis.ends;
  const small = { y: y + 28.5, size: 7, color: PAGE_COLORS.muted } as const;
  const endWidth = 32;
  const reachRoom = width - 2 * endWidth;
  const reachWidth = Math.min(reachRoom, measure(axis.reach, 'sans', small.size));
  const mark = Math.min(x + width - 1, Math.max(x + 1, at(axis.place)));
  return [
    writeLine(axis.title, { x, y: y + 8, width: width - 74, size: 8.5, leastSize: 6.5 }),
    {
      kind: 'box',
      x: at(axis.from),
      y: middle - 2.5,
      width: at(axis.to) - at(axis.from),
      height: 5,
      color: PAGE_COLORS.line,
    },
    drawRule(x, middle, width),
    {
      kind: 'box',
      x: x + width / 2 - 0.25,
      y: middle - 3,
      width: 0.5,
      height: 6,
      color: '#8C8C8C',
    },
    { kind: 'box', x: mark - 1, y: middle - 5.5, width: 2, height: 11, color: PAGE_COLORS.ink },
    writeLine(first, { ...small, x, width: endWidth }),
    writeLine(axis.reach, {
      ...small,
      x: x + (width - reachWidth) / 2,
      // A little wider than measured, because rounding must not cut it.
      width: reachWidth + 0.5,
      leastSize: 5.5,
    }),
    writeLine(second, { ...small, x: x + width - endWidth, width: endWidth, align: 'end' }),
  ];
}
