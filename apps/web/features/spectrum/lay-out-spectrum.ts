import { SPECTRUM_HUES } from '@color-almanac/domain';
import type { SpectrumPosition, Spot } from '@color-almanac/domain';

import { SPECTRUM_WORDS } from '../../words/spectrum.words.ts';

/** All measures in CSS pixels. */
export const DOT_RADIUS = 8;

export interface ChartSize {
  readonly width: number;
  readonly height: number;
}

interface Label {
  readonly text: string;
  readonly x: number;
  readonly y: number;
}

export interface SpectrumFrame {
  /** Heights of the horizontal lines, and their labels. */
  readonly lines: readonly { readonly y: number; readonly text: string }[];
  readonly left: number;
  readonly right: number;
  /** The position of the line between grays and hues. */
  readonly divide: number;
  readonly top: number;
  readonly bottom: number;
  readonly hueLabels: readonly Label[];
}

const LEFT = 36;
const TOP = 16;
const BOTTOM = 36;
/** The width for the grays, whose dots are one above the other. */
const GRAY_WIDTH = 36;
const LABEL_ROOM = 42;
const STEPS = [0, 20, 40, 60, 80, 100];

/** The positions of lines and labels of the chart. */
export function frameSpectrum(size: ChartSize): SpectrumFrame {
  const plot = measurePlot(size);
  const middleOfGrays = LEFT + GRAY_WIDTH / 2;
  const wanted = [
    { text: SPECTRUM_WORDS.grays, x: middleOfGrays },
    ...SPECTRUM_HUES.map(({ name, hue }) => ({ text: name, x: plot.xOf(hue) })),
  ];
  const labels: Label[] = [];
  for (const { text, x } of wanted) {
    const before = labels.at(-1);
    // On a narrow screen some labels are left out in favor of those before them.
    if (!before || x - before.x >= LABEL_ROOM) labels.push({ text, x, y: size.height - 10 });
  }
  return {
    lines: STEPS.map((step) => ({ y: plot.yOf(step / 100), text: String(step) })),
    left: LEFT,
    right: size.width,
    divide: LEFT + GRAY_WIDTH,
    top: TOP,
    bottom: size.height - BOTTOM,
    hueLabels: labels,
  };
}

/** The middle of each dot. */
export function placeSpots(
  dots: readonly { readonly place: SpectrumPosition }[],
  size: ChartSize,
): readonly Spot[] {
  const { xOf, yOf } = measurePlot(size);
  return dots.map(({ place: { hue, lightness } }) => ({
    x: hue === null ? LEFT + GRAY_WIDTH / 2 : xOf(hue),
    y: yOf(lightness),
  }));
}

function measurePlot({ width, height }: ChartSize) {
  const from = LEFT + GRAY_WIDTH + DOT_RADIUS + 2;
  const room = Math.max(0, width - DOT_RADIUS - 2 - from);
  const tall = Math.max(0, height - TOP - BOTTOM);
  return {
    xOf: (hue: number) => from + hue * room,
    yOf: (lightness: number) => TOP + (1 - lightness) * tall,
  };
}
